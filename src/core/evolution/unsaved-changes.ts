/** Changes of an account's value without any saving: revaluation, interest, and what appears or leaves. */

import { isOfNature } from '../accounts/account-type.ts';
import type {
  AccountHistory,
  AccountHistoryFacts,
  Appearance,
} from '../history/account-history.ts';
import { eurosOn, type RateHistories } from '../history/dated-figures.ts';
import { lacksBalance } from '../history/ledger-steps.ts';
import { KNOWN, UNKNOWN, type ValueSeries, valueAt } from '../history/value-series.ts';
import { type Decimal, negate, subtract, ZERO } from '../money/decimal.ts';
import { firstKnownDay, isLine, movedOn } from '../performance/component.ts';
import type { Day } from '../time/day.ts';
import { exchangeChanges } from './exchange-changes.ts';
import type { UnsavedChange } from './unsaved-change.ts';

export interface UnsavedChanges {
  readonly appearances: readonly Appearance[];
  /** Revaluations and interest. */
  readonly gains: readonly UnsavedChange[];
  /** Gains that exchange rates alone brought. */
  readonly exchanged: readonly UnsavedChange[];
}

const NONE: UnsavedChanges = { appearances: [], gains: [], exchanged: [] };

/** Steps between two yields. */
const STEPS_A_YEAR = 366;

/** Of the cash of an account, or of its whole value where that is a balance; what the returns measure apart. */
export function* unsavedChanges(
  account: AccountHistory,
  rates: RateHistories,
): Generator<void, UnsavedChanges> {
  const { facts, cash } = account;
  if (cash === null || lacksBalance(facts.cash)) return NONE;
  if (isRevalued(facts)) return yield* revaluations(account, cash, rates);
  const values = isLine(facts) ? outsideReturns(cash, facts) : cash;
  const isDebt = isOfNature(facts.today.type, 'debt');
  return {
    appearances: yield* appearancesOf(account, values, rates),
    gains: isDebt ? [] : yield* interestOf(facts, values, rates),
    exchanged: isDebt ? [] : yield* exchangeChanges(facts, values, rates),
  };
}

/** True if only rows tell what was saved: of property and things, and of investments known by their balance alone. */
const isRevalued = (facts: AccountHistoryFacts): boolean =>
  isOfNature(facts.today.type, 'property') || isValuedAlone(facts);

const isValuedAlone = (facts: AccountHistoryFacts): boolean =>
  isOfNature(facts.today.type, 'investment') && facts.lines.length === 0 && !isLine(facts);

/** Counts a change of the value without a row as a revaluation. */
function* revaluations(
  { facts, last }: AccountHistory,
  values: ValueSeries,
  rates: RateHistories,
): Generator<void, UnsavedChanges> {
  const appearances: Appearance[] = [];
  const gains: UnsavedChange[] = [];
  const rowsOn = isValuedAlone(facts) ? () => ZERO : movedByDay(facts, rates);
  let before: Decimal | null = null;
  for (let step = 0; step < values.days.length; step++) {
    if (step % STEPS_A_YEAR === 0) yield;
    const day = values.days[step] as Day;
    if (values.certainty[step] === UNKNOWN) {
      if (before !== null) appearances.push({ account: facts, day, amount: negate(before) });
      before = null;
      continue;
    }
    const value = valueAt(values, step);
    const change = subtract(subtract(value, before ?? ZERO), rowsOn(day));
    const isFirst = before === null && change > ZERO;
    if (isFirst) appearances.push({ account: facts, day, amount: change });
    else if (change !== ZERO) gains.push({ day, amount: change });
    before = value;
  }
  if (before !== null && facts.today.isArchived)
    appearances.push({ account: facts, day: (last + 1) as Day, amount: negate(before) });
  return { appearances, gains, exchanged: [] };
}

/** Joins at its first known value, less the rows of that day; leaves at its last one, as an archived account does. */
function* appearancesOf(
  { facts, last }: AccountHistory,
  values: ValueSeries,
  rates: RateHistories,
): Generator<void, Appearance[]> {
  const { days, certainty } = values;
  const found: Appearance[] = [];
  // A first balance tells more than the rows before it, as if the account were recorded only then.
  const confirmedOn = facts.cash.rule.projectsBack ? null : facts.cash.balances[0]?.day;
  const leave = (step: number, day: Day) =>
    found.push({ account: facts, day, amount: negate(valueAt(values, step)) });
  let isIn = false;
  for (let step = 0; step < days.length; step++) {
    if (step % STEPS_A_YEAR === 0) yield;
    const day = days[step] as Day;
    const isKnown = certainty[step] !== UNKNOWN;
    const isConfirmed = isKnown && day === confirmedOn;
    if (isIn && (!isKnown || isConfirmed)) leave(step - 1, day);
    if (isKnown && (!isIn || isConfirmed)) {
      const amount = subtract(valueAt(values, step), movedOn(facts, rates, day));
      found.push({ account: facts, day, amount });
    }
    isIn = isKnown;
  }
  if (isIn && facts.today.isArchived) leave(days.length - 1, (last + 1) as Day);
  return found;
}

function* interestOf(
  { cash }: AccountHistoryFacts,
  values: ValueSeries,
  rates: RateHistories,
): Generator<void, UnsavedChange[]> {
  const { currency } = cash;
  const gains: UnsavedChange[] = [];
  let step = 0;
  for (const { day, interest } of cash.movements) {
    if (interest === ZERO || day < values.first || day > values.last) continue;
    while ((values.days[step + 1] ?? Number.POSITIVE_INFINITY) <= day) step++;
    if (values.certainty[step] === UNKNOWN) continue;
    const amount = eurosOn({ amount: interest, currency }, rates, day) ?? ZERO;
    if (gains.push({ day, amount }) % STEPS_A_YEAR === 0) yield;
  }
  return gains;
}

/** Returns the euros that rows moved on a day; asked about days in their order. */
function movedByDay({ cash }: AccountHistoryFacts, rates: RateHistories): (day: Day) => Decimal {
  const { movements, currency } = cash;
  let next = 0;
  return (day) => {
    while ((movements[next]?.day ?? Number.POSITIVE_INFINITY) < day) next++;
    const movement = movements[next];
    if (movement?.day !== day) return ZERO;
    return eurosOn({ amount: movement.amount, currency }, rates, day) ?? ZERO;
  };
}

/** The cash of an account that is a line, unknown where its value is known to the returns. */
function outsideReturns(cash: ValueSeries, facts: AccountHistoryFacts): ValueSeries {
  const first = firstKnownDay(facts) ?? Number.POSITIVE_INFINITY;
  const isInside = (certainty: number, at: number) =>
    certainty === UNKNOWN || (certainty === KNOWN && (cash.days[at] ?? first) >= first);
  return {
    ...cash,
    certainty: cash.certainty.map((each, at) => (isInside(each, at) ? UNKNOWN : KNOWN)),
  };
}
