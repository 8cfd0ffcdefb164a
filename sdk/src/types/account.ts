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
import type { HoldingCounts, Pricing } from './pricing.ts';

/** What to create an account from. */
export interface CreateAccountBody {
  /** What the owner calls the account, 1 to 80 characters. */
  name: string;
  /** Kind of account. */
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
  /** Opaque id of the account. */
  id: string;
  /** What the owner calls the account. */
  name: string;
  /**
   * Kind of account: `object`, `checking`, `savings`, `cto`, `pea`, `av`, `crypto_wallet`, `crowdlending`,
   * `real_estate`, `loan`, `other`; `cto`, `pea` and `av` are the French securities account, share savings plan and
   * life insurance.
   */
  type: Open<AccountType>;
  /** Bank, broker or platform where the account is. */
  institution: string | null;
  /** ISO 4217 code of the currency that the account is kept in. */
  currency: string;
  /** International bank account number, without spaces. */
  iban: string | null;
  /** Code of the bank, 8 or 11 characters. */
  bic: string | null;
  /** `manual`, or `onchain` for a wallet that is followed by its address. */
  syncMode: Open<SyncMode>;
  /** `{chain, address}` of an on-chain wallet, else `{}`. */
  connectorMeta: Json;
  /** When the owner archived the account: an ISO 8601 instant, UTC; null while it is in use. */
  archivedAt: string | null;
  /** When the account was opened: a day or an ISO 8601 instant, as it was sent. */
  openedAt: string | null;
  /** What a balance-only account cost, in its currency, as the owner states it. */
  costBasis: Money | null;
  /** Payments into the account up to `contributionsStatedAt`, in euros, as the owner states them. */
  contributionsEur: Money | null;
  /** The instant up to which `contributionsEur` counts, ISO 8601, UTC. */
  contributionsStatedAt: string | null;
  /**
   * Kind of savings account: `livret_a`, `ldds`, `lep`, `livret_jeune`, `pel`, `cel`, `autre`; all but `autre`
   * (another one) are products of French law.
   */
  savingsProduct: Open<SavingsProduct> | null;
  /** What the platform takes each year, in the currency of the account, as the owner states it. */
  platformFeeAnnual: Money | null;
  /** What the platform takes for each operation, in the currency of the account, as stated. */
  platformFeePerOperation: Money | null;
  /** Social levies on gains: percent points, `17.2` means 17.2 %. */
  taxSocialPct: Decimal | null;
  /** Income tax on gains: percent points, `12.8` means 12.8 %. */
  taxIncomePct: Decimal | null;
  /** Income tax on gains once the account is old enough for a lower one: percent points. */
  taxMaturedIncomePct: Decimal | null;
  /** What was borrowed in the beginning, in the currency of the account. */
  loanOriginalPrincipal: Money | null;
  /** Interest rate of a loan: percent points a year, `1.85` means 1.85 %. */
  loanRatePct: Decimal | null;
  /** How long a loan runs, in months. */
  loanTermMonths: number | null;
  /** Id of the account of the property that a loan paid for. */
  linkedAccountId: string | null;
  /** Kind of property in the owner's words, such as `apartment`. */
  realEstateKind: string | null;
  /** Floor area of a property, square metres. */
  areaSqm: number | null;
  /** Postal address of a property; public address of a wallet. */
  address: string | null;
  /** Year in which a property was built. */
  builtYear: number | null;
  /** What else is known of the account, `{}` today. */
  details: Json;
  /** When the account was created: an ISO 8601 instant, UTC. */
  createdAt: string;
  /** When the account was last changed: an ISO 8601 instant, UTC. */
  updatedAt: string;
  /** Opaque id of the person whose account it is. */
  userId: string;
}

