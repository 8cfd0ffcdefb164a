/** Payments that return at a rhythm, in or out. */
import { mapSteps } from '../item-steps.ts';
import { type CurrencyAmount, inEuros } from '../money/conversion.ts';
import { add, type Decimal, magnitude, quotient, ZERO } from '../money/decimal.ts';
import { cents, type Euros, roundSumToCents, sumEuros } from '../money/euros.ts';
import { labelStem } from '../text/label-stem.ts';
import type { Day } from '../time/day.ts';
import { monthOf, sameDayIn } from '../time/month.ts';

/** Rhythms, the shortest first. A weekend or holiday moves a payment by some days. */
const RHYTHMS = [
  { name: 'weekly', days: 7, gap: [6, 8], late: 8, perYear: 52n },
  { name: 'fortnightly', days: 14, gap: [12, 16], late: 16, perYear: 26n },
  { name: 'fourWeekly', days: 28, gap: [27, 29], late: 29, perYear: 13n },
  { name: 'monthly', months: 1, gap: [24, 38], late: 38, perYear: 12n },
  { name: 'bimonthly', months: 2, gap: [52, 70], late: 45, perYear: 6n },
  { name: 'quarterly', months: 3, gap: [80, 103], late: 45, perYear: 4n },
  { name: 'halfYearly', months: 6, gap: [165, 200], late: 45, perYear: 2n },
  { name: 'yearly', months: 12, gap: [335, 395], late: 45, perYear: 1n },
] as const;
type RhythmFacts = (typeof RHYTHMS)[number];
export type Rhythm = RhythmFacts['name'];
const FACTS = Object.fromEntries(RHYTHMS.map((facts) => [facts.name, facts])) as Record<
  Rhythm,
  RhythmFacts
>;

/** Days of rows that tell all rhythms: three payments a year apart, the oldest of them late. */
export const REGULAR_DAYS = 3 * 395;

export interface RegularRow extends CurrencyAmount {
  readonly day: Day;
  readonly label: string;
}

export interface RegularPayment {
  /** The latest label, unchanged. */
  readonly label: string;
  readonly rhythm: Rhythm;
  readonly last: Day;
  /** The day on which the next one is due. */
  readonly next: Day;
  /** Of the latest payment; below 0 for spending. */
  readonly amount: Euros;
  /** One payment at today's rate: the latest amount, unless that is an exception. */
  readonly usual: Euros;
  /** Today's rate, times as often as it is due in a year. */
  readonly yearly: Euros;
}

/**
 * Returns the payments in euros that return at a rhythm under one label, and still do, the largest first: spending, then
 * income. Of several payments of one label and amount each counts by itself, if they have no rhythm together.
 */
export function* regularPayments(
  rows: readonly RegularRow[],
  today: Day,
): Generator<void, RegularPayment[]> {
  const groups = new Map<string, Payment[]>();
  for (const row of rows) {
    yield;
    const amount = inEuros(row);
    if (amount === null || amount === ZERO || row.day > today) continue;
    const key = `${amount < 0n ? 'out' : 'in'} ${labelStem(row.label)}`;
    append(groups, key, { day: row.day, label: row.label, amount });
  }
  const found = yield* mapSteps([...groups.values()], (group) => regularIn(group, today));
  return found
    .flat()
    .sort((a, b) => compare(a.yearly, b.yearly))
    .map(({ yearly, amount, usual, ...payment }) => ({
      ...payment,
      amount: roundSumToCents(amount),
      usual: roundSumToCents(usual),
      yearly: roundSumToCents(yearly),
    }));
}

/** Returns the sums of a year at today's rates: spending, which is below 0, and income. */
export function yearlySums(payments: readonly RegularPayment[]) {
  const sumOf = (isSpent: boolean) =>
    sumEuros(
      payments.filter(({ amount }) => cents(amount) < 0n === isSpent).map(({ yearly }) => yearly),
    );
  return { spending: sumOf(true), income: sumOf(false) };
}

/** Returns the first day from one on, on which a payment is due at its rhythm. */
export function firstDueDay({ next, rhythm }: RegularPayment, since: Day): Day {
  let day = next;
  while (day < since) day = nextDay(day, FACTS[rhythm]);
  return day;
}

/** Returns the days from one to before another, on which a payment is due at its rhythm. */
export function dueDays(payment: RegularPayment, since: Day, before: Day): Day[] {
  const days: Day[] = [];
  for (
    let day = firstDueDay(payment, since);
    day < before;
    day = nextDay(day, FACTS[payment.rhythm])
  )
    days.push(day);
  return days;
}

interface Payment {
  readonly day: Day;
  readonly label: string;
  readonly amount: Decimal;
}

type Found = Omit<RegularPayment, 'amount' | 'usual' | 'yearly'> &
  Record<'amount' | 'usual' | 'yearly', Decimal>;

/** Spending first, each side the largest first. */
function compare(a: Decimal, b: Decimal): number {
  if (a < 0n !== b < 0n) return a < 0n ? -1 : 1;
  return a < 0n ? Number(a > b) - Number(a < b) : Number(a < b) - Number(a > b);
}

