/** Lengths of bars, which are drawn and never read. */

/** Returns the amount without sign of the longest bar, and 1 where all are 0. */
export const longestOf = (amounts: readonly (string | null)[]): number =>
  Math.max(1, ...amounts.map((amount) => Math.abs(Number(amount))));

/** Returns the length of a bar, in percent of the longest. */
export const barLength = (amount: string | null, longest: number): string =>
  `${Math.min(100, (Math.abs(Number(amount)) / longest) * 100)}%`;
