import type { Money } from '@pactole/sdk';
import { isDecimal as isDecimalText } from '../../../../src/core/money/decimal-text.ts';
import { StatementError } from '../statement-error.ts';

/** The character between units and decimals. */
export type DecimalMark = ',' | '.';

/**
 * The decimal of a text such as `-1 234,56 €`, `+1.234,56`, `1,234.56`, `(12.50)`, `12,50-` or `1E-8`, exactly: an amount
 * never passes through a float.
 *
 * @param mark the decimal mark; `decimalMark` finds it out of all the amounts of a column.
 * @default the last of the text's commas and points
 * @throws {StatementError} when the text is not a decimal number.
 */
export function readDecimal(text: string, line: number, mark?: DecimalMark): Money {
  const decimal = decimalOf(text, mark);
  if (decimal !== null) return decimal;
  throw new StatementError('noAmount', [text], { line });
}

/** As `readDecimal`; null for a text that is not a decimal number. */
export function decimalOf(text: string, mark?: DecimalMark): Money | null {
  if (text.length > MOST_AMOUNT_CHARS || !/\d/.test(text)) return null;
  if (PLAIN[mark ?? '.'].test(text)) return money(text.replace(',', '.'));
  const [, before = '', digits = '', exponent = '0', after = ''] = partsOf(text);
  const beside = digits === '' ? undefined : markBeside(before, after);
  const number = beside === undefined ? null : plainDigits(digits, mark);
  if (number === null) return null;
  const sign = beside === 'minus' || beside === 'debit' ? '-' : '';
  return money(`${sign}${scaled(number, Number(exponent))}`);
}

/** An amount with only a sign and a decimal mark, as most are: the general reading takes five times as long. */
const PLAIN = {
  '.': /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/,
  ',': /^-?(?:0|[1-9]\d*)(?:,\d+)?$/,
} as const;

/** Characters of an amount, with its currency and the spaces in it: arithmetic on more digits takes long. */
export const MOST_AMOUNT_CHARS = 200;

/** Text around the digits that tells a direction: a minus or brackets, or a mark of one side such as `+`, `CR` or `S`. */
export type SignMark = 'minus' | 'credit' | 'debit';

/** Returns the mark of an amount, such as `debit` of `50.00 DR`; null for a plain number and for other text. */
export function signMarkOf(text: string): SignMark | null {
  if (text.length > MOST_AMOUNT_CHARS || PLAIN['.'].test(text))
    return text.startsWith('-') ? 'minus' : null;
  const [, before = '', digits = '', , after = ''] = partsOf(text);
  return digits === '' ? null : (markBeside(before, after) ?? null);
}

