/** The facts that the rule of movements needs: rows of a window of days, the accounts, and what persons said. */
import type { AccountType } from '../accounts/account-type.ts';
import type { TransactionType } from '../accounts/transaction-type.ts';
import type { Decimal } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import type { MovementStatement, RowIdentity } from './movement.ts';

export interface MovementRow extends RowIdentity {
  readonly id: string;
  readonly accountId: string;
  readonly day: Day;
  readonly amount: Decimal;
  readonly currency: string;
  readonly label: string;
  readonly type: TransactionType | null;
}

export interface MovementAccount {
  readonly id: string;
  readonly name: string;
  readonly type: AccountType;
  readonly currency: string;
  readonly iban: string | null;
  /** The account that settles or repays it, as its owner stated; null for none. */
  readonly payerAccountId: string | null;
  readonly isPayerStated: boolean;
}

/** A recorded balance of a payment account. */
export interface CardBalance {
  readonly accountId: string;
  readonly day: Day;
  readonly amount: Decimal;
}

/** A value that is recorded by itself and that one row of a payment account may have paid, or may have come from. */
export interface RecordedValue {
  /**
   * A purchase: a lot's cost, that of all lots of an account and a day, or a first value. The latter is also tried less
   * the debts that are recorded with it. A payout: a loan's principal. An instalment: what a loan's plan asks its payer for.
   */
  readonly kind: 'purchase' | 'sale' | 'payout' | 'instalment';
  readonly accountId: string;
  readonly day: Day;
  /** Above 0. */
  readonly amount: Decimal;
  readonly currency: string;
}

/** Parts of the rule, in the order in which they take rows. */
export const MOVEMENT_PARTS = ['said', 'settlements', 'exchanges', 'amounts'] as const;
type MovementPart = (typeof MOVEMENT_PARTS)[number];

export interface MovementFacts {
  readonly rows: readonly MovementRow[];
  /** All of the user, in the order of their creation. */
  readonly accounts: readonly MovementAccount[];
  readonly statements: readonly MovementStatement[];
  readonly balances: readonly CardBalance[];
  readonly records: readonly RecordedValue[];
  /** The payer of each card: see `payersOf`. */
  readonly payers: ReadonlyMap<string, string>;
  /** Ids of rows of movements that are decided already. @default none */
  readonly held?: ReadonlySet<string> | undefined;
  /** Parts to decide: one whose rows are not all here must not be among them. @default all */
  readonly parts?: readonly MovementPart[] | undefined;
}
