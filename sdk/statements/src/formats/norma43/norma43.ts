/**
 * Reads Norma 43, the statements of Spanish banks, in records of 80 characters.
 *
 * @see Asociación Española de Banca, "Información normalizada de cuenta corriente", Cuaderno 43
 * (series normas y procedimientos bancarios no. 43)
 * @see https://github.com/OCA/l10n-spain/tree/HEAD/l10n_es_account_statement_import_n43/doc, a copy of the standard
 */

import type { ImportEntry, Money } from '@pactole/sdk';
import { daysBetween } from '../../../../../src/core/time/iso-days.ts';
import { balanceNotices } from '../../balances.ts';
import type { Budget } from '../../budget.ts';
import { notice, type StatementNotice } from '../../notice.ts';
import type { ReadOptions, TextReader } from '../../reader.ts';
import type { StatementDraft } from '../../statement.ts';
import { StatementError } from '../../statement-error.ts';
import { dayOf } from '../../values/day.ts';
import { exactSum, unsigned } from '../../values/decimal.ts';
import { oneLine } from '../../values/text.ts';
import { linesIn } from '../lines.ts';
import { accountOf, currencyOf } from './account.ts';
import { conceptOf } from './concepts.ts';
import { Norma43Record, signed } from './record.ts';

export const norma43: TextReader = {
  format: 'norma-43',
  // The header of an account: its number, the days of the period, the balance before it and the currency.
  recognises: (text) => /^\ufeff?\s*11\d{30}[12]\d{17}/.test(text.slice(0, 400)),
  read: readNorma43,
};

/** One statement for each account and period. */
function readNorma43(text: string, _: ReadOptions, budget: Budget): StatementDraft[] {
  const statements: StatementDraft[] = [];
  let account: Norma43Record[] | undefined;
  for (const [line, content] of linesIn(text, budget)) {
    const record = new Norma43Record(line, content);
    if (record.kind === '11') {
      if (account !== undefined) statements.push(readStatement(account));
      account = [];
    }
    if (content !== '' && account !== undefined) {
      budget.elements();
      account.push(record);
    }
    if (record.kind === '33' && account !== undefined) {
      statements.push(readStatement(account));
      account = undefined;
    }
  }
  if (account !== undefined) statements.push(readStatement(account));
  return statements;
}

function readStatement(records: readonly Norma43Record[]): StatementDraft {
  const header = records[0];
  if (header === undefined) throw new StatementError('cutOff', []);
  // Some banks leave the record of the end out where the day is not over.
  const footer = records.find(({ kind }) => kind === '33');
  const dayAt = dayReader(header);
  const currency = currencyOf(header.at(48, 50), header.line);
  const rows: ImportEntry[] = [];
  for (const [index, record] of records.entries()) {
    if (record.kind !== '22') continue;
    const amount = signed(record, 28, 29);
    rows.push({ date: dayAt(record, 11), amount, currency, label: labelAt(records, index) });
  }
  const name = oneLine(header.at(52, 77));
  const amounts = rows.map(({ amount }) => amount);
  return {
    format: 'norma-43',
    account: accountOf(header),
    ...(name !== '' && { name }),
    currency,
    rows,
    trades: [],
    ...(footer !== undefined && {
      balance: { date: dayAt(header, 27), amount: signed(footer, 59, 60), currency },
    }),
    notices: footer === undefined ? [notice('endMissing', [])] : checksOf(header, footer, amounts),
  };
}

/** Both balances and the sums of the last record against the movements. */
const checksOf = (header: Norma43Record, footer: Norma43Record, amounts: readonly Money[]) => [
  ...balanceNotices(signed(header, 33, 34), amounts, signed(footer, 59, 60), footer.line),
  ...sumNotices(footer, amounts),
];

type DayReader = (record: Norma43Record, from: number) => string;

/** Days of a period, of which no statement has more. */
const MOST_DAYS = 800;

/**
 * Reads days as year, month, day. Some banks write day, month, year: by the standard, the period of their header is negative
 * or many years long.
 */
function dayReader(header: Norma43Record): DayReader {
  const isYearFirst = [yearFirst, yearLast].map((order) => {
    const [from, to] = [order(header.at(21, 26)), order(header.at(27, 32))];
    if (from === null || to === null) return false;
    const days = daysBetween(from, to);
    return days >= 0 && days <= MOST_DAYS;
  });
  const order = isYearFirst[0] === false && isYearFirst[1] === true ? yearLast : yearFirst;
  return (record, from) => {
    const digits = record.at(from, from + 5);
    const day = order(digits);
    if (day !== null) return day;
    throw new StatementError('noDate', [digits, '260905'], { line: record.line });
  };
}

const yearFirst = (digits: string) =>
  dayIn(digits.slice(0, 2), digits.slice(2, 4), digits.slice(4));
const yearLast = (digits: string) => dayIn(digits.slice(4), digits.slice(2, 4), digits.slice(0, 2));

function dayIn(year: string, month: string, day: string): string | null {
  const date = `${Number(year) < 70 ? '20' : '19'}${year}-${month}-${day}`;
  return dayOf(date) === date ? date : null;
}

/** The texts of the records 23 that follow a movement; else its reference, else the kind of movement. */
function labelAt(records: readonly Norma43Record[], index: number): string {
  const movement = records[index];
  if (movement === undefined) return '';
  let text = '';
  for (let at = index + 1; records[at]?.kind === '23' || records[at]?.kind === '24'; at += 1) {
    const record = records[at];
    // A text goes on in the next field; spaces at the end of a line may be missing.
    if (record?.kind === '23')
      text += record.at(5, 42).padEnd(38, ' ') + record.at(43, 80).padEnd(38, ' ');
  }
  return oneLine(text) || oneLine(movement.at(65, 80)) || conceptOf(movement.at(23, 24));
}

/** A notice where the sums of the debits or of the credits are not those of the account's last record. */
function sumNotices(footer: Norma43Record, amounts: readonly Money[]): StatementNotice[] {
  const isDebit = (amount: Money) => amount.startsWith('-');
  const sides = [
    { stated: footer.amount(26), read: amounts.filter(isDebit).map(unsigned) },
    { stated: footer.amount(45), read: amounts.filter((each) => !isDebit(each)) },
  ];
  return sides.flatMap(({ stated, read }) =>
    exactSum([stated]) === exactSum(read) ? [] : [notice('sumGap', [stated], footer.line)],
  );
}