/** The text before the digits, the digits with their marks, an exponent, and the text after them. */
const partsOf = (text: string): readonly (string | undefined)[] =>
  NUMBER.exec(
    // A group mark that was lost in a wrong encoding is one, too.
    text.replace(/[\s\u00a0\u202f'’_]|(?<=\d)\ufffd(?=\d{3})/g, '').replace(/(\p{L})\./gu, '$1'),
  ) ?? [];

const NUMBER = /^([^\d.,]*)((?:\d|[.,](?=\d))[\d.,]*?)[.,]?(?:e([-+]?\d{1,2}))?([^\d.,]*)$/i;

/** Reads the text around the digits: a currency and at most one direction. Undefined for any other text, null without a direction. */
function markBeside(before: string, after: string): SignMark | null | undefined {
  const inBrackets = before.includes('(') && after.includes(')');
  const [start, end] = inBrackets
    ? [before.replace('(', ''), after.replace(')', '')]
    : [before, after];
  const [ahead, behind] = [MARKS_BEFORE.exec(start), MARKS_AFTER.exec(end)];
  if (ahead === null || behind === null) return undefined;
  const signs = [ahead[1], behind[1] ?? behind[2], inBrackets ? '-' : undefined];
  const [first, second, ...others] = signs.flatMap((sign) =>
    sign === undefined ? [] : [markOf(sign)],
  );
  if (first === undefined) return null;
  if (second === undefined) return first;
  // `-50.00 DR` and `+50.00 CR` say one thing twice; two minuses, or a minus and `CR`, contradict each other.
  const isAgreed = first === second ? first !== 'minus' : first !== 'credit' && second !== 'credit';
  return others.length === 0 && isAgreed ? (first === 'credit' ? first : 'debit') : undefined;
}

const markOf = (sign: string): SignMark =>
  /^[-−–—]$/.test(sign) ? 'minus' : /^[ds]/i.test(sign) ? 'debit' : 'credit';

const CURRENCY = `(?:[A-Z]{3}|[A-Z]{0,3}[€£$¥₹₽₺₴₩₪₫฿]|kr|zł|kč|ft|lei|fr|rs|円|元)`;
const MARKS_BEFORE = new RegExp(`^${CURRENCY}?([-+−–—]|[CD]R)?${CURRENCY}?$`, 'i');
const MARKS_AFTER = new RegExp(
  `^(?:${CURRENCY}?(credit|debit|haben|soll)|${CURRENCY}?([-+−–—]|[CD]R?|[SH])?${CURRENCY}?%?)$`,
  'i',
);

/** `1.234,56` → `1234.56`; null where the marks make no sense. */
function plainDigits(digits: string, mark: DecimalMark | undefined): string | null {
  const decimal = mark ?? (digits.lastIndexOf(',') > digits.lastIndexOf('.') ? ',' : '.');
  const grouping = decimal === ',' ? '.' : ',';
  const repeated = digits.indexOf(decimal) !== digits.lastIndexOf(decimal);
  // Without a given mark, `1.234.567` has no decimals.
  if (repeated && (mark !== undefined || digits.includes(grouping))) return null;
  const [units = '', decimals = ''] = repeated ? [digits] : digits.split(decimal);
  const group = repeated ? decimal : grouping;
  if (decimals.includes(group)) return null;
  // India groups by two but for the last three.
  const groups = units.split(group);
  if (groups.length > 1 && !/^[1-9]\d{0,2}(?:\.\d{2,3})*\.\d{3}$/.test(groups.join('.')))
    return null;
  const whole = groups.join('').replace(/^0+(?=\d)/, '') || '0';
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** The number times a power of ten, by moving its point. */
function scaled(number: string, exponent: number): string {
  if (exponent === 0) return number;
  const [units = '', decimals = ''] = number.split('.');
  const digits = units + decimals;
  const point = units.length + exponent;
  if (point >= digits.length) return digits.padEnd(point, '0').replace(/^0+(?=\d)/, '');
  const padded = digits.padStart(digits.length - Math.min(point - 1, 0), '0');
  const at = Math.max(point, 1);
  return `${padded.slice(0, at).replace(/^0+(?=\d)/, '')}.${padded.slice(at)}`;
}

/**
 * Finds the decimal mark of a column by the amounts that can be read in one way only. Undefined without such an amount, as
 * in `1.234` and `500`.
 */
export function decimalMark(texts: Iterable<string>): DecimalMark | undefined {
  let undecided = true;
  for (const text of texts) {
    const marks = text.replace(/[^\d.,]/g, '').replace(/[.,]$/, '');
    const last = Math.max(marks.lastIndexOf(','), marks.lastIndexOf('.'));
    if (last < 0) continue;
    const mark = marks[last] === ',' ? ',' : '.';
    const other = mark === ',' ? '.' : ',';
    const count = marks.split(mark).length - 1;
    if (count > 1) return other;
    if (marks.includes(other)) return mark;
    const decimals = marks.length - last - 1;
    if (decimals !== 3 || last === 0 || last > 3 || marks.startsWith('0')) return mark;
    undecided = false;
  }
  return undecided ? '.' : undefined;
}

/** Text that was made of digits. */
function money(text: string): Money {
  if (isDecimal(text)) return text;
  throw new StatementError('noNumber', [text]);
}

/** Returns true for a plain decimal number such as `-12.50`. */
export const isDecimal = (text: string): text is Money => isDecimalText(text);

/** The number with the other sign. */
export function negated(amount: Money): Money {
  return money(amount.startsWith('-') ? amount.slice(1) : `-${amount}`);
}

/** The number without its sign. */
export function unsigned(amount: Money): Money {
  return amount.startsWith('-') ? negated(amount) : amount;
}

/** The number as a minus, whichever sign the bank wrote. */
export function asDebit(amount: Money): Money {
  return amount.startsWith('-') ? amount : negated(amount);
}

/** True of 0, however it is written. */
export function isZero(amount: string): boolean {
  return !/[1-9]/.test(amount);
}

/** Enough decimals for coins. */
const DECIMALS = 18;

/** The exact sum, in units of 10⁻¹⁸. Equal sums give equal numbers. */
export function exactSum(amounts: readonly Money[]): bigint {
  return amounts.reduce((sum, amount) => {
    const [units = '', decimals = ''] = amount.split('.');
    return sum + BigInt(units + decimals.padEnd(DECIMALS, '0').slice(0, DECIMALS));
  }, 0n);
}

/** The exact sum as text, with as many decimals as the longest of the amounts. */
export function total(amounts: readonly Money[]): Money {
  const decimals = amounts.reduce(
    (most, amount) => Math.max(most, amount.split('.')[1]?.length ?? 0),
    0,
  );
  const sum = exactSum(amounts);
  const digits = `${sum < 0n ? -sum : sum}`.padStart(DECIMALS + 1, '0');
  const units = digits.slice(0, -DECIMALS);
  const fraction = decimals === 0 ? '' : `.${digits.slice(-DECIMALS).slice(0, decimals)}`;
  return money(`${sum < 0n ? '-' : ''}${units}${fraction}`);
}