function regularIn(group: readonly Payment[], today: Day): Found[] {
  const whole = regularOf(group, today);
  if (whole !== null) return [whole];
  const byAmount = new Map<string, Payment[]>();
  for (const payment of group) append(byAmount, String(payment.amount), payment);
  if (byAmount.size < 2) return [];
  const regular = [...byAmount.values()].flatMap((payments) => {
    const payment = regularOf(payments, today);
    return payment === null ? [] : [{ payment, count: payments.length }];
  });
  // Among many purchases at one shop some are equal and a month apart by chance.
  const count = regular.reduce((sum, each) => sum + each.count, 0);
  return count * 2 > group.length ? regular.map(({ payment }) => payment) : [];
}

function regularOf(group: readonly Payment[], today: Day): Found | null {
  const payments = dayByDay(group);
  const last = payments.at(-1);
  if (last === undefined || payments.length < FEWEST_EQUAL) return null;
  for (const rhythm of RHYTHMS) {
    if (today - last.day > rhythm.gap[1] + rhythm.late) continue;
    const run = runOf(payments, rhythm);
    if (run === null) continue;
    const usual = rateOf(run);
    return {
      label: last.label,
      rhythm: rhythm.name,
      last: last.day,
      next: nextDay(last.day, rhythm),
      amount: last.amount,
      usual,
      yearly: (usual * rhythm.perYear) as Decimal,
    };
  }
  return null;
}

/** Returns the payments in the order of the days, those of one day as one. */
function dayByDay(group: readonly Payment[]): Payment[] {
  const days = new Map<Day, Payment>();
  for (const payment of group.toSorted((a, b) => a.day - b.day)) {
    const known = days.get(payment.day);
    const amount = known === undefined ? payment.amount : add(known.amount, payment.amount);
    days.set(payment.day, { ...payment, amount });
  }
  return [...days.values()];
}

const FEWEST = 3;
/** Two payments are enough if they are a year apart and equal. */
const FEWEST_EQUAL = 2;

/** Returns the latest payments that follow a rhythm; null if they are too few. A skipped one does not end them. */
function runOf(payments: readonly Payment[], rhythm: RhythmFacts): Payment[] | null {
  const [shortest, longest] = rhythm.gap;
  let [whole, skipped] = [0, 0];
  let start = payments.length - 1;
  for (; start > 0; start--) {
    const gap = (payments[start]?.day ?? 0) - (payments[start - 1]?.day ?? 0);
    if (gap >= shortest && gap <= longest) whole++;
    else if (gap >= 2 * shortest && gap <= 2 * longest) skipped++;
    else break;
  }
  const run = payments.slice(start);
  if (skipped > whole) return null;
  const [first, second] = run;
  if (rhythm.name === 'yearly' && run.length === FEWEST_EQUAL && first?.amount === second?.amount)
    return payments.length === FEWEST_EQUAL ? run : null;
  if (run.length < FEWEST) return null;
  if (rhythm.name === 'fourWeekly' && run.length < FEWEST_FOUR_WEEKLY) return null;
  // The amounts of weekly shopping differ, so it is not a regular payment.
  if ('days' in rhythm && !isSteady(run)) return null;
  // A week away each August is not a contract.
  const isStepwise = run
    .slice(1)
    .every(({ amount }, at) => isStep(amount, run[at]?.amount ?? ZERO));
  return rhythm.perYear <= 2n && !isStepwise ? null : run;
}

/** February makes three months look like four weeks each. */
const FEWEST_FOUR_WEEKLY = 5;

function isSteady(run: readonly Payment[]): boolean {
  const changes = run.slice(1).filter(({ amount }, at) => !isNear(amount, run[at]?.amount ?? ZERO));
  return changes.length * 3 <= run.length - 1;
}

/** Returns true if two amounts differ by a twentieth at most. */
const isNear = (a: Decimal, b: Decimal): boolean => {
  const difference = a > b ? a - b : b - a;
  return difference * 20n <= magnitude(b);
};

const YEAR_DAYS = 365;

/**
 * Returns today's rate: the latest amount, if it returns or if it replaced one that returned. An amount that is more than
 * half as much again, or half as much, is an exception of its day. Where amounts differ each time it is the mean of a year.
 */
function rateOf(run: readonly Payment[]): Decimal {
  const [last, one, two] = run.toReversed().map(({ amount }) => amount);
  if (last === undefined || one === undefined || two === undefined) return last ?? ZERO;
  if (isNear(last, one) || isNear(last, two)) return last;
  if (isNear(one, two)) return isStep(last, one) ? last : one;
  const end = run.at(-1)?.day ?? 0;
  const ofYear = run.filter(({ day }) => end - day < YEAR_DAYS).map(({ amount }) => amount);
  return quotient(ofYear.reduce(add, ZERO), BigInt(ofYear.length)) as Decimal;
}

const isStep = (a: Decimal, b: Decimal) => {
  const [now, before] = [magnitude(a), magnitude(b)];
  return now * 2n <= before * 3n && now * 2n >= before;
};

const nextDay = (last: Day, rhythm: RhythmFacts): Day =>
  'days' in rhythm ? ((last + rhythm.days) as Day) : sameDayIn(monthOf(last) + rhythm.months, last);

function append<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [item]);
  else known.push(item);
}
