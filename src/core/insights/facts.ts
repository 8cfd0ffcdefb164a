/** Figures that the cards use, computed from stored data. */
import type { AccountType } from '../accounts/account-type.ts';
import { openedDay } from '../accounts/opened-at.ts';
import type { SavingsProduct } from '../accounts/savings-product.ts';
import { type CashFlow, cashFlow } from '../cash-flow/cash-flow.ts';
import type { CompleteMonths } from '../cash-flow/complete-months.ts';
import type { CountedSum, SideTerms } from '../cash-flow/counted-sums.ts';
import { type CurrencyAmount, sumInEuros, withoutRate } from '../money/conversion.ts';
import type { Decimal } from '../money/decimal.ts';
import { type Euros, roundToCents } from '../money/euros.ts';
import type { Day } from '../time/day.ts';
import { type AccountFacts, type AccountValue, valueAccounts } from '../valuation/account.ts';
import type { HoldingValue } from '../valuation/holding.ts';
import { unknownCashOf } from '../valuation/known-worth.ts';
import type { MeasuredAccount } from '../valuation/not-measured.ts';
import { contributionsOf, type RecordedPayments } from './contributions.ts';

/** Figures of a user from which the shown cards are chosen. */
export interface InsightFacts {
  readonly today: Day;
  /** All accounts, archived ones too, in the order in which they were made. */
  readonly accounts: readonly InsightAccount[];
  /** Null while fewer than three complete months are known. */
  readonly cashFlow: CashFlow | null;
  /** The names of categories by id. */
  readonly categories: ReadonlyMap<string, string>;
  /** Amounts credited to accounts in the last twelve months. */
  readonly income: {
    readonly dividends: Euros;
    readonly interest: Euros;
    /** The currencies of what no rate converts. */
    readonly withoutRate: readonly string[];
  };
}

export interface InsightAccount {
  readonly name: string;
  /** Names of its owners, in a view of all members. @default none */
  readonly owners?: readonly string[];
  /** True if the view counts a part of it alone. @default false */
  readonly isPart?: boolean;
  readonly type: AccountType;
  readonly currency: string;
  readonly savingsProduct: SavingsProduct | null;
  readonly openedOn: Day | null;
  readonly value: AccountValue;
  readonly unknownCash: MeasuredAccount['unknownCash'];
  /** In the order of the value's lines. */
  readonly lines: readonly InsightLine[];
  /** Contributions, without interest and gains, as far as they are known. */
  readonly paidIn: Euros | null;
}

/** A line that is held, as a user knows it. */
export interface InsightLine {
  /** Total of one asset over all accounts that hold it. */
  readonly assetId: string;
  readonly name: string;
  readonly accountName: string;
  readonly line: HoldingValue;
  /** Yearly costs of the asset, percent points. */
  readonly terPct: Decimal | null;
}

/** Stored data of a user that the cards use. */
export interface StoredFacts {
  readonly today: Day;
  readonly accounts: readonly StoredAccount[];
  /** Asset of each holding, by the holding's id. */
  readonly assets: ReadonlyMap<string, HeldAsset>;
  /** The rows of payment accounts in complete months; null while fewer than three are known. */
  readonly cash: CashRows | null;
  readonly categories: ReadonlyMap<string, string>;
  readonly income: Readonly<Record<'dividends' | 'interest', readonly CurrencyAmount[]>>;
}

interface StoredAccount {
  readonly name: string;
  /** Names of its owners, in a view of all members. @default none */
  readonly owners?: readonly string[];
  /** True if the view counts a part of it alone. @default false */
  readonly isPart?: boolean;
  readonly type: AccountType;
  readonly currency: string;
  readonly savingsProduct: SavingsProduct | null;
  /** As the caller wrote it. */
  readonly openedAt: string | null;
  /** Contributions that the owner stated, in euros. */
  readonly statedContributions: Decimal | null;
  readonly payments: RecordedPayments;
  readonly facts: AccountFacts;
}

export interface HeldAsset {
  readonly assetId: string;
  readonly name: string;
  readonly terPct: Decimal | null;
}

export interface CashRows extends SideTerms {
  readonly months: CompleteMonths;
  /** Of the complete months. */
  readonly sums: readonly CountedSum[];
}

/** Computes the figures of the cards. */
export function* insightFacts({
  income,
  cash,
  ...stored
}: StoredFacts): Generator<void, InsightFacts> {
  const { today, categories, assets } = stored;
  const values = yield* valueAccounts(stored.accounts.map(({ facts }) => facts));
  return {
    today,
    categories,
    accounts: stored.accounts.map((account, at) =>
      insightAccount(account, values[at] as AccountValue, assets),
    ),
    cashFlow: cash && cashFlow(cash.months, cash.sums, cash),
    income: {
      dividends: roundToCents(sumInEuros(income.dividends)),
      interest: roundToCents(sumInEuros(income.interest)),
      withoutRate: withoutRate([...income.dividends, ...income.interest]),
    },
  };
}

function insightAccount(
  { openedAt, statedContributions, payments, facts, ...account }: StoredAccount,
  value: AccountValue,
  assets: StoredFacts['assets'],
): InsightAccount {
  return {
    ...account,
    openedOn: openedDay(openedAt),
    value,
    unknownCash: unknownCashOf(facts, value),
    lines: value.lines.map((line) => {
      const asset = assets.get(line.holdingId);
      return {
        assetId: asset?.assetId ?? line.holdingId,
        name: asset?.name ?? line.kind,
        accountName: account.name,
        line,
        terPct: asset?.terPct ?? null,
      };
    }),
    paidIn: contributionsOf(
      account.type,
      value.lacksBalance ? null : value.value,
      statedContributions,
      payments,
    ),
  };
}

/** `brand`: worth a look, neither good nor bad. */
export type Tone = 'positive' | 'negative' | 'neutral' | 'brand';
