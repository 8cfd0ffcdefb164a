import { sql } from 'drizzle-orm';
import type { FreeSpace } from '../data-folder/free-space.ts';
import type { EmbeddedStore } from './embedded.ts';
import type { SizeLimit } from './size-limit.ts';

export interface Maintenance {
  /** Stops maintenance, after work in progress. */
  stop(): Promise<void>;
}

/** Watches the disk. */
export interface DiskLimits {
  readonly freeSpace: FreeSpace;
  readonly sizeLimit: SizeLimit;
}

/** Interval of checks for a full disk, and for an end of PostgreSQL. */
const PAUSE_MS = 1_000;
const MIB = 1024 * 1024;
/** Log between two checkpoints: it takes disk space, and a recovery reads it. */
const LOG_BYTES = 64 * MIB;
/** Log worth a checkpoint when the disk is full: one segment. */
const SHORT_LOG_BYTES = 16 * MIB;
/** Maximum age of a small log before a checkpoint. */
const LOG_AGE_MS = 5 * 60_000;
/** Time after the start, and after a shortage, before the reserve is written. */
const RESERVE_AFTER_MS = 10_000;
/** Limit of the exponential backoff for opening, which takes a second of CPU time. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Maintains an open embedded database, as PostgreSQL's background processes would. Takes checkpoints, makes
 * it read-only while the disk is full, and opens it again if PostgreSQL ended itself.
 */
export async function maintainEmbedded(
  database: EmbeddedStore,
  limits: DiskLimits,
  announce: (line: string) => void,
): Promise<Maintenance> {
  const maintainer = new Maintainer(database, limits, announce);
  await maintainer.check();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= maintainer.check().finally(() => {
      running = undefined;
    });
  }, PAUSE_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

class Maintainer {
  readonly #store: EmbeddedStore;
  readonly #freeSpace: FreeSpace;
  readonly #sizeLimit: SizeLimit;
  readonly #announce: (line: string) => void;
  #isReadOnly = false;
  #reopenAt = 0;
  #waitMs = 0;
  #problem = '';
  #loggedBefore = 0;
  #checkpointAt = performance.now();
  #roomSince = performance.now();

  constructor(
    database: EmbeddedStore,
    { freeSpace, sizeLimit }: DiskLimits,
    announce: (line: string) => void,
  ) {
    this.#store = database;
    this.#freeSpace = freeSpace;
    this.#sizeLimit = sizeLimit;
    this.#announce = announce;
  }

  /** Checks once; failures are retried at the next check. */
  async check(): Promise<void> {
    try {
      const isShort = this.#freeSpace.check();
      if (this.#store.ended() !== null) await this.#reopen(isShort);
      else await this.#maintain(isShort);
      this.#problem = '';
    } catch (error) {
      const problem = String(error instanceof Error ? (error.cause ?? error) : error);
      if (problem !== this.#problem && this.#store.ended() === null) {
        this.#announce(`The embedded database can't be looked after: ${problem}`);
      }
      this.#problem = problem;
    }
  }

  async #maintain(isShort: boolean): Promise<void> {
    if (isShort !== this.#isReadOnly) await this.#setReadOnly(isShort);
    await this.#checkpointIfDue(isShort);
    if (isShort) this.#roomSince = performance.now();
    else if (performance.now() - this.#roomSince > RESERVE_AFTER_MS) {
      await this.#freeSpace.holdReserve();
    }
    await this.#sizeLimit.check(this.#store.logged());
  }

  async #setReadOnly(isReadOnly: boolean): Promise<void> {
    await this.#store.query.execute(
      sql.raw(`set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`),
    );
    this.#isReadOnly = isReadOnly;
    this.#announce(
      isReadOnly
        ? 'The disk is full: reads are answered, writes are refused by 503 until there is room.'
        : 'There is room on the disk again: writes are taken.',
    );
  }

  async #reopen(isShort: boolean): Promise<void> {
    if (this.#waitMs === 0) {
      this.#announce(
        `The embedded database ended itself: ${this.#store.ended()}. It is opened again.`,
      );
      this.#waitMs = PAUSE_MS;
    }
    if (performance.now() < this.#reopenAt) return;
    this.#reopenAt = performance.now() + this.#waitMs;
    this.#waitMs = Math.min(2 * this.#waitMs, LONGEST_WAIT_MS);
    await this.#store.reopen();
    this.#isReadOnly = false;
    this.#waitMs = 0;
    this.#loggedBefore = 0;
    this.#announce('The embedded database is open again: nothing that was answered is lost.');
    await this.#maintain(isShort);
  }

  /** Takes a checkpoint if due. It frees the log before it, which may end a shortage of disk space. */
  async #checkpointIfDue(isShort: boolean): Promise<void> {
    const logged = this.#store.logged() - this.#loggedBefore;
    const isOld = performance.now() - this.#checkpointAt > LOG_AGE_MS;
    if (logged < (isShort ? SHORT_LOG_BYTES : isOld ? 1 : LOG_BYTES)) return;
    await this.#store.query.execute(sql`checkpoint`);
    this.#loggedBefore = this.#store.logged();
    this.#checkpointAt = performance.now();
  }
}
