/** `pactole import`: imports files of banks, brokers and apps, rows and lots together. */
import {
  importFiles,
  OPTIONS,
  openImportSession,
  presetIn,
  processTerminal,
  readOptions,
  type Typed,
  terminalLanguage,
  WORDS,
} from '@pactole/importer';
import { type Command, CommanderError } from 'commander';
import { type OwnerSession, ownerAction, withCommonOptions } from '../terminal/command.ts';
import { help } from '../terminal/help.ts';
import { ownersDestination } from './import-destination.ts';

export function addImport(program: Command): void {
  const words = WORDS[terminalLanguage(process.env)];
  const described = withCommonOptions(program.command('import'))
    .summary(help('import what banks, brokers and apps export, each row once'))
    .description(words.usage)
    .argument('<files...>');
  for (const [name, value] of Object.entries(OPTIONS)) {
    const says = words.options[name as keyof typeof words.options];
    if (name === 'isin') described.option(`--${name} <${value}>`, says, oneMore);
    else described.option(value === null ? `--${name}` : `--${name} <${value}>`, says);
  }
  described.action(ownerAction(importAll));
}

/** Collects an option given once for each security: a list of values would consume the file names after it. */
export const oneMore = (value: string, before: string[] = []) => [...before, value];

async function importAll(
  { owner, user, settings, print }: OwnerSession,
  files: string[],
  typed: Typed & { readonly json?: boolean },
): Promise<void> {
  const language = terminalLanguage(process.env);
  const terminal = processTerminal({ isQuiet: typed.json === true });
  try {
    const words = WORDS[language];
    const options = {
      ...readOptions({ ...(await presetIn(typed.preset, words)), ...inKebabCase(typed) }, words),
      rules: await owner.rules.list({ user }),
      timeZone: settings.timeZone,
    };
    const destination = ownersDestination(owner, user, settings, language);
    const session = await openImportSession(destination, options, terminal);
    const { outcomes, isWhole } = await importFiles(session, files);
    if (typed.json) print(outcomes, () => '');
    // Each reason has been reported already.
    if (!isWhole) throw new CommanderError(1, 'pactole.import', '');
  } finally {
    terminal.close();
  }
}

/**
 * Returns options by their typed names: commander has `dateColumn`, and represents `--no-balance` as a false
 * `balance`.
 */
function inKebabCase({ balance, ...typed }: Typed): Typed {
  const entries = Object.entries(typed).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    value,
  ]);
  return { ...Object.fromEntries(entries), 'no-balance': balance === false };
}
