/** The `pactole` command: its groups, and how it fails. */
import { printableLine, terminalLanguage } from '@pactole/sdk/importer';
import { Command, CommanderError } from 'commander';
import { RELEASE } from '../http/operations/release.ts';
import { phrasesIn } from '../i18n/terminal/phrases/phrases.ts';
import { addServe } from './commands/serve.ts';
import { environmentHelp } from './terminal/environment.ts';
import { explain } from './terminal/failure.ts';
import { help, translateHelp } from './terminal/help.ts';

/** Runs one command line; returns the exit code. */
export async function run(argv: readonly string[]): Promise<number> {
  // What we write holds a person's wealth: nobody else on this machine may read it.
  process.umask(0o077);
  quietWhenNobodyReads();
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

/** A server starts sooner, and stays smaller, without all that the other commands need. */
async function commandsOf([, , first]: readonly string[]): Promise<readonly AddCommand[]> {
  return first === 'serve' ? [addServe] : (await import('./commands.ts')).COMMANDS;
}

export function createProgram(commands: readonly AddCommand[]): Command {
  const program = translateHelp(new Command('pactole'))
    .description(help('Keeps your accounts and tells what they are worth.'))
    .version(RELEASE, '-V, --version', help('output the version number'))
    .exitOverride()
    .configureOutput({
      outputError: (text, write) => write(`pactole: ${printableLine(mistake(text))}\n`),
    })
    .addHelpText('after', environmentHelp());
  for (const add of commands) add(program);
  return program;
}

/** What commander says of what was typed; it puts a suggestion on a line of its own. */
const mistake = (text: string) =>
  phrasesIn(
    terminalLanguage(process.env),
    text
      .trim()
      .replace(/^error: /, '')
      .replaceAll('\n', ' '),
  );

/** `pactole … | head` closes our output early; that is no failure. */
function quietWhenNobodyReads(): void {
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
