/** What every statement format has in common: rows, days, amounts and messages that say where the trouble is. */
import { type ImportEntry, type Money, money } from '@pactole/sdk';

/** One account's part of a file. */
export interface Statement {
  /** What the file calls the account: an IBAN, a number, a name; empty where it does not say. */
  readonly account: string;
  /** In the order of the file. */
  readonly rows: ImportEntry[];
  /** What the account held at the end, where the format says so. */
  readonly closing?: { readonly date: string; readonly balance: Money };
  /** What a person should know, such as balances that do not fit the rows. */
  readonly warnings: readonly string[];
}

/** A statement that cannot be read; the message names the line and says what to do. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
}

/** How days are written where it is not year first. */
export type DateOrder = 'D/M/Y' | 'M/D/Y';

/** The value of an option `--dates`. */
export function readDateOrder(text: string | undefined): DateOrder | undefined {
  if (text === undefined || text === 'D/M/Y' || text === 'M/D/Y') return text;
  throw new StatementError(`--dates is D/M/Y or M/D/Y, not "${text}"`);
}

/** UTF-8 where the bytes are that, else what the file declares, else Windows-1252, which contains Latin-1. */
export function decode(bytes: Uint8Array, declared = 'windows-1252'): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder(declared).decode(bytes);
  }
}

/** `05/09/2026`, `5-9-26`, `05.09.2026` or `2026-09-05` (with or without a time) → `2026-09-05`, if there is such a day. */
export function readDay(text: string, line: number, order: DateOrder = 'D/M/Y'): string {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})(?:[ T]|$)/.exec(text) ?? [];
  const [, first = '', second = '', short = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.'-](\d{4}|\d{2})(?: |$)/.exec(text) ?? [];
  const year = isoYear ?? (short.length === 2 ? `20${short}` : short);
  const month = isoMonth ?? (order === 'D/M/Y' ? second : first);
  const day = isoDay ?? (order === 'D/M/Y' ? first : second);
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!isDay(date)) {
    const example = order === 'D/M/Y' ? '05/09/2026' : '09/25/2026';
    throw new StatementError(`line ${line}: "${text}" is not a date such as ${example}`);
  }
  return date;
}

/** Digits such as `20260905`, with whatever time follows them → `2026-09-05`. */
export function readCompactDay(text: string, line: number): string {
  const date = text.replace(/^(\d{4})(\d{2})(\d{2}).*$/s, '$1-$2-$3');
  if (!isDay(date)) {
    throw new StatementError(`line ${line}: "${text}" is not a date such as 20260905`);
  }
  return date;
}

function isDay(date: string): boolean {
  const instant = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date);
}

/** `-1 234,56 €`, `+1.234,56` or `1,234.56` → `-1234.56`, exactly: an amount never passes through a float. */
export function readDecimal(text: string, line: number): Money {
  const compact = text
    .replace(/[\s\u00a0\u202f€$£']|EUR/g, '')
    .replace(/^\u2212/, '-')
    .replace(/^\+/, '');
  const decimalMark = compact.lastIndexOf(',') > compact.lastIndexOf('.') ? ',' : '.';
  const plainDecimal = compact
    .split('')
    .filter((char) => !(',.'.includes(char) && char !== decimalMark))
    .join('')
    .replace(decimalMark, '.')
    .replace(/\.$/, '')
    .replace(/^(-?)\./, '$10.');
  if (!/^-?\d+(\.\d+)?$/.test(plainDecimal)) {
    throw new StatementError(`line ${line}: "${text}" is not an amount such as -1 234,56`);
  }
  return money(plainDecimal);
}

/** The amount with the other sign. */
export function negated(amount: Money): Money {
  return money(amount.startsWith('-') ? amount.slice(1) : `-${amount}`);
}

/** The amount as a minus, whichever sign the bank wrote. */
export function asDebit(amount: Money): Money {
  return amount.startsWith('-') ? amount : negated(amount);
}

/** The exact sum, in units of 10⁻⁶: enough decimals for every currency. Equal amounts give equal numbers. */
export function exactSum(amounts: readonly Money[]): bigint {
  return amounts.reduce((sum, amount) => {
    const [units = '', decimals = ''] = amount.split('.');
    return sum + BigInt(units + decimals.padEnd(6, '0').slice(0, 6));
  }, 0n);
}

/** Text without line breaks and runs of spaces. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The parts that say something new, one after the other: banks repeat a name in the memo. */
export function labelOf(...parts: readonly string[]): string {
  return parts
    .map(oneLine)
    .reduce((label, part) => (label.includes(part) ? label : `${label} ${part}`.trim()), '');
}
