import type { Pactole, Transaction } from '@pactole/sdk';
import { AccountType } from '../../contract/enums.ts';
import { isOfNature } from '../../core/accounts/account-type.ts';
import { type Pairing, pairings, TRANSFER_DAYS } from '../../core/insights/own-transfers.ts';
import { parseDecimal } from '../../core/money/decimal.ts';
import { type Day, formatDay, toDay } from '../../core/time/day.ts';

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly types?: readonly string[] | undefined;
  readonly accountId?: string | undefined;
}

/** Movements between the user's own accounts and holdings, which are neither spent nor earned. */
const INTERNAL = new Set(['transfer', 'buy', 'sell']);

/**
 * Returns the rows of a range that may count. By default these are, as on the page under Spending, income and spending of
 * checking accounts; with an account, its own. With types, all rows of these types.
 */
export async function countedRows(pactole: Pactole, { types, accountId, from, to }: Asked) {
  const around = { from: daysFrom(from, -TRANSFER_DAYS), to: daysFrom(to, TRANSFER_DAYS) };
  // The other side of a transfer is in another account, and may be some days away.
  const [{ accounts }, all] = await Promise.all([
    pactole.accounts.list(),
    pactole.transactions.list(around).toArray(),
  ]);
  // A newer service may have other types.
  const typeOf = new Map(accounts.map(({ id, type }) => [id, AccountType.safeParse(type).data]));
  if (accountId !== undefined && !typeOf.has(accountId)) {
    // The service refuses an unknown account in its own words.
    await pactole.transactions.list({ accountId, limit: 1 });
  }
  const paired = pairingsOf(all, typeOf);
  const within = all.filter(
    (row) =>
      row.date >= from &&
      row.date <= to &&
      (accountId === undefined || row.accountId === accountId),
  );
  const isChecking = ({ accountId: id }: Transaction) =>
    isOfNature(typeOf.get(id) ?? 'other', 'payment');
  return {
    earliest: within.at(-1)?.date,
    counted: within.filter((row) =>
      types === undefined
        ? (accountId !== undefined || isChecking(row)) && isIncomeOrSpending(row, paired.get(row))
        : types.includes(row.type ?? ''),
    ),
  };
}

/** Money that repays an own loan is spent, however its bank calls it. */
const isIncomeOrSpending = ({ type }: Transaction, pairing: Pairing | undefined): boolean =>
  pairing === 'instalment' || (pairing === undefined && !INTERNAL.has(type ?? ''));

/** Pairs the rows of transfers between own accounts, also of those without a type. */
function pairingsOf(
  rows: readonly Transaction[],
  typeOf: ReadonlyMap<string, AccountType | undefined>,
): Map<Transaction, Pairing> {
  const sides = rows.map((row) => ({
    row,
    accountId: row.accountId,
    accountType: typeOf.get(row.accountId) ?? 'other',
    day: toDay(row.date),
    amount: parseDecimal(row.amount),
    currency: row.currency,
  }));
  return new Map([...pairings(sides)].map(([{ row }, pairing]) => [row, pairing]));
}

const daysFrom = (date: string, days: number): string => formatDay((toDay(date) + days) as Day);
