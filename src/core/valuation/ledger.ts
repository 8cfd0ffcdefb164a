/**
 * The anchored ledger: what an account's cash is worth at the end of a day, in the account's own currency. It depends on a
 * recorded balance and moves by the transactions between that balance and the day.
 *
 * Here is what counts; adding it up is left to the database, so that a long history costs one sum.
 */

import { type AccountType, isOfNature } from '../accounts/account-type.ts';
import { add, type Decimal, negate, subtract, ZERO } from '../money/decimal.ts';
import type { Day } from '../time/day.ts';
import {
  type DatedRate,
  type DatedTerms,
  type LoanPlan,
  type LoanTerms,
  loanPlan,
  loanRates,
  loanTerms,
  NOTHING_STATED,
  type StatedLoan,
} from './loan-terms.ts';

/** Rules for the cash of one account. */
export interface LedgerRule {
  /** Before its first balance the cash is counted back from it; else it is the running sum, not below 0. */
  readonly projectsBack: boolean;
  /**
   * True if `buy` and `sell` rows move it; where a balance is the value of everything, they only change its
   * composition.
   */
  readonly countsTrades: boolean;
  /** True for a debt: never above 0, whichever sign a balance was sent with. */
  readonly isDebt: boolean;
  /** True of a property or a thing: between two balances its value goes in a straight line. */
  readonly isAppraised: boolean;
  /** Stated rates of a loan: a repayment pays this interest first. Empty where none is above 0. */
  readonly rates: readonly DatedRate[];
  /** First debt of a loan; null where the amount borrowed or its day is not stated. */
  readonly terms: LoanTerms | null;
  /** Instalments of a loan; null where they are not stated. */
  readonly plan: LoanPlan | null;
  /** Terms of a loan from later days on. */
  readonly dated: readonly DatedTerms[];
}

export function ledgerRule(
  type: AccountType,
  hasHoldings: boolean,
  stated: StatedLoan = NOTHING_STATED,
): LedgerRule {
  const isDebt = isOfNature(type, 'debt');
  const rates = isDebt ? loanRates(stated) : [];
  return {
    projectsBack: hasHoldings || isOfNature(type, 'payment', 'savings', 'debt'),
    countsTrades: hasHoldings || !isOfNature(type, 'investment'),
    isDebt,
    isAppraised: !hasHoldings && isOfNature(type, 'property'),
    rates: rates.some(({ ratePct }) => ratePct !== ZERO) ? rates : [],
    terms: isDebt ? loanTerms(stated) : null,
    plan: isDebt ? loanPlan(stated) : null,
    dated: isDebt ? (stated.dated ?? []) : [],
  };
}

/** A recorded balance in the ledger's currency; null where no rate converts it into that. */
export interface Anchor {
  readonly day: Day;
  readonly amount: Decimal | null;
}

/** Records of a ledger around a day; nothing after today is in it. */
export interface LedgerFacts {
  readonly day: Day;
  /** The latest balance up to the day, else the first one after it. */
  readonly anchor: Anchor | null;
  /** True if a transaction is dated up to the day. */
  readonly hasEarlierTransaction: boolean;
}

/** The balance that a value depends on, and the days, `after` < day ≤ `upTo`, whose transactions lie between the two. */
export interface LedgerSpan {
  readonly anchor: Anchor | null;
  readonly after: Day | null;
  readonly upTo: Day;
}

/** Which balance and which transactions make the value of a day; null before an account's first event. */
export function ledgerSpan(rule: LedgerRule, facts: LedgerFacts): LedgerSpan | null {
  const { day, anchor, hasEarlierTransaction } = facts;
  if (anchor !== null && anchor.day <= day) return { anchor, after: anchor.day, upTo: day };
  if (!hasEarlierTransaction && !isOpen(rule, day)) return null;
  if (anchor !== null && rule.projectsBack) return { anchor, after: day, upTo: anchor.day };
  return { anchor: null, after: null, upTo: day };
}

/** True from the stated opening day of a loan on, whose debt is then known without any record. */
const isOpen = ({ terms }: LedgerRule, day: Day): boolean =>
  terms !== null && terms.openedOn <= day;

/** The value, given the sum of the span's transactions; all in the ledger's currency. */
export function ledgerValue(
  rule: LedgerRule,
  { anchor, after }: LedgerSpan,
  sum: Decimal,
): Decimal {
  if (anchor === null) return bounded(rule, !rule.projectsBack && sum < 0n ? ZERO : sum);

  const balance = anchor.amount ?? ZERO;
  const start = rule.isDebt && balance > 0n ? negate(balance) : balance;
  const isForward = after === anchor.day;
  return bounded(rule, isForward ? add(start, sum) : subtract(start, sum));
}

const bounded = (rule: LedgerRule, value: Decimal) => (rule.isDebt && value > 0n ? ZERO : value);
