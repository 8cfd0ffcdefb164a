/** Trades of Indian brokers, in rupees. Their charges are in other documents: neither file has them. */
import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { StatementBuilder } from '../trades/builder.ts';
import { product } from '../values/arithmetic.ts';

const CURRENCY = 'INR';

/** Zerodha's tradebook: `symbol,isin,trade_date,exchange,segment,series,trade_type,…,quantity,price,…`, one line a fill. */
export const zerodha: TableReader = {
  format: 'zerodha',
  recognises: (table) =>
    hasColumns(
      table,
      ...['symbol', 'isin', 'trade_date', 'exchange', 'segment', 'trade_type', 'quantity', 'price'],
    ),
  read(table, options) {
    const builder = new StatementBuilder('zerodha', { name: 'Zerodha', currency: CURRENCY });
    const records = recordsOf(table, { mark: '.', dates: 'Y/M/D' });
    for (const record of inTurn(records, options)) {
      // Futures and options have no ISIN, and are settled in cash that this file does not tell.
      if (record.text('isin') === '')
        throw record.unknown(`${record.text('segment')} ${record.text('symbol')}`);
      const [quantity, price] = [record.required('quantity'), record.required('price')];
      builder.deal({
        ...{ date: record.day('trade_date'), side: sideOf(record, 'trade_type') },
        ...{ isin: record.text('isin'), symbol: record.text('symbol') },
        ...{ quantity, price, gross: product(quantity, price) },
        ...{ currency: CURRENCY, line: record.line },
      });
    }
    return [builder.build()];
  },
};

const AMOUNT = ['Amount (INR)', 'Amount'];

/** Kuvera's transactions of funds: `Date,Folio Number,Name of the Fund,Order,Units,NAV,Current Nav,Amount (INR)`. */
export const kuvera: TableReader = {
  format: 'kuvera',
  recognises: (table) =>
    hasColumns(
      table,
      ...['Date', 'Folio Number', 'Name of the Fund', 'Order', 'Units', 'NAV'],
      AMOUNT,
    ),
  read(table, options) {
    const builder = new StatementBuilder('kuvera', { name: 'Kuvera', currency: CURRENCY });
    const records = recordsOf(table, { mark: '.' });
    for (const record of inTurn(records, options))
      builder.deal({
        ...{ date: record.day('Date'), side: sideOf(record, 'Order') },
        name: record.text('Name of the Fund'),
        ...{ quantity: record.required('Units'), gross: record.required(...AMOUNT) },
        ...{ price: record.number('NAV'), currency: CURRENCY, line: record.line },
      });
    return [builder.build()];
  },
};

function sideOf(record: Record, column: string): 'buy' | 'sell' {
  const side = record.text(column).toLowerCase();
  if (side === 'buy' || side === 'sell') return side;
  throw record.unknown(record.text(column));
}
