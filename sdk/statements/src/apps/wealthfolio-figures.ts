/** Wealthfolio's export of its portfolio's history: the last day's cost and value of all investments. */
import type { TableReader } from '../reader.ts';
import { hasColumns, recordsOf } from '../table/records.ts';
import { difference } from '../values/arithmetic.ts';
import { figuresAlone } from './figures.ts';

export const wealthfolioFigures: TableReader = {
  format: 'wealthfolio-figures',
  recognises: (table) =>
    hasColumns(table, 'accountId', 'valuationDate', 'investmentMarketValue', 'costBasis'),
  read(table) {
    const [last] = recordsOf(table, { mark: '.' })
      .filter((record) => record.text('accountId') === 'TOTAL')
      .sort((a, b) => b.day('valuationDate').localeCompare(a.day('valuationDate')));
    if (last === undefined) return [figuresAlone('wealthfolio-figures', [])];
    const currency = last.text('baseCurrency') || undefined;
    const cost = last.required('costBasis');
    const value = last.required('investmentMarketValue');
    return [
      figuresAlone('wealthfolio-figures', [
        { measure: 'cost', basis: 'fifo', value: cost, currency },
        { measure: 'unrealized', basis: 'fifo', value: difference(value, cost), currency },
      ]),
    ];
  },
};
