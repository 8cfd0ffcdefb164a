/** Returns of the parts of the portfolio: of each account, and of each holding. */
import { type AccountHistory, eachAccount, type WealthFacts } from '../history/account-history.ts';
import type { RateHistories } from '../history/dated-figures.ts';
import { type CurrencyAmount, inEuros } from '../money/conversion.ts';
import { ZERO } from '../money/decimal.ts';
import { addEuros, type Euros } from '../money/euros.ts';
import type { Day } from '../time/day.ts';
import { balanceBetween } from './annual.ts';
import { holdingComponent } from './component.ts';
import { incomeOfHolding } from './flow.ts';
import { addInvested } from './invested-sums.ts';
import { PortfolioSums } from './portfolio.ts';
import { internalRate } from './portfolio-rate.ts';
import { dayReturns, monthReturns, totalReturn } from './returns.ts';

/** Ratios, and euros: `contributions + gain = value + income`. */
export interface PartReturns {
  readonly since: Day;
  /** Its last day: today, or the day before it was archived or taken over. */
  readonly until: Day;
  readonly value: Euros;
  /** Payments in less withdrawals, without income. */
  readonly contributions: Euros;
  /** Income paid out, less costs that no component contains. */
  readonly income: Euros;
  readonly gain: Euros;
  /** Null, as the internal rate, where something of its last day has no value: the rate would be of the rest. */
  readonly timeWeighted: number | null;
  readonly internalRate: number | null;
}

interface HoldingReturns extends PartReturns {
  readonly holdingId: string;
}

export interface AccountReturns {
  /** Null for an account outside of the portfolio. */
  readonly whole: PartReturns | null;
  readonly holdings: readonly HoldingReturns[];
}

/** A dividend, and the holding that its label names. */
export interface HoldingIncome extends CurrencyAmount {
  readonly holdingId: string;
  readonly day: Day;
}

/** Returns what each account gained, in the order of the accounts, and its holdings with the dividends that name them. */
export function* partReturns(
  facts: WealthFacts,
  dividends: readonly HoldingIncome[],
): Generator<void, AccountReturns[]> {
  const accounts: AccountReturns[] = [];
  yield* eachAccount(facts, function* (account) {
    const whole = sumsOf(account);
    yield* addInvested(whole, account, facts.rates);
    const holdings = yield* holdingReturns(account, facts.rates, dividends);
    accounts.push({ whole: yield* returnsOf(whole), holdings });
  });
  return accounts;
}

function* holdingReturns(
  account: AccountHistory,
  rates: RateHistories,
  dividends: readonly HoldingIncome[],
): Generator<void, HoldingReturns[]> {
  const found: HoldingReturns[] = [];
  const ids = new Set(account.lines.map(({ facts }) => facts.facts.holdingId));
  for (const holdingId of ids) {
    const sums = sumsOf(account);
    for (const line of account.lines.filter(({ facts }) => facts.facts.holdingId === holdingId)) {
      yield* sums.add(holdingComponent(line, rates));
      yield;
    }
    for (const row of dividends) {
      if (row.holdingId === holdingId) sums.earn(incomeOfHolding(row.day, inEuros(row) ?? ZERO));
    }
    const returns = yield* returnsOf(sums);
    if (returns !== null) found.push({ holdingId, ...returns });
  }
  return found;
}

/** Returns sums up to the account's own last day, so that archiving it does not count as a withdrawal. */
function sumsOf({ last, cash, lines }: AccountHistory): PortfolioSums {
  const firsts = [cash?.first ?? last, ...lines.map(({ values }) => values.first)];
  const first = Math.min(last, ...firsts) as Day;
  return new PortfolioSums(first, last, [(first - 1) as Day, last]);
}

/** Returns of the sums of some components; null without any. */
export function* returnsOf(sums: PortfolioSums): Generator<void, PartReturns | null> {
  const portfolio = sums.portfolio();
  if (portfolio === null) return null;
  const { first, last } = portfolio;
  const { end, contributions, income, gain } = balanceBetween(portfolio, (first - 1) as Day, last);
  yield;
  const net = dayReturns(portfolio, 'net');
  yield;
  const isMeasured = portfolio.incomplete.at(-1) !== 1;
  const timeWeighted = isMeasured ? totalReturn(net, monthReturns(portfolio, net)) : null;
  return {
    since: first,
    until: last,
    value: end,
    contributions: addEuros(contributions, income),
    income,
    gain,
    timeWeighted,
    internalRate: yield* internalRate(portfolio, timeWeighted !== null),
  };
}
