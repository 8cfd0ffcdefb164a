/** The `pactole` command: its groups, and its errors. */
import { terminalLanguage } from '@pactole/importer';
import { type Command, CommanderError } from 'commander';
import { printableLine } from '../core/text/printable.ts';
import { RELEASE } from '../runtime/release.ts';
import { addServe } from './commands/serve.ts';
import { environmentHelp } from './terminal/environment.ts';
import { explain } from './terminal/failure.ts';
import { help, translateHelp } from './terminal/help.ts';
import { ProgramCommand } from './terminal/program-command.ts';

/** Runs one command line; returns the exit code. */
export async function run(argv: readonly string[]): Promise<number> {
  // Files that this writes are private: they contain a user's wealth.
  process.umask(0o077);
  ignoreClosedOutput();
  try {
    const program = createProgram(await commandsOf(argv));
    await program.parseAsync(argv.length > 2 ? argv : [...argv, '--help']);
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    for (const line of explain(error, terminalLanguage(process.env))) {
      process.stderr.write(`pactole: ${printableLine(line)}\n`);
    }
    return 1;
  }
}

type AddCommand = (program: Command) => void;

/** Loads the commands; a server starts faster, with less memory, without the others. */
async function commandsOf([, , first]: readonly string[]): Promise<readonly AddCommand[]> {
  return first === 'serve' ? [addServe] : (await import('./commands.ts')).COMMANDS;
}

export function createProgram(commands: readonly AddCommand[]): Command {
  const program = translateHelp(new ProgramCommand('pactole'))
    .description(help('Track your accounts, investments and net worth.'))
    .version(RELEASE, '-V, --version', help('output the version number'))
    .exitOverride()
    .addHelpText('after', environmentHelp());
  for (const add of commands) add(program);
  return program;
}

/** Ignores a closed output, as in `pactole … | head`. */
function ignoreClosedOutput(): void {
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
