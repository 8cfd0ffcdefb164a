/** Assets and debts of a user. */

import { cents, type Euros, subtractEuros, sumEuros } from '../money/euros.ts';
import type { AccountValue } from './account.ts';
import { type AllocationShare, allocate } from './allocation.ts';

export interface NetWorth {
  readonly gross: Euros;
  /** ≥ 0 */
  readonly liabilities: Euros;
  readonly net: Euros;
  readonly allocation: readonly AllocationShare[];
}

/** Net worth over all accounts that are not archived: `gross` is what is above 0 in them, `liabilities` what is below. */
export function netWorth(accounts: readonly AccountValue[]): NetWorth {
  const components = accounts
    .filter(({ isArchived }) => !isArchived)
    .flatMap((account) => account.components);
  const values = components.map(({ value }) => value);
  const gross = sumEuros(values.filter((value) => cents(value) > 0n));
  const net = sumEuros(values);
  return {
    gross,
    liabilities: subtractEuros(gross, net),
    net,
    allocation: allocate(components),
  };
}
