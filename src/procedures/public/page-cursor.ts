import { parseDay } from '../../core/time/day.ts';
import { isId } from '../../db/id.ts';
import type { Position } from '../../db/queries/accounts/transaction-list.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';

/** Encodes a position in the list as opaque text, safe in a URL. */
export function encodeCursor({ date, id }: Position): string {
  return Buffer.from(`${date}/${id}`).toString('base64url');
}

/** Decodes a cursor; throws for one that we did not create. */
export function decodeCursor(cursor: string): Position {
  const [date = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('/', 2);
  const position = { date, id };
  if (parseDay(date) === null || !isId(id) || encodeCursor(position) !== cursor) {
    throw new DomainError('BAD_REQUEST', 'cursor is not one that a Link header of this list gave.');
  }
  return position;
}
