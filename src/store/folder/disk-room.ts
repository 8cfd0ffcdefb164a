/**
 * Room on the disk for an embedded database. PostgreSQL can undo a statement that finds the disk full, but not one that
 * finds no room for its write-ahead log: there it ends itself. So a file is kept whose space the log is given then, and
 * from that moment until there is room again, tables don't grow and nothing new is written.
 */
import { randomBytes } from 'node:crypto';
import { rmSync, statfsSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { DataFolder } from './data-folder.ts';

const MIB = 1024 * 1024;
/** Two segments of the log: the one that a transaction under way goes on to, and the one that its end may need. */
const RESERVE_BYTES = 32 * MIB;
/** What is left for others: below, nothing new is written. */
const LEAST_FREE_BYTES = 16 * MIB;

export class DiskRoom {
  readonly #folder: DataFolder;
  readonly #tables: string;
  #isShort = false;

  constructor(folder: DataFolder) {
    this.#folder = folder;
    this.#tables = `${join(folder.db, 'base')}${sep}`;
  }

  /** Whether the disk is (nearly) full: reads only, until `look` has found room again. */
  get isShort(): boolean {
    return this.#isShort;
  }

  /** Whether a file must not grow now: a table or an index, whose transaction can be undone. */
  isClosedTo(path: string): boolean {
    return this.#isShort && path.startsWith(this.#tables);
  }

  /** The disk is full: gives up the reserve for what can't be undone, and says whether there is room now. */
  giveTo(path: string, grows: boolean): boolean {
    this.#isShort = true;
    if (grows && path.startsWith(this.#tables)) return false;
    const held = this.#reserved() > 0;
    rmSync(this.#folder.reserve, { force: true });
    return held;
  }

  /** Looks how much room there is, and makes the reserve when there is enough; says whether the disk is short of it. */
  async look(): Promise<boolean> {
    const missing = Math.max(0, RESERVE_BYTES - this.#reserved());
    const free = this.#free();
    // Twice as much as was too little, or it would go to and fro.
    const enough = missing + LEAST_FREE_BYTES * (this.#isShort || missing > 0 ? 2 : 1);
    if (free < enough) this.#isShort = true;
    else if (missing === 0 || (await this.#reserve())) this.#isShort = false;
    return this.#isShort;
  }

  #free(): number {
    const { bavail, bsize } = statfsSync(this.#folder.path);
    return bavail * bsize;
  }

  #reserved(): number {
    return statSync(this.#folder.reserve, { throwIfNoEntry: false })?.size ?? 0;
  }

  /** Makes the reserve of bytes that no file system can store in less room; says whether it could. */
  async #reserve(): Promise<boolean> {
    const unfinished = `${this.#folder.reserve}.new`;
    try {
      const file = await open(unfinished, 'w', 0o600);
      try {
        const bytes = randomBytes(MIB);
        for (let at = 0; at < RESERVE_BYTES; at += MIB) await file.write(bytes, 0, MIB, at);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, this.#folder.reserve);
      return true;
    } catch {
      await rm(unfinished, { force: true });
      return false;
    }
  }
}
