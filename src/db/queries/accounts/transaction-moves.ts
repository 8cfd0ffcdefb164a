/** Moves stored transactions to another account. Each must be called inside `write`. */
import { type SQL, sql } from 'drizzle-orm';
import type { MovePlan, MovingRow } from '../../../core/import/moved-rows.ts';
import type { StoredMatch } from '../../../core/import/plan.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { isId } from '../../id.ts';
import { affectedRows, type Queryable, rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { booleanColumn, numberColumn, textColumn, texts } from '../../sql/columns.ts';
import { countRows } from '../../stored-limits.ts';
import { isOneOf } from './transaction-edits.ts';
import { type AccountKey, movedMatches, storedMatches } from './transactions.ts';

const TOLD_ROW = {
  ...texts('id', 'accountId', 'date', 'amount', 'currency', 'label', 'identity'),
  ordinal: numberColumn,
};
/** Selects a row `t` as it was told. */
const TOLD = sql`
  t.id, t.account_id as "accountId", coalesce(t.identity_date, t.date)::text as date,
  coalesce(t.told_amount, t.amount)::text as amount, t.currency, coalesce(t.told_label, t.label) as label,
  encode(t.identity, 'hex') as identity, t.ordinal`;

/** Returns rows as they were told. Throws if one of the ids is not the user's, or is of a deleted row. */
export async function movingRows(
  tx: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<MovingRow[]> {
  const found = await rows(
    tx,
    { ...TOLD_ROW, isDeleted: booleanColumn },
    sql`select ${TOLD}, t.deleted_at is not null as "isDeleted"
        from transactions t where t.user_id = ${userId}::uuid and ${isOneOf(ids.filter(isId))}
        order by t.id`,
  );
  if (found.length !== new Set(ids).size) throw new DomainError('NOT_FOUND', ['noTransaction']);
  if (found.some(({ isDeleted }) => isDeleted)) throw new DomainError('CONFLICT', ['deletedRow']);
  return found.map(({ isDeleted: _, ...row }) => row);
}

/** Returns all stored rows, live and deleted, with one of these identities, also where the owner has moved their day. */
export async function allMatches(
  tx: Queryable,
  account: AccountKey,
  wanted: readonly { readonly identity: string; readonly date: string }[],
): Promise<StoredMatch[]> {
  const distinct = [...new Map(wanted.map((each) => [each.identity, each])).values()];
  const days = distinct.map(({ date }) => date).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const [stored, moved] = await Promise.all([
    storedMatches(tx, account, distinct),
    movedMatches(tx, account, { from, to }),
  ]);
  const identities = new Set(distinct.map(({ identity }) => identity));
  // A row of another day that was moved to the day of its identity is in both.
  const key = ({ identity, ordinal, deleted }: StoredMatch) => `${identity} ${ordinal} ${deleted}`;
  const all = [...stored, ...moved.filter(({ identity }) => identities.has(identity))];
  return [...new Map(all.map((each) => [key(each), each])).values()];
}

/** Selects the ids of the tombstones of an account that a move replaces. */
export async function idsOfReplaced(
  tx: Queryable,
  { userId, accountId }: AccountKey,
  replaced: MovePlan['replaced'],
): Promise<string[]> {
  const found = await rows(
    tx,
    { id: textColumn },
    sql`select stored.id from unnest(
          ${pgArray(replaced.map(({ date }) => date))}::text::date[],
          ${pgArray(replaced.map(({ identity }) => identity))}::text::text[],
          ${pgArray(replaced.map(({ ordinal }) => ordinal))}::text::int[]) as wanted (date, hash, ordinal)
        cross join lateral (
          select t.id from transactions t
          where t.user_id = ${userId}::uuid and t.account_id = ${accountId}::uuid and t.date = wanted.date
            and t.identity = decode(wanted.hash, 'hex') and t.ordinal = wanted.ordinal
            and t.deleted_at is not null and t.identity_date is null
          offset 0) as stored`,
  );
  return found.map(({ id }) => id);
}

/**
 * Moves rows to an account, each with a tombstone (of the given id) where it was. A moved row belongs to no import any
 * more: undoing that leaves both, so that the file can be imported again.
 */
export async function moveRows(
  tx: Queryable,
  { userId, accountId }: AccountKey,
  { moves }: MovePlan,
  tombstones: readonly string[],
  replaced: readonly string[],
): Promise<void> {
  const [ids, lefts] = [
    pgArray(moves.map(({ row }) => row.id)),
    pgArray(moves.map(({ leftOrdinal }) => leftOrdinal)),
  ];
  const removed = await affectedRows(
    tx,
    sql`delete from transactions t where t.user_id = ${userId}::uuid and ${isOneOf(replaced)}`,
  );
  await countRows(tx, userId, moves.length - removed);
  await tx.execute(
    sql`insert into transactions (user_id, id, account_id, date, amount, currency, label, type, fee, tax,
          counterparty, identity, ordinal, deleted_at, moved_row_id)
        select ${userId}::uuid, m.left_id, t.account_id, coalesce(t.identity_date, t.date),
               coalesce(t.told_amount, t.amount), t.currency, coalesce(t.told_label, t.label), t.type, t.fee, t.tax,
               t.counterparty, t.identity, m.left_ordinal, now(), m.id
        from unnest(${ids}::text::uuid[], ${pgArray(tombstones)}::text::uuid[], ${lefts}::text::int[])
          as m (id, left_id, left_ordinal)
        cross join lateral (${rowOf(userId, sql`m.id`)}) as t`,
  );
  await tx.execute(
    sql`update transactions t set account_id = ${accountId}::uuid, identity = decode(m.hash, 'hex'),
          ordinal = m.ordinal, import_id = null
        from unnest(${ids}::text::uuid[], ${pgArray(moves.map(({ identity }) => identity))}::text::text[],
          ${pgArray(moves.map(({ ordinal }) => ordinal))}::text::int[]) as m (id, hash, ordinal)
        where t.user_id = ${userId}::uuid and t.id = m.id`,
  );
}

/** Returns a tombstone among some rows whose moved row is still there, with the name of its account; null without any. */
export async function movedAway(
  tx: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<{ readonly label: string; readonly account: string } | null> {
  const [found] = await rows(
    tx,
    texts('label', 'account'),
    sql`select t.label, a.name as account from transactions t
        cross join lateral (
          select m.account_id from transactions m
          where m.user_id = ${userId}::uuid and m.id = t.moved_row_id offset 0) as m
        join accounts a on a.user_id = ${userId}::uuid and a.id = m.account_id
        where t.user_id = ${userId}::uuid and t.deleted_at is not null and t.moved_row_id is not null
          and ${isOneOf(ids.filter(isId))}
        order by t.id limit 1`,
  );
  return found ?? null;
}

/** Returns the tombstones among some rows that a move has made, since they were never live, but that name no moved row. */
export const unnotedTombstones = (
  tx: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<MovingRow[]> =>
  rows(
    tx,
    TOLD_ROW,
    sql`select ${TOLD} from transactions t
        where t.user_id = ${userId}::uuid and ${isOneOf(ids.filter(isId))}
          and t.deleted_at = t.created_at and t.moved_row_id is null
        order by t.id`,
  );

const rowOf = (userId: string, id: SQL): SQL =>
  sql`select * from transactions t where t.user_id = ${userId}::uuid and t.id = ${id} offset 0`;

/**
 * Updates the statements of movements, which name rows by account and identity. Removes those between a row and the
 * account that it moves to.
 */
export async function moveStatements(
  tx: Queryable,
  { userId, accountId }: AccountKey,
  { moves }: MovePlan,
): Promise<void> {
  const column = (values: readonly (string | number)[]) => pgArray(values);
  const moved = sql`unnest(
    ${column(moves.map(({ row }) => row.accountId))}::text::uuid[], ${column(moves.map(({ row }) => row.identity))}::text::text[],
    ${column(moves.map(({ row }) => row.ordinal))}::text::int[], ${column(moves.map(({ identity }) => identity))}::text::text[],
    ${column(moves.map(({ ordinal }) => ordinal))}::text::int[]) as m (account, hash, ordinal, new_hash, new_ordinal)`;
  for (const side of ['from', 'to'])
    await tx.execute(
      sql`update movement_statements s set ${sql.raw(`${side}_account_id`)} = ${accountId}::uuid,
            ${sql.raw(`${side}_identity`)} = decode(m.new_hash, 'hex'), ${sql.raw(`${side}_ordinal`)} = m.new_ordinal
          from ${moved}
          where s.user_id = ${userId}::uuid and s.${sql.raw(`${side}_account_id`)} = m.account
            and s.${sql.raw(`${side}_identity`)} = decode(m.hash, 'hex') and s.${sql.raw(`${side}_ordinal`)} = m.ordinal`,
    );
  await tx.execute(
    sql`delete from movement_statements s
        where s.user_id = ${userId}::uuid and s.from_account_id = s.to_account_id
          and s.from_account_id = ${accountId}::uuid`,
  );
}
