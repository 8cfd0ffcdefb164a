// Written by `npm run types:sdk` from the contract.

import type {
  AccountType,
  AssetClass,
  BalanceChange,
  Chain,
  SavingsProduct,
  SyncMode,
} from './enums.ts';
import type { Json } from './json.ts';
import type { Decimal, Money } from './money.ts';
import type { Open } from './open.ts';
import type { Pricing } from './pricing.ts';

/** Data of a new account. */
export interface CreateAccountBody {
  /** Name of the account, 1 to 80 characters. */
  name: string;
  /** Kind of account. */
  type: AccountType;
  /** Bank, broker or platform, at most 80 characters. */
  institution?: string | undefined;
  /** ISO 4217 code, upper-cased; `EUR` if absent. */
  currency?: string | undefined;
  /** Block chain of a `crypto_wallet` that is tracked by its address. */
  chain?: Chain | undefined;
  /** Postal address of a property, or public address of a wallet; at most 120 characters. */
  address?: string | undefined;
  /** Opening date of the account: a day or an instant. Other text is kept and returned as null. */
  openedAt?: string | undefined;
  /** Kind of a savings account. */
  savingsProduct?: SavingsProduct | undefined;
}

/** An account with all stored fields. */
export interface Account {
  /** Opaque id of the account. */
  id: string;
  /** Name of the account. */
  name: string;
  /**
   * Kind of account: `object`, `checking`, `savings`, `cto`, `pea`, `av`, `crypto_wallet`,
   * `crowdlending`, `real_estate`, `loan`, `other`. `cto`, `pea` and `av` are the French securities
   * account, share savings plan and life insurance.
   */
  type: Open<AccountType>;
  /** Bank, broker or platform of the account. */
  institution: string | null;
  /** ISO 4217 code of the account's currency. */
  currency: string;
  /** International bank account number, without spaces. */
  iban: string | null;
  /** Code of the bank, 8 or 11 characters. */
  bic: string | null;
  /** `manual`, or `onchain` for a wallet that is tracked by its address. */
  syncMode: Open<SyncMode>;
  /** `{chain, address}` of an on-chain wallet, else `{}`. */
  connectorMeta: Json;
  /** Instant at which the owner archived the account, ISO 8601, UTC; null while it is in use. */
  archivedAt: string | null;
  /** Opening date of the account: a day or an ISO 8601 instant, as sent. */
  openedAt: string | null;
  /** Cost of a balance-only account, in its currency, stated by the owner. */
  costBasis: Money | null;
  /** Payments into the account up to `contributionsStatedAt`, in euros, stated by the owner. */
  contributionsEur: Money | null;
  /** The instant up to which `contributionsEur` counts, ISO 8601, UTC. */
  contributionsStatedAt: string | null;
  /**
   * Kind of savings account: `livret_a`, `ldds`, `lep`, `livret_jeune`, `pel`, `cel`, `autre`; all
   * but `autre` (another one) are products of French law.
   */
  savingsProduct: Open<SavingsProduct> | null;
  /** Annual fee of the platform, in the currency of the account, stated by the owner. */
  platformFeeAnnual: Money | null;
  /**
   * Fee of the platform for each operation, in the currency of the account, stated by the owner.
   */
  platformFeePerOperation: Money | null;
  /** Social levies on gains: percent points, `17.2` means 17.2 %. */
  taxSocialPct: Decimal | null;
  /** Income tax on gains: percent points, `12.8` means 12.8 %. */
  taxIncomePct: Decimal | null;
  /** Income tax on gains once the account is old enough for a lower rate: percent points. */
  taxMaturedIncomePct: Decimal | null;
  /** Principal of a loan at its start, in the currency of the account. */
  loanOriginalPrincipal: Money | null;
  /** Interest rate of a loan: percent points a year, `1.85` means 1.85 %. */
  loanRatePct: Decimal | null;
  /** Term of a loan, in months. */
  loanTermMonths: number | null;
  /** Id of the account of the property that a loan financed. */
  linkedAccountId: string | null;
  /** Kind of property in the owner's words, such as `apartment`. */
  realEstateKind: string | null;
  /** Living area of a property, square metres. */
  areaSqm: number | null;
  /** Postal address of a property; public address of a wallet. */
  address: string | null;
  /** Year in which a property was built. */
  builtYear: number | null;
  /** Further details of the account, `{}` today. */
  details: Json;
  /** Instant of creation, ISO 8601, UTC. */
  createdAt: string;
  /** Instant of the last change, ISO 8601, UTC. */
  updatedAt: string;
  /** Opaque id of the user. */
  userId: string;
}

