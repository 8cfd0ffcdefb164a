import { and, desc, eq, sql } from 'drizzle-orm';
import { parseDecimal } from '../../../core/money/decimal.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { isId, newId } from '../../id.ts';
import type { Queryable } from '../../queryable.ts';
import { raiseRevision } from '../../revisions.ts';
import { balances } from '../../schema.ts';

export type BalanceRow = typeof balances.$inferSelect;
export type NewBalance = Pick<BalanceRow, 'userId' | 'accountId' | 'date' | 'balance' | 'currency'>;

/**
 * Records a balance of a day, replacing another one of that day. An equal number changes nothing, and keeps
 * the first spelling. Must be called under the user's lock.
 */
export async function storeBalance(tx: Queryable, balance: NewBalance): Promise<BalanceRow> {
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
  const inserted = tx
    .insert(balances)
    .values({ ...balance, id: newId(), changeKind })
    .onConflictDoUpdate({
      target: [balances.userId, balances.accountId, balances.date],
      set: {
        balance: sql`excluded.balance`,
        currency: sql`excluded.currency`,
        changeKind: sql`excluded.change_kind`,
      },
    })
    .returning();
  const [[row]] = await Promise.all([inserted, raiseRevision(tx, userId, [])]);
  if (row === undefined) throw new Error('The insert gave no row');
  return row;
}

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
  return row;
}