/** An account with its value today. */
export interface AccountValuation extends HoldingCounts {
  /** Opaque id of the account. */
  id: string;
  /** What the owner calls the account. */
  name: string;
  /**
   * Kind of account: `object`, `checking`, `savings`, `cto`, `pea`, `av`, `crypto_wallet`, `crowdlending`,
   * `real_estate`, `loan`, `other`; `cto`, `pea` and `av` are the French securities account, share savings plan and
   * life insurance.
   */
  type: Open<AccountType>;
  /** Bank, broker or platform where the account is. */
  institution: string | null;
  /** ISO 4217 code of the currency that the account is kept in. */
  currency: string;
  /** International bank account number, without spaces. */
  iban: string | null;
  /** Code of the bank, 8 or 11 characters. */
  bic: string | null;
  /** Class of the largest component of the account, its cash or one of its lines. */
  assetClass: AssetClass;
  /** Value today in euros, two decimals; ≤ 0 for a loan. */
  valueEur: Money;
  /** Value less cost, in euros, two decimals; null where either is unknown. */
  gainAbs: Money | null;
  /** `gainAbs` over `costBasis`: percent points, 12.5 means 12.5 %; null where unknown or at cost 0. */
  gainPct: number | null;
  /** The cost behind `gainAbs`, in euros, two decimals. */
  costBasis: Money | null;
  /** The owner archived the account: it counts in no total any more. */
  archived: boolean;
  /** When the account was opened: a day or an ISO 8601 instant, as it was sent. */
  openedAt: string | null;
  /** Kind of property in the owner's words, such as `apartment`. */
  realEstateKind: string | null;
  /** Floor area of a property, square metres. */
  areaSqm: number | null;
  /** Postal address of a property; public address of a wallet. */
  address: string | null;
  /** Year in which a property was built. */
  builtYear: number | null;
  /** The oldest of the price days that the value rests on, YYYY-MM-DD. */
  priceAsOf: string | null;
  /** The oldest of the price days in use by kind of security, YYYY-MM-DD. */
  priceAsOfByKind: Record<string, string>;
  /** Day of the latest recorded balance up to today, YYYY-MM-DD. */
  balanceAsOf: string | null;
  /** Cash in the account, in euros, two decimals; null for a balance-only investment. */
  cashEur: Money | null;
  /** Payments into the account up to `contributionsStatedAt`, in euros, as the owner states them. */
  contributionsEur: Money | null;
  /** The instant up to which `contributionsEur` counts, ISO 8601, UTC. */
  contributionsStatedAt: string | null;
  /**
   * Kind of savings account: `livret_a`, `ldds`, `lep`, `livret_jeune`, `pel`, `cel`, `autre`; all but `autre`
   * (another one) are products of French law.
   */
  savingsProduct: Open<SavingsProduct> | null;
  /** Social levies on gains: percent points, `17.2` means 17.2 %. */
  taxSocialPct: Decimal | null;
  /** Income tax on gains: percent points, `12.8` means 12.8 %. */
  taxIncomePct: Decimal | null;
  /** Income tax on gains once the account is old enough for a lower one: percent points. */
  taxMaturedIncomePct: Decimal | null;
  /** ISO 4217 codes of the currencies other than EUR in the valuation, sorted. */
  foreignCurrency: string[];
}

/** All accounts, and how well they are priced. */
export interface AccountList {
  /** All accounts with their value today, archived ones included. */
  accounts: AccountValuation[];
  /** How well the valuation beside it is priced. */
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
  /** Opaque id of the recorded balance. */
  id: string;
  /** ISO 4217 code of the currency of the account. */
  currency: string;
  /** When it was recorded: an ISO 8601 instant, UTC. */
  createdAt: string;
  /** The day at whose end it holds, YYYY-MM-DD. */
  date: string;
  /** Opaque id of the account. */
  accountId: string;
  /** What the account holds, in `currency`, with the digits that were sent. */
  balance: Money;
  /** `initial`, `update`, or `overwrite` where that day had another balance. */
  changeKind: Open<BalanceChange> | null;
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
  /** Opaque id of the holding. */
  id: string;
  /** Total cost in euros, `feesTotal` included. */
  costBasis: Money | null;
  /** When it was added: an ISO 8601 instant, UTC. */
  createdAt: string;
  /** When it was last changed: an ISO 8601 instant, UTC. */
  updatedAt: string;
  /** Opaque id of the account that it is in. */
  accountId: string;
  /** Number of units, above 0, with the digits that were sent. */
  quantity: Decimal;
  /** Purchase fees in euros, part of the cost. */
  feesTotal: Money | null;
  /** The day from which the owner takes it to be worth 0, YYYY-MM-DD. */
  worthlessAt: string | null;
  /** The day on which it was bought, YYYY-MM-DD. */
  entryDate: string | null;
  /** Opaque id of the security, the same for everybody who holds it. */
  assetId: string;
}
