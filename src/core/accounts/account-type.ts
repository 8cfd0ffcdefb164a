/**
 * The properties of each type of account. A type added to the contract does not compile until its properties
 * are here.
 */
import type { AssetClass } from './asset-class.ts';
import type { Category } from './category.ts';
import { NO_RATES, type TaxRates, taxRates } from './tax-rates.ts';

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

export interface AccountTypeFacts {
  readonly nature: Nature;
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

const FACTS = {
  object: property('collectible', 'objets'),
  checking: money('payment', 'courant'),
  savings: { ...money('savings', 'livret'), payments: 'refillable' },
  cto: investment('equities', 'investissement', taxRates('18.6', '12.8', null)),
  pea: {
    ...investment('equities', 'investissement', taxRates('18.6', '12.8', '0')),
    maturesAfterYears: 5,
    payments: 'used up',
  },
  av: {
    ...investment('bonds', 'investissement', taxRates('17.2', '12.8', '7.5')),
    maturesAfterYears: 8,
  },
  crypto_wallet: investment('crypto', 'crypto', taxRates('18.6', '12.8', null)),
  crowdlending: investment('bonds', 'crowdlending', taxRates('18.6', '12.8', null)),
  real_estate: property('real_estate', 'immobilier'),
  loan: { nature: 'debt', assetClass: 'other', category: null, taxRates: NO_RATES },
  other: { nature: 'other', assetClass: 'other', category: 'autre', taxRates: NO_RATES },
} satisfies Record<AccountType, AccountTypeFacts>;

function money(nature: 'payment' | 'savings', category: Category) {
  return { nature, assetClass: 'cash', category, taxRates: NO_RATES } as const;
}

function investment(assetClass: AssetClass, category: Category, taxRates: TaxRates) {
  return { nature: 'investment', assetClass, category, taxRates } as const;
}

function property(assetClass: AssetClass, category: Category) {
  return { nature: 'property', assetClass, category, taxRates: NO_RATES } as const;
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
