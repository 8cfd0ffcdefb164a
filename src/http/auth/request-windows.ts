import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** Keys that are counted at once; the one that was asked for longest ago goes first. */
const MAX_KEYS = 5_000;

interface Window {
  readonly startMs: number;
  count: number;
}

/**
 * Counts the requests of a key in windows of time. Its clock only goes forward. By the machine's clock, as in `LocalStore` of
 * `@fastify/rate-limit`, an open window ends years later if that is set back.
 */
export class RequestWindows implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>();

  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    windowMs = 0,
  ): void {
    const nowMs = performance.now();
    const known = this.#windows.get(key);
    const isOpen = known !== undefined && known.startMs + windowMs > nowMs;
    const window = isOpen ? known : { startMs: nowMs, count: 0 };
    window.count += 1;
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > MAX_KEYS && oldest !== undefined) this.#windows.delete(oldest);
    callback(null, {
      current: window.count,
      ttl: Math.ceil(window.startMs + windowMs - nowMs),
    });
  }

  child(): RequestWindows {
    return new RequestWindows();
  }
}
