/** A person's accounts over time: the one walk that performance and evolution both stand on. */
import type { Day } from '../day.ts';
import type { Decimal } from '../decimal.ts';
import { eachInSlices } from '../slices.ts';
import { type AccountFacts, isArchivedOn } from '../valuation.ts';
import { type CashFacts, cashHistory } from './cash-history.ts';
import type { RateHistories } from './dated-figures.ts';
import { type LineHistory, type LineHistoryFacts, lineHistory } from './line-history.ts';
import type { ValueSeries } from './value-series.ts';

/** What an account's transactions of one day were, in euros; all figures ≥ 0 but for reversals. */
export interface ActivityDay {
  readonly day: Day;
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
}

/** What is known of an account; nothing after today is in it. */
export interface AccountHistoryFacts {
  readonly today: AccountFacts;
  readonly openedOn: Day | null;
  readonly archivedOn: Day | null;
  readonly cash: CashFacts;
  /** Of accounts that money is invested through; in the order of the days. */
  readonly activity: readonly ActivityDay[];
  readonly lines: readonly LineHistoryFacts[];
}

/** All that a person's history is made of. */
export interface WealthFacts {
  readonly today: Day;
  readonly accounts: readonly AccountHistoryFacts[];
  readonly rates: RateHistories;
}

export interface AccountHistory {
  readonly facts: AccountHistoryFacts;
  /** Its last day in the history: today, or the day before it was archived. */
  readonly last: Day;
  readonly cash: ValueSeries | null;
  readonly lines: readonly HistoryLine[];
}

interface HistoryLine {
  readonly facts: LineHistoryFacts;
  readonly values: LineHistory;
}

/** A walk starts at most a hundred years ago; what is older counts on its first day. */
const MAX_DAYS = 36_525;

export const earliestDay = (today: Day): Day => (today - MAX_DAYS) as Day;

/** A few milliseconds of work each: an account may have a row a day. */
const ACCOUNTS_A_TURN = 1;
const LINES_A_TURN = 4;

/** All accounts; other work gets its turn between lines. */
export async function accountHistories(wealth: WealthFacts): Promise<AccountHistory[]> {
  const { today, accounts, rates } = wealth;
  const from = earliestDay(today);
  const histories = accounts.map((facts) => {
    const { archivedOn } = facts;
    const last = isArchivedOn(archivedOn, today) ? ((archivedOn - 1) as Day) : today;
    return { facts, last, cash: null as ValueSeries | null, lines: [] as HistoryLine[] };
  });
  await eachInSlices(
    histories,
    (history) => {
      history.cash = cashHistory(history.facts.cash, from, history.last);
    },
    ACCOUNTS_A_TURN,
  );
  const lines = histories.flatMap((history) =>
    history.facts.lines.map((facts) => ({ history, facts })),
  );
  await eachInSlices(
    lines,
    ({ history, facts }) => {
      const values = lineHistory(facts, rates, from, history.last);
      if (values !== null) history.lines.push({ facts, values });
    },
    LINES_A_TURN,
  );
  return histories;
}

/** The first day on which anything is known of a person; today where nothing is. */
export function firstEventOf({ today, accounts }: WealthFacts): Day {
  const days = accounts.flatMap(({ cash, lines }) => [
    ...[cash.balances[0], cash.movements[0]].flatMap((event) => event?.day ?? []),
    ...lines.map(({ since }) => since),
  ]);
  return Math.max(earliestDay(today), Math.min(today, ...days)) as Day;
}
