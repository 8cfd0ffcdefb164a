/** Time limits, against clients that hold connections without using them. */
export const TIMEOUTS = {
  /** Limit for all headers: ample for 16 KiB. */
  headersMs: 15_000,
  /** Limit for the whole request: 4 MiB in two minutes are 0.3 Mbit/s. */
  requestMs: 120_000,
  /** Limit for taking a response. */
  readMs: 120_000,
  /** Interval at which Node checks the limits of headers and requests. */
  checkMs: 5_000,
  /** Keep-alive of an idle connection: longer than load balancers commonly use, so that they close it first. */
  idleMs: 65_000,
  /** Limit for discarding the rest of a rejected body, so that the client can read the error. */
  drainMs: 10_000,
  /** Limit for requests in progress when the server closes. */
  closeMs: 10_000,
} as const;

/** Work took longer than its time limit. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

/** Waits for work; throws a `TimedOut` after the limit, while the work continues. */
export function withTimeout<Result>(timeoutMs: number, work: PromiseLike<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimedOut(`No answer in ${timeoutMs} ms`)), timeoutMs);
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
