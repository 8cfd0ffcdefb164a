/** Factor for the number of drawn cases: a half in a run after each change, more in `npm run test:long`. */
const TEST_RUNS = Number(process.env.TEST_RUNS ?? 0.5);

export const isLong = TEST_RUNS > 1;

/** Number of cases that a test draws in this run, of so many. */
export const runs = (few: number): number => Math.ceil(few * TEST_RUNS);
