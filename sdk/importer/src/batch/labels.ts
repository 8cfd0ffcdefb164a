/** Returns a label for comparison: without accents, case and repeated spaces. */
export const folded = (label: string): string =>
  label.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();

/** Returns the words of a folded label that may name a payee. */
export const wordsOf = (label: string): Set<string> => new Set(label.match(/\p{L}{3,}/gu));

const DAY_MS = 86_400_000;

/** Returns the number of days from one day to another, `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Most days between the announcement of a payment and its booking. */
export const PAIR_DAYS = 5;
