import fc from 'fast-check';

/**
 * Milliseconds after which a law ends: less than a test may take. One that fails on a database may look for a smaller
 * counterexample for longer than that; so it says the smallest that it has come to, and not only that time was up.
 */
const MAX_LAW_MS = 840_000;

/** One seed for all properties of a run: LAW_SEED, else a fixed one on CI, where a run must fail again when repeated. */
const { CI, LAW_SEED } = process.env;
const seed = LAW_SEED ?? (CI ? '1' : undefined);

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  ...(seed !== undefined && { seed: Number(seed) }),
  interruptAfterTimeLimit: MAX_LAW_MS,
  // A law that was not tried as often as it says does not hold.
  markInterruptAsFailure: true,
});
