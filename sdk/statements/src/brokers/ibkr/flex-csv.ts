/** A Flex query of Interactive Brokers as CSV. */

import { inTurn } from '../../progress.ts';
import type { TableReader } from '../../reader.ts';
import { hasColumns, type Record, recordsOf } from '../../table/records.ts';
import { StatementBuilder } from '../../trades/builder.ts';
import { isIsin } from '../../trades/security.ts';
import { absolute, isNegative } from '../../values/arithmetic.ts';
import { readDay } from '../../values/day.ts';
import { addCash, addTrade } from './ibkr.ts';

/** A Flex query as CSV has the columns that its owner chose; trades, or cash transactions. */
export const ibkrFlexCsv: TableReader = {
  format: 'ibkr-flex-csv',
  recognises: (table) =>
    hasColumns(table, 'Buy/Sell', 'TradeDate', 'Quantity', 'CurrencyPrimary') ||
    hasColumns(table, 'Type', 'Amount', 'CurrencyPrimary', 'Description'),
  read(table, options) {
    const isTrades = hasColumns(table, 'Buy/Sell', 'TradeDate', 'Quantity');
    const records = recordsOf(table, { mark: '.' }).filter(
      (record) => record.text('CurrencyPrimary') !== 'CurrencyPrimary',
    );
    const builder = new StatementBuilder('ibkr-flex-csv', {
      account: records[0]?.text('ClientAccountID') ?? '',
      currency: undefined,
    });
    for (const record of inTurn(records, options)) {
      if (isTrades) readFlexTrade(record, builder);
      else {
        const tag = record.text('SettleDate', 'Date/Time', 'ReportDate', 'Date').slice(0, 10);
        addCash(builder, {
          date: readDay(tag.replace(/;.*/, ''), record.line),
          kind: record.text('Type'),
          description: record.text('Description'),
          amount: record.required('Amount'),
          currency: record.text('CurrencyPrimary'),
          line: record.line,
        });
      }
    }
    return [builder.build()];
  },
};

function readFlexTrade(record: Record, builder: StatementBuilder): void {
  const detail = record.text('LevelOfDetail');
  if (!/^(execution|)$/i.test(detail)) return;
  const isin = record.text('ISIN', 'SecurityID');
  const quantity = record.required('Quantity');
  const isSell = /^sell/i.test(record.text('Buy/Sell')) || isNegative(quantity);
  const symbol = record.text('Symbol');
  const money = record.number('Proceeds') ?? record.number('TradeMoney') ?? '0';
  const isForex = /^CASH$/.test(record.text('AssetClass')) || (isin === '' && symbol === '');
  if (isForex && !symbol.includes('.')) {
    builder.note('exchangeWithoutPair', [], record.line);
    return;
  }
  addTrade(builder, {
    date: readDay(record.text('TradeDate'), record.line),
    category: record.text('AssetClass'),
    symbol,
    isin: isIsin(isin) ? isin : '',
    name: record.text('Description'),
    quantity: isSell ? `-${absolute(quantity)}` : quantity,
    price: record.number('TradePrice', 'Price'),
    proceeds: isSell ? absolute(money) : `-${absolute(money)}`,
    commission: record.number('IBCommission', 'Commission') ?? '0',
    commissionCurrency: record.text('IBCommissionCurrency'),
    tax: record.number('Taxes') ?? '0',
    currency: record.text('CurrencyPrimary'),
    line: record.line,
  });
}
