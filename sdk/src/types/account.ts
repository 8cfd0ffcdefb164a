import type { AccountType, AssetClass, Chain, SavingsProduct } from './enums.ts';
import type { Json } from './json.ts';
import type { Decimal, Money } from './money.ts';
import type { HoldingCounts, Pricing } from './pricing.ts';

/** What to create an account from. */
export interface CreateAccountBody {
  /** What the owner calls the account, 1 to 80 characters. */
  name: string;
  type: AccountType;
  /** Bank, broker or platform, at most 80 characters. */
  institution?: string | undefined;
  /** ISO 4217 code, upper-cased. @default 'EUR' */
  currency?: string | undefined;
  /** Block chain of a `crypto_wallet` that is followed by its address. */
  chain?: Chain | undefined;
  /** Postal address of a property, or public address of a wallet; at most 120 characters. */
  address?: string | undefined;
  /** When the account was opened: a day or an instant. Other text is kept and answered null. */
  openedAt?: string | undefined;
  /** Kind of a savings account. */
  savingsProduct?: SavingsProduct | undefined;
}

/** An account with all that is stored of it. */
export interface Account {
  id: string;
  name: string;
  type: string;
  institution: string | null;
  /** ISO 4217 code. */
  currency: string;
  iban: string | null;
  bic: string | null;
  /** `manual`, or `onchain` for a wallet that is followed by its address. */
  syncMode: string;
  /** `{chain, address}` of an on-chain wallet, else `{}`. */
  connectorMeta: Json;
  /** Instant, ISO 8601. */
  archivedAt: string | null;
  /** Day or instant, as it was sent. */
  openedAt: string | null;
  /** What a balance-only account cost, in its currency, as stated. */
  costBasis: Money | null;
  /** Payments into the account in euros, as stated. */
  contributionsEur: Money | null;
  /** Instant, ISO 8601. */
  contributionsStatedAt: string | null;
  savingsProduct: string | null;
  platformFeeAnnual: Money | null;
  platformFeePerOperation: Money | null;
  /** Social levies, percent points. */
  taxSocialPct: Decimal | null;
  /** Income tax, percent points. */
  taxIncomePct: Decimal | null;
  /** Income tax once the wrapper has matured, percent points. */
  taxMaturedIncomePct: Decimal | null;
  loanOriginalPrincipal: Money | null;
  /** Percent points a year. */
  loanRatePct: Decimal | null;
  loanTermMonths: number | null;
  /** The property that a loan paid for. */
  linkedAccountId: string | null;
  realEstateKind: string | null;
  areaSqm: number | null;
  address: string | null;
  builtYear: number | null;
  details: Json;
  /** Instant, ISO 8601. */
  createdAt: string;
  /** Instant, ISO 8601. */
  updatedAt: string;
  userId: string;
}

/** An account with its value today. */
export interface AccountValuation extends HoldingCounts {
  id: string;
  name: string;
  type: string;
  institution: string | null;
  /** ISO 4217 code. */
  currency: string;
  iban: string | null;
  bic: string | null;
  /** Class of the largest component. */
  assetClass: AssetClass;
  /** Value today in euros, two decimals; ≤ 0 for a loan. */
  valueEur: Money;
  /** Value less cost in euros; null where either is unknown. */
  gainAbs: Money | null;
  /** Percent points: 12.5 means 12.5 %. */
  gainPct: number | null;
  /** The cost behind `gainAbs`, in euros. */
  costBasis: Money | null;
  archived: boolean;
  openedAt: string | null;
  realEstateKind: string | null;
  areaSqm: number | null;
  address: string | null;
  builtYear: number | null;
  /** The oldest price date in use, `YYYY-MM-DD`. */
  priceAsOf: string | null;
  /** The same by kind of asset. */
  priceAsOfByKind: Record<string, string>;
  /** Day of the latest balance up to today. */
  balanceAsOf: string | null;
  /** Cash in euros; null for a balance-only investment. */
  cashEur: Money | null;
  contributionsEur: Money | null;
  /** Instant, ISO 8601. */
  contributionsStatedAt: string | null;
  savingsProduct: string | null;
  /** Social levies, percent points. */
  taxSocialPct: Decimal | null;
  /** Income tax, percent points. */
  taxIncomePct: Decimal | null;
  /** Income tax once the wrapper has matured, percent points. */
  taxMaturedIncomePct: Decimal | null;
  /** Currencies other than EUR in the valuation, sorted. */
  foreignCurrency: string[];
}

export interface AccountList {
  accounts: AccountValuation[];
  pricing: Pricing;
}

/** A balance to record. */
export interface RecordBalanceBody {
  /** Balance at the end of the day, in the currency of the account; of a loan, what is owed, with either sign. */
  balance: Money;
  /** Day, `YYYY-MM-DD`; an instant is refused. @default today */
  date?: string | undefined;
}

/** A recorded balance. */
export interface Balance {
  id: string;
  /** The currency of the account. */
  currency: string;
  /** Instant, ISO 8601. */
  createdAt: string;
  /** Day, `YYYY-MM-DD`. */
  date: string;
  accountId: string;
  balance: Money;
  /** `initial`, `update`, or `overwrite` where that day had another balance. */
  changeKind: string | null;
}

/** A holding to add. */
export interface AddHoldingBody {
  /** 12 characters, upper-cased. */
  isin: string;
  /** Number of units, above 0. */
  quantity: Decimal;
  /** Total cost in euros, fees included. */
  costBasis?: Money | undefined;
  /** Purchase fees in euros, part of the cost. */
  feesTotal?: Money | undefined;
  /** Total expense ratio, percent points a year, 0 to 100. */
  ter?: Decimal | undefined;
  /** Day on which it was bought, `YYYY-MM-DD`. */
  entryDate?: string | undefined;
}

/** A security that an account holds. */
export interface Holding {
  id: string;
  /** Total cost in euros, fees included. */
  costBasis: Money | null;
  /** Instant, ISO 8601. */
  createdAt: string;
  /** Instant, ISO 8601. */
  updatedAt: string;
  accountId: string;
  /** Number of units. */
  quantity: Decimal;
  /** In euros. */
  feesTotal: Money | null;
  /** Day, `YYYY-MM-DD`. */
  worthlessAt: string | null;
  /** Day, `YYYY-MM-DD`. */
  entryDate: string | null;
  assetId: string;
}
