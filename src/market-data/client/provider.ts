/** A provider: one host behind its pace, its breaker, its caps and a few attempts at every question. */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { createBreaker } from './breaker.ts';
import { type Caps, fetchText, type Question } from './guarded-fetch.ts';
import { createPace } from './pace.ts';
import { judge, mayPass, ProviderError } from './provider-error.ts';

/** How one provider is treated. */
export interface Limits extends Caps {
  readonly requestsPerMinute: number;
  /** How often a question is put, at most, when the failure may pass. */
  readonly maxAttempts: number;
  /** The mean wait before the second attempt; it doubles with each. A longer `Retry-After` is honoured. */
  readonly retryDelayMs: number;
  /** For a question with all its waits and attempts: no wait is begun that would end later. */
  readonly budgetMs: number;
  /** So many faults in a row, and the provider is left alone for `restMs`. */
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
   * Puts a question and reads the answer's text with `read`; what `read` throws makes the answer unreadable, whatever
   * its status was. Throws `ProviderError`, or the signal's reason.
   */
  ask<Answer>(
    question: Question,
    read: (text: string) => Answer | Promise<Answer>,
    signal: AbortSignal,
  ): Promise<Answer>;
}

/** Opens nothing yet: `baseUrl` must be http(s) without credentials, anything else is a mistake of the configuration. */
export function createProvider(baseUrl: string, changes: Partial<Limits> = {}): Provider {
  const base = readBaseUrl(baseUrl);
  const { host } = base;
  const limits = { ...DEFAULT_LIMITS, ...changes };
  const pace = createPace(limits.requestsPerMinute);
  const breaker = createBreaker(limits, judge, (remainingMs) => {
    const seconds = Math.ceil(remainingMs / 1000);
    return new ProviderError(
      'resting',
      `${host} failed too often and is left alone for ${seconds} s`,
    );
  });

  async function attempt<Answer>(
    question: Question,
    read: (text: string) => Answer | Promise<Answer>,
    deadlineMs: number,
    signal: AbortSignal,
  ): Promise<Answer> {
    if (!(await pace.turn(deadlineMs - performance.now(), signal))) {
      throw new ProviderError('resting', `${host} asked to be left alone for longer`);
    }
    const text = await fetchText(base, question, limits, signal);
    try {
      return await read(text);
    } catch (cause) {
      const message = `${host} sent a reply that cannot be read: ${describe(cause)}`;
      throw new ProviderError('unreadable', message, { cause });
    }
  }

  return {
    host,
    async ask(question, read, signal) {
      const deadlineMs = performance.now() + limits.budgetMs;
      for (let attempts = 1; ; attempts++) {
        signal.throwIfAborted();
        try {
          return await breaker(() => attempt(question, read, deadlineMs, signal));
        } catch (error) {
          if (!(error instanceof ProviderError)) throw error;
          if (error.retryAfterMs !== null) pace.hold(error.retryAfterMs);
          const waitMs = Math.max(error.retryAfterMs ?? 0, backoff(attempts, limits.retryDelayMs));
          const inTime = performance.now() + waitMs <= deadlineMs;
          if (attempts === limits.maxAttempts || !mayPass(error) || !inTime) throw error;
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

/** From half to one and a half times the delay, doubled with each attempt, so that many callers spread out. */
const backoff = (attempts: number, delayMs: number): number =>
  delayMs * 2 ** (attempts - 1) * (0.5 + Math.random());

function describe(error: unknown): string {
  const text = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
  return text.replace(/\s+/g, ' ').slice(0, 200);
}

function readBaseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new TypeError('A market data provider must be an http(s) URL without credentials');
  }
  return url;
}
