import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const GIB = 1024 ** 3;
/** Above this, PostgreSQL on a server is the better choice. */
const MAX_BYTES = 16 * GIB;
/** Space that a backup needs, as a multiple of the database's size: for a copy of its files, and their archive. */
const BACKUP_RATIO = 1.5;
/** Free space that a backup leaves: the database is not read-only meanwhile, and its reserve is held. */
const SPARE_BYTES = 160 * 1024 * 1024;
/** Growth of the write-ahead log after which the size is measured again. */
const REMEASURE_BYTES = 16 * 1024 * 1024;

/** Compares the size of an embedded database with its limit. */
export class SizeLimit {
  readonly #folder: string;
  readonly #maxBytes: number;
  #measuredAt = Number.NEGATIVE_INFINITY;
  #fullAt: number | null = null;
  #limit: number;

  /** `maxBytes` is lowered to the size whose backup still fits on the disk. */
  constructor(folder: string, maxBytes = MAX_BYTES) {
    this.#folder = folder;
    this.#maxBytes = maxBytes;
    this.#limit = maxBytes;
  }

  /** The limit in bytes, if the database has reached it; else null. */
  get fullAt(): number | null {
    return this.#fullAt;
  }

  /** The limit in bytes, as last measured. */
  get limit(): number {
    return this.#limit;
  }

  /** Measures the database if its log has grown enough since the last time; a full one each time. */
  async check(logged: number): Promise<void> {
    const grown = logged - this.#measuredAt;
    if (this.#fullAt === null && grown >= 0 && grown < REMEASURE_BYTES) return;
    this.#measuredAt = logged;
    const { bavail, bsize } = await statfs(this.#folder);
    const bytes = await folderBytes(this.#folder);
    const backedUp = (bytes + bavail * bsize - SPARE_BYTES) / (1 + BACKUP_RATIO);
    this.#limit = Math.max(0, Math.min(this.#maxBytes, backedUp));
    this.#fullAt = bytes >= this.#limit ? this.#limit : null;
  }
}

/** Returns the space that a backup of a database of a size needs. */
export const backupBytes = (bytes: number): number => BACKUP_RATIO * bytes;

/** Returns the size of all files in a folder; one that is removed meanwhile counts as empty. */
export async function folderBytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
  }
  return bytes;
}
