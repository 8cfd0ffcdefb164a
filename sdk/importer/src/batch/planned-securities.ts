/** Securities of a statement, each with its trades. */
import type { InCurrency, Statement, Trade } from '@pactole/statements';
import { codeOf, type Securities } from './lots.ts';

/** A security of a statement. */
export interface PlannedSecurity {
  /** ISIN, or `coin:BTC`; null where the file does not tell it, so that its lots would be left out. */
  readonly isin: string | null;
  /** Name in the file, else its symbol or ISIN. */
  readonly name: string;
  /** Symbol in the file, else its name. */
  readonly symbol: string;
  /** Its buys and sells, those of transfers included. */
  readonly trades: readonly Trade[];
}

/** Returns the securities of a statement in the order of its trades. */
export function securitiesOf(
  { trades, format }: Pick<InCurrency<Statement>, 'trades' | 'format'>,
  known: Securities,
): PlannedSecurity[] {
  const found = new Map<string, { isin: string | null; first: Trade; trades: Trade[] }>();
  for (const trade of trades) {
    const isin = codeOf(trade, format, known) ?? null;
    const key = isin ?? (trade.symbol || trade.name || '');
    const same = found.get(key);
    if (same === undefined) found.set(key, { isin, first: trade, trades: [trade] });
    else same.trades.push(trade);
  }
  return [...found].map(([key, { isin, first, trades: own }]) => ({
    ...{
      isin,
      trades: own,
      name: first.name || first.symbol || key,
      symbol: first.symbol || first.name || key,
    },
  }));
}
