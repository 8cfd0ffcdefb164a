/**
 * Monitors the free space of an embedded database's disk. PostgreSQL undoes a statement when the disk is
 * full, but aborts when its write-ahead log can't grow. So tables stop growing, and writes are rejected,
 * while the log still has space, and then has the reserve.
 */
import { statfsSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { holdReserve, RESERVE_BYTES, releaseReserve } from './reserve.ts';

const MIB = 1024 * 1024;
/** Four segments of the log; below this, the database is read-only. */
const LEAST_FREE_BYTES = 64 * MIB;
/** Writes resume at this larger value, so that the mode does not alternate. */
const ENOUGH_FREE_BYTES = 96 * MIB;

export class FreeSpace {
  readonly #path: string;
  readonly #reserve: string;
  readonly #tables: string;
  /** Null until the first `check`: the recovery at a start may grow tables. */
  #isShort: boolean | null = null;

  constructor({ path, db, reserve }: DataFolder) {
    this.#path = path;
    this.#reserve = reserve;
    this.#tables = `${join(db, 'base')}${sep}`;
  }

  /** Measures the free space; returns true while the database must be read-only. */
  check(): boolean {
    this.#isShort = this.#freeBytes() < (this.#isShort ? ENOUGH_FREE_BYTES : LEAST_FREE_BYTES);
    return this.#isShort;
  }

  /** Writes the reserve if the disk has space for it. */
  async holdReserve(): Promise<void> {
    if (this.#freeBytes() > ENOUGH_FREE_BYTES + 2 * RESERVE_BYTES) await holdReserve(this.#reserve);
  }

  /** Gives the space of the reserve to the database; returns false if there is none. */
  releaseReserve(): boolean {
    return releaseReserve(this.#reserve);
  }

  #freeBytes(): number {
    const { bavail, bsize } = statfsSync(this.#path);
    return bavail * bsize;
  }

  /** Returns true if a file must not grow: one of a table or an index, whose transaction can be undone. */
  refusesToGrow(path: string): boolean {
    return this.#isShort !== null && path.startsWith(this.#tables) && this.check();
  }
}
