import { isOfNature } from '../../accounts/account-type.ts';
import { cents, type Euros, euros, subtractEuros, sumEuros } from '../../money/euros.ts';
import type { InsightFacts, Tone } from '../facts.ts';
import { availableCash, isPositive, openAccounts } from '../wealth.ts';

export interface IdleCashInsight {
  readonly tone: Tone;
  readonly cash: Euros;
  /** Six months of spending. */
  readonly reserve: Euros;
  /** Amount above it. */
  readonly idle: Euros;
  /** On checking accounts, which as a rule earn nothing; 0 or more. */
  readonly onCheckingAccounts: Euros;
}

const RESERVE_MONTHS = 6n;

/** Cash beyond what six months of spending take. */
export function idleCashInsight(facts: InsightFacts): IdleCashInsight | null {
  if (facts.cashFlow === null || !isPositive(facts.cashFlow.spending)) return null;
  const cash = availableCash(facts);
  if (cash === null) return null;
  const reserve = euros(cents(facts.cashFlow.spending) * RESERVE_MONTHS);
  const idle = subtractEuros(cash, reserve);
  if (!isPositive(idle)) return null;
  const checking = openAccounts(facts).filter(
    ({ type, value }) => isOfNature(type, 'payment') && !value.lacksBalance,
  );
  const onCheckingAccounts = sumEuros(
    checking.map(({ value }) => value.value).filter((value) => isPositive(value)),
  );
  return { tone: 'brand', cash, reserve, idle, onCheckingAccounts };
}
