/** Wealthfolio's export of its portfolio's history: the last day's cost and value of all investments. */
import { hasColumns, recordsOf } from '../table/records.ts';
import { difference } from '../values/arithmetic.ts';
import type { FigureTable } from './figure-table.ts';

export const wealthfolio: FigureTable = {
  recognises: (table) =>
    hasColumns(table, 'accountId', 'valuationDate', 'investmentMarketValue', 'costBasis'),
  read(table) {
    const [last] = recordsOf(table, { mark: '.' })
      .filter((record) => record.text('accountId') === 'TOTAL')
      .sort((a, b) => b.day('valuationDate').localeCompare(a.day('valuationDate')));
    if (last === undefined) return [];
    const currency = last.text('baseCurrency') || undefined;
    const cost = last.required('costBasis');
    const value = last.required('investmentMarketValue');
    return [
      { measure: 'cost', basis: 'fifo', value: cost, currency },
      { measure: 'unrealized', basis: 'fifo', value: difference(value, cost), currency },
    ];
  },
};
