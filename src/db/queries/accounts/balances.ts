import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Author } from '../../../core/identifiers/author.ts';
import type { BalancePeriod } from '../../../core/import/questions/facts.ts';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { storedDecimal } from '../../../core/money/decimal-text.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { isId, newId } from '../../id.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { raiseRevision } from '../../revisions.ts';
import { balances } from '../../schema.ts';
import { booleanColumn, textColumn } from '../../sql/columns.ts';
import { NOT_DELETED } from '../../sql/planner.ts';
import { countRows } from '../../stored-limits.ts';
import { type ReplacedRow, recordReplaced } from '../users/journal.ts';
import type { AccountKey } from './transactions.ts';

export type BalanceRow = typeof balances.$inferSelect;
export type NewBalance = Pick<BalanceRow, 'userId' | 'accountId' | 'date' | 'balance' | 'currency'>;

/**
 * Records a balance of a day, replacing another one of that day. An equal number changes nothing, and keeps
 * the first spelling. With an author, the journal keeps the balance that is replaced. Must be called under
 * the user's lock.
 */
export async function storeBalance(
  tx: Queryable,
  balance: NewBalance,
  by?: Author,
): Promise<BalanceRow> {
  const { userId, accountId, date } = balance;
  const ofAccount = and(eq(balances.userId, userId), eq(balances.accountId, accountId));
  const [[stored], [any]] = await Promise.all([
    tx
      .select()
      .from(balances)
      .where(and(ofAccount, eq(balances.date, date))),
    tx.select({ id: balances.id }).from(balances).where(ofAccount).limit(1),
  ]);
  if (stored !== undefined && isSame(stored, balance)) return stored;

  const changeKind = stored !== undefined ? 'overwrite' : any !== undefined ? 'update' : 'initial';
  const [[row]] = await Promise.all([
    upsert(tx, [{ ...balance, changeKind }]),
    countRows(tx, userId, stored === undefined ? 1 : 0),
    raiseRevision(tx, userId, []),
    ...(by === undefined || stored === undefined
      ? []
      : [
          recordReplaced(
            tx,
            { userId, by, action: 'balances.record' },
            replaced(stored, { ...balance, changeKind }),
          ),
        ]),
  ]);
  if (row === undefined) throw new Error('The insert gave no row');
  return row;
}

/** Returns the balance of an account on a day; undefined without one. */
export async function balanceOfDay(
  db: Queryable,
  { userId, accountId }: AccountKey,
  date: string,
): Promise<BalanceRow | undefined> {
  const [stored] = await db
    .select()
    .from(balances)
    .where(
      and(eq(balances.userId, userId), eq(balances.accountId, accountId), eq(balances.date, date)),
    );
  return stored;
}

/** Records balances of other days of an account, as `storeBalance` does; of one day the last. */
export async function storeBalances(
  tx: Queryable,
  account: Pick<NewBalance, 'userId' | 'accountId' | 'currency'>,
  dated: readonly Pick<NewBalance, 'date' | 'balance'>[],
): Promise<void> {
  const { userId, accountId } = account;
  const stored = new Map(
    (await listBalances(tx, userId, accountId)).map((each) => [each.date, each]),
  );
  const byDay = new Map(dated.map((each) => [each.date, { ...account, ...each }]));
  const changed = [...byDay.values()].flatMap((each, at) => {
    const before = stored.get(each.date);
    if (before !== undefined && isSame(before, each)) return [];
    const isFirst = stored.size === 0 && at === 0;
    const changeKind = before !== undefined ? 'overwrite' : isFirst ? 'initial' : 'update';
    return [{ ...each, changeKind } as const];
  });
  for (let from = 0; from < changed.length; from += ROWS_A_STATEMENT)
    await upsert(tx, changed.slice(from, from + ROWS_A_STATEMENT));
  const added = changed.filter(({ changeKind }) => changeKind !== 'overwrite').length;
  if (changed.length > 0)
    await Promise.all([countRows(tx, userId, added), raiseRevision(tx, userId, [])]);
}

/** Far fewer than a statement may have parameters. */
const ROWS_A_STATEMENT = 1_000;

const upsert = (tx: Queryable, all: readonly (NewBalance & Pick<BalanceRow, 'changeKind'>)[]) =>
  tx
    .insert(balances)
    .values(all.map((each) => ({ ...each, id: newId() })))
    .onConflictDoUpdate({
      target: [balances.userId, balances.accountId, balances.date],
      set: {
        balance: sql`excluded.balance`,
        currency: sql`excluded.currency`,
        changeKind: sql`excluded.change_kind`,
      },
    })
    .returning();

