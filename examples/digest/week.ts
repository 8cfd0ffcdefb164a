import type { Pactole, Transaction } from '@pactole/sdk';

/** Wealth as it is known on one day. */
export interface Snapshot {
  readonly date: string;
  /** Euros, exact text. */
  readonly net: string;
  readonly accounts: readonly {
    readonly id: string;
    readonly name: string;
    readonly valueEur: string;
  }[];
}

export interface Week extends Snapshot {
  /** Transactions of the days before, newest first. */
  readonly transactions: readonly Transaction[];
  readonly unpriced: number;
}

/** Loads the wealth of today, and the transactions of the days before. */
export async function loadWeek(pactole: Pactole, days: number): Promise<Week> {
  const date = new Date().toISOString().slice(0, 10);
  const since = dayBefore(date, days - 1);
  const [{ netWorth, pricing }, { accounts }] = await Promise.all([
    pactole.netWorth.get(),
    pactole.accounts.list(),
  ]);
  const transactions: Transaction[] = [];
  for await (const row of pactole.transactions.since(since)) {
    // Rows of future days are stored already, and count on their day.
    if (row.date <= date) transactions.push(row);
  }
  return {
    date,
    net: netWorth.net,
    accounts: accounts
      .filter(({ archived }) => !archived)
      .map(({ id, name, valueEur }) => ({ id, name, valueEur })),
    transactions,
    unpriced: pricing.unpricedHoldings,
  };
}

/** Returns the date some days before another. */
export function dayBefore(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}
