import type { ImportEntry, ImportSummary } from './import.ts';

/** Progress of an import. */
export interface ImportProgress extends ImportSummary {
  /** Number of rows in all: `received / total` is the finished share. */
  total: number;
}

/** An import of any size. */
export interface ImportOptions {
  /** Id of the account. */
  accountId: string;
  /** Rows: an array, a generator or a stream, any number of them, in any order. */
  transactions: readonly ImportEntry[] | Iterable<ImportEntry> | AsyncIterable<ImportEntry>;
  /** Called after each request; a promise is awaited. */
  onProgress?: ((progress: ImportProgress) => unknown) | undefined;
  /**
   * Rows in one request, 10,000 at most. A day is never cut: a larger one is sent on its own.
   * @default 2_000
   */
  batchSize?: number | undefined;
}
