/** The figures of today's lines. */
import { isOfNature } from '../accounts/account-type.ts';
import type { AccountHistoryFacts } from '../history/account-history.ts';
import { lacksBalance } from '../history/ledger-steps.ts';
import { inEuros } from '../money/conversion.ts';
import { add, type Decimal, negate, subtract, ZERO } from '../money/decimal.ts';
import {
  cents,
  type Euros,
  NO_EUROS,
  roundSumToCents,
  subtractEuros,
  sumEuros,
} from '../money/euros.ts';
import type { Day } from '../time/day.ts';
import {
  type AccountFacts,
  type AccountValue,
  type Cash,
  NO_CASH,
  valueAccounts,
} from '../valuation/account.ts';
import type { HoldingInput } from '../valuation/holding.ts';
import { type WithoutReturn, withoutReturn } from '../valuation/not-measured.ts';
import { firstKnownDay, isLine } from './component.ts';

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
  /** Of the open accounts. */
  readonly withoutReturn: WithoutReturn;
  /** Number of archived investments that had only balances, or none. */
  readonly archivedWithoutReturn: number;
  /** False if something is held, and all of it are holdings without a value: what was sold says nothing of that. */
  readonly isMeasured: boolean;
  /** The part of the cost of today's lines whose value is known, as a ratio; null where a cost is unknown. */
  readonly measuredPart: number | null;
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
  readonly isHolding: boolean;
}

/** An account that is not archived, with its cash of today. */
export interface CurrentAccount extends AccountHistoryFacts {
  readonly today: AccountFacts;
}

/** The figures of current accounts, and the fees of all; `since` is the first day that the returns are about. */
export function* todaySummary(
  current: readonly CurrentAccount[],
  accounts: readonly AccountHistoryFacts[],
  since: Day | null,
): Generator<void, TodaySummary> {
  const values = yield* valueAccounts(current.map(({ today }) => today));
  const lines: TodayLine[] = [];
  const worth: Euros[] = [];
  for (const [at, facts] of current.entries()) {
    const value = values[at] as AccountValue;
    for (const line of todayLines(facts, value)) lines.push(line);
    if (isInvestment(facts)) worth.push(value.value);
  }
  const known = lines.flatMap(({ value, cost }) =>
    value === null || cost === null ? [] : { value, cost },
  );
  const cost = sumEuros(known.map((line) => line.cost));
  const gain = subtractEuros(sumEuros(known.map((line) => line.value)), cost);
  return {
    totalValue: sumEuros(worth),
    contributions: yield* netContributions(lines, current),
    unrealizedGain: known.length === 0 ? null : gain,
    unrealizedGainPct:
      cents(cost) === 0n ? null : (Number(cents(gain)) / Number(cents(cost))) * 100,
    feesTotal: since === null ? NO_EUROS : roundSumToCents(yield* feesSince(accounts, since)),
    coverage: {
      investedLines: lines.length,
      linesWithLots: lines.filter(({ hasLots }) => hasLots).length,
      linesWithoutLots: lines.filter(({ hasLots }) => !hasLots).length,
      linesWithoutPrice: lines.filter(({ value }) => value === null).length,
    },
    withoutReturn: withoutReturn(
      current.map((facts, at) => ({
        name: '',
        type: facts.today.type,
        hasHoldings: facts.lines.length > 0,
        isLine: isLine(facts),
        value: values[at] as AccountValue,
        unknownCash: unknownCash(facts.today.cash),
      })),
    ),
    archivedWithoutReturn: accounts.filter(isArchivedWithoutReturn).length,
    isMeasured:
      lines.length === 0 || lines.some(({ value, isHolding }) => value !== null || !isHolding),
    measuredPart: measuredPart(lines),
  };
}

/** Without any event nothing is recorded; what is recorded and not known lacks a rate. */
function unknownCash(cash: Cash): 'balance' | 'rate' | null {
  if (cash.isKnown && !cash.lacksBalance) return null;
  return cash.lacksBalance || cash === NO_CASH ? 'balance' : 'rate';
}

/** True of an archived account that held something, and of which nothing separates a deposit from a gain. */
const isArchivedWithoutReturn = (facts: AccountHistoryFacts): boolean =>
  facts.today.isArchived &&
  facts.lines.length === 0 &&
  isOfNature(facts.today.type, 'investment', 'other') &&
  (!isLine(facts) || lacksBalance(facts.cash)) &&
  facts.cash.balances.length + facts.cash.movements.length > 0;

