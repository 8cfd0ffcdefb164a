/**
 * Reads CODA, the coded statements of Belgian banks, in lines of 128 characters.
 *
 * @see Febelfin, "Standards for coded statements of account (CODA)", version 2
 */
import type { ImportEntry, Money } from '@pactole/sdk';
import { balanceNotices } from '../../balances.ts';
import type { Budget } from '../../budget.ts';
import type { ReadOptions, TextReader } from '../../reader.ts';
import type { StatedBalance, StatementDraft } from '../../statement.ts';
import { StatementError } from '../../statement-error.ts';
import { cents } from '../../values/arithmetic.ts';
import { dayOf } from '../../values/day.ts';
import { decimalOf } from '../../values/decimal.ts';
import { labelOf, oneLine } from '../../values/text.ts';
import { FixedRecord } from '../fixed-record.ts';
import { linesIn } from '../lines.ts';
import { communicationOf } from './communication.ts';

export const coda: TextReader = {
  format: 'coda',
  // The header, and the record of the old balance after it.
  recognises: (text) => /^\ufeff?\s*0{5}\d{9}05.{50,}\r?\n1[0-3 ]\d{3}/.test(text.slice(0, 600)),
  read: readCoda,
};

function readCoda(text: string, _: ReadOptions, budget: Budget): StatementDraft[] {
  const statements: StatementDraft[] = [];
  let records: FixedRecord[] | undefined;
  for (const [line, content] of linesIn(text.replace(/^\ufeff?\s*/, ''), budget)) {
    if (content.startsWith('1')) records = [];
    if (content !== '' && records !== undefined) {
      budget.elements();
      records.push(new FixedRecord(line, content));
    }
    if (content.startsWith('8') && records !== undefined) {
      statements.push(readStatement(records));
      records = undefined;
    }
  }
  if (records === undefined && statements.length > 0) return statements;
  throw new StatementError('cutOff', []);
}

function readStatement(records: readonly FixedRecord[]): StatementDraft {
  const [opening, closing] = [records[0], records.at(-1)];
  if (opening === undefined || closing === undefined) throw new StatementError('cutOff', []);
  const { account, currency } = accountOf(opening);
  const opened = signed(opening, 43, 44);
  const date = dayAt(closing, 58);
  const rows = movementsOf(records).map((movement) => rowOf(movement, currency));
  const amount = signed(closing, 42, 43);
  const balance: StatedBalance = { date, amount, currency };
  const amounts = rows.map((row) => row.amount);
  const name = oneLine(opening.at(91, 125)) || oneLine(opening.at(65, 90));
  return {
    format: 'coda',
    account,
    ...(name !== '' && { name }),
    currency,
    rows,
    trades: [],
    balance,
    notices: balanceNotices(opened, amounts, amount, closing.line),
  };
}

/** By the structure of the number: an old Belgian one, a foreign one, an IBAN. */
function accountOf(record: FixedRecord): { account: string; currency: string } {
  const isOld = /[0 ]/.test(record.at(2, 2));
  const account = (isOld ? record.at(6, 17) : record.at(6, 39)).replace(/\s[\s\S]*$/, '');
  const currency = isOld ? record.at(19, 21) : record.at(40, 42);
  if (/^[A-Z]{3}$/.test(currency)) return { account, currency };
  throw new StatementError('noCurrency', [currency], { line: record.line });
}

/** The records of each movement; the details of a collective one are parts of its amount. */
function movementsOf(records: readonly FixedRecord[]): FixedRecord[][] {
  const movements: FixedRecord[][] = [];
  let isDetail = false;
  for (const record of records) {
    const kind = record.at(1, 2);
    if (kind === '21') {
      isDetail = record.at(7, 10) !== '0000';
      if (!isDetail) movements.push([]);
    }
    // Information without a movement belongs to none.
    if (/^(2[123]|3[123])$/.test(kind) && !isDetail) movements.at(-1)?.push(record);
  }
  return movements;
}

function rowOf(records: readonly FixedRecord[], currency: string): ImportEntry {
  const [first] = records;
  if (first === undefined) throw new StatementError('cutOff', []);
  const parties = records.filter((record) => record.at(1, 2) === '23');
  const counterparty = oneLine(parties.map((record) => record.at(48, 82)).join(' '));
  const label = labelOf(counterparty, communicationOf(records));
  const amount = signed(first, 32, 33);
  return {
    date: dayAt(first, 116),
    amount,
    currency,
    label: label || oneLine(first.at(11, 31)) || 'movement',
    ...(counterparty !== '' && { counterparty }),
  };
}

/** Twelve digits and three decimals after a sign, which is 1 for a debit. */
function signed(record: FixedRecord, sign: number, from: number): Money {
  const digits = record.at(from, from + 14);
  const [, units = '', decimals = ''] = /^(\d{12})(\d{3})$/.exec(digits) ?? [];
  const minus = record.at(sign, sign) === '1' ? '-' : '';
  const amount = decimalOf(`${minus}${units}.${decimals}`, '.');
  if (amount === null) {
    throw new StatementError('noNumber', [digits], { line: record.line });
  }
  return cents(amount);
}

/** `050926` → `2026-09-05`. */
function dayAt(record: FixedRecord, from: number): string {
  const digits = record.at(from, from + 5);
  const [, day, month, year = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  const date = `${Number(year) < 70 ? '20' : '19'}${year}-${month}-${day}`;
  if (dayOf(date) === date) return date;
  throw new StatementError('noDate', [digits, '050926'], { line: record.line });
}
