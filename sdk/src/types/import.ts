import type { TransactionType } from './enums.ts';
import type { Money } from './money.ts';

/** A transaction to import. Account, day, amount, currency and label say whether it is stored already. */
export interface ImportEntry {
  /** Day, `YYYY-MM-DD`; an instant is refused. */
  date: string;
  /** Net movement of cash, signed, in `currency`; `fee` and `tax` are parts of it. */
  amount: Money;
  /** What the statement says, at least 1 character. */
  label: string;
  /** ISO 4217 code. @default 'EUR' */
  currency?: string | undefined;
  /** Kind of movement; a row without one counts by its sign. */
  type?: TransactionType | undefined;
  /** Name of a category, which is found or created. */
  category?: string | undefined;
  /** Who paid or was paid. */
  counterparty?: string | undefined;
  /** Unsigned, part of `amount`. */
  fee?: Money | undefined;
  /** Unsigned, part of `amount`. */
  tax?: Money | undefined;
}

/** Transactions of one account. */
export interface ImportBody {
  /** The account that they belong to. */
  accountId: string;
  /** At most 10,000. */
  transactions: ImportEntry[];
}

/** What an import did. `received = imported + skipped`, `skipped = duplicates + deleted`. */
export interface ImportSummary {
  /** Number of rows that were stored already. */
  duplicates: number;
  /** Number of rows whose twin the owner had deleted; they stay deleted. */
  deleted: number;
  /** Number of rows in the batch: imported + skipped. */
  received: number;
  /** Number of rows that were added. */
  imported: number;
  /** Number of rows that were not added: duplicates + deleted. */
  skipped: number;
}

/** How far an import has come. */
export interface ImportProgress extends ImportSummary {
  /** How many rows there are in all: `received / total` is the share that is done. */
  total: number;
}

/** An import of any size. */
export interface ImportOptions {
  /** The account that the transactions belong to. */
  accountId: string;
  /** An array, a generator, a stream of rows: any number of them, in any order. */
  transactions: Iterable<ImportEntry> | AsyncIterable<ImportEntry>;
  /** Called after each request; a promise is waited for. */
  onProgress?: ((progress: ImportProgress) => void | Promise<void>) | undefined;
  /**
   * How many rows to send in one request, 10,000 at most. A day is never cut: one that has more goes on its own.
   * @default 2_000
   */
  batchSize?: number | undefined;
}
