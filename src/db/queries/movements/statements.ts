/** Reads and writes the words of a user on movements. */
import { sql } from 'drizzle-orm';
import { formatDecimal, parseDecimal } from '../../../core/money/decimal.ts';
import { MOVEMENT_KINDS, type MovementStatement } from '../../../core/movements/movement.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { isId, newId } from '../../id.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { nullable, nullableTexts, numberColumn, oneOf, texts } from '../../sql/columns.ts';

export interface StoredStatement extends MovementStatement {
  readonly id: string;
}

const STATEMENT = {
  ...texts('id', 'fromAccountId', 'toAccountId'),
  kind: nullable(oneOf(MOVEMENT_KINDS)),
  ...nullableTexts('fromIdentity', 'toIdentity', 'stem', 'amount'),
  fromOrdinal: nullable(numberColumn),
  toOrdinal: nullable(numberColumn),
};

/** Returns all statements of a user, the first one first. */
export async function readStatements(tx: Queryable, userId: string): Promise<StoredStatement[]> {
  const found = await rows(
    tx,
    STATEMENT,
    sql`select s.id, s.kind, s.from_account_id as "fromAccountId", s.to_account_id as "toAccountId",
               encode(s.from_identity, 'hex') as "fromIdentity", s.from_ordinal as "fromOrdinal",
               encode(s.to_identity, 'hex') as "toIdentity", s.to_ordinal as "toOrdinal", s.stem, s.amount
        from movement_statements s where s.user_id = ${userId}::uuid order by s.id`,
  );
  return found.map(
    ({ fromIdentity, fromOrdinal, toIdentity, toOrdinal, amount, ...statement }) => ({
      ...statement,
      fromRow: rowOf(fromIdentity, fromOrdinal),
      toRow: rowOf(toIdentity, toOrdinal),
      amount: amount === null ? null : parseDecimal(amount),
    }),
  );
}

const rowOf = (identity: string | null, ordinal: number | null) =>
  identity === null ? null : { identity, ordinal: ordinal ?? 0 };

/** Adds a statement and returns its id. Must be called under the lock of `write`. */
export async function insertStatement(
  tx: Queryable,
  userId: string,
  { kind, fromAccountId, fromRow, toAccountId, toRow, stem, amount }: MovementStatement,
): Promise<string> {
  const id = newId();
  const bytes = (row: MovementStatement['fromRow']) =>
    sql`decode(${row?.identity ?? null}::text, 'hex')`;
  await tx.execute(
    sql`insert into movement_statements (user_id, id, kind, from_account_id, from_identity, from_ordinal,
          to_account_id, to_identity, to_ordinal, stem, amount)
        values (${userId}::uuid, ${id}::uuid, ${kind}, ${fromAccountId}::uuid, ${bytes(fromRow)},
          ${fromRow?.ordinal ?? null}::int, ${toAccountId}::uuid, ${bytes(toRow)}, ${toRow?.ordinal ?? null}::int,
          ${stem}, ${amount === null ? null : formatDecimal(amount)}::numeric)`,
  );
  return id;
}

export async function deleteStatements(
  tx: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids)
    await tx.execute(
      sql`delete from movement_statements where user_id = ${userId}::uuid and id = ${id}::uuid`,
    );
}

/** Returns one of a user's statements. Foreign, unknown and malformed ids throw the same error. */
export async function ownedStatement(
  tx: Queryable,
  userId: string,
  id: string,
): Promise<StoredStatement> {
  const found = isId(id)
    ? (await readStatements(tx, userId)).find((statement) => statement.id === id)
    : undefined;
  if (found === undefined) throw new DomainError('NOT_FOUND', ['noMovementStatement']);
  return found;
}
