import type { Money } from '@pactole/sdk';
import { StatementError } from '../statement-error.ts';
import { decimalOf } from '../values/decimal.ts';

/** A line whose fields have fixed places. */
export class FixedRecord {
  readonly line: number;
  readonly #content: string;

  constructor(line: number, content: string) {
    this.line = line;
    this.#content = content;
  }

  /** The characters from one place to another, counted from 1 as standards do. */
  at(from: number, to: number): string {
    return this.#content.slice(from - 1, to);
  }

  /** Digits of which the last two are decimals, without a mark. */
  amount(from: number, length = 14): Money {
    const digits = this.at(from, from + length - 1);
    const amount =
      digits.length === length && /^\d+$/.test(digits)
        ? decimalOf(`${digits.slice(0, -2)}.${digits.slice(-2)}`, '.')
        : null;
    if (amount !== null) return amount;
    throw new StatementError('noAmount', [digits], { line: this.line });
  }
}
