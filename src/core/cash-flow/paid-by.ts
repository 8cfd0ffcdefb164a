/** Tells the rows of a payer of income by its name, by the rules that name payers. */
import { labelStem } from '../text/label-stem.ts';
import { type IncomeRow, payerIn } from './income-years.ts';
import type { NamedSecurity } from './named-security.ts';
import { securityOfRow } from './security-income.ts';

/** Returns a test for the rows of a payer by its name: of an account as `incomeYears` does, of all as `securityIncome` does. */
export function isPaidBy(
  name: string,
  securities: readonly NamedSecurity[],
  isOfAccount: boolean,
): (row: Pick<IncomeRow, 'accountId' | 'label'>) => boolean {
  if (!isOfAccount) {
    const securityOf = securityOfRow(securities);
    return (row) => securityOf(row)?.name === name;
  }
  const payerOf = payerIn(securities);
  const isSecurity = new Set(securities.map((security) => security.name)).has(name);
  return (row) => {
    const { stem } = payerOf(row);
    return stem === (isSecurity ? name : labelStem(name));
  };
}
