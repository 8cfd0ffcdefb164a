import { z } from 'zod';
import { TransactionQuery } from '../../contract/import/transaction.ts';
import { IsoDay, Uuid } from '../../contract/scalars.ts';
import type { Position } from '../../db/queries/accounts/transaction-list.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';

/** The parameters that choose the rows of a list. */
const ListFilter = TransactionQuery.omit({ cursor: true, limit: true }).strict();
type ListFilter = z.infer<typeof ListFilter>;

const Cursor = ListFilter.extend({
  below: z.strictObject({ date: IsoDay, id: Uuid }),
});

/** Returns a position in the list of a filter, with the filter, as opaque text for a URL. */
export function encodeCursor(below: Position, filter: ListFilter): string {
  return Buffer.from(JSON.stringify({ ...filter, below })).toString('base64url');
}

/**
 * Reads a cursor of `encodeCursor`: the position, and the filter of its list. Throws a `DomainError` for any other text,
 * and if `sent`, the filter that was sent along, names other rows.
 */
export function decodeCursor(
  cursor: string,
  sent: ListFilter,
): { below: Position; filter: ListFilter } {
  const { data } = Cursor.safeParse(parse(Buffer.from(cursor, 'base64url').toString()));
  if (data === undefined) {
    throw new DomainError('BAD_REQUEST', ['foreignCursor']);
  }
  const { below, ...filter } = data;
  for (const name of ListFilter.keyof().options) {
    if (sent[name] !== undefined && sent[name] !== filter[name]) {
      throw new DomainError('BAD_REQUEST', ['otherListsCursor', { name }]);
    }
  }
  return { below, filter };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
