/** The kinds of wealth that evolution divides assets into, in the contract's order. */
export const CATEGORIES = [
  'crowdlending',
  'autre',
  'crypto',
  'courant',
  'livret',
  'investissement',
  'immobilier',
  'objets',
] as const;
export type Category = (typeof CATEGORIES)[number];
