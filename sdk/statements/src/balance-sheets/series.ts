import type { Money } from '@pactole/sdk';
import type { StatedBalance } from '../statement.ts';

/** A column of balances, or a row of them. */
export interface Series {
  readonly name: string;
  /** ISO 4217 code; undefined where the file does not tell it. */
  readonly currency: string | undefined;
  /** Text of a column of types. @default there is none */
  readonly type?: string | undefined;
  /** By day, `YYYY-MM-DD`; a day without a balance is left out. */
  readonly values: ReadonlyMap<string, Money>;
  /** Line of the name, for messages. */
  readonly line: number;
}

/** The balances of a series, the oldest first. */
export const balancesIn = ({ values, currency }: Series): StatedBalance[] =>
  [...values]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, amount]) => ({ date, amount, currency }));
