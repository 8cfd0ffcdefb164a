import { PoolExhausted, Semaphore } from './semaphore.ts';

/** Other work of the same user held all of the user's permits for too long; this work was not started. */
export class UserBusy extends PoolExhausted {
  override readonly name = 'UserBusy';

  constructor() {
    super('Other work of the same user holds all permits');
  }
}

/** Limits the concurrent work of each user, so that one user can't delay the others. */
export class PerUserLimit {
  readonly #permits: number;
  readonly #acquireTimeoutMs: number;
  readonly #users = new Map<string, Semaphore>();

  constructor(permits: number, acquireTimeoutMs: number) {
    this.#permits = permits;
    this.#acquireTimeoutMs = acquireTimeoutMs;
  }

  /** Runs work of a user. Throws `UserBusy` after waiting too long. */
  async run<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
    const semaphore =
      this.#users.get(userId) ??
      new Semaphore(this.#permits, this.#acquireTimeoutMs, () => new UserBusy());
    this.#users.set(userId, semaphore);
    try {
      return await semaphore.use('transaction', work);
    } finally {
      if (semaphore.busy === 0) this.#users.delete(userId);
    }
  }
}
