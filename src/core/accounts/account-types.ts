/** The types of accounts by name alone, for programs that need none of their properties. */

/** In the contract's order. */
export const ACCOUNT_TYPES = [
  'object',
  'checking',
  'savings',
  'cto',
  'pea',
  'av',
  'crypto_wallet',
  'crowdlending',
  'real_estate',
  'loan',
  'other',
] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Types whose value is an appraisal, so that no bank or broker has a file of one. */
type AppraisedType = 'object' | 'real_estate';

/** A type of which there are files. */
export type FiledType = Exclude<AccountType, AppraisedType>;

/** The types of which there are files, in the order in which they are offered. */
export const FILED_TYPES: readonly FiledType[] = ACCOUNT_TYPES.filter(
  (type): type is FiledType => type !== 'object' && type !== 'real_estate',
);
