/**
 * Free space of the disk that an embedded database is on. PostgreSQL undoes a statement that finds the disk full, but ends
 * itself where its write-ahead log finds no room. So tables stop growing, and writes are refused, while there is still
 * room for the log.
 */
import { statfsSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { DataFolder } from './data-folder.ts';

const MIB = 1024 * 1024;
/** Four segments of the log: below, the database is read-only. */
const LEAST_FREE_BYTES = 64 * MIB;
/** From here on it takes writes again: more than was too little, so that it does not alternate. */
const ENOUGH_FREE_BYTES = 96 * MIB;

export class FreeSpace {
  readonly #path: string;
  readonly #tables: string;
  /** Null until `look` was called: the recovery at a start may grow tables. */
  #isShort: boolean | null = null;

  constructor({ path, db }: DataFolder) {
    this.#path = path;
    this.#tables = `${join(db, 'base')}${sep}`;
  }

  /** Measures the free space; returns true while the database has to be read-only. */
  check(): boolean {
    const { bavail, bsize } = statfsSync(this.#path);
    this.#isShort = bavail * bsize < (this.#isShort ? ENOUGH_FREE_BYTES : LEAST_FREE_BYTES);
    return this.#isShort;
  }

  /** True if a file must not grow now: one of a table or an index, whose transaction can be undone. */
  refusesToGrow(path: string): boolean {
    return this.#isShort !== null && path.startsWith(this.#tables) && this.check();
  }
}
