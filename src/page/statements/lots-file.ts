import type { Trade } from '@pactole/sdk/statements';

/**
 * A file for `pactole lots import`, and how many trades it cannot hold for want of an ISIN.
 *
 * @param own currency of trades to which the statement tells none
 */
export function lotsFile(
  trades: readonly Trade[],
  own = '',
): { text: string; withoutIsin: number } {
  const known = trades.filter(({ isin }) => isin !== undefined);
  const lines = known.map(({ date, isin, side, quantity, unitPrice, fees, tax, currency = own }) =>
    [date, isin, side, quantity, unitPrice, exactSum(fees ?? '0', tax ?? '0'), currency].join(','),
  );
  return {
    text: `${['date,isin,side,quantity,unit_price,fees,currency', ...lines].join('\n')}\n`,
    withoutIsin: trades.length - known.length,
  };
}

/** The sum of two unsigned decimals in text, exactly. */
export function exactSum(one: string, other: string): string {
  const digits = Math.max(...[one, other].map((text) => text.split('.')[1]?.length ?? 0));
  const scaled = (text: string) => {
    const [whole = '0', fraction = ''] = text.split('.');
    return BigInt(whole + fraction.padEnd(digits, '0'));
  };
  const sum = String(scaled(one) + scaled(other)).padStart(digits + 1, '0');
  return digits === 0 ? sum : `${sum.slice(0, -digits)}.${sum.slice(-digits)}`;
}
