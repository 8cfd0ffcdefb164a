/**
 * Interest of regulated savings by fortnights, at the official rates: Code monétaire et financier, R221-5. Money earns from
 * the fortnight after it was paid in, and to the end of the one before it was taken out. A fortnight is a 24th of a year.
 */
import { officialRate } from '../accounts/official-figures.ts';
import { cents, type Euros, euros, NO_EUROS, sumEuros } from '../money/euros.ts';
import type { Day } from '../time/day.ts';
import {
  dayIn,
  firstDayOf,
  januaryOf,
  lastDayOf,
  type Month,
  monthOf,
  yearOf,
} from '../time/month.ts';

/** A known value of the account from a day on; null while it is unknown. */
interface SavingsStep {
  readonly day: Day;
  readonly value: Euros | null;
}

export interface SavingsFacts {
  readonly product: string;
  readonly today: Day;
  /** Its last day; null while it is open. */
  readonly until: Day | null;
  /** In the order of the days. */
  readonly steps: readonly SavingsStep[];
  /** True if nothing was in the account before its first step. */
  readonly beganEmpty: boolean;
  /** Interest that was booked. */
  readonly booked: readonly { readonly day: Day; readonly amount: Euros }[];
}

export interface InterestYear {
  readonly year: number;
  /** Interest of the whole year, as it is paid at its end; of the running year with what is there today. Null if unknown. */
  readonly expected: Euros | null;
  /** The part of it that is earned by today; null for a year that has ended, or if unknown. */
  readonly soFar: Euros | null;
  /** The first day whose money counts, where the value was unknown before in the year. */
  readonly since: Day | null;
  /** Interest booked for the year, up to 15 February of the next one. */
  readonly received: Euros;
}

/** Returns the interest of each year, the latest first, from the first with a known value on. */
export function regulatedInterest(facts: SavingsFacts): InterestYear[] {
  const first = facts.steps.find(({ value }) => value !== null)?.day;
  if (first === undefined) return [];
  const years: InterestYear[] = [];
  for (let year = yearOf(monthOf(facts.today)); year >= yearOf(monthOf(first)); year--)
    years.push(interestOf(year, facts));
  return years;
}

/** Interest, in cents times the basis points of a year times the fortnights of one. */
const SCALE = 24n * 10_000n;

function interestOf(year: number, facts: SavingsFacts): InterestYear {
  const { product, today, booked } = facts;
  let [all, soFar, isKnown] = [0n, 0n, true];
  let since: Day | null = null;
  for (const [from, upTo] of fortnights(year)) {
    const base = baseOf(facts, from, upTo);
    if (base === null) {
      // What is unknown after a known value leaves the whole open; what was before it may be told apart.
      if (since !== null) isKnown = false;
      continue;
    }
    since ??= from;
    const rate = officialRate(product, from <= today ? from : today);
    if (rate === null) {
      isKnown = false;
      continue;
    }
    const interest = base * rate.basisPoints;
    all += interest;
    if (upTo <= today) soFar += interest;
  }
  const isRunning = year === yearOf(monthOf(today));
  const isAnything = isKnown && since !== null;
  return {
    year,
    expected: isAnything ? rounded(all) : null,
    soFar: isAnything && isRunning ? rounded(soFar) : null,
    since: since === null || since === firstDayOf(januaryOf(year)) ? null : since,
    received: sumEuros(
      booked.flatMap(({ day, amount }) => (yearBookedFor(day) === year ? amount : [])),
    ),
  };
}

/** Half a cent is rounded up, as banks do. */
const rounded = (amount: bigint): Euros => euros((amount + SCALE / 2n) / SCALE);

/** The two fortnights of each month. */
function fortnights(year: number): [from: Day, upTo: Day][] {
  const january = januaryOf(year);
  return Array.from({ length: 12 }, (_, at) => (january + at) as Month).flatMap((month) => [
    [firstDayOf(month), dayIn(month, 15)] as [Day, Day],
    [dayIn(month, 16), lastDayOf(month)] as [Day, Day],
  ]);
}

/** Returns the cents that earn in a fortnight: those of the evening before, less what is taken out; null where unknown. */
function baseOf(
  { steps, today, until, beganEmpty, booked }: SavingsFacts,
  from: Day,
  upTo: Day,
): bigint | null {
  const evening = Math.min(from - 1, today) as Day;
  if (until !== null && upTo > until) return 0n;
  const at = steps.findLastIndex(({ day }) => day <= evening);
  const opening = at < 0 ? (beganEmpty ? NO_EUROS : null) : (steps[at]?.value ?? null);
  if (opening === null) return null;
  let [base, before] = [cents(opening), cents(opening)];
  for (const { day, value } of steps.slice(at + 1)) {
    if (day > upTo) break;
    if (value === null) return null;
    const change = cents(value) - before;
    // Interest of a year that is booked in its first days counts from the first one on.
    const interest = isBookedLate(day, booked);
    base += (change < interest ? change - interest : 0n) + interest;
    before = cents(value);
  }
  return base < 0n ? 0n : base;
}

function isBookedLate(day: Day, booked: SavingsFacts['booked']): bigint {
  const january = januaryOf(yearOf(monthOf(day)));
  if (monthOf(day) !== january || day > dayIn(january, 15)) return 0n;
  return booked.reduce((sum, each) => (each.day === day ? sum + cents(each.amount) : sum), 0n);
}

/** Interest is paid for the year that ends; banks book it from mid December to mid February. */
function yearBookedFor(day: Day): number {
  const year = yearOf(monthOf(day));
  return day <= dayIn((januaryOf(year) + 1) as Month, 15) ? year - 1 : year;
}