/** An account with its value today. */
export interface AccountValuation {
  /** Opaque id of the account. */
  id: string;
  /** Name of the account. */
  name: string;
  /**
   * Kind of account: `object`, `checking`, `savings`, `cto`, `pea`, `av`, `crypto_wallet`,
   * `crowdlending`, `real_estate`, `loan`, `other`. `cto`, `pea` and `av` are the French securities
   * account, share savings plan and life insurance.
   */
  type: Open<AccountType>;
  /** Bank, broker or platform of the account. */
  institution: string | null;
  /** ISO 4217 code of the account's currency. */
  currency: string;
  /** International bank account number, without spaces. */
  iban: string | null;
  /** Code of the bank, 8 or 11 characters. */
  bic: string | null;
  /** Class of the largest component of the account, its cash or one of its holdings. */
  assetClass: AssetClass;
  /** Value today in euros, two decimals; ≤ 0 for a loan. */
  valueEur: Money;
  /** Value less cost, in euros, two decimals; null where either is unknown. */
  gainAbs: Money | null;
  /**
   * `gainAbs` over `costBasis`: percent points, 12.5 means 12.5 %; null where unknown or at cost 0.
   */
  gainPct: number | null;
  /** Cost used for `gainAbs`, in euros, two decimals. */
  costBasis: Money | null;
  /** True if the owner archived the account: it counts in no total. */
  archived: boolean;
  /** Opening date of the account: a day or an ISO 8601 instant, as sent. */
  openedAt: string | null;
  /** Kind of property in the owner's words, such as `apartment`. */
  realEstateKind: string | null;
  /** Living area of a property, square metres. */
  areaSqm: number | null;
  /** Postal address of a property; public address of a wallet. */
  address: string | null;
  /** Year in which a property was built. */
  builtYear: number | null;
  /** Oldest price day used for the value, YYYY-MM-DD. */
  priceAsOf: string | null;
  /** Oldest price day in use by kind of security, YYYY-MM-DD. */
  priceAsOfByKind: Record<string, string>;
  /** Day of the latest recorded balance up to today, YYYY-MM-DD. */
  balanceAsOf: string | null;
  /** Cash in the account, in euros, two decimals; null for a balance-only investment. */
  cashEur: Money | null;
  /** Payments into the account up to `contributionsStatedAt`, in euros, stated by the owner. */
  contributionsEur: Money | null;
  /** The instant up to which `contributionsEur` counts, ISO 8601, UTC. */
  contributionsStatedAt: string | null;
  /**
   * Kind of savings account: `livret_a`, `ldds`, `lep`, `livret_jeune`, `pel`, `cel`, `autre`; all
   * but `autre` (another one) are products of French law.
   */
  savingsProduct: Open<SavingsProduct> | null;
  /** Social levies on gains: percent points, `17.2` means 17.2 %. */
  taxSocialPct: Decimal | null;
  /** Income tax on gains: percent points, `12.8` means 12.8 %. */
  taxIncomePct: Decimal | null;
  /** Income tax on gains once the account is old enough for a lower rate: percent points. */
  taxMaturedIncomePct: Decimal | null;
  /** Number of holdings without price, which add nothing. */
  unpricedHoldings: number;
  /** Number of holdings with a price. */
  pricedHoldings: number;
  /** Number of holdings marked worthless, which are worth 0. */
  worthlessHoldings: number;
  /** ISO 4217 codes of the currencies other than EUR in the valuation, sorted. */
  foreignCurrency: string[];
}

/** All accounts, and the completeness of their prices. */
export interface AccountList {
  /** All accounts with their value today, archived ones included. */
  accounts: AccountValuation[];
  /** Completeness of the prices in a valuation. */
  pricing: Pricing;
}

/** A balance to record. */
export interface RecordBalanceBody {
  /**
   * Balance at the end of the day, in the currency of the account; of a loan, the debt, with either
   * sign.
   */
  balance: Money;
  /** Day, `YYYY-MM-DD`, today if absent; an instant is rejected. */
  date?: string | undefined;
}

/** A recorded balance. */
export interface Balance {
  /** Opaque id of the recorded balance. */
  id: string;
  /** ISO 4217 code of the currency of the account. */
  currency: string;
  /** Instant of recording, ISO 8601, UTC. */
  createdAt: string;
  /** Day at whose end it is valid, YYYY-MM-DD. */
  date: string;
  /** Opaque id of the account. */
  accountId: string;
  /** Balance of the account, in `currency`, with the digits that were sent. */
  balance: Money;
  /** `initial`, `update`, or `overwrite` for a day that had another balance. */
  changeKind: Open<BalanceChange> | null;
}

/** A holding to add. */
export interface AddHoldingBody {
  /** ISIN, 12 characters, upper-cased. */
  isin: string;
  /** Number of units, above 0. */
  quantity: Decimal;
  /** Total cost in euros, fees included. */
  costBasis?: Money | undefined;
  /** Purchase fees in euros, part of the cost. */
  feesTotal?: Money | undefined;
  /** Total expense ratio, percent points a year, 0 to 100. */
  ter?: Decimal | undefined;
  /** Day of purchase, `YYYY-MM-DD`. */
  entryDate?: string | undefined;
}

/** A security that an account holds. */
export interface Holding {
  /** Opaque id of the holding. */
  id: string;
  /** Total cost in euros, `feesTotal` included. */
  costBasis: Money | null;
  /** Instant of creation, ISO 8601, UTC. */
  createdAt: string;
  /** Instant of the last change, ISO 8601, UTC. */
  updatedAt: string;
  /** Opaque id of its account. */
  accountId: string;
  /** Number of units, above 0, with the digits that were sent. */
  quantity: Decimal;
  /** Purchase fees in euros, part of the cost. */
  feesTotal: Money | null;
  /** Day from which the owner values it at 0, YYYY-MM-DD. */
  worthlessAt: string | null;
  /** Day of purchase, YYYY-MM-DD. */
  entryDate: string | null;
  /** Opaque id of the security, the same for all users. */
  assetId: string;
}
