/**
 * Reads ABO, also called GPC, the statements of Czech and Slovak banks, in records of 128 characters.
 *
 * @see https://github.com/jakubzapletal/bank-statements/blob/HEAD/doc/abo.md for the places of the fields
 */
import type { ImportEntry } from '@pactole/sdk';
import { balanceNotices } from '../../balances.ts';
import type { Budget } from '../../budget.ts';
import type { ReadOptions, TextReader } from '../../reader.ts';
import type { StatementDraft } from '../../statement.ts';
import { StatementError } from '../../statement-error.ts';
import { dayOf, noDate } from '../../values/day.ts';
import { isZero, negated } from '../../values/decimal.ts';
import { labelOf, oneLine } from '../../values/text.ts';
import { FixedRecord } from '../fixed-record.ts';
import { linesIn } from '../lines.ts';

export const abo: TextReader = {
  format: 'abo',
  // The header of an account: its number, its name, the day and the amount of both balances.
  recognises: (text) => /^\ufeff?\s*074\d{16}.{20}\d{20}.\d{14}/.test(text.slice(0, 400)),
  read: readAbo,
};

/** One statement for each header, under which its movements and their texts follow. */
function readAbo(text: string, _: ReadOptions, budget: Budget): StatementDraft[] {
  const accounts: FixedRecord[][] = [];
  for (const [line, content] of linesIn(text.replace(/^\ufeff?\s*/, ''), budget)) {
    if (content.trim() === '') continue;
    budget.elements();
    const record = new FixedRecord(line, content);
    if (kindOf(record) === '074') accounts.push([record]);
    else accounts.at(-1)?.push(record);
  }
  return accounts.map(readStatement);
}

const kindOf = (record: FixedRecord) => record.at(1, 3);

function readStatement([header, ...records]: readonly FixedRecord[]): StatementDraft {
  if (header === undefined) throw new StatementError('cutOff', []);
  const closingDay = dayAt(header, 109);
  const rows: ImportEntry[] = [];
  let currency: string | undefined;
  for (const [index, record] of records.entries()) {
    if (kindOf(record) !== '075') continue;
    currency = currencyOf(record.at(119, 122));
    const end = records.findIndex((each, at) => at > index && kindOf(each) === '075');
    const texts = records
      .slice(index + 1, end < 0 ? undefined : end)
      .map((each) => each.at(4, 128));
    rows.push({
      date: /^0*$/.test(record.at(123, 128).trim()) ? closingDay : dayAt(record, 123),
      amount: amountOf(record),
      ...(currency !== undefined && { currency }),
      label:
        labelOf(record.at(98, 117), ...texts) ||
        `VS ${numberOf(record.at(62, 71)) || accountOf(record.at(20, 35))}`,
    });
  }
  const [opening, closing] = [balanceAt(header, 46), balanceAt(header, 61)];
  const amounts = rows.map(({ amount }) => amount);
  const name = oneLine(header.at(20, 39));
  return {
    format: 'abo',
    account: accountOf(header.at(4, 19)),
    ...(name !== '' && { name }),
    currency,
    rows,
    trades: [],
    balance: { date: closingDay, amount: closing, currency },
    notices: balanceNotices(opening, amounts, closing, header.line),
  };
}

/** A debit, a credit, or what was taken back of either. */
function amountOf(record: FixedRecord) {
  const [amount, code] = [record.amount(49, 12), record.at(61, 61)];
  if (!/[1245]/.test(code)) throw new StatementError('unknownKind', [code], { line: record.line });
  return /[15]/.test(code) && !isZero(amount) ? negated(amount) : amount;
}

/** A balance, and the sign after it. */
function balanceAt(header: FixedRecord, from: number) {
  const amount = header.amount(from);
  return header.at(from + 14, from + 14) === '-' && !isZero(amount) ? negated(amount) : amount;
}

function dayAt(record: FixedRecord, from: number): string {
  const digits = record.at(from, from + 5);
  const day = dayOf(digits.replace(/^(..)(..)(..)$/, '$1.$2.20$3'));
  if (day === null) throw noDate(digits, record.line);
  return day;
}

/** The currency by its number in ISO 4217; older files have another code there, and crowns alone. */
const currencyOf = (code: string): string | undefined =>
  code.startsWith('0') ? CURRENCIES[code.slice(1)] : 'CZK';

const CURRENCIES: Readonly<Record<string, string>> = {
  '203': 'CZK',
  '348': 'HUF',
  '756': 'CHF',
  '826': 'GBP',
  '840': 'USD',
  '978': 'EUR',
  '985': 'PLN',
};

/** `0000191234567890` → `19-1234567890`; some banks write the digits in another order. */
function accountOf(digits: string): string {
  const sorted = [10, 11, 12, 13, 14, 15, 4, 5, 6, 7, 8, 3, 9, 1, 2, 0]
    .map((place) => digits[place])
    .join('');
  const own = !isNumber(digits) && isNumber(sorted) ? sorted : digits;
  return [own.slice(0, -10), own.slice(-10)].map(numberOf).filter(Boolean).join('-');
}

const numberOf = (digits: string) => digits.trim().replace(/^0+/, '');

/** Returns true if the check digit of an account number is right (Czech National Bank, decree 169/2011). */
const isNumber = (digits: string): boolean =>
  [6, 3, 7, 9, 10, 5, 8, 4, 2, 1].reduce(
    (sum, weight, index) => sum + weight * Number(digits[index + 6]),
    0,
  ) %
    11 ===
  0;
