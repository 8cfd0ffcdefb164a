/** Parts that the commands of the package share: options, the key, rules, and errors. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { PactoleError } from '@pactole/sdk';
import type { Rule } from '../../../src/core/import/rules/rules.ts';
import { fileFailure } from './file-failure.ts';
import { typedOf } from './layout-choice.ts';
import type { Typed } from './options.ts';
import { RuleError } from './rules/rule-error.ts';
import { readRules } from './rules/rule-file.ts';
import { UserError } from './user-error.ts';
import type { Words } from './words/words.ts';

/** Options in the order in which help shows them: the placeholder of a value, or null for one without. */
export type OptionTable = readonly (readonly [name: string, value: string | null])[];

/**
 * Reads the arguments of this process.
 *
 * @param repeated the option that may be given more than once
 * @throws {UserError} that names a wrong option.
 */
export function parseOptions(options: OptionTable, words: Words, repeated?: string) {
  const { values, positionals, tokens } = parseArgs({
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      options.map(([name, value]) => [
        name,
        {
          type: value === null ? ('boolean' as const) : ('string' as const),
          multiple: name === repeated,
        },
      ]),
    ),
  });
  for (const token of tokens) if (token.kind === 'option') check(token, options, words);
  return { values, positionals };
}

interface OptionToken {
  readonly name: string;
  /** As it was typed: `--yes`. */
  readonly rawName: string;
  readonly value?: string | undefined;
}

/** Throws where strict parsing would, in the language of the user: the errors of Node.js are English, without values. */
function check(
  { name, rawName, value }: OptionToken,
  options: OptionTable,
  { wrongOptions: { unknown, withoutValue, withValue } }: Words,
): void {
  const option = options.find(([known]) => known === name);
  if (option === undefined) throw new UserError(unknown(rawName));
  const takesValue = option[1] !== null;
  // A value that looks like an option is most often the next one, after a forgotten value.
  const isForgotten = value === undefined || /^--?[a-z]/i.test(value);
  if (takesValue && isForgotten) throw new UserError(withoutValue(rawName));
  if (!takesValue && value !== undefined) throw new UserError(withValue(rawName));
}

/** The text of `--help`. */
export function helpText(
  command: string,
  usage: string,
  options: OptionTable,
  described: Readonly<Record<string, string>>,
): string {
  const lines = options.map(([name, value]) => {
    const flag = value === null ? `--${name}` : `--${name} ${value}`;
    return `  ${flag.padEnd(26)}${described[name]}`;
  });
  return [command, '', usage, '', ...lines].join('\n');
}

/** Rules out of a file; undefined without one. */
export async function rulesIn(file: unknown, words: Words): Promise<readonly Rule[] | undefined> {
  if (typeof file !== 'string') return undefined;
  return readRules(await textOf(file, words, words.unreadable), file);
}

/** Answers out of a file, by the names of their options; none without one. */
export async function presetIn(file: unknown, words: Words): Promise<Typed> {
  if (typeof file !== 'string') return {};
  const preset = await textOf(file, words, words.unreadable);
  try {
    return typedOf(JSON.parse(preset));
  } catch {
    throw new UserError(words.unreadable(file, words.wrongRules.noJson()));
  }
}

/** Reads a text file; throws a `UserError` by `says` where the system does not. */
async function textOf(
  file: string,
  words: Words,
  says: (file: string, reason: string) => string,
): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const reason = fileFailure(error, words);
    throw reason === null ? error : new UserError(says(file, reason), { cause: error });
  }
}

/** The key out of the file that an option names; the SDK takes it from PACTOLE_API_KEY where none does. */
export async function keyIn(file: unknown, words: Words): Promise<string | undefined> {
  if (typeof file !== 'string') {
    if (!process.env.PACTOLE_API_KEY?.trim()) throw new UserError(words.noKey);
    return undefined;
  }
  return (await textOf(file, words, words.noKeyFile)).trim();
}

/** Returns one line for an error that the user can correct, and the stack of a defect. */
export function explain(error: unknown, words: Words): string {
  if (error instanceof PactoleError) {
    const id = error.requestId === null ? '' : ` (request ${error.requestId})`;
    return words.interrupted(`${error.message}${id}`);
  }
  if (error instanceof RuleError) return error.in(words.language);
  if (error instanceof UserError) return error.message;
  if (error instanceof Error && 'code' in error) {
    const reason = fileFailure(error, words);
    return reason === null || !('path' in error) ? error.message : `${error.path}: ${reason}`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
