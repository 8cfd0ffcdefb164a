/** The tables whose changes are in the journal, each before those that refer to its rows. */
export const JOURNALED = [
  'users',
  'accounts',
  'members',
  'account_owners',
  'settled_doubts',
  'categories',
  'balances',
  'loan_terms',
  'imports',
  'transactions',
  'holdings',
  'lots',
  'moves',
  'movement_statements',
  'milestones',
  'dismissed_steps',
  'rules',
] as const;
export type JournaledTable = (typeof JOURNALED)[number];
