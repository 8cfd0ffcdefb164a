import type { ImportEntry } from '@pactole/sdk';
import type { StatedBalance, StatementDraft, Trade } from './statement.ts';

/** A statement of which every amount has a currency. */
export type InCurrency<Draft extends StatementDraft> = Omit<
  Draft,
  'currency' | 'rows' | 'trades' | 'balance' | 'pastBalances'
> & {
  readonly currency: string;
  readonly rows: readonly Told<ImportEntry>[];
  readonly trades: readonly Told<Trade>[];
  readonly balance?: Told<StatedBalance> | undefined;
  readonly pastBalances?: readonly Told<StatedBalance>[] | undefined;
};

type Told<Item> = Item & { readonly currency: string };

/** Returns a statement whose account, rows, trades and balance have this currency where the file names none. */
export function inCurrency<Draft extends StatementDraft>(
  draft: Draft,
  currency: string,
): InCurrency<Draft> {
  const told = <Item extends { readonly currency?: string | undefined }>(item: Item) => ({
    ...item,
    currency: item.currency ?? currency,
  });
  const { rows, trades, balance, pastBalances } = draft;
  return {
    ...told(draft),
    rows: rows.map(told),
    trades: trades.map(told),
    ...(balance !== undefined && { balance: told(balance) }),
    ...(pastBalances !== undefined && { pastBalances: pastBalances.map(told) }),
  };
}
