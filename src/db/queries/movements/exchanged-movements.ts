/** Stores which rows change money of one currency into another. */
import { sql } from 'drizzle-orm';
import { filterSteps } from '../../../core/item-steps.ts';
import { EXCHANGE_REACH } from '../../../core/movements/exchanges.ts';
import { findMovements } from '../../../core/movements/find-movements.ts';
import { EXCHANGE_HINT, isExchangeLabel } from '../../../core/movements/labels.ts';
import type { Movement } from '../../../core/movements/movement.ts';
import type { Changes } from './changes.ts';
import { daysAround, isInDays, isWithin, widened } from './days.ts';
import { rowsOfAccounts } from './movement-rows.ts';
import type { Refresh } from './refresh.ts';
import { movementsOfRows, movementsWhere, rowIdsOf } from './stored-movements.ts';

/** Days between the two rows of an exchange, at most. */
const LONGEST = 5;
const AROUND = EXCHANGE_REACH + LONGEST;

/** @param changed statements that came or went */
export async function refreshExchanged(
  refresh: Refresh,
  changed: Changes['statements'],
): Promise<void> {
  const { tx, userId, known, run } = refresh;
  const said = new Set(
    [...known.statements.filter(({ kind }) => kind === 'transfer'), ...changed]
      .filter(({ stem }) => stem !== null)
      .flatMap(({ fromAccountId, toAccountId }) => [fromAccountId, toAccountId]),
  );
  const exchanged = await run(
    filterSteps(
      refresh.changed,
      ({ accountId, label }) => said.has(accountId) || isExchangeLabel(label),
    ),
  );
  if (exchanged.length === 0) return;
  const ranges = daysAround(
    exchanged.map(({ day }) => day),
    AROUND,
    AROUND,
  );
  const read = widened(ranges, AROUND, AROUND);
  const times = (ids: readonly string[]) =>
    ids.flatMap((accountId) => read.map((range) => ({ accountId, ...range })));
  const [hinted, ofSaid] = await Promise.all([
    rowsOfAccounts(
      tx,
      userId,
      times(known.accounts.map(({ id }) => id)),
      sql`t.label ~* ${EXCHANGE_HINT}`,
    ),
    rowsOfAccounts(tx, userId, times([...said])),
  ]);
  const rows = await refresh.inOrder(
    await run(filterSteps(hinted, ({ label }) => isExchangeLabel(label))),
    ofSaid,
  );
  // Rows of one currency leave nothing but what was found before among others, which changed.
  if (rows.every(({ currency }) => currency === rows[0]?.currency)) {
    const isOfRange = sql`m.origin = 'rule' and m.from_currency <> m.to_currency and ${isInDays(sql`m.day`, ranges)}`;
    await refresh.store(await movementsWhere(tx, userId, isOfRange), [], rows);
    return;
  }
  const stored = await movementsOfRows(tx, userId, [
    ...refresh.changedIds,
    ...rows.map(({ id }) => id),
  ]);
  const held = new Set(rowIdsOf(stored.filter(isDecidedBefore)));
  const found = await run(
    findMovements({
      ...{ rows, accounts: known.accounts, statements: known.statements, payers: known.payers },
      ...{ balances: [], records: [], parts: ['exchanges'], held },
    }),
  );
  const isAsked = (movement: Movement) => isExchange(movement) && isWithin(ranges, movement.day);
  await refresh.store(stored.filter(isAsked), found.filter(isAsked), rows);
}

/** True for what a user said of single rows, and for settlements of cards. */
export const isDecidedBefore = ({ origin, reason }: Movement): boolean =>
  origin === 'person' || reason === 'bill' || reason === 'card';

/** True for a movement of two currencies that the rule found. */
export const isExchange = ({ origin, from, to }: Movement): boolean =>
  origin === 'rule' && from.currency !== to.currency;
