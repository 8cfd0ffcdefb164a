/** All that is said of a type of account: one that is added to the contract does not compile until its facts are here. */
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

/** What an account is by nature, which decides how its rows and balances are read. */
export type Nature =
  /** Money that is lived on: what leaves it is spent. */
  | 'payment'
  /** Money set aside; its balance is the sum of its rows. */
  | 'savings'
  /** Lines, or a balance that is the worth of everything in it. */
  | 'investment'
  /** Something that is worth what it is appraised at. */
  | 'property'
  /** What is owed. */
  | 'debt'
  | 'other';

export interface AccountTypeFacts {
  readonly nature: Nature;
  /** The class of one that is worth its balance. */
  readonly assetClass: AssetClass;
  /** Its share of evolution; null for what is no asset. */
  readonly category: Category | null;
  /** What a new one starts with; those of savings go by product. */
  readonly taxRates: TaxRates;
  /** Full years after which a tax wrapper has matured: PEA, CGI article 157, 5° bis; assurance-vie, 125-0 A. */
  readonly maturesAfterYears?: number;
  /** Whether the law caps what is paid in; a withdrawal makes room on savings, never in a PEA. */
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

/** The facts of a type; of a text that is none, which only an edited export can bring, those of `other`. */
export const factsOf = (type: AccountType): AccountTypeFacts => FACTS[type] ?? FACTS.other;

/** Whether an account of a type is one of these natures. */
export const isOfNature = (type: AccountType, ...natures: readonly Nature[]): boolean =>
  natures.includes(factsOf(type).nature);

/** The types that something is true of, in the contract's order. */
export const typesWith = (isTrue: (facts: AccountTypeFacts) => boolean): readonly AccountType[] =>
  ACCOUNT_TYPES.filter((type) => isTrue(factsOf(type)));
