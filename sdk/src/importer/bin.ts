#!/usr/bin/env node
/** `pactole-import`: for key holders, over REST. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Pactole, PactoleError } from '../index.ts';
import { importFiles } from './import-files.ts';
import { openImportSession } from './import-session.ts';
import { terminalLanguage } from './language.ts';
import { OPTIONS, readOptions } from './options.ts';
import { restDestination } from './rest.ts';
import { RuleError } from './rules/rule-error.ts';
import { readRules } from './rules/rule-file.ts';
import { processTerminal } from './terminal/terminal.ts';
import { UserError } from './user-error.ts';
import { WORDS } from './words/languages.ts';
import type { OptionName } from './words/words.ts';

const MORE: Readonly<Partial<Record<OptionName, string | null>>> = {
  rules: 'FILE.json',
  'lots-folder': 'FOLDER',
  url: 'ADDRESS',
  'key-file': 'FILE',
  json: null,
  help: null,
};
const ALL = Object.entries({ ...OPTIONS, ...MORE }) as [OptionName, string | null][];

const words = WORDS[terminalLanguage(process.env)];

process.exitCode = await run();

async function run(): Promise<number> {
  let terminal = processTerminal();
  try {
    const { values, positionals } = parse();
    if (values.help) {
      terminal.say(help());
      return 0;
    }
    terminal = processTerminal({ isQuiet: values.json === true });
    if (positionals.length === 0) throw new UserError(`${words.noFiles}\n${help()}`);
    const rules = values.rules === undefined ? undefined : await rulesIn(`${values.rules}`);
    const options = { ...readOptions(values, words), rules };
    const baseUrl = typeof values.url === 'string' ? values.url : undefined;
    const pactole = new Pactole({
      baseUrl,
      apiKey: await keyIn(values['key-file']),
      // A user waits at the terminal.
      retryForMs: 10_000,
    });
    const destination = restDestination(pactole, { address: baseUrl });
    const session = await openImportSession(destination, options, terminal);
    const { outcomes, isWhole } = await importFiles(session, positionals);
    if (values.json) process.stdout.write(`${JSON.stringify(outcomes)}\n`);
    return isWhole ? 0 : 1;
  } catch (error) {
    terminal.warn(`pactole-import: ${explain(error)}`);
    return 1;
  } finally {
    terminal.close();
  }
}

function parse() {
  const options = Object.fromEntries(
    ALL.map(([name, value]) => [
      name,
      {
        type: value === null ? ('boolean' as const) : ('string' as const),
        multiple: name === 'isin',
      },
    ]),
  );
  const { values, positionals, tokens } = parseArgs({
    allowPositionals: true,
    strict: false,
    tokens: true,
    options,
  });
  for (const token of tokens) if (token.kind === 'option') check(token);
  return { values, positionals };
}

interface OptionToken {
  readonly name: string;
  /** As it was typed: `--yes`. */
  readonly rawName: string;
  readonly value?: string | undefined;
}

/** Throws where strict parsing would, in the language of the user: the errors of Node.js are English, without values. */
function check({ name, rawName, value }: OptionToken): void {
  const { unknown, withoutValue, withValue } = words.wrongOptions;
  const option = ALL.find(([known]) => known === name);
  if (option === undefined) throw new UserError(unknown(rawName));
  const takesValue = option[1] !== null;
  // A value that looks like an option is most often the next one, after a forgotten value.
  const isForgotten = value === undefined || /^--?[a-z]/i.test(value);
  if (takesValue && isForgotten) throw new UserError(withoutValue(rawName));
  if (!takesValue && value !== undefined) throw new UserError(withValue(rawName));
}

function help(): string {
  const lines = ALL.map(([name, value]) => {
    const flag = value === null ? `--${name}` : `--${name} ${value}`;
    return `  ${flag.padEnd(26)}${words.options[name]}`;
  });
  return ['npx -p @pactole/sdk pactole-import FILE…', '', words.usage, '', ...lines].join('\n');
}

async function rulesIn(file: string) {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new UserError(error.message);
  });
  return readRules(text, file);
}

/** The key out of the file that an option names; the SDK takes it from PACTOLE_API_KEY where none does. */
async function keyIn(file: unknown): Promise<string | undefined> {
  if (typeof file !== 'string') {
    if (!process.env.PACTOLE_API_KEY?.trim()) throw new UserError(words.noKey);
    return undefined;
  }
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new UserError(words.noKeyFile((error as Error).message));
  }
}

/** Returns one line for an error that the user can correct, and the stack of a defect. */
function explain(error: unknown): string {
  if (error instanceof PactoleError) {
    const id = error.requestId === null ? '' : ` (request ${error.requestId})`;
    return words.interrupted(`${error.message}${id}`);
  }
  if (error instanceof RuleError) return error.in(words.language);
  if (error instanceof UserError) return error.message;
  if (error instanceof Error && 'code' in error) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
