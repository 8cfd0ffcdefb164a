import type { Money } from '@pactole/sdk';
import { isZero, negated } from '../../values/decimal.ts';
import { FixedRecord } from '../fixed-record.ts';

/** A line of the file. */
export class Norma43Record extends FixedRecord {
  /** Its first two digits: 11, 22, 23, 24, 33 or 88. */
  get kind(): string {
    return this.at(1, 2);
  }
}

/** An amount after the digit that says its side: 1 for a debit, 2 for a credit. */
export function signed(record: Norma43Record, sign: number, from: number): Money {
  const amount = record.amount(from);
  return record.at(sign, sign) === '1' && !isZero(amount) ? negated(amount) : amount;
}
