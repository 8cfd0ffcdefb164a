import { Problem } from '../errors/problem.ts';

const MOST = 10;
const WINDOW_MS = 15 * 60_000;
/** Names that are counted at once; a flood of invented ones removes the oldest. */
const MOST_NAMES = 10_000;

/** Counts wrong passwords by name on this node. Beyond ten in a quarter of an hour no password is checked. */
export class FailedAttempts {
  readonly #byName = new Map<string, { count: number; readonly until: number }>();

  /** Throws a `Problem` for a name with too many failures. */
  check(name: string, now = performance.now()): void {
    const known = this.#byName.get(name);
    if (known === undefined || known.count < MOST || known.until <= now) return;
    throw new Problem(
      'TOO_MANY_REQUESTS',
      'Too many wrong passwords for this name: wait, or sign in by a link: npx pactole open',
      { headers: { 'Retry-After': String(Math.ceil((known.until - now) / 1000)) } },
    );
  }

  note(name: string, now = performance.now()): void {
    const known = this.#byName.get(name);
    if (known !== undefined && known.until > now) known.count++;
    else {
      this.#byName.delete(name);
      this.#byName.set(name, { count: 1, until: now + WINDOW_MS });
    }
    const [oldest = ''] = this.#byName.keys();
    if (this.#byName.size > MOST_NAMES) this.#byName.delete(oldest);
  }

  forget(name: string): void {
    this.#byName.delete(name);
  }
}
