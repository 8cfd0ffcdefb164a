/** Factor for the number of drawn cases: 1 in a run after each change, more in `npm run test:long`. */
const TEST_RUNS = Number(process.env.TEST_RUNS ?? 1);

export const isLong = TEST_RUNS > 1;

/** Number of cases that a test draws, given how many it draws in a run after each change. */
export const runs = (few: number): number => Math.ceil(few * TEST_RUNS);
