import type { CashFlow } from '../cash-flow.ts';
import type { Day } from '../day.ts';
import type { Decimal } from '../decimal.ts';
import type { LineValue } from '../line.ts';
import type { Euros } from '../money.ts';
import type { AccountValue } from '../valuation.ts';

/** What is known of a person when it is decided which cards to show. */
export interface InsightFacts {
  readonly today: Day;
  /** All accounts, archived ones too, in the order in which they were made. */
  readonly accounts: readonly InsightAccount[];
  /** Null while fewer than three complete months are known. */
  readonly cashFlow: CashFlow | null;
  /** The names of categories by id. */
  readonly categories: ReadonlyMap<string, string>;
  /** What accounts were credited with in the last twelve months. */
  readonly income: { readonly dividends: Euros; readonly interest: Euros };
}

export interface InsightAccount {
  readonly name: string;
  readonly type: string;
  readonly currency: string;
  readonly savingsProduct: string | null;
  readonly openedOn: Day | null;
  readonly value: AccountValue;
  /** In the order of the value's lines. */
  readonly lines: readonly InsightLine[];
  /** What was paid in, without interest and gains, as far as it is known. */
  readonly paidIn: Euros | null;
}

/** A line that is held, as a person knows it. */
export interface InsightLine {
  /** The same in all accounts that hold it. */
  readonly assetId: string;
  readonly name: string;
  readonly accountName: string;
  readonly line: LineValue;
  /** Yearly costs of the asset, percent points. */
  readonly terPct: Decimal | null;
}

/** `brand`: worth a look, neither good nor bad. */
export type Tone = 'positive' | 'negative' | 'neutral' | 'brand';
