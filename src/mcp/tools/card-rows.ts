import type { AccountValuation, Pactole, Transaction } from '@pactole/sdk';
import { AccountType } from '../../contract/enums.ts';
import { isCard, payingAccounts, SAMPLED_ROWS } from '../../core/cash-flow/card-accounts.ts';
import { type Card, cardSettlements } from '../../core/cash-flow/card-settlements.ts';
import type { CashRow } from '../../core/cash-flow/counted-rows.ts';
import { type Decimal, parseDecimal, subtract } from '../../core/money/decimal.ts';
import { formatDay, toDay } from '../../core/time/day.ts';

/**
 * Returns the part of each row that settles a card with deferred debit, by the row's id. Only a user with a card has more
 * than some newest rows of each checking account read.
 */
export async function readCardSettlements(
  pactole: Pactole,
  accounts: readonly AccountValuation[],
  rowOf: (row: Transaction) => CashRow,
): Promise<Map<string, Decimal>> {
  const known = accounts.map((account) => ({
    ...account,
    type: AccountType.safeParse(account.type).data ?? 'other',
  }));
  const paying = payingAccounts(known);
  const sampled = await Promise.all(
    paying.map(async (account) => ({ account, newest: await newestAmounts(pactole, account.id) })),
  );
  const isOne = sampled.map(({ account, newest }) => isCard(account, newest));
  if (!isOne.includes(true) || !isOne.includes(false)) return new Map();
  const cards = await Promise.all(
    sampled
      .filter((_, at) => isOne[at])
      .map(async ({ account }): Promise<Card> => {
        const { id: accountId, name, currency } = account;
        const rows = (await pactole.transactions.list({ accountId }).toArray()).map(rowOf);
        return { accountId, name, currency, rows, balances: latestDebt(account, rows) };
      }),
  );
  const first = cards
    .flatMap(({ rows, balances }) => [...rows, ...balances])
    .reduce((day, each) => Math.min(day, each.day), Number.POSITIVE_INFINITY);
  if (!Number.isFinite(first)) return new Map();
  const from = formatDay(first as CashRow['day']);
  const others = await Promise.all(
    sampled
      .filter((_, at) => !isOne[at])
      .map(({ account }) => pactole.transactions.list({ accountId: account.id, from }).toArray()),
  );
  return cardSettlements(cards, others.flat().map(rowOf));
}

/** Of the last day in it, all rows are there, since their order in the list is not the one that matters. */
async function newestAmounts(pactole: Pactole, accountId: string): Promise<Decimal[]> {
  const { items, nextCursor } = await pactole.transactions.list({ accountId, limit: SAMPLED_ROWS });
  const last = items.at(-1)?.date;
  const ofLast =
    nextCursor === null || last === undefined
      ? []
      : await pactole.transactions.list({ accountId, from: last, to: last }).toArray();
  const read = new Set(items.map(({ id }) => id));
  return [...items, ...ofLast.filter(({ id }) => !read.has(id))].map(({ amount }) =>
    parseDecimal(amount),
  );
}

/** Returns the debt on the day of the latest balance: today's value tells it; earlier balances are in no response. */
function latestDebt(
  { balanceAsOf, valueEur, currency }: AccountValuation,
  rows: readonly CashRow[],
): Card['balances'] {
  if (balanceAsOf === null || currency !== 'EUR') return [];
  const day = toDay(balanceAsOf);
  const amount = rows
    .filter((row) => row.day > day)
    .reduce((value, row) => subtract(value, row.amount), parseDecimal(valueEur));
  return amount < 0n ? [{ day, amount }] : [];
}
