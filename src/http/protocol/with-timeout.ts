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
