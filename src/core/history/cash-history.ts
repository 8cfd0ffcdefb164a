/** The anchored ledger of one account over time. */
import { inEuros } from '../conversion.ts';
import type { Day } from '../day.ts';
import { add, type Decimal, subtract, toNumber, ZERO } from '../decimal.ts';
import { type Anchor, type LedgerRule, ledgerSpan, ledgerValue } from '../ledger.ts';
import { roundToCents } from '../money.ts';
import { indexOn } from './dated-figures.ts';
import { emptySeries, KNOWN, UNKNOWN, type ValueSeries } from './value-series.ts';

/** What a ledger's transactions of one day add up to; a day without any is left out. */
export interface Movement {
  readonly day: Day;
  /** Euros; those that the ledger's rule counts. */
  readonly amount: Decimal;
  /** False where a rate is missing. */
  readonly isComplete: boolean;
}

/** What the value of an account's cash rests on; nothing after today, in the order of the days. */
export interface CashFacts {
  readonly rule: LedgerRule;
  readonly balances: readonly Anchor[];
  readonly movements: readonly Movement[];
}

interface Step {
  readonly day: Day;
  readonly value: Decimal;
  readonly isKnown: boolean;
}

/** The value of the cash from its first event, or a later day, up to a last one; null where nothing is known by then. */
export function cashHistory(facts: CashFacts, from: Day, last: Day): ValueSeries | null {
  const steps = ledgerSteps(facts);
  const [start] = steps;
  const first = start === undefined ? last + 1 : Math.max(start.day, from);
  if (first > last) return null;

  const series = emptySeries(first as Day, last);
  const days = steps.map(({ day }) => day);
  let index = indexOn(days, series.first);
  for (let day = series.first; day <= last; day++) {
    if (steps[index + 1]?.day === day) index++;
    const step = steps[index];
    const at = day - series.first;
    series.euros[at] = step === undefined ? 0 : toNumber(step.value);
    series.certainty[at] = step?.isKnown ? KNOWN : UNKNOWN;
  }
  for (const { day } of facts.balances) {
    if (day >= first && day <= last) series.valued[day - first] = 1;
  }
  return {
    ...series,
    exactOn: (day) => roundToCents(steps[indexOn(days, day)]?.value ?? ZERO),
  };
}

/** The value from each day on which something happened, by the very rules that value one day. */
function ledgerSteps({ rule, balances, movements }: CashFacts): Step[] {
  const movementDays = movements.map(({ day }) => day);
  const balanceDays = balances.map(({ day }) => day);
  const sums = runningSums(movements);
  const eventDays = [...new Set([...movementDays, ...balanceDays])].sort((a, b) => a - b);
  return eventDays.flatMap((day) => {
    const latest = indexOn(balanceDays, day);
    const anchor = balances[Math.max(0, latest)] ?? null;
    const hasEarlierTransaction = indexOn(movementDays, day) >= 0;
    const span = ledgerSpan(rule, { day, anchor, hasEarlierTransaction });
    if (span === null) return [];

    const before = span.after === null ? NOTHING : sumOn(sums, movementDays, span.after);
    const until = sumOn(sums, movementDays, span.upTo);
    const flow = { amount: subtract(until.amount, before.amount), currency: 'EUR', rate: null };
    const isAnchorKnown = span.anchor === null || inEuros(span.anchor) !== null;
    return {
      day,
      value: ledgerValue(rule, span, [flow]),
      isKnown: isAnchorKnown && until.incomplete === before.incomplete,
    };
  });
}

interface RunningSum {
  readonly amount: Decimal;
  readonly incomplete: number;
}

const NOTHING: RunningSum = { amount: ZERO, incomplete: 0 };

function runningSums(movements: readonly Movement[]): RunningSum[] {
  let sum = NOTHING;
  return movements.map(({ amount, isComplete }) => {
    sum = { amount: add(sum.amount, amount), incomplete: sum.incomplete + (isComplete ? 0 : 1) };
    return sum;
  });
}

const sumOn = (sums: readonly RunningSum[], days: readonly Day[], day: Day): RunningSum =>
  sums[indexOn(days, day)] ?? NOTHING;
