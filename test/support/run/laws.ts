import fc from 'fast-check';
import { inject } from 'vitest';

/**
 * Milliseconds after which a law ends, less than the limit of a test. A failing law may shrink its
 * counterexample for longer. It then reports the smallest one so far, not only a timeout.
 */
const MAX_LAW_MS = 840_000;

/**
 * Seed of all properties of a run: LAW_SEED, else a fixed one on CI, where a failing run must fail again when
 * repeated. Each database draws its own there.
 */
const { CI, LAW_SEED } = process.env;
const fixed = inject('template').kind === 'embedded' ? '1' : '2';
const seed = LAW_SEED ?? (CI ? fixed : undefined);

fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  ...(seed !== undefined && { seed: Number(seed) }),
  interruptAfterTimeLimit: MAX_LAW_MS,
  // A law that ran fewer times than specified fails.
  markInterruptAsFailure: true,
});
