import { sql } from 'drizzle-orm';
import type { FreeSpace } from '../data-folder/free-space.ts';
import type { EmbeddedStore } from './embedded.ts';

export interface Maintenance {
  /** Ends the care, after what is under way. */
  stop(): Promise<void>;
}

/** So often is looked whether the disk is full, or PostgreSQL ended. */
const PAUSE_MS = 1_000;
const MIB = 1024 * 1024;
/** As much log as is kept between two checkpoints: it is read again after a crash, and its space is in use until then. */
const LOG_BYTES = 64 * MIB;
/** Worth a checkpoint when the disk is full: a segment of the log. */
const SHORT_LOG_BYTES = 16 * MIB;
/** How long a little log may wait for a checkpoint. */
const LOG_AGE_MS = 5 * 60_000;
/** Opening takes a second of the processor: it is tried less and less often. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Looks after an open embedded database as PostgreSQL's other processes do where it has any: takes checkpoints, makes
 * it read-only while the disk is full, and opens it again should PostgreSQL have ended itself.
 */
export async function maintainEmbedded(
  database: EmbeddedStore,
  room: FreeSpace,
  announce: (line: string) => void,
): Promise<Maintenance> {
  const care = new Care(database, room, announce);
  await care.look();
  let underWay: Promise<void> | undefined;
  const timer = setInterval(() => {
    underWay ??= care.look().finally(() => {
      underWay = undefined;
    });
  }, PAUSE_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}

class Care {
  readonly #store: EmbeddedStore;
  readonly #room: FreeSpace;
  readonly #announce: (line: string) => void;
  #isReadOnly = false;
  #reopenAt = 0;
  #waitMs = 0;
  #problem = '';
  #loggedBefore = 0;
  #checkpointAt = performance.now();

  constructor(database: EmbeddedStore, room: FreeSpace, announce: (line: string) => void) {
    this.#store = database;
    this.#room = room;
    this.#announce = announce;
  }

  /** What fails here is tried again at the next look. */
  async look(): Promise<void> {
    try {
      const isShort = this.#room.check();
      if (this.#store.ended() !== null) await this.#reopen(isShort);
      else await this.#keep(isShort);
      this.#problem = '';
    } catch (error) {
      const problem = String(error instanceof Error ? (error.cause ?? error) : error);
      if (problem !== this.#problem && this.#store.ended() === null) {
        this.#announce(`The embedded database can't be looked after: ${problem}`);
      }
      this.#problem = problem;
    }
  }

  async #keep(isShort: boolean): Promise<void> {
    if (isShort !== this.#isReadOnly) await this.#setReadOnly(isShort);
    await this.#checkpointIfDue(isShort);
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
    // Opening needs room, too: to write down what the log holds.
    if (isShort || performance.now() < this.#reopenAt) return;
    this.#reopenAt = performance.now() + this.#waitMs;
    this.#waitMs = Math.min(2 * this.#waitMs, LONGEST_WAIT_MS);
    await this.#store.reopen();
    this.#isReadOnly = false;
    this.#waitMs = 0;
    this.#loggedBefore = 0;
    this.#announce('The embedded database is open again: nothing that was answered is lost.');
  }

  /** A checkpoint frees the log before it, so that one may end the shortage. */
  async #checkpointIfDue(isShort: boolean): Promise<void> {
    const logged = this.#store.logged() - this.#loggedBefore;
    const isOld = performance.now() - this.#checkpointAt > LOG_AGE_MS;
    if (logged < (isShort ? SHORT_LOG_BYTES : isOld ? 1 : LOG_BYTES)) return;
    await this.#store.query.execute(sql`checkpoint`);
    this.#loggedBefore = this.#store.logged();
    this.#checkpointAt = performance.now();
  }
}
