import type { Sql } from 'postgres';
import { isReadOnly } from '../failure.ts';
import type { PlacePool } from '../pool.ts';
import {
  type Ask,
  Connection,
  type ConnectionOptions,
  type Conversions,
  type TransactionOptions,
} from './connection.ts';
import type { Statement } from './statement.ts';

/** A connection is replaced after an hour, since a server keeps growing caches for each. */
const LIFETIME_MS = 3_600_000;
/** How long an idle connection has to say goodbye. */
const GOODBYE_S = 0.25;

/** The connections of a node: as many as there are places, each made when it is first needed. */
export class Connections {
  /** What the query builder takes for a client of postgres.js: the part of one that it uses. */
  readonly client: Sql;
  readonly #url: string;
  readonly #options: ConnectionOptions;
  readonly #places: PlacePool;
  readonly #answerMs: number;
  readonly #conversions: Conversions = { parsers: {}, serializers: {} };
  readonly #idle: Connection[] = [];
  readonly #busy = new Set<Connection>();
  #isClosed = false;
  /** Connections that were made before it are replaced. */
  #notBefore = 0;
  /** Of the transaction that is about to begin. */
  #next: TransactionOptions = {};

  constructor(url: string, options: ConnectionOptions, places: PlacePool, answerMs: number) {
    this.#url = url;
    this.#options = options;
    this.#places = places;
    this.#answerMs = answerMs;
    const unsafe = unsafeBy((statement, asArrays) =>
      this.#use('statement', (connection) => connection.ask(statement, asArrays)),
    );
    const begin = (work: Work) => {
      const options = this.#next;
      return this.#use('transaction', (connection) =>
        connection.transaction((ask, nest) => {
          const savepoint = (part: Work) => nest(() => part(client));
          const client = { options: this.#conversions, unsafe: unsafeBy(ask), savepoint };
          return work(client);
        }, options),
      );
    };
    this.client = { options: this.#conversions, unsafe, begin } as unknown as Sql;
  }

  /** Calls `begin`, which begins a snapshot at once; the query builder would say in a statement of its own that it is one. */
  snapshot<Result>(signal: AbortSignal | undefined, begin: () => Promise<Result>): Promise<Result> {
    this.#next = { isSnapshot: true, signal };
    try {
      return begin();
    } finally {
      this.#next = {};
    }
  }

  /** Waits for what is under way, at most so long, and cuts what is left. */
  async close(timeoutMs: number): Promise<void> {
    await this.#places.idle(timeoutMs);
    this.#isClosed = true;
    await Promise.all([
      ...[...this.#busy].map((connection) => connection.end(0)),
      ...this.#idle.splice(0).map((connection) => connection.end(GOODBYE_S)),
    ]);
  }

  #use<Result>(
    kind: 'statement' | 'transaction',
    work: (connection: Connection) => Promise<Result>,
  ): Promise<Result> {
    return this.#places.take(kind, async () => {
      const connection = this.#take();
      try {
        return await work(connection);
      } catch (error) {
        if (isReadOnly(error)) this.replaceAll();
        throw error;
      } finally {
        this.#giveBack(connection);
      }
    });
  }

  #take(): Connection {
    let connection = this.#idle.pop();
    while (connection?.isBroken) {
      void connection.end(0);
      connection = this.#idle.pop();
    }
    connection ??= new Connection(this.#url, this.#options, this.#conversions, this.#answerMs);
    this.#busy.add(connection);
    return connection;
  }

  /**
   * Has each connection made again before its next use. A session that began while only reads were allowed stays so, also
   * when writes have long been allowed again; and one to a machine that is gone may say nothing for a long time.
   */
  replaceAll(): void {
    this.#notBefore = performance.now();
    for (const connection of this.#idle.splice(0)) void connection.end(GOODBYE_S);
  }

  #giveBack(connection: Connection): void {
    this.#busy.delete(connection);
    const isOld =
      connection.bornAt < this.#notBefore || performance.now() - connection.bornAt > LIFETIME_MS;
    if (connection.isBroken || isOld || this.#isClosed) void connection.end(GOODBYE_S);
    else this.#idle.push(connection);
  }
}

/** What the query builder does in a transaction, or in one within it, given a client that belongs to it. */
type Work = (client: object) => Promise<unknown>;

/** The query builder asks `unsafe(…)` for objects, and `unsafe(…).values()` for arrays, both in the same turn. */
function unsafeBy(ask: Ask) {
  return (...statement: Statement) => {
    let asArrays = false;
    const rows = Promise.resolve().then(() => ask(statement, asArrays));
    const values = () => {
      asArrays = true;
      return rows;
    };
    return Object.assign(rows, { values });
  };
}