const replaced = (
  { id, accountId, ...stored }: BalanceRow,
  balance: NewBalance & Pick<BalanceRow, 'changeKind'>,
): ReplacedRow => {
  const texts = (row: Pick<BalanceRow, 'balance' | 'currency' | 'changeKind'>) => ({
    balance: storedDecimal(row.balance),
    currency: row.currency,
    change_kind: row.changeKind,
  });
  return { table: 'balances', key: id, accountId, before: texts(stored), after: texts(balance) };
};

const isSame = (a: NewBalance, b: NewBalance) =>
  a.currency === b.currency && parseDecimal(a.balance) === parseDecimal(b.balance);

/** Returns the balances of an account, newest first. */
export function listBalances(
  db: Queryable,
  userId: string,
  accountId: string,
): Promise<BalanceRow[]> {
  return db
    .select()
    .from(balances)
    .where(and(eq(balances.userId, userId), eq(balances.accountId, accountId)))
    .orderBy(desc(balances.date));
}

/** Returns one of a user's balances. Foreign, unknown and malformed ids throw the same error. */
export async function ownedBalance(db: Queryable, userId: string, id: string): Promise<BalanceRow> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(balances)
        .where(and(eq(balances.userId, userId), eq(balances.id, id)))
    : [];
  if (row === undefined) throw new DomainError('NOT_FOUND', ['noBalance']);
  return row;
}

/** Corrects a balance. Throws if the account has another one on its new day. */
export async function correctBalance(
  tx: Queryable,
  { userId, accountId, id }: BalanceRow,
  { balance, date }: { readonly balance?: string | undefined; readonly date?: string | undefined },
): Promise<BalanceRow> {
  if (date !== undefined) {
    const [other] = await tx
      .select({ id: balances.id })
      .from(balances)
      .where(
        and(
          eq(balances.userId, userId),
          eq(balances.accountId, accountId),
          eq(balances.date, date),
          ne(balances.id, id),
        ),
      );
    if (other !== undefined) throw new DomainError('CONFLICT', ['balanceOfDayExists', { date }]);
  }
  const [row] = await tx
    .update(balances)
    .set({ balance, date, ...(balance !== undefined && { changeKind: 'overwrite' }) })
    .where(and(eq(balances.userId, userId), eq(balances.id, id)))
    .returning();
  if (row === undefined) throw new Error('The update gave no row');
  return row;
}

/** Removes a balance and returns it. Any id that is not the user's throws. */
export async function deleteBalance(
  tx: Queryable,
  userId: string,
  id: string,
): Promise<BalanceRow> {
  const [row] = isId(id)
    ? await tx
        .delete(balances)
        .where(and(eq(balances.userId, userId), eq(balances.id, id)))
        .returning()
    : [];
  if (row === undefined) throw new DomainError('NOT_FOUND', ['noBalance']);
  await countRows(tx, userId, -1);
  return row;
}

/** A balance that a file states, which is not recorded yet. */
export interface Closing {
  readonly date: string;
  readonly balance: string;
}

/**
 * Returns the times between two recorded balances of an account that touch a range of days. Each has the sum of its
 * live rows in the account's own currency.
 */
export function balancePeriods(
  db: Queryable,
  { userId, accountId }: AccountKey,
  range: { from: string; to: string },
  currency: string,
  closing?: Closing,
): Promise<BalancePeriod[]> {
  const told =
    closing === undefined
      ? sql``
      : sql`and date <> ${closing.date}::date
            union all select ${closing.date}::date, ${closing.balance}::numeric`;
  return rows(
    db,
    {
      from: textColumn,
      to: textColumn,
      change: textColumn,
      stored: textColumn,
      foreign: booleanColumn,
    },
    sql`with period as (
          select lag(date) over by_day as previous, date, balance - lag(balance) over by_day as change
          from (
            select date, balance from balances
            where user_id = ${userId} and account_id = ${accountId} ${told}
          ) as stated
          window by_day as (order by date)
        )
        select previous::text as "from", date::text as "to", change::text, sum as stored, "foreign"
        from period
        cross join lateral (
          select coalesce(sum(t.amount) filter (where t.currency = ${currency}), 0)::text as sum,
            coalesce(bool_or(t.currency <> ${currency}), false) as "foreign"
          from transactions t
          where t.user_id = ${userId} and t.account_id = ${accountId} and ${NOT_DELETED}
            and t.date > previous and t.date <= period.date
        ) as ledger
        where previous is not null and previous < ${range.to}::date and date >= ${range.from}::date
        order by date`,
  );
}
