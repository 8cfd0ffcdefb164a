import type { RunStatement } from '../queryable.ts';

/**
 * Runs the statements of one transaction. After a failure, all others fail with the same error, unsent.
 * PostgreSQL would reject them, and treat a commit as a rollback without an error.
 */
export class TransactionStatements {
  readonly #run: RunStatement;
  #isOver = false;
  #failure: { readonly error: unknown } | undefined;

  constructor(run: RunStatement) {
    this.#run = run;
  }

  readonly run: RunStatement = async (...statement) => {
    if (this.#isOver) throw new Error('The transaction of this statement is over');
    this.throwIfFailed();
    try {
      return await this.#run(...statement);
    } catch (error) {
      this.fail(error);
      throw error;
    }
  };

  /** Rejects further statements. */
  end(): void {
    this.#isOver = true;
  }

  fail(error: unknown): void {
    this.#failure ??= { error };
  }

  throwIfFailed(): void {
    if (this.#failure !== undefined) throw this.#failure.error;
  }
}
