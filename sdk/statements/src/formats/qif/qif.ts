/**
 * Reads QIF, the format of Quicken: cash accounts and cards, splits, several accounts, days in either order.
 *
 * @see https://en.wikipedia.org/wiki/Quicken_Interchange_Format
 */
import type { ImportEntry, Money } from '@pactole/sdk';
import type { Budget } from '../../budget.ts';
import { notice, type StatementNotice } from '../../notice.ts';
import type { TextReader } from '../../reader.ts';
import type { StatementDraft } from '../../statement.ts';
import { StatementError } from '../../statement-error.ts';
import { dateOrder, undecidedOrder } from '../../values/date-order.ts';
import { type DateOrder, readDay } from '../../values/day.ts';
import { type DecimalMark, decimalMark, exactSum, readDecimal } from '../../values/decimal.ts';
import { labelOf, oneLine } from '../../values/text.ts';
import { type Field, isBare, readRegisters } from './registers.ts';

export const qif: TextReader = {
  format: 'qif',
  recognises: (text) => /^[\s\ufeff]*!(type|account|option|clear)\b/i.test(text) || isBare(text),
  read: (text, { dates }, budget) => readQif(text, dates, budget),
};

/** Notation of days and amounts in a file. */
interface Notation {
  readonly order: DateOrder;
  readonly mark: DecimalMark | undefined;
}

function readQif(text: string, dates: DateOrder | undefined, budget: Budget): StatementDraft[] {
  const general: StatementNotice[] = [];
  const registers = readRegisters(text, general, budget);
  const fields = registers.flatMap(({ records }) => records.flat());
  const days = fields.filter(({ code }) => code === 'D').map(({ value }) => normalDay(value));
  const order = dates ?? dateOrder(days) ?? registers.map(orderOf).find(Boolean);
  if (order === undefined) throw undecidedOrder(days[0] ?? '');
  const amounts = fields.filter(({ code }) => 'TU$'.includes(code)).map(({ value }) => value);
  const notation = { order, mark: decimalMark(amounts) };
  return registers.map(({ account, records }, index) => {
    const notices = index === 0 ? [...general] : [];
    return {
      format: 'qif',
      account,
      currency: undefined,
      rows: records.flatMap((each) => readRecord(each, notation, notices)),
      trades: [],
      notices,
    };
  });
}

/** Accounts follow each other, so only within one are the rows in the order of their days. */
function orderOf({ records }: { readonly records: readonly Field[][] }): DateOrder | undefined {
  const days = records.flat().filter(({ code }) => code === 'D');
  return days.length < 3 ? undefined : dateOrder(days.map(({ value }) => normalDay(value)));
}

/** Quicken's `1/ 5'26` → `1/5/26`, and its year `8` or `' 8` → `08`. */
const normalDay = (day: string) =>
  day
    .replaceAll("'", '/')
    .replaceAll(' ', '')
    .replace(/^(\d{1,2}[-/.]\d{1,2}[-/.])(\d)$/, '$10$2');

function readRecord(
  fields: readonly Field[],
  { order, mark }: Notation,
  notices: StatementNotice[],
): ImportEntry[] {
  const line = fields[0]?.line ?? 1;
  const field = (...codes: string[]) => fields.find(({ code }) => codes.includes(code));
  const day = field('D');
  const total = field('T', 'U');
  if (day === undefined) throw new StatementError('emptyCell', ['D'], { line });
  if (total === undefined) {
    throw new StatementError('emptyCell', ['T'], { line });
  }
  const amount = readDecimal(total.value, total.line, mark);
  const category = field('L')?.value ?? '';
  const label =
    labelOf(field('P')?.value ?? '', field('M')?.value ?? '') ||
    oneLine(category) ||
    field('N')?.value ||
    (amount.startsWith('-') ? 'Debit' : 'Credit');
  const date = readDay(normalDay(day.value), day.line, order);
  const row = (part: Money, text: string, name: string): ImportEntry => ({
    date,
    amount: part,
    label: text,
    ...categoryOf(name),
  });
  const splits = readSplits(fields, mark);
  if (splits.length === 0) return [row(amount, label, category)];
  if (exactSum(splits.map((split) => split.amount)) !== exactSum([amount])) {
    notices.push(notice('splitsOff', [amount], line));
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
function readSplits(fields: readonly Field[], mark: DecimalMark | undefined): Split[] {
  const splits: Split[] = [];
  for (const { code, value, line } of fields) {
    const last = splits.at(-1);
    if (code === 'S') splits.push({ category: value, memo: '', amount: '0' });
    else if (code === 'E' && last !== undefined) last.memo = value;
    else if (code === '$' && last !== undefined) last.amount = readDecimal(value, line, mark);
  }
  return splits;
}

/** `Food:Coffee/Work` is a category and a class, `[Savings]` an account on the other side. */
function categoryOf(name: string): Pick<ImportEntry, 'category' | 'type'> {
  if (/^\[.+\]/.test(name)) return { type: 'transfer' };
  const category = oneLine(name.split('/')[0] ?? '');
  return category === '' ? {} : { category };
}
