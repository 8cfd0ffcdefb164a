/** The categories of assets in evolution, in the contract's order. */
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
