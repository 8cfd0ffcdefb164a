/** What a person's data are counted in. */
export type Kind =
  | 'accounts'
  | 'transactions'
  | 'balances'
  | 'holdings'
  | 'lots'
  | 'categories'
  | 'milestones'
  | 'api_keys';
