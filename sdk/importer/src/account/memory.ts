/**
 * State of earlier imports, on this device and at the destination. Accounts are by the numbers in files, formats by account, ISINs by ticker, and
 * answers by the layout of a table.
 *
 * A small JSON file, `$XDG_STATE_HOME/pactole/importer.json`, else `~/.local/state/pactole/importer.json`, readable by its
 * owner alone. Account numbers and layouts are stored as SHA-256 only. Without the file everything works; questions are asked again.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { LayoutChoice } from '@pactole/statements';
import type { KeptAnswers } from '../destination.ts';
import type { Environment } from '../language.ts';
import { writeWhole } from '../whole-file.ts';

/** Answers of earlier runs: accounts of files, and ISINs of tickers. */
export interface Memory {
  /** Returns the id of the account that an origin was imported into from this device; undefined where it never was. */
  accountOf(origin: string): string | undefined;
  /** True if an origin of an account is stored on this device. */
  holdsAccount(accountId: string): boolean;
  /** Stores the account of a statement. */
  rememberAccount(origin: string, accountId: string): Promise<void>;
  /** Formats of the files that were imported into an account. */
  formatsOf(accountId: string): readonly string[];
  /** Stores the format of a file that was imported into an account. */
  rememberFormat(accountId: string, format: string): Promise<void>;
  /** ISINs by symbol; `coin` for a symbol that is one. */
  readonly securities: ReadonlyMap<string, string>;
  /** Stores the ISIN of a ticker. */
  rememberSecurity(symbol: string, isin: string): Promise<void>;
  /** Resolves to the answers that the last table of this layout was read with. */
  choiceFor(layout: string): Promise<LayoutChoice | undefined>;
  /** Stores the answers that a table of this layout was read with; resolves to the hash under which the destination keeps them. */
  rememberChoice(layout: string, choice: LayoutChoice): Promise<string | undefined>;
}

interface Remembered {
  readonly accounts: Record<string, string>;
  readonly securities: Record<string, string>;
  /** Formats by account, one a line. */
  readonly formats: Record<string, string>;
  readonly layouts: Record<string, LayoutChoice>;
}

/** Path of the file. */
export function memoryFile(environment: Environment): string {
  // What the system says of the home is asked for only where the environment does not: some runtimes want a right for it.
  const home = environment.HOME || environment.USERPROFILE;
  const state = environment.XDG_STATE_HOME || join(home || homedir(), '.local', 'state');
  return join(state, 'pactole', 'importer.json');
}

/**
 * Reads the file; `note` is called with the error where it cannot be written.
 *
 * @param kept answers that the destination keeps: they count before those of this device
 */
export async function openMemory(
  file: string,
  destination: string,
  note: (error: unknown) => void,
  kept: KeptAnswers = NONE_KEPT,
): Promise<Memory> {
  const { accounts, securities, formats, layouts } = await read(file);
  const known = new Map(Object.entries(securities));
  const key = (number: string) =>
    createHash('sha256').update(`${destination}\n${number}`).digest('hex');

  const formatsOf = (accountId: string): readonly string[] =>
    formats[key(accountId)]?.split('\n') ?? [];

  async function keep(): Promise<void> {
    try {
      const text = JSON.stringify(
        { accounts, formats, securities: Object.fromEntries(known), layouts },
        null,
        2,
      );
      await writeWhole(file, `${text}\n`);
    } catch (error) {
      note(error);
    }
  }

  return {
    accountOf: (origin) => accounts[key(origin)],
    holdsAccount: (accountId) => Object.values(accounts).includes(accountId),
    async rememberAccount(origin, accountId) {
      if (accounts[key(origin)] === accountId) return;
      accounts[key(origin)] = accountId;
      await keep();
    },
    formatsOf,
    async rememberFormat(accountId, format) {
      const before = formatsOf(accountId);
      if (before.includes(format)) return;
      formats[key(accountId)] = [...before, format].join('\n');
      await keep();
    },
    securities: known,
    async rememberSecurity(symbol, isin) {
      known.set(symbol, isin);
      await keep();
    },
    choiceFor: async (layout) => (await kept.show(sharedKey(layout))) ?? layouts[key(layout)],
    async rememberChoice(layout, choice) {
      if (await kept.set(sharedKey(layout), choice)) return sharedKey(layout);
      if (JSON.stringify(layouts[key(layout)]) === JSON.stringify(choice)) return undefined;
      layouts[key(layout)] = choice;
      await keep();
      return undefined;
    },
  };
}

/** A key that is equal on all devices, so that one knows the answers that another got. */
const sharedKey = (text: string) => createHash('sha256').update(text).digest('hex');

const NONE_KEPT: KeptAnswers = { show: async () => null, set: async () => false };

async function read(file: string): Promise<Remembered> {
  try {
    const value: Partial<Remembered> = JSON.parse(await readFile(file, 'utf8'));
    return {
      accounts: texts(value.accounts),
      securities: texts(value.securities),
      formats: texts(value.formats),
      layouts: choices(value.layouts),
    };
  } catch {
    // None yet, or damaged: then everything is asked once more.
    return { accounts: {}, securities: {}, formats: {}, layouts: {} };
  }
}

const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(Object(value)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

const choices = (value: unknown): Record<string, LayoutChoice> =>
  Object.fromEntries(
    Object.entries(Object(value)).filter(
      (entry): entry is [string, LayoutChoice] => typeof entry[1] === 'object' && entry[1] !== null,
    ),
  );
