import { isDeepStrictEqual } from 'node:util';
import { TransactionInParts } from './transaction-in-parts.ts';

/** A statement, as the query builder has built it. */
export interface Statement {
  readonly sql: string;
  readonly params: unknown[];
}

/** What the reads rest on changed while others were let in. */
class SnapshotChanged extends Error {
  override readonly name = 'SnapshotChanged';
}

/**
 * Reads that all see one state: each part is a snapshot of its own, and begins by looking whether what the whole rests on
 * is as it was. Where it is not, the part fails, and the reads are to begin again.
 */
export class SnapshotInParts extends TransactionInParts {
  /** What is asked of each part, and what the first one answered. */
  question: Statement | undefined;
  answer: unknown;
  hasChanged = false;

  protected async begin(isFirst: boolean): Promise<void> {
    await this.client.exec('begin isolation level repeatable read read only');
    if (isFirst || this.question === undefined) return;
    const { sql, params } = this.question;
    const { rows } = await this.client.query(sql, params);
    this.hasChanged = !isDeepStrictEqual(rows[0], this.answer);
    if (this.hasChanged) throw new SnapshotChanged();
  }

  protected async interrupt(): Promise<void> {
    await this.client.exec('commit');
  }

  protected async commit(): Promise<void> {
    await this.client.exec('commit');
  }

  protected async undo(): Promise<void> {}
}
