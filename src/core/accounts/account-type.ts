/**
 * The properties of each type of account. A type added to the contract does not compile until its properties
 * are here.
 */
import { ACCOUNT_TYPES, type AccountType } from './account-types.ts';
import type { AssetClass } from './asset-class.ts';
import type { Category } from './category.ts';
import { NO_RATES, type TaxRates, taxRates } from './tax-rates.ts';

export { ACCOUNT_TYPES, type AccountType, FILED_TYPES } from './account-types.ts';

/** The nature of an account, which decides how its rows and balances are interpreted. */
export type Nature =
  /** Money for daily use: an outflow is an expense. */
  | 'payment'
  /** Money set aside; its balance is the sum of its rows. */
  | 'savings'
  /** Holdings, or a balance that is the value of all contents. */
  | 'investment'
  /** Something valued by appraisal. */
  | 'property'
  /** A debt. */
  | 'debt'
  | 'other';

/** The details that accounts of some types have, besides name, institution and opening day. */
export type AccountDetail =
  | 'iban'
  | 'savingsProduct'
  | 'costBasis'
  | 'taxSocialPct'
  | 'taxIncomePct'
  | 'loanOriginalPrincipal'
  | 'loanRatePct'
  | 'loanTermMonths'
  | 'linkedAccountId'
  | 'realEstateKind'
  | 'areaSqm'
  | 'address'
  | 'builtYear';

export interface AccountTypeFacts {
  readonly nature: Nature;
  /** In the order of a form. */
  readonly details: readonly AccountDetail[];
  /** The units that are added to it one by one; null if only a balance tells its contents. */
  readonly holds: 'securities' | 'coins' | null;
  /** Class of an account valued by its balance. */
  readonly assetClass: AssetClass;
  /** Its category in evolution; null for what is not an asset. */
  readonly category: Category | null;
  /** Default rates of a new account; those of savings depend on the product. */
  readonly taxRates: TaxRates;
  /** Full years after which a tax wrapper has matured: PEA, CGI article 157, 5° bis; assurance-vie, 125-0 A. */
  readonly maturesAfterYears?: number;
  /** Legal cap on payments, if any: a withdrawal restores capacity of savings, never in a PEA. */
  readonly payments?: 'refillable' | 'used up';
}

const INVESTED = ['costBasis', 'taxSocialPct', 'taxIncomePct'] as const;

const FACTS = {
  object: property('collectible', 'objets', ['costBasis']),
  checking: money('payment', 'courant', ['iban']),
  savings: {
    ...money('savings', 'livret', ['iban', 'savingsProduct', 'taxSocialPct', 'taxIncomePct']),
    payments: 'refillable',
  },
  cto: {
    ...investment('equities', 'investissement', taxRates('18.6', '12.8', null)),
    details: ['iban', ...INVESTED],
    holds: 'securities',
  },
  pea: {
    ...investment('equities', 'investissement', taxRates('18.6', '12.8', '0')),
    details: ['iban', ...INVESTED],
    holds: 'securities',
    maturesAfterYears: 5,
    payments: 'used up',
  },
  av: {
    ...investment('bonds', 'investissement', taxRates('17.2', '12.8', '7.5')),
    holds: 'securities',
    maturesAfterYears: 8,
  },
  crypto_wallet: {
    ...investment('crypto', 'crypto', taxRates('18.6', '12.8', null)),
    holds: 'coins',
  },
  crowdlending: investment('bonds', 'crowdlending', taxRates('18.6', '12.8', null)),
  real_estate: property('real_estate', 'immobilier', [
    'realEstateKind',
    'address',
    'areaSqm',
    'builtYear',
    'costBasis',
  ]),
  loan: {
    ...{ nature: 'debt', assetClass: 'other', category: null, taxRates: NO_RATES, holds: null },
    details: ['loanOriginalPrincipal', 'loanRatePct', 'loanTermMonths', 'linkedAccountId'],
  },
  other: {
    ...{ nature: 'other', assetClass: 'other', category: 'autre', taxRates: NO_RATES },
    ...{ details: ['costBasis'], holds: 'securities' },
  },
} satisfies Record<AccountType, AccountTypeFacts>;

function money(
  nature: 'payment' | 'savings',
  category: Category,
  details: readonly AccountDetail[],
) {
  const facts = { nature, assetClass: 'cash', category, taxRates: NO_RATES } as const;
  return { ...facts, details, holds: null };
}

function investment(assetClass: AssetClass, category: Category, taxRates: TaxRates) {
  const facts = { nature: 'investment', assetClass, category, taxRates } as const;
  return { ...facts, details: INVESTED, holds: null };
}

function property(assetClass: AssetClass, category: Category, details: readonly AccountDetail[]) {
  const facts = { nature: 'property', assetClass, category, taxRates: NO_RATES } as const;
  return { ...facts, details, holds: null };
}

/**
 * Returns the properties of a type; of unknown text, which only an edited export can contain, those of
 * `other`.
 */
export const factsOf = (type: AccountType): AccountTypeFacts => FACTS[type] ?? FACTS.other;

/** Returns true if an account type has one of these natures. */
export const isOfNature = (type: AccountType, ...natures: readonly Nature[]): boolean =>
  natures.includes(factsOf(type).nature);

/** Returns the types with a property, in the contract's order. */
export const typesWith = (isTrue: (facts: AccountTypeFacts) => boolean): readonly AccountType[] =>
  ACCOUNT_TYPES.filter((type) => isTrue(factsOf(type)));
