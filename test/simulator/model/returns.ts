/** Chained returns by month and year, their spread, and falls from the highest level. */
import { dayAfter, dayBefore, endOf, firstOf, monthOf, yearOf } from './calendar.ts';
import {
  compare,
  cut,
  type Fraction,
  minus,
  NOTHING,
  ONE,
  over,
  plus,
  times,
  toNumber,
  whole,
} from './fraction.ts';
import { type Day, exactOn, growth, isLookedAtIn, type Walk } from './walk.ts';

type Kind = 'net' | 'gross';

/** Below this a return, and a fall, is what rounding leaves. */
const DUST = 1e-9;

/** 1 + the return of each month with a day that has one, and that was looked at. */
export function monthsOf(walk: Walk, today: string, kind: Kind): Map<string, Fraction> {
  const months = new Map<string, Fraction>();
  for (const month of monthsFrom(monthOf(walk.first), monthOf(today))) {
    const days = walk.days.filter(({ day }) => monthOf(day) === month);
    const eventful = new Set(days.map(({ day }) => day));
    let chained = ONE;
    const last = endOf(month) < today ? endOf(month) : today;
    // Money of an evening is invested on the next day, of a return of 0 without an event.
    const isQuietAfter = (evening: string) =>
      exactOn(walk, evening).n > 0n && evening < last && !eventful.has(dayAfter(evening));
    let hasReturn = isQuietAfter(dayBefore(firstOf(month)));
    for (const day of days) {
      const grown = growth(day, kind);
      if (isQuietAfter(day.day)) hasReturn = true;
      if (grown === null) continue;
      hasReturn = true;
      chained = cut(times(chained, grown));
    }
    const stoodStill = Math.abs(toNumber(minus(chained, ONE))) <= DUST;
    if (hasReturn && !(stoodStill && !isLookedAtIn(walk, month))) months.set(month, chained);
  }
  return months;
}

function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year++)
    for (let number = 1; number <= 12; number++)
      months.push(`${year}-${String(number).padStart(2, '0')}`);
  return months.filter((month) => month >= first && month <= last);
}

/** Null where no month has a return. */
export const chain = (growths: readonly Fraction[]): Fraction | null =>
  growths.length === 0 ? null : growths.reduce((a, b) => cut(times(a, b)), ONE);

export const percent = (grown: Fraction | null): number | null =>
  grown === null ? null : toNumber(times(minus(grown, ONE), whole(100)));

export function tableOf(months: ReadonlyMap<string, Fraction>, first: string, today: string) {
  const years: { year: number; values: (number | null)[]; annual: number | null }[] = [];
  for (let year = yearOf(first); year <= yearOf(today); year++) {
    const names = Array.from(
      { length: 12 },
      (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`,
    );
    const known = names.flatMap((month) => months.get(month) ?? []);
    years.push({
      year,
      values: names.map((month) => percent(months.get(month) ?? null)),
      annual: percent(chain(known)),
    });
  }
  return years;
}

const FEWEST_MONTHS = 6;

/** The sample deviation of the complete months' returns, in percent a year. */
export function volatilityOf(
  months: ReadonlyMap<string, Fraction>,
  { first, today }: { first: string; today: string },
): number | null {
  const complete = monthsFrom(monthOf(first), monthOf(today)).filter(
    (month) => firstOf(month) >= first && endOf(month) <= today,
  );
  const known = complete.flatMap((month) => months.get(month) ?? []);
  if (known.length < complete.length || known.length < FEWEST_MONTHS) return null;
  const count = whole(known.length);
  const mean = over(known.reduce(plus, NOTHING), count);
  const squares = known
    .map((each) => times(minus(each, mean), minus(each, mean)))
    .reduce(plus, NOTHING);
  const yearly = times(over(squares, whole(known.length - 1)), whole(12));
  return Math.sqrt(toNumber(yearly)) * 100;
}

/** Days whose money was already invested the evening before. */
export function investedDays(walk: Walk, today: string): string[] {
  const found: string[] = [];
  for (const [index, { day }] of walk.days.entries()) {
    const next = walk.days[index + 1];
    const isQuiet = (each: string) => (next === undefined ? each <= today : each < next.day);
    if (exactOn(walk, day).n <= 0n) continue;
    for (let each = dayAfter(day); isQuiet(each); each = dayAfter(each)) found.push(each);
    if (next !== undefined && growth(next, 'net') !== null) found.push(next.day);
  }
  return found;
}

export interface Level {
  readonly day: string;
  readonly level: Fraction;
}

/** The net index at each day on which it may move; 1 before. */
export function indexOf(walk: Walk): Level[] {
  let level = ONE;
  const levels = walk.days.map((day: Day) => {
    level = cut(times(level, growth(day, 'net') ?? ONE));
    return { day: day.day, level };
  });
  return levels[0]?.day === walk.first ? levels : [{ day: walk.first, level: ONE }, ...levels];
}

export const levelOn = (levels: readonly Level[], day: string): Fraction | null =>
  levels.findLast((each) => each.day <= day)?.level ?? null;

export interface Falls {
  readonly current: number | null;
  readonly max: number | null;
  readonly worstOn: string | null;
  readonly series: readonly { readonly date: string; readonly dd: number | null }[];
}

interface FallTerms {
  readonly from: Fraction | null;
  readonly points: readonly string[];
  /** Returns the change of the highest level, which is of another day, by what joins or leaves on a day. */
  readonly peakChange?: (day: string, peakDay: string) => Fraction;
}

/** Falls from the highest level so far, which is at least `from`, in percent, at the points and on the day of the worst. */
export function fallsOf(levels: readonly Level[], { from, points, peakChange }: FallTerms): Falls {
  const falls: { day: string; dd: number | null }[] = [];
  let peak = from;
  let max: number | null = null;
  let worstOn: string | null = null;
  let peakDay = '';
  for (const { day, level } of levels) {
    if (peak !== null && peakChange !== undefined) peak = plus(peak, peakChange(day, peakDay));
    if (peak === null || compare(level, peak) >= 0) [peak, peakDay] = [level, day];
    // A net worth below zero has no fall; an index never is.
    const isTold = peak.n > 0n && level.n >= 0n;
    const raw = isTold ? toNumber(times(minus(over(level, peak), ONE), whole(100))) : null;
    const dd = raw !== null && raw > -DUST * 100 ? 0 : raw;
    falls.push({ day, dd });
    if (dd !== null && (max === null || dd < max - DUST * 100)) {
      max = dd;
      worstOn = dd < 0 ? day : null;
    }
  }
  const at = (day: string) => falls.findLast((each) => each.day <= day)?.dd ?? null;
  const days = new Set([...points, ...(worstOn === null ? [] : [worstOn])]);
  return {
    current: falls.at(-1)?.dd ?? null,
    max,
    worstOn,
    series: [...days].sort().map((date) => ({ date, dd: at(date) })),
  };
}
