/** A provider: one host with pacing, a circuit breaker, limits and retries. */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { createBreaker } from './breaker.ts';
import { type Caps, fetchText, type ProviderRequest } from './guarded-fetch.ts';
import { issueText } from './issue-text.ts';
import { createPace } from './pace.ts';
import { isTemporary, judge, ProviderError } from './provider-error.ts';

/** Limits for one provider. */
export interface Limits extends Caps {
  readonly requestsPerMinute: number;
  /** Maximum number of attempts, when the failure may pass. */
  readonly maxAttempts: number;
  /** Mean wait before the second attempt; it doubles with each. A longer `Retry-After` is honoured. */
  readonly retryDelayMs: number;
  /** For a request with all its waits and attempts; no wait starts that would end later. */
  readonly budgetMs: number;
  /** Number of consecutive faults after which the provider is skipped for `restMs`. */
  readonly maxFailures: number;
  readonly restMs: number;
}

const DEFAULT_LIMITS: Limits = {
  timeoutMs: 20_000,
  maxBytes: 8 * 1024 * 1024,
  requestsPerMinute: 60,
  maxAttempts: 3,
  retryDelayMs: 1_000,
  budgetMs: 90_000,
  maxFailures: 5,
  restMs: 300_000,
};

export interface Provider {
  readonly host: string;
  /**
   * Sends a request and parses the response with `read`. Errors of `read` mark the response as unreadable,
   * whatever its status. Throws `ProviderError`, or the signal's reason.
   */
  request<Result>(
    question: ProviderRequest,
    read: (text: string) => Result | Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result>;
}

/**
 * Creates a provider without connecting. `baseUrl` must be http(s) without credentials; anything else is a
 * configuration error.
 */
export function createProvider(baseUrl: string, changes: Partial<Limits> = {}): Provider {
  const base = readBaseUrl(baseUrl);
  const { host } = base;
  const limits = { ...DEFAULT_LIMITS, ...changes };
  const pace = createPace(limits.requestsPerMinute);
  const breaker = createBreaker(limits, judge, (remainingMs) => {
    const seconds = Math.ceil(remainingMs / 1000);
    return new ProviderError('resting', ['resting', { host, seconds }]);
  });

  async function attempt<Result>(
    question: ProviderRequest,
    read: (text: string) => Result | Promise<Result>,
    deadlineMs: number,
    signal: AbortSignal,
  ): Promise<Result> {
    if (!(await pace.turn(deadlineMs - performance.now(), signal))) {
      throw new ProviderError('resting', ['restingLonger', { host }]);
    }
    const text = await fetchText(base, question, limits, signal);
    try {
      return await read(text);
    } catch (cause) {
      const detail = describe(cause);
      throw new ProviderError('unreadable', ['unreadable', { host, detail }], { cause });
    }
  }

  return {
    host,
    async request(question, read, signal) {
      const deadlineMs = performance.now() + limits.budgetMs;
      for (let attempts = 1; ; attempts++) {
        signal.throwIfAborted();
        try {
          return await breaker(() => attempt(question, read, deadlineMs, signal));
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error;
          if (error.retryAfterMs !== null) pace.hold(error.retryAfterMs);
          const waitMs = Math.max(error.retryAfterMs ?? 0, backoff(attempts, limits.retryDelayMs));
          const withinBudget = performance.now() + waitMs <= deadlineMs;
          if (attempts === limits.maxAttempts || !isTemporary(error) || !withinBudget) throw error;
          await sleep(waitMs, undefined, { signal });
        }
      }
    },
  };
}

/** Reads JSON of a known shape. */
export const json =
  <Shape extends z.ZodType>(shape: Shape) =>
  (text: string): z.output<Shape> =>
    shape.parse(JSON.parse(text));

/** Returns half to one and a half times the delay, doubled with each attempt: jitter spreads the callers. */
const backoff = (attempts: number, delayMs: number): number =>
  delayMs * 2 ** (attempts - 1) * (0.5 + Math.random());

function describe(error: unknown): string {
  const text = error instanceof z.ZodError ? error.issues.map(issueText).join('; ') : String(error);
  return text.replace(/\s+/g, ' ').slice(0, 200);
}

function readBaseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new TypeError('A market data provider must be an http(s) URL without credentials');
  }
  return url;
}
