/** Terms of a loan: those at its beginning, and those that hold from a later day on. */

import { type Decimal, parseDecimal } from '../money/decimal.ts';
import { type Day, toDay } from '../time/day.ts';

export const DEFERRALS = ['total', 'partial'] as const;
export type DeferralKind = (typeof DEFERRALS)[number];

/** Months without repayment, from the day of their terms up to `until`. */
interface Deferral {
  /** `total`: interest is added to the debt. `partial`: only interest is paid. */
  readonly kind: DeferralKind;
  readonly until: Day;
}

/** Terms that hold from a day on; null leaves what held before. Amounts in the currency of the account. */
export interface DatedTerms {
  readonly day: Day;
  /** Percent a year. */
  readonly ratePct: Decimal | null;
  /** Principal and interest of a month, without insurance. */
  readonly instalment: Decimal | null;
  /** Insurance of a month, which the instalment does not contain. */
  readonly insurance: Decimal | null;
  readonly deferral: Deferral | null;
}

/** Dated terms as they are stored: decimals and days as texts. */
export interface DatedTermsText {
  readonly date: string;
  readonly ratePct: string | null;
  readonly instalment: string | null;
  readonly insurance: string | null;
  readonly deferral: DeferralKind | null;
  readonly deferralUntil: string | null;
}

export const datedTerms = (text: DatedTermsText): DatedTerms => ({
  day: toDay(text.date),
  ratePct: decimalOrNull(text.ratePct),
  instalment: decimalOrNull(text.instalment),
  insurance: decimalOrNull(text.insurance),
  deferral:
    text.deferral === null || text.deferralUntil === null
      ? null
      : { kind: text.deferral, until: toDay(text.deferralUntil) },
});

const decimalOrNull = (text: string | null) => (text === null ? null : parseDecimal(text));

/** Terms at the beginning of a loan, from which its first debt is known. */
export interface LoanTerms {
  readonly openedOn: Day;
  /** Amount borrowed, above 0, in the currency of the account. */
  readonly principal: Decimal;
}

/** Statements about a loan; null where one is missing. */
export interface StatedLoan {
  readonly openedOn: Day | null;
  readonly principal: Decimal | null;
  readonly ratePct: Decimal | null;
  readonly months: number | null;
  /** In the order of the days, one a day. */
  readonly dated?: readonly DatedTerms[];
}

export const NOTHING_STATED: StatedLoan = {
  openedOn: null,
  principal: null,
  ratePct: null,
  months: null,
};

/** Percent a year from a day on. */
export interface DatedRate {
  readonly day: Day;
  readonly ratePct: Decimal;
}

/** A plan of monthly instalments. */
export interface LoanPlan {
  /** Instalments are due on this day of each month; the first one a month after it. */
  readonly from: Day;
  /** Number of instalments of the stated term; null where only the instalment is stated. */
  readonly months: number | null;
  readonly rates: readonly DatedRate[];
  readonly dated: readonly DatedTerms[];
}

/** Before any day of a walk. */
export const ALWAYS = Number.MIN_SAFE_INTEGER as Day;

export function loanTerms({ openedOn, principal }: StatedLoan): LoanTerms | null {
  return openedOn === null || principal === null || principal <= 0n
    ? null
    : { openedOn, principal };
}

/** Returns the stated rates, in the order of the days; that at the beginning holds on all earlier days too. */
export function loanRates({ ratePct, dated = [] }: StatedLoan): DatedRate[] {
  const beginning = ratePct === null ? [] : [{ day: ALWAYS, ratePct }];
  const later = dated.flatMap((terms) =>
    terms.ratePct === null ? [] : { day: terms.day, ratePct: terms.ratePct },
  );
  return [...beginning, ...later];
}

/** Returns the plan of a loan; null unless a term or an instalment is stated, and the rate that holds then. */
export function loanPlan(stated: StatedLoan): LoanPlan | null {
  const { openedOn, months, dated = [] } = stated;
  const rates = loanRates(stated);
  const terms = loanTerms(stated);
  if (terms !== null && months !== null && months > 0 && rateOn(rates, terms.openedOn) !== null)
    return { from: terms.openedOn, months, rates, dated };
  const first = dated.find(({ instalment }) => instalment !== null);
  if (first === undefined || rateOn(rates, first.day) === null) return null;
  return { from: openedOn ?? first.day, months: null, rates, dated };
}

/** Returns the rate of a day; null before the first one. */
export const rateOn = (rates: readonly DatedRate[], day: Day): Decimal | null =>
  rates.findLast((rate) => rate.day <= day)?.ratePct ?? null;

/** Returns the sum of the rates of the days from one up to, but not including, another. */
export function rateDays(rates: readonly DatedRate[], from: Day, until: Day): bigint {
  let sum = 0n;
  for (const [at, { day, ratePct }] of rates.entries()) {
    const start = Math.max(day, from);
    const end = Math.min(rates[at + 1]?.day ?? until, until);
    if (end > start) sum += ratePct * BigInt(end - start);
  }
  return sum;
}

/** Returns the latest statement of one kind up to a day; null without one. */
export const statedOn = <Key extends 'instalment' | 'insurance'>(
  dated: readonly DatedTerms[],
  key: Key,
  day: Day,
): Decimal | null =>
  dated.findLast((terms) => terms.day <= day && terms[key] !== null)?.[key] ?? null;

/** Returns the kind of deferral that an instalment falls into; null outside of any. */
export const deferralOn = (dated: readonly DatedTerms[], due: Day): DeferralKind | null =>
  dated.findLast(({ day, deferral }) => deferral !== null && day <= due && due <= deferral.until)
    ?.deferral?.kind ?? null;
