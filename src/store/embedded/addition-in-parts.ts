import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { commitPrepared, MOST_PREPARED, prepare, settle } from './prepared-parts.ts';
import { type Sharing, TransactionInParts } from './transaction-in-parts.ts';

/** How many parts are prepared, over all transactions of a database. */
export interface PreparedCount {
  count: number;
}

/**
 * Rows that are added, all or none of them, while others are let in: each part is prepared, and all are committed together.
 * A part sees nothing of those before it, and its locks stay until the end: whoever waited for one would wait for ever,
 * together with the whole process. So it may only lock what nobody else asks for meanwhile.
 */
export class AdditionInParts extends TransactionInParts {
  readonly #id = randomUUID();
  readonly #all: PreparedCount;
  #prepared = 0;

  constructor(client: PGlite, sharing: Sharing, all: PreparedCount) {
    super(client, sharing);
    this.#all = all;
  }

  override async run<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await super.run(work);
    } finally {
      this.#all.count -= this.#prepared;
    }
  }

  protected override get isUnfinished(): boolean {
    return this.#prepared > 0;
  }

  protected override get canBeInterrupted(): boolean {
    return this.#all.count < MOST_PREPARED;
  }

  protected async begin(): Promise<void> {
    await this.client.exec('begin');
  }

  protected async interrupt(): Promise<void> {
    if (!(await this.#hasWritten())) {
      await this.client.exec('commit');
      return;
    }
    await prepare(this.client, this.#id, this.#prepared);
    this.#prepared++;
    this.#all.count++;
  }

  protected async commit(): Promise<void> {
    if (this.#prepared === 0) {
      await this.client.exec('commit');
      return;
    }
    await this.interrupt();
    await commitPrepared(this.client, this.#id);
  }

  protected async undo(): Promise<void> {
    if (this.#prepared > 0) await this.turns.take(() => settle(this.client, this.#id));
  }

  async #hasWritten(): Promise<boolean> {
    const { rows } = await this.client.query<{ hasWritten: boolean }>(
      `select pg_current_xact_id_if_assigned() is not null as "hasWritten"`,
    );
    return rows[0]?.hasWritten === true;
  }
}
