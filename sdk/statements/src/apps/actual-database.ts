/**
 * Actual's own database, which its export holds as `db.sqlite`. What counts is what the app shows: of a split transaction its
 * parts, and of what was deleted nothing. Source: `v_transactions` of packages/loot-core/src/server/aql/schema.
 */

import { Budget } from '../budget.ts';
import { SqliteDatabase, type SqliteValue } from '../files/sqlite.ts';
import { inTurn } from '../progress.ts';
import type { DatabaseReader, ReadOptions } from '../reader.ts';
import type { StatementDraft } from '../statement.ts';
import { StatementError } from '../statement-error.ts';
import { cents, product } from '../values/arithmetic.ts';
import { readCompactDay } from '../values/day.ts';
import { Accounts } from './accounts.ts';
import { movementOf } from './actual.ts';

/** Another format than that of the table: the database has all rows of an account, from its beginning on. */
const FORMAT = 'actual-zip';

export const actualDatabase: DatabaseReader = {
  format: FORMAT,
  recognises(bytes) {
    try {
      const database = new SqliteDatabase(bytes, new Budget());
      return TABLES.every((table) => database.has(table));
    } catch {
      return false;
    }
  },
  read(bytes, options, budget) {
    try {
      return readBudget(new SqliteDatabase(bytes, budget), options);
    } catch (error) {
      if (error instanceof StatementError) throw error;
      throw new StatementError('actualFile', [], { cause: error });
    }
  },
};

const TABLES = ['accounts', 'transactions', 'payee_mapping', 'category_mapping'];

function readBudget(database: SqliteDatabase, options: ReadOptions): StatementDraft[] {
  const { currency, unit } = currencyOf(database);
  const accounts = new Accounts(FORMAT);
  const own = new Map(
    alive(database.rows('accounts', ['id', 'name', 'closed', 'tombstone'])).map((told) => {
      const name = textOf(told.name);
      const builder = accounts.of(textOf(told.id), { account: name, name, currency });
      if (told.closed === 1) builder.note('inactiveAccount', [name]);
      return [told.id, { name, builder }];
    }),
  );
  const payees = payeesOf(database, new Map([...own].map(([id, { name }]) => [id, name])));
  const categories = categoriesOf(database);
  const transactions = alive(database.rows('transactions', COLUMNS)).filter(
    ({ date, acct }) => date !== null && own.has(acct),
  );
  const wholes = wholesOf(transactions);
  const counted = transactions
    .filter(({ id, isParent, isChild, parent_id }) =>
      isChild === 1 ? wholes.get(parent_id) === false : isParent !== 1 || wholes.get(id) === true,
    )
    .sort((a, b) => Number(a.date) - Number(b.date));
  for (const told of inTurn(counted, options)) {
    const { builder } = own.get(told.acct) ?? {};
    const payee = payees.get(told.description);
    const amount = product(integerOf(told.amount), unit);
    if (told.isParent === 1) builder?.note('splitsOff', [cents(amount)]);
    builder?.cash({
      ...movementOf({
        date: readCompactDay(textOf(told.date), 1),
        amount,
        payee: payee?.name ?? '',
        notes: textOf(told.notes),
        category: categories.get(told.category) ?? '',
        isTransfer: told.transferred_id !== null || payee?.isAccount === true,
        isStart: told.starting_balance_flag === 1,
      }),
      currency,
    });
  }
  return accounts.build();
}

const COLUMNS = [
  ...(['id', 'isParent', 'isChild', 'parent_id', 'acct', 'date', 'amount', 'description'] as const),
  ...(['notes', 'category', 'transferred_id', 'starting_balance_flag', 'tombstone'] as const),
];

type Transaction = Readonly<Record<(typeof COLUMNS)[number], SqliteValue>>;

/** Returns the split transactions by id: true for one whose parts do not add up to it, as the app's balance counts it whole. */
function wholesOf(transactions: readonly Transaction[]): ReadonlyMap<SqliteValue, boolean> {
  const left = new Map<SqliteValue, bigint>();
  for (const { id, isParent, amount } of transactions)
    if (isParent === 1) left.set(id, BigInt(integerOf(amount)));
  for (const { isChild, parent_id, amount } of transactions) {
    const rest = isChild === 1 ? left.get(parent_id) : undefined;
    if (rest !== undefined) left.set(parent_id, rest - BigInt(integerOf(amount)));
  }
  return new Map([...left].map(([id, rest]) => [id, rest !== 0n]));
}

interface Payee {
  readonly name: string;
  /** True for the other account of a transfer. */
  readonly isAccount: boolean;
}

/** Payees by the ids that transactions have: a payee that was merged into another is that one. */
function payeesOf(
  database: SqliteDatabase,
  names: ReadonlyMap<SqliteValue, string>,
): ReadonlyMap<SqliteValue, Payee> {
  const rows = alive(database.rows('payees', ['id', 'name', 'transfer_acct', 'tombstone']));
  const payees = new Map(
    rows.map(({ id, name, transfer_acct: account }): [SqliteValue, Payee] => [
      id,
      account === null
        ? { name: textOf(name), isAccount: false }
        : { name: names.get(account) ?? '', isAccount: names.has(account) },
    ]),
  );
  return mapped(database.rows('payee_mapping', ['id', 'targetId']), 'targetId', payees);
}

/** Names of categories by the ids that transactions have. */
function categoriesOf(database: SqliteDatabase): ReadonlyMap<SqliteValue, string> {
  const rows = alive(database.rows('categories', ['id', 'name', 'tombstone']));
  const names = new Map(rows.map(({ id, name }) => [id, textOf(name)]));
  return mapped(database.rows('category_mapping', ['id', 'transferId']), 'transferId', names);
}

function mapped<Name extends string, Value>(
  rows: readonly Readonly<Record<'id' | Name, SqliteValue>>[],
  target: Name,
  values: ReadonlyMap<SqliteValue, Value>,
): ReadonlyMap<SqliteValue, Value> {
  return new Map(
    rows.flatMap((row) => {
      const value = values.get(row[target]);
      return value === undefined ? [] : [[row.id, value] as const];
    }),
  );
}

/** The currency of the whole budget, where the user chose one, and the unit of its integers. */
function currencyOf(database: SqliteDatabase): { currency: string | undefined; unit: string } {
  const rows = database.has('preferences') ? database.rows('preferences', ['id', 'value']) : [];
  const told = new Map(rows.map(({ id, value }) => [id, textOf(value)]));
  const code = told.get('flags.currency') === 'true' ? told.get('defaultCurrencyCode') : undefined;
  const currency = /^[A-Z]{3}$/.test(code ?? '') ? code : undefined;
  return { currency, unit: WHOLE.has(currency ?? '') ? '1' : '0.01' };
}

/** Currencies that the app has without decimals: `src/shared/currencies.ts` there. */
const WHOLE = new Set(['IRR', 'JPY', 'KRW']);

const alive = <Row extends { readonly tombstone: SqliteValue }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ tombstone }) => tombstone !== 1);

const textOf = (value: SqliteValue): string => (value === null ? '' : `${value}`);

function integerOf(value: SqliteValue): string {
  const text = textOf(value) || '0';
  if (/^-?\d+$/.test(text)) return text;
  throw new StatementError('noNumber', [text]);
}
