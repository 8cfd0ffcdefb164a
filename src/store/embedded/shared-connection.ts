import type { PGlite } from '@electric-sql/pglite';
import { AdditionInParts, type PreparedCount } from './addition-in-parts.ts';
import { SnapshotInParts } from './snapshot-in-parts.ts';
import type { Client, Sharing, TransactionInParts } from './transaction-in-parts.ts';
import { Turns } from './turns.ts';

/** A moment for who waits, and long enough for the ends of parts not to count. */
const PART_MS = 100;

/** What runs in turns: single statements, and whole transactions of PGlite's own. */
const IN_TURNS = new Set<string | symbol>(['query', 'exec', 'sql', 'transaction']);

/** The only connection to an embedded database, shared by all who ask it something. */
export class SharedConnection {
  /**
   * A client that always is the newest. It stands below the query builder, since what is built there is kept: a prepared
   * statement goes on with the client that it was prepared with.
   */
  readonly client: PGlite;
  readonly #newest: () => PGlite;
  readonly #sharing: Sharing;
  readonly #prepared: PreparedCount = { count: 0 };
  /** The transaction that is about to begin. */
  #next: TransactionInParts | undefined;

  constructor(newest: () => PGlite, partMs = PART_MS) {
    this.#newest = newest;
    this.#sharing = { turns: new Turns(), partMs };
    this.client = new Proxy(newest(), {
      get: (_, name) => {
        const client = newest();
        const found: unknown = Reflect.get(client, name);
        if (typeof found !== 'function') return found;
        if (!IN_TURNS.has(name)) return found.bind(client);
        return (...given: unknown[]) => {
          const parts = this.#next;
          if (name !== 'transaction' || parts === undefined) {
            return this.#sharing.turns.take(() => Reflect.apply(found, client, given));
          }
          const [work] = given as [(client: Client) => Promise<unknown>];
          return parts.run(() => work(parts));
        };
      },
    });
  }

  /** Reads that are to be one snapshot. */
  snapshot(): SnapshotInParts {
    return new SnapshotInParts(this.#newest(), this.#sharing);
  }

  /** Rows that are to be added as one. */
  addition(): AdditionInParts {
    return new AdditionInParts(this.#newest(), this.#sharing, this.#prepared);
  }

  /** Calls `begin`, which begins a transaction at once, in parts; the query builder has no way to say how. */
  begin<Result>(parts: TransactionInParts, begin: () => Promise<Result>): Promise<Result> {
    this.#next = parts;
    try {
      return begin();
    } finally {
      this.#next = undefined;
    }
  }
}
