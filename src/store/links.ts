import type { Sql } from 'postgres';
import { type Ask, type Conversions, Link, type LinkOptions, type Statement } from './link.ts';
import { sqlState } from './transaction.ts';
import type { Turns } from './turns.ts';

/** A connection is replaced after an hour, since a server keeps growing caches for each. */
const LIFETIME_MS = 3_600_000;
/** The SQLSTATE of a write in a session, or on a server, that may only read. */
const READ_ONLY = '25006';
/** How long an idle connection has to say goodbye. */
const GOODBYE_S = 0.25;

/** The connections of a node: as many as there are turns, each made when it is first needed. */
export class Links {
  /** What the query builder takes for a client of postgres.js: the part of one that it uses. */
  readonly client: Sql;
  readonly #url: string;
  readonly #options: LinkOptions;
  readonly #turns: Turns;
  readonly #answerMs: number;
  readonly #conversions: Conversions = { parsers: {}, serializers: {} };
  readonly #idle: Link[] = [];
  readonly #busy = new Set<Link>();
  #isClosed = false;
  /** Connections that were made before it are replaced. */
  #notBefore = 0;

  constructor(url: string, options: LinkOptions, turns: Turns, answerMs: number) {
    this.#url = url;
    this.#options = options;
    this.#turns = turns;
    this.#answerMs = answerMs;
    const unsafe = unsafeBy((statement, asArrays) =>
      this.#use('statement', (link) => link.ask(statement, asArrays)),
    );
    const begin = (work: Work) =>
      this.#use('transaction', (link) =>
        link.transaction((ask, nest) => {
          const savepoint = (part: Work) => nest(() => part(client));
          const client = { options: this.#conversions, unsafe: unsafeBy(ask), savepoint };
          return work(client);
        }),
      );
    this.client = { options: this.#conversions, unsafe, begin } as unknown as Sql;
  }

  /** Waits for what is under way, at most so long, and cuts what is left. */
  async close(timeoutMs: number): Promise<void> {
    await this.#turns.idle(timeoutMs);
    this.#isClosed = true;
    await Promise.all([
      ...[...this.#busy].map((link) => link.end(0)),
      ...this.#idle.splice(0).map((link) => link.end(GOODBYE_S)),
    ]);
  }

  #use<Result>(
    kind: 'statement' | 'transaction',
    work: (link: Link) => Promise<Result>,
  ): Promise<Result> {
    return this.#turns.take(kind, async () => {
      const link = this.#take();
      try {
        return await work(link);
      } catch (error) {
        if (sqlState(error) === READ_ONLY) this.#replaceAll();
        throw error;
      } finally {
        this.#giveBack(link);
      }
    });
  }

  #take(): Link {
    let link = this.#idle.pop();
    while (link?.isBroken) {
      void link.end(0);
      link = this.#idle.pop();
    }
    link ??= new Link(this.#url, this.#options, this.#conversions, this.#answerMs);
    this.#busy.add(link);
    return link;
  }

  /** A session that began while only reads were allowed stays so, also when writes have long been allowed again. */
  #replaceAll(): void {
    this.#notBefore = performance.now();
    for (const link of this.#idle.splice(0)) void link.end(GOODBYE_S);
  }

  #giveBack(link: Link): void {
    this.#busy.delete(link);
    const isOld = link.bornAt < this.#notBefore || performance.now() - link.bornAt > LIFETIME_MS;
    if (link.isBroken || isOld || this.#isClosed) void link.end(GOODBYE_S);
    else this.#idle.push(link);
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
