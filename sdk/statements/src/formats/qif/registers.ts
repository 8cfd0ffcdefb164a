import type { Budget } from '../../budget.ts';
import { notice, type StatementNotice } from '../../notice.ts';
import { StatementError } from '../../statement-error.ts';
import { linesIn } from '../lines.ts';

/** A line of a record: a letter, and what it says. */
export interface Field {
  readonly code: string;
  readonly value: string;
  readonly line: number;
}

/** The transactions of one account. */
export interface Register {
  readonly account: string;
  readonly records: Field[][];
}

/** The lists whose records are transactions of cash. */
const CASH = ['bank', 'cash', 'ccard', 'oth a', 'oth l'];

/** Reads the cash accounts of a file; other contents are reported in `notices`. */
export function readRegisters(
  text: string,
  notices: StatementNotice[],
  budget: Budget,
): Register[] {
  let list = isBare(text) ? 'bank' : '';
  let account = '';
  const registers: Register[] = list === '' ? [] : [{ account, records: [] }];
  let record: Field[] = [];
  let investments: number | undefined;
  const endRecord = () => {
    if (list === 'account') account = fieldOf(record, 'N') ?? account;
    else if (CASH.includes(list) && record.length > 0) registers.at(-1)?.records.push(record);
    record = [];
  };
  for (const [line, each] of linesIn(text, budget)) {
    // The end of a file of DOS is a character of its own.
    const value = each.replaceAll('\u001a', '').trim();
    const [, type] = /^!type:(.*)$/i.exec(value) ?? [];
    if (type !== undefined && type.trim() !== '') {
      list = type.trim().toLowerCase();
      if (list === 'invst') investments ??= line;
      if (CASH.includes(list)) registers.push({ account, records: [] });
    } else if (/^!account$/i.test(value)) list = 'account';
    else if (value.startsWith('!') || value === '') continue;
    else if (value === '^') {
      budget.elements();
      endRecord();
    } else {
      budget.elements();
      record.push({ code: value.slice(0, 1), value: value.slice(1).trim(), line });
    }
  }
  const [first] = record;
  if (first !== undefined && CASH.includes(list)) {
    // A number could be cut short by the end of the file, a line cannot.
    if (fieldOf(record, 'D') === undefined || !/[\r\n]/.test(text.slice(text.trimEnd().length)))
      throw cutOff(first.line);
    endRecord();
    notices.push(notice('lastUnclosed', [], first.line));
  }
  if (investments !== undefined) {
    if (registers.length === 0) {
      throw new StatementError('investmentAccount', [], { line: investments });
    }
    notices.push(notice('investmentsLeftOut', [], investments));
  }
  if (registers.length === 0) {
    throw new StatementError('noPart', ['!Type:Bank', 'QIF']);
  }
  return registers;
}

const fieldOf = (record: readonly Field[], wanted: string) =>
  record.find(({ code }) => code === wanted)?.value;

const cutOff = (line: number) => new StatementError('cutOff', [], { line });

/** Returns true for records of cash without the line that names their list. A security, a price or units are of trades. */
export const isBare = (text: string): boolean =>
  /^[\s\ufeff]*D\d[^\n]*\n[TUPMCL][^\n]*\n/.test(text) &&
  /^\^/m.test(text) &&
  !/^[YIQ]/m.test(text);
