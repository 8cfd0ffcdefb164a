/** The figures of today's lines. */
import { inEuros } from '../conversion.ts';
import type { Day } from '../day.ts';
import { add, type Decimal, negate, subtract, ZERO } from '../decimal.ts';
import type { AccountHistoryFacts } from '../history/account-history.ts';
import { INVESTMENT_TYPES } from '../ledger.ts';
import type { LineFacts } from '../line.ts';
import { cents, type Euros, NO_EUROS, roundToCents, subtractEuros, sumEuros } from '../money.ts';
import { eachInSlices } from '../slices.ts';
import { type AccountValue, valueAccount } from '../valuation.ts';
import { isLine } from './member.ts';

interface Contributions {
  readonly net: Euros | null;
  readonly source: 'costBasis' | 'lots' | null;
}

export interface TodaySummary {
  /** Investment accounts with their cash. */
  readonly totalValue: Euros;
  readonly contributions: Contributions;
  /** Over the lines whose value and cost are known; null without any. */
  readonly unrealizedGain: Euros | null;
  readonly unrealizedGainPct: number | null;
  readonly feesTotal: Euros;
  readonly coverage: Coverage;
}

interface Coverage {
  readonly investedLines: number;
  readonly linesWithLots: number;
  readonly linesWithoutLots: number;
  readonly linesWithoutPrice: number;
}

/** A line of today: a holding, or an account that is one. */
interface TodayLine {
  readonly value: Euros | null;
  readonly cost: Euros | null;
  readonly hasLots: boolean;
}

/** Of the accounts of today; `since` is the first day that the returns are about. */
export async function todaySummary(
  accounts: readonly AccountHistoryFacts[],
  since: Day | null,
): Promise<TodaySummary> {
  const current = accounts.filter(({ today }) => !today.isArchived);
  const valued: { facts: AccountHistoryFacts; value: AccountValue }[] = [];
  await eachInSlices(current, (facts) => valued.push({ facts, value: valueAccount(facts.today) }));
  const lines = valued.flatMap(({ facts, value }) => todayLines(facts, value));
  const known = lines.flatMap(({ value, cost }) =>
    value === null || cost === null ? [] : { value, cost },
  );
  const cost = sumEuros(known.map((line) => line.cost));
  const gain = subtractEuros(sumEuros(known.map((line) => line.value)), cost);
  return {
    totalValue: sumEuros(
      valued.filter(({ facts }) => isInvestment(facts)).map(({ value }) => value.value),
    ),
    contributions: netContributions(lines, current),
    unrealizedGain: known.length === 0 ? null : gain,
    unrealizedGainPct:
      cents(cost) === 0n ? null : (Number(cents(gain)) / Number(cents(cost))) * 100,
    feesTotal:
      since === null
        ? NO_EUROS
        : roundToCents(accounts.map((facts) => feesOf(facts, since)).reduce(add, ZERO)),
    coverage: {
      investedLines: lines.length,
      linesWithLots: lines.filter(({ hasLots }) => hasLots).length,
      linesWithoutLots: lines.filter(({ hasLots }) => !hasLots).length,
      linesWithoutPrice: lines.filter(({ value }) => value === null).length,
    },
  };
}

const isInvestment = ({ lines, today }: AccountHistoryFacts) =>
  lines.length > 0 || INVESTMENT_TYPES.has(today.type);

function todayLines(facts: AccountHistoryFacts, account: AccountValue): TodayLine[] {
  if (isLine(facts)) {
    const value = facts.today.cash.isKnown ? account.value : null;
    return [{ value, cost: account.cost, hasLots: false }];
  }
  const withLots = new Set(
    facts.lines.filter(({ facts }) => facts.lots.length > 0).map(({ facts }) => facts.holdingId),
  );
  return account.lines.map(({ holdingId, value, cost }) => ({
    value,
    cost,
    hasLots: withLots.has(holdingId),
  }));
}

/** Buys less sells where every line has lots, sold lines included; else what the lines cost, where all is known. */
function netContributions(
  lines: readonly TodayLine[],
  current: readonly AccountHistoryFacts[],
): Contributions {
  if (lines.length > 0 && lines.every(({ hasLots }) => hasLots)) {
    const facts = current.flatMap(({ lines }) => lines.map((line) => line.facts));
    const net = facts.map(paidIn).reduce(plus, ZERO);
    if (net !== null) return { net: roundToCents(net), source: 'lots' };
  }
  const costs = lines.map(({ cost }) => cost).filter((cost) => cost !== null);
  const isKnown = lines.length > 0 && costs.length === lines.length;
  return isKnown ? { net: sumEuros(costs), source: 'costBasis' } : { net: null, source: null };
}

const paidIn = ({ lots }: LineFacts): Decimal | null =>
  lots
    .map(({ side, gross, fees }) => {
      const [price, costs] = [inEuros(gross), inEuros(fees)];
      if (price === null || costs === null) return null;
      return side === 'buy' ? add(price, costs) : negate(subtract(price, costs));
    })
    .reduce(plus, ZERO);

const plus = (a: Decimal | null, b: Decimal | null) =>
  a === null || b === null ? null : add(a, b);

/**
 * Fees of the lots, or of the holding that has none; the account's rows of type `fee`, and the `fee` of its other rows. That
 * of `buy` and `sell` rows only where lots and holdings state none: both would tell of the same trades.
 */
function feesOf({ lines, activity, today }: AccountHistoryFacts, since: Day): Decimal {
  const ofLines = lines
    .filter((line) => line.since <= today.day)
    .flatMap(({ facts }) => (facts.lots.length > 0 ? feesOfLots(facts, today.day) : facts.fees))
    .reduce<Decimal>((sum, fees) => add(sum, fees ?? ZERO), ZERO);
  return activity
    .filter(({ day }) => day >= since)
    .flatMap(({ fees, feeParts, tradeFees }) =>
      ofLines === ZERO ? [fees, feeParts, tradeFees] : [fees, feeParts],
    )
    .reduce(add, ofLines);
}

/** What is known of them: a lot without a rate leaves the fees of the others as they are. */
const feesOfLots = ({ lots }: LineFacts, upTo: Day): (Decimal | null)[] =>
  lots.filter(({ day }) => day <= upTo).map(({ fees }) => inEuros(fees));
