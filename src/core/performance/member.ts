/** What belongs to a perimeter: something with a value on each day, and the money that moved in and out of it. */
import type { Day } from '../day.ts';
import { type Decimal, subtract, ZERO } from '../decimal.ts';
import {
  type AccountHistory,
  type AccountHistoryFacts,
  earliestDay,
} from '../history/account-history.ts';
import { cashHistory } from '../history/cash-history.ts';
import { eurosOn, type RateHistories } from '../history/dated-figures.ts';
import type { LineHistory, LineHistoryFacts } from '../history/line-history.ts';
import { type ValueSeries, valueAt } from '../history/value-series.ts';
import { INVESTMENT_TYPES } from '../ledger.ts';
import { type DaySpan, farApartSpans } from './far-apart.ts';
import { type Flow, flow, flowOfAccount, flowOfLot, flowOfMovement, opening } from './flow.ts';

export interface Member {
  readonly values: ValueSeries;
  /** In the order of the days; none before the first day of the values. */
  readonly flows: readonly Flow[];
  /** Whether the flows of the first day explain its value; else all of it is an opening inflow. */
  readonly opensByFlows: boolean;
  /** Days whose flows are not known, so that the change of the value counts as one. */
  readonly unexplained: ReadonlySet<Day>;
  /** Days on which money moved that no rate converts. */
  readonly gaps: readonly Day[];
  /** Days on which the value is too old to say what a flow of money did to the return. */
  readonly uncertain: readonly DaySpan[];
}

/** The lines of an account, or the account as a line; of a kind of account that is not invested, nothing. */
export function investedMembers(account: AccountHistory, rates: RateHistories): Member[] {
  const { facts, lines } = account;
  if (facts.lines.length > 0) return lines.map((line) => lineMember(line.facts, line.values));
  return isLine(facts) ? accountMember(account, rates) : [];
}

/** An account is a line when money from outside was put into it. */
export const isLine = ({ lines, today, activity }: AccountHistoryFacts): boolean =>
  lines.length === 0 &&
  INVESTMENT_TYPES.has(today.type) &&
  activity.some(({ isExternal }) => isExternal);

const NONE: ReadonlySet<Day> = new Set();

const WITHOUT_DOUBT = { unexplained: NONE, gaps: [], uncertain: [] };

function lineMember({ facts }: LineHistoryFacts, values: LineHistory): Member {
  const member = { ...WITHOUT_DOUBT, values };
  const { first } = values;
  if (facts.lots.length === 0) {
    const { entryDay, cost, fees } = facts;
    const isBuy = entryDay !== null && cost !== null;
    const bought = { inflow: cost ?? ZERO, inflowCosts: fees ?? ZERO };
    return {
      ...member,
      flows: isBuy ? [flow(first, bought, { isAssumed: true })] : [],
      opensByFlows: isBuy,
    };
  }
  const flows = facts.lots.map((lot) => flowOfLot(lot));
  return {
    ...member,
    flows: flows.filter((each) => each !== null).map((each) => notBefore(first, each)),
    opensByFlows: true,
    unexplained: new Set(facts.lots.filter((_, at) => flows[at] === null).map(({ day }) => day)),
  };
}

const notBefore = (first: Day, each: Flow): Flow =>
  each.day < first ? { ...each, day: first } : each;

/** From the first day on which the account's value is known. */
function accountMember({ facts, last, cash }: AccountHistory, rates: RateHistories): Member[] {
  const { balances, movements } = facts.cash;
  const firstBalance = balances[0]?.day;
  const firstRow = movements[0]?.day;
  if (firstRow === undefined || cash === null) return [];
  const wasOpenLongBefore = facts.openedOn !== null && facts.openedOn < firstRow - 31;
  const known = wasOpenLongBefore
    ? (firstBalance ?? firstRow)
    : Math.min(firstRow, firstBalance ?? firstRow);
  const first = Math.max(known, earliestDay(facts.today.day)) as Day;
  const values = first === cash.first ? cash : cashHistory(facts.cash, rates, first, last);
  if (values === null) return [];

  const activity = facts.activity.filter(({ day }) => day >= first);
  const gaps = movements.filter(({ day, isComplete }) => day >= first && !isComplete);
  return [
    {
      values,
      flows: [...openingFlow(values, movedOn(facts, rates, first)), ...activity.map(flowOfAccount)],
      opensByFlows: true,
      unexplained: NONE,
      gaps: gaps.map(({ day }) => day),
      uncertain: farApartSpans(values, activity, balances),
    },
  ];
}

/** What an account is worth on its first day beyond what its transactions of that day explain. */
function openingFlow(values: ValueSeries, explained: Decimal): Flow[] {
  const amount = subtract(valueAt(values, 0), explained);
  return amount > 0n ? [opening(values.first, amount)] : [];
}

/** What an account's transactions of a day moved, in euros at that day's rate. */
function movedOn({ cash }: AccountHistoryFacts, rates: RateHistories, day: Day): Decimal {
  const amount = cash.movements.find((movement) => movement.day === day)?.amount ?? ZERO;
  return eurosOn({ amount, currency: cash.currency }, rates, day) ?? ZERO;
}

/** Property and things: what their transactions do not explain is revaluation. */
export function revaluedMember({ facts, cash }: AccountHistory, rates: RateHistories): Member[] {
  if (cash === null || !REVALUED_TYPES.has(facts.today.type)) return [];
  const { currency, movements } = facts.cash;
  const { first } = cash;
  const flows = movements.map(({ day, amount }) =>
    flowOfMovement(day, eurosOn({ amount, currency }, rates, day) ?? ZERO),
  );
  return [
    {
      ...WITHOUT_DOUBT,
      values: cash,
      flows: [...openingFlow(cash, movedOn(facts, rates, first)), ...onlyFrom(first, flows)],
      opensByFlows: true,
    },
  ];
}

const REVALUED_TYPES = new Set(['real_estate', 'object']);

const onlyFrom = (first: Day, flows: readonly Flow[]) => flows.filter(({ day }) => day >= first);

/**
 * All other cash. What it is worth on its first day and no transaction explains was there before it was recorded, a debt
 * as well.
 */
export function remainingMember(account: AccountHistory, rates: RateHistories): Member[] {
  const { facts, cash } = account;
  if (cash === null || isLine(facts) || REVALUED_TYPES.has(facts.today.type)) return [];
  const amount = subtract(valueAt(cash, 0), movedOn(facts, rates, cash.first));
  const flows = amount === 0n ? [] : [opening(cash.first, amount)];
  return [{ ...WITHOUT_DOUBT, values: cash, flows, opensByFlows: true }];
}
