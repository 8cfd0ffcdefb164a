/** The time of an exchange that refuses requests whose time is some seconds off. */

/**
 * Returns a clock of the exchange's time: this machine's, corrected by what the exchange said at the first use. The
 * correction is awaited before a request is signed.
 */
export function serverClock(
  now: () => number,
  ask: () => Promise<number>,
): () => Promise<() => number> {
  let ahead: Promise<number> | undefined;
  return async () => {
    ahead ??= ask().then((time) => time - now());
    const ms = await ahead;
    return () => now() + ms;
  };
}
