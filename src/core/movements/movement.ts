/** The way that money went: a part of a row, the account it came from, and the one it went to. */
import type { Decimal } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';

export const MOVEMENT_KINDS = [
  /** Between two own accounts. */
  'transfer',
  /** A debit that settles a card with deferred debit. */
  'settlement',
  /** A debit that repays an own loan. */
  'instalment',
  /** A debit that bought something whose value is recorded by itself: a property, or a lot of an account without cash. */
  'purchase',
  /** A credit that such a lot brought when it was sold. */
  'sale',
  /** A credit that an own loan paid out. */
  'payout',
  /** A credit that gives back what was spent before; both sides may be in one account. */
  'refund',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** The rule or a person decided it. A person's word holds whatever rows come. */
export const MOVEMENT_ORIGINS = ['rule', 'person'] as const;
type MovementOrigin = (typeof MOVEMENT_ORIGINS)[number];

/** The reason for which a movement was found, as it is shown. */
export const MOVEMENT_REASONS = [
  /** A person said so, of these rows or of all with such a label. */
  'said',
  /** The rows say so: both are typed as transfers, or a label names the other account. */
  'named',
  /** Equal amounts within days. */
  'amount',
  /** Labels of an exchange of currencies. */
  'exchange',
  /** The label names a card's settlement, and the amount is to the cent that of its closed period or recorded debt. */
  'bill',
  /** The card's own file has the credit, its period or balance has the amount, or the label names the settlement. */
  'card',
  /** The amount is that of a recorded cost, first value or principal. */
  'record',
  /** The loan's stated payer paid its instalment. */
  'plan',
] as const;
export type MovementReason = (typeof MOVEMENT_REASONS)[number];

/** One side of a movement. */
export interface MovementSide {
  readonly accountId: string;
  /** Null while no row tells this side. It counts in the value of a card or loan all the same. */
  readonly rowId: string | null;
  /** Above 0. */
  readonly amount: Decimal;
  readonly currency: string;
}

export interface Movement {
  readonly kind: MovementKind;
  readonly origin: MovementOrigin;
  readonly reason: MovementReason;
  /** The day of the row that it comes from; without one, that of the row that it goes to. */
  readonly day: Day;
  readonly from: MovementSide;
  readonly to: MovementSide;
  /**
   * The part of the amount that is spent all the same, 0 or above. It is an instalment, and what the rows of a card leave
   * untold of its bill.
   */
  readonly spent: Decimal;
  /** A card's balances from this day on and before the movement leave its bill out; null where they hold it. */
  readonly leftOutSince: Day | null;
}

/** Identifies a row among those of its account for good: an import that comes again makes the same. */
export interface RowIdentity {
  /** SHA-256 in hexadecimal. */
  readonly identity: string;
  readonly ordinal: number;
}

/** A person's word about rows, which no rule overrules. */
export interface MovementStatement {
  /** Null for "these are not a movement", which parts a pair. */
  readonly kind: MovementKind | null;
  readonly fromAccountId: string;
  readonly toAccountId: string;
  /** The rows that it is about; null for a side without a row. Both are null where it is about a label. */
  readonly fromRow: RowIdentity | null;
  readonly toRow: RowIdentity | null;
  /** Stem of the labels (see `label-stem.ts`) of all rows that it is about; null where it is about one. */
  readonly stem: string | null;
  /** The part of the row that it is about, above 0; null for all of it. */
  readonly amount: Decimal | null;
}
