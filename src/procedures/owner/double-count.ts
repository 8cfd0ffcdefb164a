import { formatEuros } from '../../core/money/euros.ts';
import type { AccountValue } from '../../core/valuation/account.ts';
import { countedTwice } from '../../core/valuation/double-count.ts';

/** What to tell the owner of an account whose balance may still be its whole value, though it has holdings. */
export function doubleCountWarnings(
  { id, name }: { readonly id: string; readonly name: string },
  value: AccountValue,
): string[] {
  const found = countedTwice(value);
  if (found === null) return [];
  return [
    `The account ${JSON.stringify(name)} has holdings, so its ${formatEuros(found.cash)} EUR of balance count as cash beside them. If they are its whole value, it counts twice: record the uninvested cash as its balance, or see \`balances list ${id}\`.`,
  ];
}
