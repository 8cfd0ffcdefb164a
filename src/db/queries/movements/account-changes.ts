/** Finds the effect of the deletion of an account on the movements of others. */
import { sql } from 'drizzle-orm';
import { type Queryable, rows } from '../../queryable.ts';
import { nullable, textColumn } from '../../sql/columns.ts';
import { type Changes, NO_CHANGES } from './changes.ts';
import { ALL_DAYS } from './days.ts';
import { readBalances } from './known.ts';
import { pagesOfAccounts, rowsOfIds } from './movement-rows.ts';
import { movementsWhere } from './stored-movements.ts';

/** To be called before the account is deleted, for `refreshMovements` after it. */
export async function changesWithout(
  tx: Queryable,
  userId: string,
  accountId: string,
): Promise<Changes> {
  const [own, balances, stored, paid, names] = await Promise.all([
    inOneList(pagesOfAccounts(tx, userId, [accountId])),
    readBalances(tx, userId, [accountId], [ALL_DAYS]),
    movementsWhere(tx, userId, sql`${accountId}::uuid in (m.from_account_id, m.to_account_id)`),
    rows(
      tx,
      { id: textColumn },
      sql`select a.id from accounts a where a.user_id = ${userId}::uuid and a.payer_account_id = ${accountId}::uuid`,
    ),
    rows(
      tx,
      { name: textColumn, iban: nullable(textColumn) },
      sql`select a.name, a.iban from accounts a where a.user_id = ${userId}::uuid and a.id = ${accountId}::uuid`,
    ),
  ]);
  const others = stored.flatMap(({ from, to }) =>
    [from, to].flatMap((side) => (side.accountId === accountId ? [] : (side.rowId ?? []))),
  );
  return {
    ...NO_CHANGES,
    rows: [...own, ...(await rowsOfIds(tx, userId, others))],
    accounts: paid.map(({ id }) => id),
    names,
    recordsOf: [accountId],
    balances: balances.map(({ day }) => ({ accountId, day })),
  };
}

async function inOneList<Item>(pages: AsyncIterable<readonly Item[]>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const page of pages) for (const each of page) all.push(each);
  return all;
}
