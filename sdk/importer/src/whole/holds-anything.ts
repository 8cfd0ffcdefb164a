import type { Statement } from '@pactole/statements';

/** True if there is anything in a statement to import: rows, trades, past prices, or a balance alone. */
export const holdsAnything = ({
  rows,
  trades,
  balance,
  closes = [],
}: Pick<Statement, 'rows' | 'trades' | 'balance' | 'closes'>): boolean =>
  rows.length + trades.length + closes.length > 0 || balance !== undefined;
