/**
 * Reads QIF, the format of Quicken: cash accounts and cards, splits, several accounts, days in either order.
 *
 * @see https://en.wikipedia.org/wiki/Quicken_Interchange_Format
 */
import type { ImportEntry, Money } from '@pactole/sdk';
import {
  type DateOrder,
  decode,
  exactSum,
  labelOf,
  oneLine,
  readDay,
  readDecimal,
  type Statement,
  StatementError,
} from './statement.ts';

/** The lists whose records are transactions of cash. */
const REGISTERS = ['bank', 'cash', 'ccard', 'oth a', 'oth l'];

interface Field {
  readonly code: string;
  readonly value: string;
  readonly line: number;
}

interface Register {
  readonly account: string;
  readonly records: Field[][];
}

/** Reads a file's bytes: one statement for each account in it. */
export function readQif(bytes: Uint8Array, dates?: DateOrder): Statement[] {
  const registers = readRegisters(decode(bytes));
  const order = dates ?? detectOrder(registers.flatMap(({ records }) => records.flat()));
  return registers.map(({ account, records }) => {
    const warnings: string[] = [];
    return {
      account,
      rows: records.flatMap((each) => readRecord(each, order, warnings)),
      warnings,
    };
  });
}

function readRegisters(text: string): Register[] {
  const registers: Register[] = [];
  let list = '';
  let account = '';
  let record: Field[] = [];
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const endRecord = () => {
    if (list === 'account') account = record.find(({ code }) => code === 'N')?.value ?? account;
    else if (REGISTERS.includes(list) && record.length > 0) registers.at(-1)?.records.push(record);
    record = [];
  };
  for (const [index, each] of lines.entries()) {
    const line = index + 1;
    const value = each.trim();
    const [, type] = /^!type:\s*(.+)$/i.exec(value) ?? [];
    if (type !== undefined) {
      list = type.toLowerCase();
      if (list === 'invst') {
        throw new StatementError(
          `line ${line}: an investment account cannot be imported as transactions; export the cash accounts alone`,
        );
      }
      if (REGISTERS.includes(list)) registers.push({ account, records: [] });
    } else if (/^!account$/i.test(value)) list = 'account';
    else if (value.startsWith('!') || value === '') continue;
    else if (value === '^') endRecord();
    else record.push({ code: value.slice(0, 1), value: value.slice(1).trim(), line });
  }
  if (registers.length === 0) {
    throw new StatementError('it has no line such as "!Type:Bank"; export it again as QIF');
  }
  const [first] = record;
  if (first !== undefined && REGISTERS.includes(list)) {
    throw new StatementError(
      `line ${first.line}: the last transaction does not end with "^", so the file is cut off; download it again`,
    );
  }
  return registers;
}

/** The order that the days themselves give away: a number over 12 is no month. */
function detectOrder(fields: readonly Field[]): DateOrder {
  const days = fields.filter(({ code }) => code === 'D').map(({ value }) => normalDay(value));
  const numbers = days.map((day) => /^(\d{1,2})[/.-](\d{1,2})[/.-]/.exec(day));
  const dayFirst = numbers.some((match) => Number(match?.[1]) > 12);
  const monthFirst = numbers.some((match) => Number(match?.[2]) > 12);
  if (dayFirst && monthFirst) {
    throw new StatementError(
      'its days are written in both orders, D/M/Y and M/D/Y; make them one and try again',
    );
  }
  if (!dayFirst && !monthFirst && numbers.some((match) => match && match[1] !== match[2])) {
    throw new StatementError(
      `its days, such as ${days[0]}, could be D/M/Y or M/D/Y; say which with --dates`,
    );
  }
  return monthFirst ? 'M/D/Y' : 'D/M/Y';
}

/** Quicken's `1/ 5'26` → `1/5/26`. */
const normalDay = (day: string) => day.replaceAll("'", '/').replaceAll(' ', '');

function readRecord(fields: readonly Field[], order: DateOrder, warnings: string[]): ImportEntry[] {
  const line = fields[0]?.line ?? 1;
  const field = (...codes: string[]) => fields.find(({ code }) => codes.includes(code));
  const day = field('D');
  const total = field('T', 'U');
  if (day === undefined) throw new StatementError(`line ${line}: a transaction has no day ("D")`);
  if (total === undefined) {
    throw new StatementError(`line ${line}: a transaction has no amount ("T")`);
  }
  const category = field('L')?.value ?? '';
  const number = field('N')?.value ?? '';
  const label =
    labelOf(field('P')?.value ?? '', field('M')?.value ?? '') || oneLine(category) || number;
  if (label === '') {
    throw new StatementError(`line ${line}: a transaction has neither payee ("P") nor memo ("M")`);
  }
  const date = readDay(normalDay(day.value), day.line, order);
  const row = (amount: Money, text: string, name: string): ImportEntry => ({
    date,
    amount,
    label: text,
    ...categoryOf(name),
  });
  const amount = readDecimal(total.value, total.line);
  const splits = readSplits(fields);
  if (splits.length === 0) return [row(amount, label, category)];
  if (exactSum(splits.map((split) => split.amount)) !== exactSum([amount])) {
    warnings.push(`line ${line}: the splits do not add up to ${amount}; it is taken as one`);
    return [row(amount, label, category)];
  }
  return splits.map((split) => row(split.amount, labelOf(label, split.memo), split.category));
}

interface Split {
  readonly category: string;
  memo: string;
  amount: Money;
}

/** `S` begins a part, `E` is its memo and `$` its amount. */
function readSplits(fields: readonly Field[]): Split[] {
  const splits: Split[] = [];
  for (const { code, value, line } of fields) {
    const last = splits.at(-1);
    if (code === 'S') splits.push({ category: value, memo: '', amount: '0' });
    else if (code === 'E' && last !== undefined) last.memo = value;
    else if (code === '$' && last !== undefined) last.amount = readDecimal(value, line);
  }
  return splits;
}

/** `Food:Coffee/Work` is a category and a class, `[Savings]` an account on the other side. */
function categoryOf(name: string): Pick<ImportEntry, 'category' | 'type'> {
  if (/^\[.+\]/.test(name)) return { type: 'transfer' };
  const category = oneLine(name.split('/')[0] ?? '');
  return category === '' ? {} : { category };
}
