/** Nobody waited any longer for work that took too long. */
export class TimedOut extends Error {
  override readonly name = 'TimedOut';
}

/** Waits for work that may take too long: then it throws a `TimedOut`, and the work goes on. */
export function withTimeout<Result>(timeoutMs: number, work: PromiseLike<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimedOut(`No answer in ${timeoutMs} ms`)), timeoutMs);
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
