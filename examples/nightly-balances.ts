/**
 * Records the balances of several accounts from a small file: `account,balance,date` as CSV, or the same as JSON.
 *
 *     5 0 * * *  npx tsx examples/nightly-balances.ts balances.csv     # cron
 *
 * An account is given by its name or its id; the default date is today. A day has one balance, so a second run changes
 * nothing. The whole file is checked before the first balance is recorded.
 */
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { UserError } from '@pactole/importer';
import { type Money, Pactole } from '@pactole/sdk';
import { readDay, readDecimal, StatementError } from '@pactole/statements';
import { parse } from 'csv-parse/sync';
import { options } from './parts/options.ts';
import { run } from './parts/script.ts';
import { say } from './parts/terminal.ts';

interface Entry {
  readonly account: string;
  readonly balance: Money;
  readonly date: string | undefined;
}

const USAGE = 'Usage: npx tsx examples/nightly-balances.ts BALANCES.csv|BALANCES.json';

run(async () => {
  const [file, ...rest] = options(USAGE, {}).positionals;
  if (file === undefined || rest.length > 0) throw new UserError(USAGE);
  const entries = await readEntries(file);
  const pactole = new Pactole();
  const { accounts } = await pactole.accounts.list();
  const targets = entries.map((entry) => {
    const found = accounts.filter(({ id, name }) => id === entry.account || name === entry.account);
    const [account] = found;
    if (account !== undefined && found.length === 1) return { ...entry, id: account.id };
    const names = accounts.map(({ name }) => name).join(', ');
    throw new UserError(
      found.length > 1
        ? `${file}: several accounts are called "${entry.account}"; write the id instead`
        : `${file}: no account "${entry.account}"; there are ${names}`,
    );
  });
  for (const { id, account, balance, date } of targets) {
    const recorded = await pactole.accounts.recordBalance(id, { balance, date });
    say(`${account}: ${recorded.balance} ${recorded.currency} on ${recorded.date.slice(0, 10)}`);
  }
  const told = new Set(targets.map(({ id }) => id));
  const missing = accounts.filter(({ id, archived }) => !archived && !told.has(id));
  if (missing.length > 0) say(`Not in ${file}: ${missing.map(({ name }) => name).join(', ')}`);
});

async function readEntries(file: string): Promise<Entry[]> {
  try {
    const text = await readFile(file, 'utf8');
    const rows: unknown = extname(file) === '.json' ? JSON.parse(text) : parseCsv(text);
    if (!Array.isArray(rows)) throw new UserError('it is not a list');
    return rows.map((row: unknown, index) => readEntry(row, index));
  } catch (error) {
    if ([UserError, StatementError, SyntaxError].some((known) => error instanceof known)) {
      throw new UserError(
        `${file}: ${(error as Error).message}. Expected account, balance and perhaps date`,
      );
    }
    throw error;
  }
}

const parseCsv = (text: string) =>
  parse(text, {
    bom: true,
    columns: true,
    delimiter: text.includes(';') ? ';' : ',',
    skip_empty_lines: true,
    trim: true,
  });

function readEntry(row: unknown, index: number): Entry {
  const text = (name: string) => {
    const value: unknown = Reflect.get(Object(row), name) ?? '';
    if (typeof value === 'string') return value;
    throw new UserError(`row ${index + 1}: ${name} must be text, such as "12.50"`);
  };
  // The first line of a CSV names the columns.
  const line = index + 2;
  const account = text('account');
  if (account === '') throw new UserError(`row ${index + 1} names no account`);
  const date = text('date');
  return {
    account,
    balance: readDecimal(text('balance'), line),
    date: date === '' ? undefined : readDay(date, line),
  };
}
