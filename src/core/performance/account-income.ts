/** Dividends, fees and taxes that are booked outside of the lines. */

import { isOfNature } from '../accounts/account-type.ts';
import type { AccountHistory } from '../history/account-history.ts';
import { stepOn } from '../history/value-series.ts';
import { ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
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
  /** Days of dividends, fees or taxes that no rate converts. */
  readonly gaps: readonly Day[];
}

/**
 * From the first day of the account's first line with a price on. What is booked after the account's end counts on its last
 * day.
 */
export function accountIncome({ facts, last, lines }: AccountHistory): AccountIncome {
  const priced = lines.filter(({ values }) => values.isPriced);
  if (priced.length === 0) return { flows: [], gaps: [] };
  const first = priced.reduce((day, { values }) => Math.min(day, values.first), last as number);
  const flows: Flow[] = [];
  const gaps: Day[] = [];
  for (const each of facts.activity) {
    if (each.day < first) continue;
    const day = Math.min(each.day, last) as Day;
    if (hasIncome(each)) flows.push(dividendsBesideLines(each, lastHeldDay(priced, day)));
    if (hasCosts(each)) flows.push(costsBesideLines(each, day));
    if (each.lacksRate) gaps.push(day);
  }
  return { flows: flows.sort((a, b) => a.day - b.day), gaps };
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
  if (lines.length > 0 || !isOfNature(facts.today.type, 'payment', 'savings'))
    return { flows: [], gaps: [] };
  const paid = facts.activity.map((each) => ({ each, day: Math.min(each.day, last) as Day }));
  return {
    flows: paid
      .filter(({ each }) => hasIncome(each))
      .map(({ each, day }) => dividendsBesideLines(each, day)),
    gaps: paid.filter(({ each }) => each.lacksRate).map(({ day }) => day),
  };
}

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
  const traded = facts.facts.lots.findLast((lot) => lot.day <= day);
  return Math.max(values.first, traded?.day ?? values.first);
}
