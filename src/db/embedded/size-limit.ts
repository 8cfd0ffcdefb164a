import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const GIB = 1024 ** 3;
/** Above this, PostgreSQL on a server is the better choice. */
const MAX_BYTES = 16 * GIB;
/** A backup needs 1.5 times the database's size, so a larger database could no longer be backed up. */
const MAX_SHARE_OF_DISK = 0.4;
/** Growth of the write-ahead log after which the size is measured again. */
const REMEASURE_BYTES = 16 * 1024 * 1024;

/** Compares the size of an embedded database with its limit. */
export class SizeLimit {
  readonly #folder: string;
  readonly #maxBytes: number;
  #measuredAt = Number.NEGATIVE_INFINITY;
  #fullAt: number | null = null;

  /** `maxBytes` is lowered to a share of the disk. */
  constructor(folder: string, maxBytes = MAX_BYTES) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
  }

  /** The limit in bytes, if the database has reached it; else null. */
  get fullAt(): number | null {
    return this.#fullAt;
  }

  /** Measures the database if its log has grown enough since the last time; a full one each time. */
  async check(logged: number): Promise<void> {
    const grown = logged - this.#measuredAt;
    if (this.#fullAt === null && grown >= 0 && grown < REMEASURE_BYTES) return;
    this.#measuredAt = logged;
    const { blocks, bsize } = await statfs(this.#folder);
    const limit = Math.min(this.#maxBytes, MAX_SHARE_OF_DISK * blocks * bsize);
    this.#fullAt = (await folderBytes(this.#folder)) >= limit ? limit : null;
  }
}

/** Returns the size of all files in a folder; one that is removed meanwhile counts as empty. */
export async function folderBytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
  }
  return bytes;
}
