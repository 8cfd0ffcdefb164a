import type { Money } from '../../../types/money.ts';
import { StatementError } from '../../statement-error.ts';
import { decimalOf, isZero, negated } from '../../values/decimal.ts';

/** A line of the file. */
export class Norma43Record {
  readonly line: number;
  readonly #content: string;

  constructor(line: number, content: string) {
    this.line = line;
    this.#content = content;
  }

  /** Its first two digits: 11, 22, 23, 24, 33 or 88. */
  get kind(): string {
    return this.at(1, 2);
  }

  /** The characters from one place to another, counted from 1 as the standard does. */
  at(from: number, to: number): string {
    return this.#content.slice(from - 1, to);
  }

  /** Twelve digits and two decimals, without a mark. */
  amount(from: number): Money {
    const digits = this.at(from, from + 13);
    const amount = /^\d{14}$/.test(digits)
      ? decimalOf(`${digits.slice(0, 12)}.${digits.slice(12)}`, '.')
      : null;
    if (amount !== null) return amount;
    throw new StatementError('noAmount', [digits], { line: this.line });
  }
}

/** An amount after the digit that says its side: 1 for a debit, 2 for a credit. */
export function signed(record: Norma43Record, sign: number, from: number): Money {
  const amount = record.amount(from);
  return record.at(sign, sign) === '1' && !isZero(amount) ? negated(amount) : amount;
}
