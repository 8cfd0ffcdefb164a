/** The kinds of wealth that evolution divides assets into, by the type of their account. */

/** In the contract's order. */
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

const BY_ACCOUNT_TYPE = new Map<string, Category>([
  ['checking', 'courant'],
  ['savings', 'livret'],
  ['cto', 'investissement'],
  ['pea', 'investissement'],
  ['av', 'investissement'],
  ['crypto_wallet', 'crypto'],
  ['real_estate', 'immobilier'],
  ['object', 'objets'],
  ['crowdlending', 'crowdlending'],
  ['other', 'autre'],
]);

/** Null for a loan, which is no asset. */
export const categoryOf = (accountType: string): Category | null =>
  BY_ACCOUNT_TYPE.get(accountType) ?? null;
