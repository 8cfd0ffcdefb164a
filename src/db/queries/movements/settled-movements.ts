/** Stores which debits settle cards. */
import { sql } from 'drizzle-orm';
import { isOfNature } from '../../../core/accounts/account-type.ts';
import { isCardSettlement } from '../../../core/accounts/card-label.ts';
import type { MovementAccount, MovementRow } from '../../../core/movements/facts.ts';
import { findMovements } from '../../../core/movements/find-movements.ts';
import { SETTLEMENT_HINT } from '../../../core/movements/labels.ts';
import type { Movement } from '../../../core/movements/movement.ts';
import { payersOf, SETTLEMENT_REACH } from '../../../core/movements/settlements.ts';
import type { Day } from '../../../core/time/day.ts';
import { ALL_DAYS, type Days, daysAround, isInDays, isWithin, widened } from './days.ts';
import { readBalances, readBills } from './known.ts';
import { rowsOfAccounts } from './movement-rows.ts';
import type { Refresh } from './refresh.ts';
import { movementsOfRows, movementsWhere, rowIdsOf } from './stored-movements.ts';

/** The payers that bills tell change the settlements of other days; each round may tell one more. */
const MOST_ROUNDS = 8;

/** Days whose settlements are asked for, or all of them. */
export type AskedDays = 'all' | readonly Day[];

export async function refreshSettled(refresh: Refresh, asked: AskedDays): Promise<void> {
  const { before, after } = SETTLEMENT_REACH;
  let ranges: readonly Days[] = asked === 'all' ? [ALL_DAYS] : daysAround(asked, before, after);
  for (let round = 0; round < MOST_ROUNDS && ranges.length > 0; round++) {
    const differing = await settle(refresh, ranges);
    const isTold = differing.some(({ reason }) => reason === 'bill');
    const changed = isTold ? await learnPayers(refresh) : [];
    ranges = changed.length > 0 ? [ALL_DAYS] : [];
  }
}

async function settle(refresh: Refresh, ranges: readonly Days[]): Promise<Movement[]> {
  const { tx, userId, known, run } = refresh;
  const paying = known.accounts.filter(({ type }) => isOfNature(type, 'payment'));
  const isAll = ranges.includes(ALL_DAYS);
  if (paying.length < 2 && !isAll) return [];
  const [hinted, stored] = await Promise.all([
    rowsOfAccounts(
      tx,
      userId,
      times(paying, ranges),
      sql`t.amount < 0 and t.label ~* ${SETTLEMENT_HINT}`,
    ),
    movementsWhere(
      tx,
      userId,
      sql`m.kind = 'settlement' and m.reason in ('bill', 'card') and ${isInDays(sql`m.day`, ranges)}`,
    ),
  ]);
  if (paying.length < 2) return refresh.store(stored, [], []);
  const named = hinted.filter(({ label }) => isCardSettlement(label));
  const settling = known.statements.filter(
    ({ kind, stem }) => kind === 'settlement' && stem !== null,
  );
  const cards = paying.filter(
    ({ id, isPayerStated }) =>
      known.payers.has(id) ||
      settling.some(({ toAccountId }) => toAccountId === id) ||
      (!isPayerStated && named.length > 0),
  );
  if (cards.length === 0) return refresh.store(stored, [], []);
  const read = widened(ranges, SETTLEMENT_REACH.after, SETTLEMENT_REACH.before);
  const isCard = new Set(cards.map(({ id }) => id));
  const payerIds = new Set([
    ...cards.flatMap(({ id }) => known.payers.get(id) ?? []),
    ...settling.map(({ fromAccountId }) => fromAccountId),
  ]);
  const payers = paying.filter(({ id }) => payerIds.has(id) && !isCard.has(id));
  const [own, debits, balances] = await Promise.all([
    rowsOfAccounts(tx, userId, times(cards, read)),
    rowsOfAccounts(tx, userId, times(payers, read), sql`t.amount < 0`),
    readBalances(tx, userId, [...isCard], read),
  ]);
  const rows = await refresh.inOrder(own, debits, named);
  const found = await run(
    findMovements({
      ...{ rows, accounts: known.accounts, statements: known.statements, payers: known.payers },
      ...{ balances, records: [], parts: ['settlements'], held: await saidRows(refresh, rows) },
    }),
  );
  return refresh.store(
    stored,
    found.filter(({ day }) => isWithin(ranges, day)),
    rows,
  );
}

/** Returns the rows of which a user said what they are. */
async function saidRows({ tx, userId, known }: Refresh, rows: readonly MovementRow[]) {
  if (known.statements.every(({ kind, stem }) => kind === null || stem !== null))
    return new Set<string>();
  const stored = await movementsOfRows(
    tx,
    userId,
    rows.map(({ id }) => id),
  );
  return new Set(rowIdsOf(stored.filter(({ origin }) => origin === 'person')));
}

/** Reads again which account pays which card. Returns the cards of which that changed; a pair with them has another kind then. */
async function learnPayers(refresh: Refresh): Promise<string[]> {
  const { tx, userId, known } = refresh;
  const payers = payersOf(known.accounts, await readBills(tx, userId));
  const changed = known.accounts
    .map(({ id }) => id)
    .filter((id) => payers.get(id) !== known.payers.get(id));
  for (const cardId of changed) {
    for (const payerId of [payers.get(cardId), known.payers.get(cardId)]) {
      if (payerId === undefined) continue;
      const pairs = await movementsWhere(
        tx,
        userId,
        sql`m.from_account_id = ${payerId}::uuid and m.to_account_id = ${cardId}::uuid
            and m.kind in ('transfer', 'settlement')`,
      );
      await refresh.touch(rowIdsOf(pairs));
    }
  }
  refresh.known = { ...known, payers };
  return changed;
}

const times = (accounts: readonly MovementAccount[], ranges: readonly Days[]) =>
  accounts.flatMap(({ id }) => ranges.map((range) => ({ accountId: id, ...range })));
