/** The stored moves of units between holdings. */
import { sql } from 'drizzle-orm';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { isId, newId } from '../../id.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { moves } from '../../schema.ts';
import { pgArray } from '../../sql/arrays.ts';
import { nullable, nullableTexts, type RowOf, textColumn, texts } from '../../sql/columns.ts';
import { countRows } from '../../stored-limits.ts';
import { describedAssets } from '../market/described-assets.ts';

const MOVE = {
  ...texts('date', 'fromHoldingId', 'toHoldingId', 'quantity', 'received', 'cash', 'currency'),
  costPct: nullable(textColumn),
};

/** A move; decimals and days in text form. */
export type Move = RowOf<typeof MOVE>;

const NAMED_MOVE = {
  ...MOVE,
  ...texts('id', 'fromAccount', 'fromName', 'toAccount', 'toName'),
  ...nullableTexts('fromIsin', 'toIsin'),
};

/** A move with the names of its accounts and assets. */
export type NamedMove = RowOf<typeof NAMED_MOVE>;

interface MoveFilter {
  readonly id?: string;
  /** Holdings at either end. */
  readonly holdingIds?: readonly string[];
}

/** Returns the moves of a user, by day, and within a day in the order in which they were stored. */
export function listMoves(
  db: Queryable,
  userId: string,
  { id, holdingIds }: MoveFilter = {},
): Promise<NamedMove[]> {
  const ids = sql`${pgArray(holdingIds ?? [])}::text::uuid[]`;
  return rows(
    db,
    NAMED_MOVE,
    sql`select m.id, m.date, m.from_holding_id as "fromHoldingId", m.to_holding_id as "toHoldingId",
               m.quantity, m.received, m.cost_pct as "costPct", m.cash, m.currency,
               fc.name as "fromAccount", fa.name as "fromName", fa.isin as "fromIsin",
               tc.name as "toAccount", ta.name as "toName", ta.isin as "toIsin"
        from moves m
        join holdings f on f.user_id = ${userId} and f.id = m.from_holding_id
        join accounts fc on fc.user_id = ${userId} and fc.id = f.account_id
        join ${describedAssets(userId)} fa on fa.id = f.asset_id
        join holdings t on t.user_id = ${userId} and t.id = m.to_holding_id
        join accounts tc on tc.user_id = ${userId} and tc.id = t.account_id
        join ${describedAssets(userId)} ta on ta.id = t.asset_id
        where m.user_id = ${userId}
          ${id === undefined ? sql`` : sql`and m.id = ${id}::uuid`}
          ${
            holdingIds === undefined
              ? sql``
              : sql`and (m.from_holding_id = any(${ids}) or m.to_holding_id = any(${ids}))`
          }
        order by m.date, m.id`,
  );
}

/** Returns one of a user's moves. Foreign, unknown and malformed ids throw the same error. */
export async function ownedMove(db: Queryable, userId: string, id: string): Promise<NamedMove> {
  const [move] = isId(id) ? await listMoves(db, userId, { id }) : [];
  if (move === undefined) throw new DomainError('NOT_FOUND', ['noMove']);
  return move;
}

/** Stores a move; returns its id. */
export async function insertMove(tx: Queryable, userId: string, move: Move): Promise<string> {
  const id = newId();
  await countRows(tx, userId, 1);
  await tx.insert(moves).values({ ...move, userId, id });
  return id;
}

export async function deleteMove(tx: Queryable, userId: string, id: string): Promise<void> {
  await tx.execute(sql`delete from moves where user_id = ${userId} and id = ${id}::uuid`);
  await countRows(tx, userId, -1);
}

/** Throws if a move leads from some holdings to others, or back: its units would be lost or counted twice without them. */
export async function requireNoMoves(
  db: Queryable,
  userId: string,
  holdingIds: readonly string[],
): Promise<void> {
  const ids = new Set(holdingIds);
  const move = (await listMoves(db, userId, { holdingIds })).find(
    ({ fromHoldingId, toHoldingId }) => !ids.has(fromHoldingId) || !ids.has(toHoldingId),
  );
  if (move === undefined) return;
  const { date, id, fromName: name } = move;
  throw new DomainError('CONFLICT', ['holdingMoved', { name, date, id }]);
}
