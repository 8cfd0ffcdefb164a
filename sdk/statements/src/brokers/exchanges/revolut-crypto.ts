/**
 * Revolut's statement of coins: `Symbol,Type,Quantity,Price,Value,Fees,Date`, the amounts with their currency.
 *
 * It holds no cash: purchases are paid by the Revolut account, whose own statement has the other side.
 */

import { currencyOf } from '../../csv/about.ts';
import { inTurn } from '../../progress.ts';
import type { TableReader } from '../../reader.ts';
import { hasColumns, type Record, recordsOf } from '../../table/records.ts';
import { StatementBuilder } from '../../trades/builder.ts';
import { minus } from '../../values/arithmetic.ts';

export const revolutCrypto: TableReader = {
  format: 'revolut-crypto',
  recognises: (table) =>
    hasColumns(table, 'Symbol', 'Type', 'Quantity', 'Price', 'Value', 'Fees', 'Date') &&
    table.headings.length <= 8,
  read(table, options) {
    const records = recordsOf(table);
    const currencies = new Set(records.map(currencyIn).filter((code) => code !== undefined));
    const [only] = currencies.size === 1 ? currencies : [];
    const builder = new StatementBuilder('revolut-crypto', {
      name: 'Revolut crypto',
      currency: only,
    });
    for (const record of inTurn(records, options)) readRecord(record, builder, only);
    return [builder.build()];
  },
};

function readRecord(record: Record, builder: StatementBuilder, usual: string | undefined): void {
  const type = record.text('Type').toLowerCase();
  const symbol = record.text('Symbol');
  const quantity = record.required('Quantity');
  const date = record.day('Date');
  const currency = currencyIn(record) ?? usual;
  const value = amountOf(record, 'Value');
  const common = { date, symbol, quantity, currency };
  if (type === 'buy' || type === 'sell' || type === 'payment') {
    if (value === null) throw record.error('emptyCell', 'Value');
    builder.deal({
      line: record.line,
      ...common,
      side: type === 'buy' ? 'buy' : 'sell',
      gross: value,
      price: amountOf(record, 'Price'),
      fees: amountOf(record, 'Fees'),
    });
    const { amount = '0' } = builder.rows.at(-1) ?? {};
    const label =
      type === 'payment'
        ? `Payment with ${symbol}`
        : `Revolut account: ${type} ${quantity} ${symbol}`;
    builder.cash({
      date,
      amount: minus(amount),
      label,
      currency,
      type: type === 'payment' ? 'debit' : 'transfer',
    });
  } else if (/reward|learn|airdrop|interest/.test(type)) {
    builder.reward({ ...common, value });
  } else if (/^(send|receive|withdrawal|deposit)/.test(type)) {
    builder.note('transferred', [quantity, symbol, type, date], record.line);
  } else if (!/^(un)?stak/.test(type)) throw record.unknown(record.text('Type'));
}

const amountOf = (record: Record, column: string) =>
  record.read(record.text(column).replace(/[^\d.,-]/g, ''));

/** `$` and `¥` are those of the exchange's own currencies. */
const SIGNS: { readonly [sign: string]: string } = { $: 'USD', '¥': 'JPY' };

function currencyIn(record: Record): string | undefined {
  const text = record.text('Value');
  const [sign = ''] = /[$¥]/.exec(text) ?? [];
  return currencyOf(text) ?? SIGNS[sign];
}
