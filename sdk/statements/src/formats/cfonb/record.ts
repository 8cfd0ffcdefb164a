import type { Money } from '@pactole/sdk';
import { StatementError } from '../../statement-error.ts';
import { dayOf } from '../../values/day.ts';
import { decimalOf, isZero, negated } from '../../values/decimal.ts';
import { FixedRecord } from '../fixed-record.ts';

/** Last digits of amounts, of which each also has the sign: the first ten are credits. */
const LAST_DIGITS = '{ABCDEFGHI}JKLMNOPQR';

/** A line of the file. */
export class CfonbRecord extends FixedRecord {
  /** Its first two digits: 01 and 07 are balances, 04 a movement and 05 more of its text. */
  get kind(): string {
    return this.at(1, 2);
  }

  /** Bank, branch, account and currency, by which the records of an account are told. */
  get account(): string {
    return [this.at(3, 7), this.at(12, 16), this.at(22, 32), this.at(17, 19)].join(' ');
  }

  /** The day of six digits from a place on: day, month, year. */
  day(from: number): string {
    const digits = this.at(from, from + 5);
    const [, day = '', month = '', year = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
    const date = dayOf(`${Number(year) < 70 ? '20' : '19'}${year}-${month}-${day}`);
    if (date !== null) return date;
    throw new StatementError('noDate', [digits, '050926'], { line: this.line });
  }

  /** The amount of a balance or a movement, of which the last digit also has the sign. */
  get money(): Money {
    const text = this.at(91, 104);
    const last = LAST_DIGITS.indexOf(text.slice(-1));
    const decimals = this.at(20, 20);
    const digits = `${text.slice(0, -1)}${last % 10}`;
    const places = /^\d$/.test(decimals) ? Number(decimals) : Number.NaN;
    const amount =
      last >= 0 && /^\d{14}$/.test(digits) && places < digits.length
        ? decimalOf(withPoint(digits, places), '.')
        : null;
    if (amount === null) throw new StatementError('noAmount', [text], { line: this.line });
    return last < 10 || isZero(amount) ? amount : negated(amount);
  }
}

const withPoint = (digits: string, decimals: number): string =>
  decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
