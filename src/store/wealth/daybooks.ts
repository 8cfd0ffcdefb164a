/** Reads what the transactions of accounts come to, day by day, and what their cash rests on over time. */
import type { ActivityDay } from '../../core/history/account-history.ts';
import { activityOf } from '../../core/history/activity.ts';
import type { CashFacts, Movement } from '../../core/history/ledger-steps.ts';
import { movementsOf } from '../../core/history/movements.ts';
import { paced } from '../../core/pace.ts';
import type { Day } from '../../core/time/day.ts';
import type { LedgerRule } from '../../core/valuation/ledger.ts';
import type { Database } from '../database.ts';
import type { MarketReader } from '../market/market-reader.ts';
import { readBalances } from './balances.ts';
import { readBookings } from './bookings.ts';

/** An account, how its ledger runs and in which currency, and whether money is invested through it. */
export interface DaybookQuestion {
  readonly accountId: string;
  readonly rule: LedgerRule;
  readonly currency: string;
  readonly isInvested: boolean;
}

/** An account's transactions added up by day, in the order of the days. */
export interface Daybook {
  readonly movements: readonly Movement[];
  /** Of an account that money is invested through; of another one nothing. */
  readonly activity: readonly ActivityDay[];
}

const EMPTY_DAYBOOK: Daybook = { movements: [], activity: [] };

/** Where the daybooks of one person's accounts come from, as one snapshot shows them; nothing after a day is in them. */
export interface Daybooks {
  /** By account; one without transactions has an empty one. */
  of(questions: readonly DaybookQuestion[]): Promise<Map<string, Daybook>>;
}

/** Reads from the database each time, as its transaction sees it. */
export const daybooksIn = (
  db: Database,
  userId: string,
  market: MarketReader,
  today: Day,
): Daybooks => ({
  async of(questions) {
    const ids = questions.map(({ accountId }) => accountId);
    const bookings = await readBookings(db, userId, today, ids);
    const currencies = questions.flatMap(({ accountId, currency }) => {
      const booked = bookings.get(accountId) ?? [];
      return booked.length === 0 ? [] : [currency, ...booked.map((each) => each.currency)];
    });
    const rates = await market.rates(currencies, null, today);
    const pace = paced();
    const daybooks = new Map<string, Daybook>();
    for (const question of questions) {
      const booked = bookings.get(question.accountId) ?? [];
      const movements = await movementsOf(booked, question, rates, pace);
      const activity = question.isInvested ? await activityOf(booked, rates, pace) : [];
      daybooks.set(question.accountId, { movements, activity });
    }
    return daybooks;
  },
});

export interface AccountCash {
  readonly activity: readonly ActivityDay[];
  readonly facts: CashFacts;
}

/** Tells what the ledgers of accounts rest on, in the order of the questions. */
export type CashReader = (questions: readonly DaybookQuestion[]) => Promise<AccountCash[]>;

/** What the ledgers over time rest on, in the order of the questions; nothing dated after today is in it. */
export async function readCash(
  db: Database,
  userId: string,
  daybooks: Daybooks,
  today: Day,
  questions: readonly DaybookQuestion[],
): Promise<AccountCash[]> {
  const [books, balances] = await Promise.all([
    daybooks.of(questions),
    readBalances(db, userId, today, questions),
  ]);
  return questions.map(({ accountId, rule, currency }) => {
    const { movements, activity } = books.get(accountId) ?? EMPTY_DAYBOOK;
    const facts = { rule, currency, balances: balances.get(accountId) ?? [], movements };
    return { activity, facts };
  });
}
