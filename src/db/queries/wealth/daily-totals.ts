/** Reads the daily totals of accounts, and the facts that their cash over time rests on. */
import type { ActivityDay } from '../../../core/history/account-history.ts';
import {
  type DailyTotals,
  type DailyTotalsTerms,
  dailyTotals,
  NO_TOTALS,
} from '../../../core/history/daily-totals.ts';
import type { CashFacts } from '../../../core/history/ledger-steps.ts';
import type { Day } from '../../../core/time/day.ts';
import type { MarketReader } from '../market/market-reader.ts';
import { readBalances } from './balances.ts';
import { readBookings } from './bookings.ts';
import { readSidesWithoutRow } from './movement-sides.ts';
import type { Reading } from './reading.ts';

export interface DailyTotalsQuestion extends DailyTotalsTerms {
  readonly accountId: string;
  /** True for savings. */
  readonly isSavings: boolean;
}

/** The daily totals of a user's accounts in one snapshot, up to a day; by account. */
export interface DailyTotalsSource {
  of(questions: readonly DailyTotalsQuestion[]): Promise<ReadonlyMap<string, DailyTotals>>;
}

/** Reads the transactions each time, as the snapshot shows them. */
export const dailyTotalsIn = (reading: Reading, market: MarketReader): DailyTotalsSource => ({
  async of(questions) {
    const { today, run } = reading;
    const ids = questions.map(({ accountId }) => accountId);
    const [bookings, sides] = await Promise.all([
      readBookings(reading, questions),
      readSidesWithoutRow(reading, ids),
    ]);
    const bookedIn = (accountId: string) => [
      ...(bookings.get(accountId) ?? []),
      ...(sides.get(accountId) ?? []),
    ];
    const currencies = questions.flatMap(({ accountId, currency }) => {
      const booked = bookedIn(accountId);
      return booked.length === 0 ? [] : [currency, ...booked.map((each) => each.currency)];
    });
    const rates = await market.rates(currencies, null, today);
    const totals = new Map<string, DailyTotals>();
    for (const question of questions) {
      const booked = bookedIn(question.accountId);
      totals.set(question.accountId, await run(dailyTotals(booked, question, rates)));
    }
    return totals;
  },
});

/** An account whose ledger over time is asked for. */
export interface CashQuestion extends DailyTotalsQuestion {
  readonly openedOn: Day | null;
}

export interface AccountCash {
  readonly activity: readonly ActivityDay[];
  readonly facts: CashFacts;
}

/** Reads the facts of the ledgers over time, in the order of the questions; nothing dated after today is in them. */
export async function readCash(
  reading: Reading,
  totals: DailyTotalsSource,
  questions: readonly CashQuestion[],
): Promise<AccountCash[]> {
  const [found, balances] = await Promise.all([
    totals.of(questions),
    readBalances(reading, questions),
  ]);
  return questions.map(({ accountId, rule, currency, openedOn }) => {
    const { movements, activity } = found.get(accountId) ?? NO_TOTALS;
    const own = balances.get(accountId) ?? [];
    const facts = { rule, currency, openedOn, balances: own, movements };
    return { activity, facts };
  });
}
