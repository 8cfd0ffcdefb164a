import { parseDay } from '../../core/time/day.ts';
import { isId } from '../../db/id.ts';
import type { Position } from '../../db/queries/accounts/transaction-list.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';

/** A position in the list as an opaque text, fit for a URL. */
export function encodeCursor({ date, id }: Position): string {
  return Buffer.from(`${date}/${id}`).toString('base64url');
}

/** Reads a cursor; one that we did not write is refused. */
export function decodeCursor(cursor: string): Position {
  const [date = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('/', 2);
  const position = { date, id };
  if (parseDay(date) === null || !isId(id) || encodeCursor(position) !== cursor) {
    throw new DomainError('BAD_REQUEST', 'cursor is not one that a Link header of this list gave.');
  }
  return position;
}
