import { PoolExhausted, Semaphore } from './semaphore.ts';

/** Other work of the same user held all of the user's permits for too long; this was not begun. */
export class UserBusy extends PoolExhausted {
  override readonly name = 'UserBusy';

  constructor() {
    super('Other work of the same user holds all permits');
  }
}

/** Limits how much work of one user goes on at a time, so that one user can't keep the others waiting. */
export class PerUserLimit {
  readonly #permits: number;
  readonly #acquireTimeoutMs: number;
  readonly #users = new Map<string, Semaphore>();

  constructor(permits: number, acquireTimeoutMs: number) {
    this.#permits = permits;
    this.#acquireTimeoutMs = acquireTimeoutMs;
  }

  /** Runs work of a user. Throws `UserBusy` when it has to wait for too long. */
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
