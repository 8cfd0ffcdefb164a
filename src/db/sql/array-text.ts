/**
 * Transfers a long series as one row of packed text, `{1,2,3}`, at a fraction of the time of one row a
 * figure. The rows come from a sorted subquery ("supplying the input values from a sorted subquery",
 * PostgreSQL documentation, 9.21). That is several times faster than an order inside each aggregate.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '../../core/time/day.ts';

/** Selects the days of a series, as integers since 1970. */
export const daysText = (date: SQL) => sql`array_agg(${date} - '1970-01-01'::date)::text`;

/** Selects numbers or nulls. */
export const arrayText = (figure: SQL) => sql`array_agg(${figure})::text`;

export const readArrayText = (text: string): string[] => text.slice(1, -1).split(',');

export const readDaysText = (text: string): Day[] => [...readIntegers(text)] as Day[];

const [COMMA, MINUS, POINT, ZERO_DIGIT] = [0x2c, 0x2d, 0x2e, 0x30];

/** Reads integers of up to 32 bits, without a string for each. */
export function readIntegers(text: string): Int32Array {
  const integers = new Int32Array(lengthOf(text));
  let next = 0;
  let integer = 0;
  let sign = 1;
  for (let at = 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= ZERO_DIGIT && code < ZERO_DIGIT + 10) integer = integer * 10 + code - ZERO_DIGIT;
    else if (code === MINUS) sign = -1;
    else {
      integers[next++] = sign * integer;
      integer = 0;
      sign = 1;
    }
  }
  return integers;
}

/** Maximum number of digits at which a decimal and its nearest number determine each other. */
const SHORT_DIGITS = 15;
const TENS = Array.from({ length: SHORT_DIGITS + 1 }, (_, exponent) => Number(`1e${exponent}`));
/** JavaScript writes smaller numbers with an exponent. */
const SMALLEST = 1e-6;

/** Reads decimals ≥ 0 as numbers, without a string for each; null if one has too many digits to be exact. */
export function readShortNumbers(text: string): Float64Array | null {
  const numbers = new Float64Array(lengthOf(text));
  let next = 0;
  let start = 1;
  let digits = 0;
  let point = 0;
  for (let at = 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= ZERO_DIGIT && code < ZERO_DIGIT + 10) digits = digits * 10 + code - ZERO_DIGIT;
    else if (code === POINT) point = at;
    else if (code === COMMA || at === text.length - 1) {
      if (at - start > SHORT_DIGITS) return null;
      // Both are exact, so their quotient is the nearest number.
      const number = point === 0 ? digits : digits / (TENS[at - 1 - point] ?? 1);
      if (number !== 0 && number < SMALLEST) return null;
      numbers[next++] = number;
      start = at + 1;
      digits = 0;
      point = 0;
    } else return null;
  }
  return numbers;
}

function lengthOf(text: string): number {
  let length = 1;
  for (let at = text.indexOf(','); at !== -1; at = text.indexOf(',', at + 1)) length++;
  return length;
}

/** The text of a null. */
export const NULL_TEXT = 'NULL';
