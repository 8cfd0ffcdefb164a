import { csvLine } from '../../../src/core/text/csv-line.ts';
import type { LotLine } from './batch/lots.ts';

/** Lots as the file that `pactole lots import` takes; it has a column of names where there are any. */
export function lotFile(lots: readonly LotLine[]): string {
  const hasNames = lots.some(({ name }) => name !== undefined);
  const lines = lots.map(({ date, isin, side, quantity, unitPrice, fees, currency, name = '' }) =>
    csvLine([
      ...[date, isin, side, quantity, unitPrice, fees, currency],
      ...(hasNames ? [name] : []),
    ]).trimEnd(),
  );
  const columns = `date,isin,side,quantity,unit_price,fees,currency${hasNames ? ',name' : ''}`;
  return `${[columns, ...lines].join('\n')}\n`;
}
