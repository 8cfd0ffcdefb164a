/** Reads what the cash of a person's accounts rests on over time: their transactions, and all balances. */
import type { Bookings } from '../../core/history/bookings.ts';
import type { CashFacts } from '../../core/history/ledger-steps.ts';
import { movementsOf } from '../../core/history/movements.ts';
import { paced } from '../../core/pace.ts';
import type { Day } from '../../core/time/day.ts';
import type { LedgerRule } from '../../core/valuation/ledger.ts';
import type { Database } from '../database.ts';
import type { MarketReader } from '../market/market-reader.ts';
import { readBalances } from './balances.ts';
import { readBookings } from './bookings.ts';

/** An account, how its ledger runs, and in which currency. */
export interface CashQuestion {
  readonly accountId: string;
  readonly rule: LedgerRule;
  readonly currency: string;
}

export interface AccountCash {
  readonly bookings: readonly Bookings[];
  readonly facts: CashFacts;
}

/** What the ledgers over time rest on, in the order of the questions; nothing dated after today is in it. */
export async function readCash(
  db: Database,
  userId: string,
  market: MarketReader,
  today: Day,
  questions: readonly CashQuestion[],
): Promise<AccountCash[]> {
  const ids = questions.map(({ accountId }) => accountId);
  const [bookings, balances] = await Promise.all([
    readBookings(db, userId, today, ids),
    readBalances(db, userId, today, questions),
  ]);
  const foreign = questions.flatMap(({ accountId, currency }) => {
    const booked = (bookings.get(accountId) ?? []).map((each) => each.currency);
    return booked.some((each) => each !== currency) ? [currency, ...booked] : [];
  });
  const rates = await market.rates(foreign, null, today);
  const pace = paced();
  const cash: AccountCash[] = [];
  for (const { accountId, rule, currency } of questions) {
    const booked = bookings.get(accountId) ?? [];
    const movements = await movementsOf(booked, { rule, currency }, rates, pace);
    const facts = { rule, currency, balances: balances.get(accountId) ?? [], movements };
    cash.push({ bookings: booked, facts });
  }
  return cash;
}
