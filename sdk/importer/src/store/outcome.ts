/** Result of an import: rows and lots that were stored, that were there already, and that were refused. */

import type { LotLine } from '../batch/lots.ts';
import type { DatedBalance, ImportSource, KnownAccount } from '../destination.ts';

/** Result of one statement. */
export interface Outcome {
  /** Null for an account that was refused. */
  readonly account: KnownAccount | null;
  /** True if the account is made by this import. */
  readonly isNewAccount: boolean;
  /** The import, which its lots and prices share. */
  readonly source: ImportSource;
  /** Rows that were added, were stored already, or were deleted before and stay away. */
  readonly rows: RowsOutcome;
  /** The IBAN that was stored with the account; null for none. */
  readonly iban: string | null;
  /** True if the account is known to have been empty before its first day. */
  readonly hasBegun: boolean;
  /** Balances that were recorded, the oldest first. */
  readonly balances: readonly DatedBalance[];
  /** Null where there are no lots, or they wait for other accounts. */
  readonly lots: LotsOutcome | null;
  /** Parts that were refused, without those of `lots`. */
  readonly refused: readonly Refusal[];
}

/** Number of rows by what an import did with them. */
export interface RowsOutcome {
  /** Rows that were added. */
  readonly imported: number;
  /** Rows that were stored already. */
  readonly duplicates: number;
  /** Rows that were deleted before, and stay away. */
  readonly deleted: number;
}

/** Result of the lots of one or more statements. */
export interface LotsOutcome {
  /** Lots that were added. */
  readonly imported: number;
  /** Lots and transfers that were stored already. */
  readonly skipped: number;
  /** Transfers of units that were added. */
  readonly moved: number;
  /** Lots and transfers that were added, by account. Those of a security count for the account that first has it. */
  readonly byAccount: ReadonlyMap<string, { readonly lots: number; readonly moves: number }>;
  /** Notices of the destination, in words. */
  readonly warnings: readonly string[];
  /** Changes that can be undone, in their order. */
  readonly undo: readonly string[];
  /** Lots that the destination cannot take. */
  readonly untaken: readonly LotLine[];
  /** Securities of which nothing was stored. */
  readonly refused: readonly Refusal[];
}

/** Result of past prices. */
export interface ClosesOutcome {
  /** Prices that were new or other ones. */
  readonly imported: number;
  /** Prices of securities that are not held, and those that other sources give. */
  readonly left: number;
  /** Securities of which no price was stored. */
  readonly refused: readonly Refusal[];
}

/** A part of an import that was not stored. */
export interface Refusal {
  /** The step that was refused. */
  readonly part: 'account' | 'rows' | 'origins' | 'balance' | 'lots' | 'closes';
  /** Id of the account; null for one that was not made, and for prices. */
  readonly accountId: string | null;
  /** ISIN, or `coin:BTC`; null for another part than lots and prices. */
  readonly security: string | null;
  /** The destination's sentence, or the two currencies that differ. */
  readonly reason: string | OtherCurrency;
}

/** A file in another currency than its account. */
export interface OtherCurrency {
  /** ISO 4217 code. */
  readonly file: string;
  /** ISO 4217 code. */
  readonly account: string;
}
