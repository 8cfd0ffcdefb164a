/** Effect of an import on each row of a batch: equal rows are counted, live twins first, then deleted ones. */
import { stored } from './fraction.ts';
import type { Account, Row, User } from './world.ts';

/** An entry as it is sent, and which row it is: entries with the same key are equal, however they are written. */
export interface Sent {
  readonly key: string;
  readonly entry: Readonly<Record<string, string>>;
  /** The folded name of its category; null without one. */
  readonly category: string | null;
}

export type Outcome = 'new' | 'duplicate' | 'deleted';

export function outcomesOf(account: Account, batch: readonly Sent[]): Outcome[] {
  const live = tally(account.rows.filter(({ deleted }) => !deleted));
  const dead = tally(account.rows.filter(({ deleted }) => deleted));
  return batch.map(({ key }) =>
    takes(live, key) ? 'duplicate' : takes(dead, key) ? 'deleted' : 'new',
  );
}

function tally(rows: readonly Row[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { key } of rows) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function takes(counts: Map<string, number>, key: string): boolean {
  const count = counts.get(key) ?? 0;
  if (count > 0) counts.set(key, count - 1);
  return count > 0;
}

/** Adds the new rows of a batch, and answers the counts; with an id, the rows are of that import. */
export function importInto(
  user: User,
  account: Account,
  sent: readonly Sent[],
  importId: string | null = null,
) {
  const outcomes = outcomesOf(account, sent);
  const batch = 1 + Math.max(0, ...account.rows.map((row) => row.batch));
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  for (const [index, each] of sent.entries())
    if (outcomes[index] === 'new') account.rows.push(newRow(user, each, batch, importId));
  if (importId !== null && count('new') > 0)
    user.imports[importId] ??= { account: account.name, undone: false };
  const [duplicates, deleted] = [count('duplicate'), count('deleted')];
  return {
    received: sent.length,
    imported: count('new'),
    skipped: duplicates + deleted,
    duplicates,
    deleted,
  };
}

function newRow(
  user: User,
  { key, entry, category }: Sent,
  batch: number,
  importId: string | null,
): Row {
  const { date = '', amount = '', label = '', currency = 'EUR', type = null } = entry;
  const { fee = null, tax = null } = entry;
  return {
    id: null,
    key,
    batch,
    importId,
    date,
    amount: stored(amount),
    currency: currency.toUpperCase(),
    label,
    type,
    fee: fee === null ? null : stored(fee),
    tax: tax === null ? null : stored(tax),
    category: category === null ? null : categoryOf(user, category, entry.category ?? '', importId),
    note: null,
    deleted: false,
  };
}

/** A category keeps the spelling that came first. */
export function categoryOf(
  user: User,
  folded: string,
  spelling: string,
  importId: string | null = null,
): string {
  if (user.categories[folded] === undefined && importId !== null) user.createdBy[folded] = importId;
  user.categories[folded] ??= spelling.trim();
  return user.categories[folded] ?? '';
}

/** True if an id is free, or of an import of the account that was not undone. */
export function isOpenImport({ imports }: User, account: Account, importId: string): boolean {
  const known = imports[importId];
  return known === undefined || (known.account === account.name && !known.undone);
}

/** Removes the rows of an import, and the categories that it created and no other row has; answers how many of each. */
export function undoImport(user: User, importId: string) {
  let transactions = 0;
  for (const account of user.accounts) {
    const others = account.rows.filter((row) => row.importId !== importId);
    transactions += account.rows.length - others.length;
    account.rows = others;
  }
  const held = new Set(user.accounts.flatMap(({ rows }) => rows.map(({ category }) => category)));
  const gone = Object.keys(user.createdBy).filter(
    (folded) => user.createdBy[folded] === importId && !held.has(user.categories[folded] ?? null),
  );
  for (const folded of gone) {
    delete user.categories[folded];
    delete user.createdBy[folded];
  }
  const stored = user.imports[importId];
  if (stored !== undefined) stored.undone = true;
  return { transactions, categories: gone.length };
}
