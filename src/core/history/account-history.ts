/** A user's accounts over time: the one walk that performance and evolution both stand on. */

import type { Decimal } from '../money/decimal.ts';
import { quotientEuros } from '../money/euros.ts';
import type { Day } from '../time/day.ts';
import { indexOn } from '../time/day-index.ts';
import { type AccountFacts, type Cash, isArchivedOn, NO_CASH } from '../valuation/account.ts';
import { cashHistory } from './cash-history.ts';
import type { RateHistories } from './dated-figures.ts';
import {
  type HoldingHistory,
  type HoldingHistoryInput,
  holdingHistory,
} from './holding-history.ts';
import { type CashFacts, lacksBalance } from './ledger-steps.ts';
import { KNOWN, type ValueSeries } from './value-series.ts';

/** Sums of an account's transactions of one day, in euros; all figures ≥ 0 but for reversals. */
export interface ActivityDay {
  readonly day: Day;
  /** True if money from outside came in or went out, also where no rate tells how much. */
  readonly isExternal: boolean;
  /** True if a dividend, a fee or a tax lacks a rate, and so adds nothing. */
  readonly lacksRate: boolean;
  /** Money from outside that reached the account, and what it cost on its way (`fee`, `tax`). */
  readonly deposits: Decimal;
  readonly depositCosts: Decimal;
  /** Money that left the account, and the part of it that fees and taxes took. */
  readonly withdrawals: Decimal;
  readonly withdrawalCosts: Decimal;
  /** Dividends as they were paid out, and what fees and taxes had taken of them before. */
  readonly dividends: Decimal;
  readonly dividendCosts: Decimal;
  readonly interest: Decimal;
  readonly interestCosts: Decimal;
  /** Rows of type `fee`. */
  readonly fees: Decimal;
  /** The taxes in deposits and withdrawals, and refunds of taxes, which are not deposits. */
  readonly taxes: Decimal;
  readonly taxRefunds: Decimal;
  /** The `fee` parts of all other rows, those of buys and sells apart. */
  readonly feeParts: Decimal;
  readonly tradeFees: Decimal;
}

/**
 * Money that moved between another account and what is recorded by itself in this one. Above 0 it was paid for that, below
 * 0 it came from it, as from a loan that is paid out.
 */
export interface RecordPayment {
  /** The day of the other account's row. */
  readonly day: Day;
  readonly amount: Decimal;
  readonly currency: string;
}

/** Records of an account up to today; later ones are left out. */
export interface AccountHistoryFacts {
  /** Without the cash, which is added up from `cash`. */
  readonly today: Omit<AccountFacts, 'cash'>;
  readonly archivedOn: Day | null;
  readonly cash: CashFacts;
  /** Of accounts that money is invested through, and the dividends of all others; in the order of the days. */
  readonly activity: readonly ActivityDay[];
  readonly lines: readonly HoldingHistoryInput[];
  /** @default none */
  readonly payments?: readonly RecordPayment[];
}

/** All that a user's history is made of. */
export interface WealthFacts {
  readonly today: Day;
  readonly accounts: readonly AccountHistoryFacts[];
  readonly rates: RateHistories;
  /**
   * Euros that came from accounts of other owners, less what went to them, by day.
   * @default none: all accounts count with the same part
   */
  readonly between?: readonly { readonly day: Day; readonly amount: Decimal }[];
}

export interface AccountHistory {
  readonly facts: AccountHistoryFacts;
  /** Its last day in the history: today, or the day before it was archived. */
  readonly last: Day;
  readonly cash: ValueSeries | null;
  readonly lines: readonly HistoryLine[];
}

interface HistoryLine {
  readonly facts: HoldingHistoryInput;
  readonly values: HoldingHistory;
}

/** Sums to which accounts are added one by one, so that each can be released at once. */
export interface AccountSums {
  add(account: AccountHistory): Generator<void>;
}

/** Euros that an account adds to net worth on a day without any payment; below 0 a debt, or value that leaves. */
export interface Appearance {
  readonly account: AccountHistoryFacts;
  readonly day: Day;
  readonly amount: Decimal;
}

/** A walk starts at most a hundred years ago; what is older counts on its first day. */
const MAX_DAYS = 36_525;

export const earliestDay = (today: Day): Day => (today - MAX_DAYS) as Day;

const lastDayOf = ({ archivedOn }: AccountHistoryFacts, today: Day): Day =>
  isArchivedOn(archivedOn, today) ? ((archivedOn - 1) as Day) : today;

/**
 * Visits a user's accounts one after the other, each with its history, which can be released at once. Memory that stays
 * in use grows with days and events, not with accounts times days.
 */
export function* eachAccount(
  wealth: WealthFacts,
  visit: (account: AccountHistory) => Generator<void>,
): Generator<void> {
  const { today, accounts, rates } = wealth;
  const from = firstEventOf(wealth);
  for (const facts of accounts) {
    const last = lastDayOf(facts, today);
    const cash = yield* cashHistory(facts.cash, rates, from, last);
    yield;
    const lines: HistoryLine[] = [];
    for (const line of facts.lines) {
      const values = holdingHistory(line, rates, from, last);
      if (values !== null) lines.push({ facts: line, values: upTo(values, line.until) });
      yield;
    }
    yield* visit({ facts, last, cash, lines });
  }
}

/** Adds each account of a user to some sums, in one walk. */
export const addEach = (wealth: WealthFacts, sums: Iterable<AccountSums>): Generator<void> =>
  eachAccount(wealth, function* (account) {
    for (const each of sums) yield* each.add(account);
  });

/** Cuts a history off after a day. A close from later on still makes it one that has a price. */
function upTo(values: HoldingHistory, until: Day | null): HoldingHistory {
  if (until === null || until >= values.last) return values;
  const { days, euros, certainty, valued, held } = values;
  const steps = indexOn(days, until) + 1;
  return {
    ...values,
    last: until,
    days: days.subarray(0, steps),
    euros: euros.subarray(0, steps),
    certainty: certainty.subarray(0, steps),
    valued: valued.subarray(0, steps),
    held: held.subarray(0, steps),
  };
}

/** The value of an account's cash on the last day of its history; without currencies, which returns do not need. */
export function lastCash({ facts, cash }: AccountHistory): Cash {
  if (cash === null) return NO_CASH;
  const step = cash.days.length - 1;
  const { balances, movements } = facts.cash;
  const hasFigure = balances.length > 0 || movements.some(({ isKnown }) => isKnown);
  return {
    ...NO_CASH,
    value: quotientEuros(cash.exactAt(step)),
    isKnown: cash.certainty[step] === KNOWN && hasFigure,
    lacksBalance: lacksBalance(facts.cash),
  };
}

/** The first day on which anything is known of a user; today where nothing is. */
export function firstEventOf({ today, accounts }: Pick<WealthFacts, 'today' | 'accounts'>): Day {
  let first = today;
  for (const facts of accounts) {
    const { cash, lines } = facts;
    const last = lastDayOf(facts, today);
    const days = [
      cash.balances[0]?.day,
      cash.movements[0]?.day,
      cash.rule.terms?.openedOn,
      ...lines.map((line) => line.since),
    ];
    for (const day of days) {
      if (day !== undefined && day <= last && day < first) first = day;
    }
  }
  return Math.max(earliestDay(today), first) as Day;
}
