import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UserError } from '@pactole/importer';
import { say } from './terminal.ts';

/** Returns the options of a script's command line. `--help` prints the usage and ends the script; an error is a `UserError`. */
export function options<const Config extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  config: Config,
) {
  try {
    const parsed = parseArgs({
      allowPositionals: true,
      options: { ...config, help: { type: 'boolean', short: 'h' } },
    });
    if ((parsed.values as { help?: boolean }).help) {
      say(usage);
      process.exit(0);
    }
    return parsed;
  } catch (error) {
    // Its second sentence concerns file names that begin with a dash.
    const [wrong] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new UserError(`${wrong}\n${usage}`);
  }
}
