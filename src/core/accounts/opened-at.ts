import { parseDay } from '../time/day.ts';

const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * An account's opening date as it is answered: a day or an instant as it was sent, null for any other text, which is
 * kept all the same.
 */
export function readableOpenedAt(text: string | null): string | null {
  if (text === null || parseDay(text) !== null) return text;
  const day = INSTANT.exec(text)?.[1];
  const exists = day !== undefined && parseDay(day) !== null && !Number.isNaN(Date.parse(text));
  return exists ? text : null;
}
