/**
 * The anchored ledger: what an account's cash is worth at the end of a day. It hangs on a recorded balance and moves by
 * the transactions between that balance and the day.
 *
 * Here is what counts; adding it up is left to the database, so that a long history costs one sum.
 */
import { type CurrencyAmount, inEuros, sumInEuros } from './conversion.ts';
import type { Day } from './day.ts';
import { add, type Decimal, negate, subtract, ZERO } from './decimal.ts';

/** How the cash of one account runs. */
export interface LedgerRule {
  /** Before its first balance the cash is counted back from it; else it is the running sum, not below 0. */
  readonly projectsBack: boolean;
  /** Whether `buy` and `sell` rows move it; where a balance is the worth of everything, they only change its make-up. */
  readonly countsTrades: boolean;
  /** What is owed: never above 0, whichever sign a balance was sent with. */
  readonly isDebt: boolean;
}

export const INVESTMENT_TYPES: ReadonlySet<string> = new Set([
  'cto',
  'pea',
  'av',
  'crypto_wallet',
  'crowdlending',
]);
const CASH_TYPES = new Set(['checking', 'savings', 'loan']);

export function ledgerRule(type: string, hasHoldings: boolean): LedgerRule {
  return {
    projectsBack: hasHoldings || CASH_TYPES.has(type),
    countsTrades: hasHoldings || !INVESTMENT_TYPES.has(type),
    isDebt: type === 'loan',
  };
}

/** A recorded balance. */
export interface Anchor extends CurrencyAmount {
  readonly day: Day;
}

/** What a ledger knows around a day; nothing after today is in it. */
export interface LedgerFacts {
  readonly day: Day;
  /** The latest balance up to the day, else the first one after it. */
  readonly anchor: Anchor | null;
  /** Whether a transaction is dated up to the day. */
  readonly hasEarlierTransaction: boolean;
}

/** The balance that a value hangs on, and the days, `after` < day ≤ `upTo`, whose transactions lie between the two. */
export interface LedgerSpan {
  readonly anchor: Anchor | null;
  readonly after: Day | null;
  readonly upTo: Day;
}

/** Which balance and which transactions make the value of a day; null before an account's first event. */
export function ledgerSpan(rule: LedgerRule, facts: LedgerFacts): LedgerSpan | null {
  const { day, anchor, hasEarlierTransaction } = facts;
  if (anchor !== null && anchor.day <= day) return { anchor, after: anchor.day, upTo: day };
  if (!hasEarlierTransaction) return null;
  if (anchor !== null && rule.projectsBack) return { anchor, after: day, upTo: anchor.day };
  return { anchor: null, after: null, upTo: day };
}

/** The value in euros, given the sums by currency of the span's transactions. */
export function ledgerValue(
  rule: LedgerRule,
  { anchor, after }: LedgerSpan,
  flows: readonly CurrencyAmount[],
): Decimal {
  const sum = sumInEuros(flows);
  if (anchor === null) return bounded(rule, !rule.projectsBack && sum < 0n ? ZERO : sum);

  const balance = inEuros(anchor) ?? ZERO;
  const start = rule.isDebt && balance > 0n ? negate(balance) : balance;
  const isForward = after === anchor.day;
  return bounded(rule, isForward ? add(start, sum) : subtract(start, sum));
}

const bounded = (rule: LedgerRule, value: Decimal) => (rule.isDebt && value > 0n ? ZERO : value);
