import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UserError } from '@pactole/sdk/importer';
import { say } from './terminal.ts';

/** The options of a script's command line; `--help` shows how it is used and ends it, what is wrong is a `Complaint`. */
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
    // Its second sentence is about file names that begin with a dash.
    const [wrong] = (error instanceof Error ? error.message : String(error)).split('. ');
    throw new UserError(`${wrong}\n${usage}`);
  }
}
