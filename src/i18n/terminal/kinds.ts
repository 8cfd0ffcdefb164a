/** Kinds of rows that a user's data are counted in, in the order in which counts are written. */
export const COUNTED_KINDS = [
  'accounts',
  'transactions',
  'balances',
  'holdings',
  'lots',
  'categories',
  'rules',
  'milestones',
  'sessions',
  'api_keys',
] as const;
export type Kind = (typeof COUNTED_KINDS)[number];
