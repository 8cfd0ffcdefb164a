/** Search in the transactions that the route lists. */
import type { Pactole, Transaction, TransactionQuery } from '@pactole/sdk';
import { sumByMonth, sumOfMonths } from '../../core/insights/transaction-sums.ts';
import { magnitude, parseDecimal } from '../../core/money/decimal.ts';
import { searchedTexts, searchFor } from '../../core/text/search.ts';

interface Search extends Pick<TransactionQuery, 'from' | 'to' | 'type' | 'accountId'> {
  readonly search?: string | undefined;
  /** Amounts without their signs. */
  readonly amountFrom?: string | undefined;
  readonly amountTo?: string | undefined;
  readonly limit: number;
}

/** Returns the newest rows that were found; `count` and `sums` are of all of them. */
export async function searchTransactions(
  pactole: Pactole,
  { search = '', amountFrom, amountTo, limit, ...query }: Search,
) {
  const isFound = searchFor(search);
  const least = amountFrom === undefined ? null : parseDecimal(amountFrom);
  const most = amountTo === undefined ? null : parseDecimal(amountTo);
  const found: Transaction[] = [];
  for await (const row of pactole.transactions.list(query)) {
    const amount = parseDecimal(row.amount);
    const size = magnitude(amount);
    if ((least !== null && size < least) || (most !== null && size > most)) continue;
    if (isFound(searchedTexts(row))) found.push(row);
  }
  return {
    count: found.length,
    sums: sumOfMonths(sumByMonth(found)),
    transactions: found.slice(0, limit),
  };
}
