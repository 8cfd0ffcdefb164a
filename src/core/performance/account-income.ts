/** Dividends, fees and taxes that are booked outside of the lines. */

import { isOfNature } from '../accounts/account-type.ts';
import type { AccountHistory } from '../history/account-history.ts';
import { stepOn } from '../history/value-series.ts';
import { ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import { heldOn } from '../valuation/holding.ts';
import {
  costsBesideLines,
  dividendsBesideLines,
  type Flow,
  hasCosts,
  incomeAfterTheEnd,
} from './flow.ts';

type PricedLine = AccountHistory['lines'][number];

export interface AccountIncome {
  readonly flows: readonly Flow[];
  /** Income of units that are held elsewhere by then. */
  readonly trailing: readonly Flow[];
  /** Days of dividends, fees or taxes that no rate converts. */
  readonly gaps: readonly Day[];
}

const NO_INCOME: AccountIncome = { flows: [], trailing: [], gaps: [] };

/**
 * From the first day of the account's first line with a price on. What is booked after the account's end counts on its last
 * day.
 */
export function accountIncome({ facts, last, lines }: AccountHistory): AccountIncome {
  const priced = lines.filter(({ values }) => values.isPriced);
  if (priced.length === 0) return NO_INCOME;
  const first = priced.reduce((day, { values }) => Math.min(day, values.first), last as number);
  const flows: Flow[] = [];
  const trailing: Flow[] = [];
  const gaps: Day[] = [];
  for (const each of facts.activity) {
    if (each.day < first) continue;
    const day = Math.min(each.day, last) as Day;
    if (hasIncome(each)) {
      const earned = dividendsBesideLines(each, lastHeldDay(priced, day));
      (isHeldOn(priced, earned.day) ? flows : trailing).push(earned);
    }
    if (hasCosts(each)) flows.push(costsBesideLines(each, day));
    if (each.lacksRate) gaps.push(day);
  }
  return { flows: flows.sort((a, b) => a.day - b.day), trailing, gaps };
}

/** Income and costs of an account that is itself a line, booked after its end: they count on its last day. */
export function flowsAfterEnd({ facts, last }: AccountHistory): Flow[] {
  return facts.activity
    .filter(({ day }) => day > last)
    .flatMap((each) => [
      ...(hasIncome(each) ? [incomeAfterTheEnd(each, last)] : []),
      ...(hasCosts(each) ? [costsBesideLines(each, last)] : []),
    ]);
}

/**
 * Dividends that were paid to a current account or to savings, which earn none themselves. Those of any other account
 * without holdings are its own: a share in property, or an investment whose value contains them.
 */
export function dividendsPaidElsewhere({ facts, last, lines }: AccountHistory): AccountIncome {
  if (lines.length > 0 || !isOfNature(facts.today.type, 'payment', 'savings')) return NO_INCOME;
  const paid = facts.activity.map((each) => ({ each, day: Math.min(each.day, last) as Day }));
  return {
    ...NO_INCOME,
    flows: paid
      .filter(({ each }) => hasIncome(each))
      .map(({ each, day }) => dividendsBesideLines(each, day)),
    gaps: paid.filter(({ each }) => each.lacksRate).map(({ day }) => day),
  };
}

/** True if something is held on a day, or is bought or sold on it. */
const isHeldOn = (lines: readonly PricedLine[], day: Day): boolean =>
  lines.some(
    ({ facts, values }) =>
      values.held[stepOn(values, day)] === 1 || facts.facts.lots.some((lot) => lot.day === day),
  );

const hasIncome = ({
  dividends,
  dividendCosts,
  interest,
}: AccountHistory['facts']['activity'][number]) =>
  dividends !== ZERO || dividendCosts !== ZERO || interest !== ZERO;

/** Income that arrives when everything was sold belongs to the last day on which something was held. */
function lastHeldDay(lines: readonly PricedLine[], day: Day): Day {
  return Math.max(...lines.map((line) => heldUpTo(line, day))) as Day;
}

/** The day, or where nothing is left then, the last one before on which something was bought or sold. */
function heldUpTo({ facts, values }: PricedLine, day: Day): number {
  const step = stepOn(values, day);
  if (step < 0) return Number.NEGATIVE_INFINITY;
  if (values.held[step] === 1 || facts.facts.lots.length === 0) return day;
  return Math.max(values.first, lastTrade(facts, day, values.first));
}

/** Returns the last day up to one on which units of a holding were held or traded, also where a move took them. */
function lastTrade(
  { facts: { lots }, moves }: PricedLine['facts'],
  day: Day,
  from: Day,
  followed: ReadonlySet<string> = new Set(),
): number {
  let last: number = lots.findLast((lot) => lot.day <= day)?.day ?? from;
  for (const { day: movedOn, side, moved } of lots) {
    if (moved === undefined || side === 'buy' || movedOn > day || movedOn < from) continue;
    const to = moves?.get(moved.moveId)?.to;
    if (to === undefined || followed.has(moved.moveId)) continue;
    if (heldOn(to.facts, day).quantity > ZERO) return day;
    const further = new Set([...followed, moved.moveId]);
    last = Math.max(last, lastTrade(to, day, movedOn, further));
  }
  return last;
}
