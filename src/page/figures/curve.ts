import type { AccountValuation, Transaction } from '@pactole/sdk';
import { sumOf } from './cents.ts';
import { lacksBalance } from './unknown-balance.ts';

/** Balance of an account at the end of a day, in euros. */
interface Balance {
  readonly date: string;
  readonly value: number;
}

/**
 * Returns the balance on each day with rows, and today's, the oldest first. It is computed back from today's; null where
 * rows do not tell it: without a balance, in another currency, or for an account with prices.
 *
 * @param rows the newest first
 */
export function balancesOver(
  account: AccountValuation,
  rows: readonly Transaction[],
  today: string,
): readonly Balance[] | null {
  const isCash = account.type === 'checking' || account.type === 'savings';
  const isEuro = account.currency === 'EUR' && rows.every(({ currency }) => currency === 'EUR');
  if (!isCash || !isEuro || account.archived || lacksBalance(account)) return null;
  const balances: Balance[] = [{ date: today, value: Number(account.valueEur) }];
  let value = Number(account.valueEur);
  for (const { date, amount } of rows) {
    if (date > today) continue;
    if (balances.at(-1)?.date !== date) balances.push({ date, value });
    value = sumOf([value, -Number(amount)]);
  }
  return balances.length < 2 ? null : balances.reverse();
}
