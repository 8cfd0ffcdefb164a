/** The figures of today's lines. */
import { inEuros } from '../conversion.ts';
import { add, type Decimal, negate, subtract, ZERO } from '../decimal.ts';
import type { AccountHistory } from '../history/account-history.ts';
import { INVESTMENT_TYPES } from '../ledger.ts';
import type { LineFacts } from '../line.ts';
import { lotPosition } from '../lots.ts';
import { cents, type Euros, roundToCents, subtractEuros, sumEuros } from '../money.ts';
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

export function todaySummary(histories: readonly AccountHistory[]): TodaySummary {
  const current = histories.filter(({ facts }) => !facts.today.isArchived);
  const valued = current.map((history) => ({ history, value: valueAccount(history.facts.today) }));
  const lines = valued.flatMap(({ history, value }) => todayLines(history, value));
  const known = lines.flatMap(({ value, cost }) =>
    value === null || cost === null ? [] : { value, cost },
  );
  const cost = sumEuros(known.map((line) => line.cost));
  const gain = subtractEuros(sumEuros(known.map((line) => line.value)), cost);
  return {
    totalValue: sumEuros(
      valued.filter(({ history }) => isInvestment(history)).map(({ value }) => value.value),
    ),
    contributions: netContributions(lines, current),
    unrealizedGain: known.length === 0 ? null : gain,
    unrealizedGainPct:
      cents(cost) === 0n ? null : (Number(cents(gain)) / Number(cents(cost))) * 100,
    feesTotal: roundToCents(histories.map(feesOf).reduce(add, ZERO)),
    coverage: {
      investedLines: lines.length,
      linesWithLots: lines.filter(({ hasLots }) => hasLots).length,
      linesWithoutLots: lines.filter(({ hasLots }) => !hasLots).length,
      linesWithoutPrice: lines.filter(({ value }) => value === null).length,
    },
  };
}

const isInvestment = ({ facts }: AccountHistory) =>
  facts.lines.length > 0 || INVESTMENT_TYPES.has(facts.today.type);

function todayLines(history: AccountHistory, account: AccountValue): TodayLine[] {
  if (isLine(history)) {
    const { cash } = history.facts.today;
    const value = cash.isKnown ? account.value : null;
    return [{ value, cost: account.cost, hasLots: false }];
  }
  const withLots = new Set(
    history.facts.lines
      .filter(({ facts }) => facts.lots.length > 0)
      .map(({ facts }) => facts.holdingId),
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
  current: readonly AccountHistory[],
): Contributions {
  if (lines.length > 0 && lines.every(({ hasLots }) => hasLots)) {
    const facts = current.flatMap(({ facts }) => facts.lines.map((line) => line.facts));
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

/** Fees of the lots, or of the holding that has none, and the account's rows of type `fee`. */
function feesOf({ facts }: AccountHistory): Decimal {
  const { lines, activity, today } = facts;
  const ofLines = lines.map(({ facts }) =>
    facts.lots.length > 0 ? lotPosition(facts.lots, facts.splits, today.day).fees : facts.fees,
  );
  return [...ofLines, ...activity.map(({ fees }) => fees)]
    .map((fees) => fees ?? ZERO)
    .reduce(add, ZERO);
}
