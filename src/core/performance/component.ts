/** A part of a portfolio: its value on each day, and the money that moved in and out of it. */

import { isOfNature } from '../accounts/account-type.ts';
import { beganEmpty } from '../accounts/began-empty.ts';
import {
  type AccountHistory,
  type AccountHistoryFacts,
  type ActivityDay,
  earliestDay,
} from '../history/account-history.ts';
import { cashHistory } from '../history/cash-history.ts';
import { eurosOn, type RateHistories } from '../history/dated-figures.ts';
import {
  dealtValue,
  type HoldingHistory,
  type HoldingHistoryInput,
  holdingHistory,
  isStaleOn,
} from '../history/holding-history.ts';
import {
  KNOWN,
  PARTIAL,
  stepOn,
  UNKNOWN,
  type ValueSeries,
  valueAt,
} from '../history/value-series.ts';
import { add, type Decimal, subtract, toNumber, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { indexOn } from '../time/day-index.ts';
import { type Flow, flow, flowOfAccount, flowOfLot, opening, unpaid } from './flow.ts';
import { heldParts } from './held-parts.ts';
import { flowsOfMove } from './move-flows.ts';
import { type DaySpan, staleValuationSpans } from './stale-valuations.ts';

export interface Component {
  readonly values: ValueSeries;
  /** In the order of the days; none before the first day of the values. */
  readonly flows: readonly Flow[];
  /** True if the flows of the first day explain its value; else all of it is an opening inflow. */
  readonly opensByFlows: boolean;
  /** Of the value at a later step with which it joins, what the flows of its day do not explain; null where they explain nothing. */
  readonly openingAt: ((step: number) => Decimal) | null;
  /** Days whose flows are not known, so that the change of the value counts as one. */
  readonly unexplained: ReadonlySet<Day>;
  /** Days on which it leaves at its last value and joins at its next one, where both are known. */
  readonly breaks: ReadonlySet<Day>;
  /** Days on which money moved that no rate converts. */
  readonly gaps: readonly Day[];
  /** Days on which the value is too old to say what a flow of money did to the return. */
  readonly uncertain: readonly DaySpan[];
  /** Changes of the value up to the start of a day, told by the trades of that day; in the order of the days. */
  readonly revaluations: readonly Revaluation[];
}

interface Revaluation {
  readonly day: Day;
  /** Euros. */
  readonly change: number;
}

/** The lines of an account, or the account as a line; of a kind of account that is not invested, nothing. */
export function* investedComponents(
  account: AccountHistory,
  rates: RateHistories,
): Generator<void, Component[]> {
  const { facts, lines } = account;
  const components: Component[] = [];
  for (const line of lines) {
    components.push(holdingComponent(line, rates));
    yield;
  }
  const component = isLine(facts) ? yield* accountComponent(account, rates) : null;
  return component === null ? components : [...components, component];
}

export const holdingComponent = (
  { facts, values }: AccountHistory['lines'][number],
  rates: RateHistories,
): Component => transferredComponent(facts, values, rates) ?? lineComponent(facts, values, rates);

/** An account is a line when money from outside was put into it. */
export const isLine = ({ lines, today, activity }: AccountHistoryFacts): boolean =>
  lines.length === 0 &&
  isOfNature(today.type, 'investment') &&
  activity.some(({ isExternal }) => isExternal);

const NONE: ReadonlySet<Day> = new Set();

const WITHOUT_DOUBT = {
  openingAt: null,
  unexplained: NONE,
  breaks: NONE,
  gaps: [],
  uncertain: [],
  revaluations: [],
};

function lineComponent(
  line: HoldingHistoryInput,
  values: HoldingHistory,
  rates: RateHistories,
): Component {
  const component = { ...WITHOUT_DOUBT, values, ...trades(line, values) };
  const { facts } = line;
  const { first } = values;
  if (line.transferredOn === first) {
    return { ...component, ...lotFlows(line, rates, first, first), opensByFlows: false };
  }
  if (facts.lots.length === 0) {
    const { entryDay, cost, fees } = facts;
    const isBuy = entryDay !== null && cost !== null;
    const bought = { inflow: cost ?? ZERO, inflowCosts: fees ?? ZERO };
    return {
      ...component,
      flows: isBuy ? [flow(first, bought, { isAssumed: true })] : [],
      opensByFlows: isBuy,
    };
  }
  return { ...component, ...lotFlows(line, rates, first), opensByFlows: true };
}

/** The flows of the lots from a day on; those of earlier ones on that day. */
function lotFlows(
  { facts, moves }: HoldingHistoryInput,
  rates: RateHistories,
  first: Day,
  from: Day = NEVER,
) {
  const flows: Flow[] = [];
  const unexplained = new Set<Day>();
  for (const { lot, heldPart } of heldParts(facts)) {
    if (lot.day < from) continue;
    const flow = flowOfLot(lot, heldPart);
    const found = lot.moved === undefined ? flow && [flow] : flowsOfMove(lot, moves, rates);
    if (found === null) unexplained.add(lot.day);
    else for (const each of found) flows.push(notBefore(first, each));
  }
  return { flows, unexplained };
}

const NEVER = Number.NEGATIVE_INFINITY as Day;

/** Returns what trades on days after an old close say of the value before them; where they say nothing, it is uncertain. */
function trades(line: HoldingHistoryInput, values: HoldingHistory) {
  const revaluations: Revaluation[] = [];
  const uncertain: DaySpan[] = [];
  const { closes, dealt } = line;
  for (const day of dealt?.days ?? []) {
    if (!isStaleOn(line, values, day)) continue;
    const step = stepOn(values, (day - 1) as Day);
    const value = dealtValue(line, values, day);
    if (value !== null) {
      revaluations.push({ day, change: toNumber(subtract(value, valueAt(values, step))) });
      continue;
    }
    const close = closes.days[indexOn(closes.days, (day - 1) as Day)] ?? day;
    uncertain.push({ from: (close + 1) as Day, until: day });
  }
  return { revaluations, uncertain };
}

/**
 * A line that came from another account, at the value of the evening before, which left there. Null for any other, and where
 * that value is unknown.
 */
function transferredComponent(
  line: HoldingHistoryInput,
  values: HoldingHistory,
  rates: RateHistories,
): Component | null {
  const { transferredOn } = line;
  if (transferredOn === null || transferredOn !== values.first) return null;
  const evening = (transferredOn - 1) as Day;
  const before = holdingHistory({ ...line, since: evening }, rates, evening, evening);
  if (before === null || before.certainty[0] !== KNOWN) return null;
  const inflow = valueAt(before, 0);
  const arrived = inflow === ZERO ? [] : [flow(transferredOn, { inflow }, { isAppearance: true })];
  const { flows, unexplained } = lotFlows(line, rates, transferredOn, transferredOn);
  return {
    ...WITHOUT_DOUBT,
    ...trades(line, values),
    values,
    flows: [...arrived.map(unpaid), ...flows],
    opensByFlows: true,
    unexplained,
  };
}

const notBefore = (first: Day, each: Flow): Flow =>
  each.day < first ? { ...each, day: first } : each;

/**
 * From the first balance on: what was there before is unknown, unless the account began empty. While money in it lacks a
 * rate, its value is unknown until the next balance.
 */
function* accountComponent(
  { facts, last, cash }: AccountHistory,
  rates: RateHistories,
): Generator<void, Component | null> {
  const { balances, movements } = facts.cash;
  const first = firstKnownDay(facts);
  if (first === null || first > last || cash === null) return null;
  const known = first === cash.first ? cash : yield* cashHistory(facts.cash, rates, first, last);
  if (known === null) return null;

  const values = ofWholeValues(known);
  const isCounted = ({ day }: { readonly day: Day }) => day >= first && day <= last;
  const activity = facts.activity.filter(isCounted);
  const gaps = movements.filter((each) => isCounted(each) && !each.isComplete).map(dayOf);
  const openingAt = (step: number) => atLeastNothing(unexplainedAt(values, step, facts, rates));
  const flows = openingFlow(first, openingAt(0));
  for (const each of activity) {
    const held = heldBefore(values, each.day);
    if (flows.push(flowOfAccount(each, held)) % FLOWS_A_STEP === 0) yield;
  }
  const stated = balances.filter(({ day }) => day <= last);
  return {
    ...WITHOUT_DOUBT,
    values,
    flows,
    opensByFlows: true,
    openingAt,
    breaks: new Set(gaps),
    gaps,
    // Money may move on the first day of an account that had a value before.
    uncertain: yield* staleValuationSpans(ofWholeValues(cash), activity, stated),
  };
}

/** Returns what an account was worth on the evening before a day; 0 where that is not known. */
function heldBefore(values: ValueSeries, day: Day): number {
  const step = stepOn(values, (day - 1) as Day);
  return step < 0 || values.certainty[step] === UNKNOWN ? 0 : Math.max(0, values.euros[step] ?? 0);
}

/** The first day on which the returns can know what an account is worth; null without such a day. */
export function firstKnownDay({ cash, today }: AccountHistoryFacts): Day | null {
  const { openedOn, balances, movements } = cash;
  const firstRow = movements[0]?.day;
  if (firstRow === undefined) return null;
  const wasEmpty = balances.some(({ day, amount }) => day < firstRow && amount === ZERO);
  const first = wasEmpty || beganEmpty(openedOn, firstRow) ? firstRow : balances[0]?.day;
  return first === undefined ? null : (Math.max(first, earliestDay(today.day)) as Day);
}

/** Returns the series, unknown where a part of its value is missing. */
const ofWholeValues = (series: ValueSeries): ValueSeries => ({
  ...series,
  certainty: series.certainty.map((certainty) => (certainty === PARTIAL ? UNKNOWN : certainty)),
});

const dayOf = ({ day }: { readonly day: Day }): Day => day;

/** Flows of an account between two yields. */
const FLOWS_A_STEP = 366;

const openingFlow = (day: Day, amount: Decimal): Flow[] =>
  amount === ZERO ? [] : [opening(day, amount)];

const atLeastNothing = (amount: Decimal): Decimal => (amount < 0n ? ZERO : amount);

/** Returns the value of an account at a step, less the part that its transactions of that day explain. */
const unexplainedAt = (
  values: ValueSeries,
  step: number,
  facts: AccountHistoryFacts,
  rates: RateHistories,
): Decimal => subtract(valueAt(values, step), movedOn(facts, rates, values.days[step] as Day));

/**
 * Returns the sum of an account's transactions of a day, in euros at that day's rate. Where its own currency has no
 * rate, those in another one may have.
 */
export function movedOn(
  { cash, activity }: AccountHistoryFacts,
  rates: RateHistories,
  day: Day,
): Decimal {
  const amount = cash.movements.find((movement) => movement.day === day)?.amount ?? ZERO;
  const euros = eurosOn({ amount, currency: cash.currency }, rates, day);
  const ofDay = euros === null ? activity.find((each) => each.day === day) : undefined;
  return euros ?? (ofDay === undefined ? ZERO : movedBy(ofDay));
}

function movedBy({ deposits, taxRefunds, withdrawals, dividends, interest, fees }: ActivityDay) {
  return subtract([deposits, taxRefunds, dividends, interest].reduce(add), add(withdrawals, fees));
}
