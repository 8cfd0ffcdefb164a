/** Reads what the cash of a person's accounts rests on over time: their transactions, and all balances. */
import type { ActivityDay } from '../../core/history/account-history.ts';
import type { CashFacts } from '../../core/history/ledger-steps.ts';
import type { Day } from '../../core/time/day.ts';
import type { Database } from '../database.ts';
import { readBalances } from './balances.ts';
import { type DaybookQuestion, type Daybooks, EMPTY_DAYBOOK } from './daybooks.ts';

export interface AccountCash {
  readonly activity: readonly ActivityDay[];
  readonly facts: CashFacts;
}

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
