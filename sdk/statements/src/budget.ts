import { StatementError } from './statement-error.ts';

/** Limits of one file, far above what a bank, a broker or an app exports. */
export const LIMITS = {
  /** MiB of a file and of all that it unpacks to, members of members included. */
  mebibytes: 64,
  /** Files in an archive, those of archives inside it included. */
  members: 1_000,
  /** Archives inside each other. */
  archiveDepth: 3,
  /** Cells of tables, elements of XML, tags of OFX and lines of text, in all: a table of 100,000 rows and 28 columns. */
  cells: 3_000_000,
  /** Elements of XML, tags of OFX and records of text that are in memory at once: one takes as much as six cells. */
  elements: 850_000,
  /** Columns of a table. */
  columns: 1_000,
  /** Columns of a sheet (Excel's own limit); those after the first 1,000 are ignored. */
  sheetColumns: 16_384,
  /** Characters of a cell (Excel's own limit). */
  cellChars: 32_767,
  /** Elements inside each other: readers recurse. */
  depth: 1_000,
} as const;

const MEBIBYTE = 1024 * 1024;

/** Counts what one file holds, and throws a `StatementError` that names the limit it exceeds. */
export class Budget {
  #bytes = 0;
  #members = 0;
  #cells = 0;
  #elements = 0;

  /** Counts bytes of the file and of what it unpacks to. */
  bytes(count: number): void {
    this.#bytes += count;
    if (this.#bytes > LIMITS.mebibytes * MEBIBYTE)
      throw new StatementError('tooManyBytes', [LIMITS.mebibytes]);
  }

  /** Counts a file in an archive. */
  member(): void {
    this.#members += 1;
    if (this.#members > LIMITS.members)
      throw new StatementError('tooManyMembers', [LIMITS.members]);
  }

  /** Counts cells, elements, tags or lines. */
  cells(count = 1): void {
    this.#cells += count;
    if (this.#cells > LIMITS.cells) throw new StatementError('tooManyCells', [LIMITS.cells]);
  }

  /** Counts elements that stay in memory until they are released. */
  elements(count = 1): void {
    this.#elements += count;
    if (this.#elements > LIMITS.elements)
      throw new StatementError('tooManyCells', [LIMITS.elements]);
    this.cells(count);
  }

  /** Elements in memory. */
  get held(): number {
    return this.#elements;
  }

  /** Releases the elements that were counted since there were so many. */
  releaseTo(held: number): void {
    this.#elements = held;
  }
}