function measuredPart(lines: readonly TodayLine[]): number | null {
  const costs = lines.flatMap(({ cost }) => cost ?? []);
  const all = cents(sumEuros(costs));
  if (costs.length < lines.length || all <= 0n) return null;
  const measured = sumEuros(
    lines.flatMap(({ value, cost }) => (value === null ? [] : (cost ?? []))),
  );
  return Number(cents(measured)) / Number(all);
}

const isInvestment = ({ lines, today }: AccountHistoryFacts) =>
  lines.length > 0 || isOfNature(today.type, 'investment');

function todayLines(facts: CurrentAccount, account: AccountValue): TodayLine[] {
  if (isLine(facts)) {
    if (firstKnownDay(facts) === null) return [];
    const value = facts.today.cash.isKnown ? account.value : null;
    return [{ value, cost: account.cost, hasLots: false, isHolding: false }];
  }
  const withLots = new Set(
    facts.lines.filter(({ facts }) => facts.lots.length > 0).map(({ facts }) => facts.holdingId),
  );
  return account.lines.map(({ holdingId, value, cost }) => ({
    value,
    cost,
    hasLots: withLots.has(holdingId),
    isHolding: true,
  }));
}

/** Buys less sells where every line has lots, sold lines included; else what the lines cost, where all is known. */
function* netContributions(
  lines: readonly TodayLine[],
  current: readonly CurrentAccount[],
): Generator<void, Contributions> {
  if (lines.length > 0 && lines.every(({ hasLots }) => hasLots)) {
    let net: Decimal | null = ZERO;
    for (const { facts, until } of current.flatMap(({ lines }) => lines)) {
      // Its lots are also those of the line that took its units over.
      if (until !== null) continue;
      net = plus(net, paidIn(facts));
      yield;
    }
    if (net !== null) return { net: roundSumToCents(net), source: 'lots' };
  }
  const costs = lines.map(({ cost }) => cost).filter((cost) => cost !== null);
  const isKnown = lines.length > 0 && costs.length === lines.length;
  return isKnown ? { net: sumEuros(costs), source: 'costBasis' } : { net: null, source: null };
}

const paidIn = ({ lots }: HoldingInput): Decimal | null =>
  lots
    .map(({ side, gross, fees }) => {
      const [price, costs] = [inEuros(gross), inEuros(fees)];
      if (price === null || costs === null) return null;
      return side === 'buy' ? add(price, costs) : negate(subtract(price, costs));
    })
    .reduce(plus, ZERO);

const plus = (a: Decimal | null, b: Decimal | null) =>
  a === null || b === null ? null : add(a, b);

function* feesSince(
  accounts: readonly AccountHistoryFacts[],
  since: Day,
): Generator<void, Decimal> {
  let sum = ZERO;
  for (const facts of accounts) {
    sum = add(sum, yield* feesOf(facts, since));
    yield;
  }
  return sum;
}

/**
 * Fees of the lots, or of the holding that has none; the account's rows of type `fee`, and the `fee` of its other rows. That
 * of `buy` and `sell` rows only where lots and holdings state none: both would tell of the same trades.
 */
function* feesOf(facts: AccountHistoryFacts, since: Day): Generator<void, Decimal> {
  if (!isInvestment(facts)) return ZERO;
  const { lines, activity, today } = facts;
  let ofLines = ZERO;
  for (const { since: heldSince, transferredOn, facts } of lines) {
    if (heldSince > today.day) continue;
    const ofHolding = transferredOn === null ? [facts.fees] : [];
    const fees = facts.lots.length > 0 ? feesOfLots(facts, transferredOn, today.day) : ofHolding;
    for (const each of fees) ofLines = add(ofLines, each ?? ZERO);
    yield;
  }
  const countsTrades = ofLines === ZERO;
  let sum = ofLines;
  for (const { day, fees, feeParts, tradeFees } of activity)
    if (day >= since) sum = [fees, feeParts, countsTrades ? tradeFees : ZERO].reduce(add, sum);
  return sum;
}

/**
 * Known fees of lots up to a day: a lot without a rate leaves the others' as they are. The account that a line came from counts
 * those before the transfer.
 */
const feesOfLots = ({ lots }: HoldingInput, from: Day | null, upTo: Day): (Decimal | null)[] =>
  lots
    .filter(({ day }) => day <= upTo && (from === null || day >= from))
    .map(({ fees }) => inEuros(fees));
