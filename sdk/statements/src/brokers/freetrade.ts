/**
 * Freetrade's history: `Title,Type,Timestamp,Account Currency,Total Amount,Buy / Sell,Ticker,ISIN,…`. Amounts have no sign, so
 * the type says which way they went. The shape is that of the samples of capital-gains-calculator.
 */
import type { TransactionType } from '@pactole/sdk';
import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { StatementBuilder } from '../trades/builder.ts';
import { grossOfNet } from '../trades/costs.ts';
import {
  absolute,
  difference,
  exceeds,
  isZero,
  minus,
  product,
  rounded,
  sum,
} from '../values/arithmetic.ts';
import { labelOf } from '../values/text.ts';

const TOTAL = ['Total Amount', 'Total Amount in Account Currency'];

export const freetrade: TableReader = {
  format: 'freetrade',
  recognises: (table) =>
    hasColumns(
      table,
      'Title',
      'Type',
      'Timestamp',
      'Account Currency',
      TOTAL,
      'Buy / Sell',
      'ISIN',
    ),
  read(table, options) {
    const records = recordsOf(table, { mark: '.' });
    const currency = records.map((record) => record.text('Account Currency')).find(Boolean);
    const builder = new StatementBuilder('freetrade', { name: 'Freetrade', currency });
    for (const record of inTurn(records, options)) readRecord(record, builder);
    return [builder.build()];
  },
};

/** Kinds of cash, with the sign that their amounts lack. */
const CASH: readonly (readonly [RegExp, TransactionType, '' | '-'])[] = [
  [/^TOP_?UP$/, 'transfer', ''],
  [/^WITHDRAWAL$/, 'transfer', '-'],
  [/^INTEREST_FROM_CASH$|^SHARE_LENDING_(INCOME|INTEREST)$/, 'interest', ''],
  [/^(MONTHLY_|SUBSCRIPTION_|ISA_|SIPP_)?FEE$/, 'fee', '-'],
  [/^(REFERRAL|PROMOTION|CASHBACK)/, 'credit', ''],
];

function readRecord(record: Record, builder: StatementBuilder): void {
  const kind = record.text('Type');
  if (/^(FREESHARE_)?ORDER$/.test(kind)) readOrder(record, builder);
  // A property company's distribution is told as a dividend is.
  else if (/^(DIVIDEND|PROPERTY)$/.test(kind)) readDividend(record, builder);
  else readOther(kind, record, builder);
}

function readOther(kind: string, record: Record, builder: StatementBuilder): void {
  const total = record.number(...TOTAL);
  const quantity = record.number('Quantity');
  // Monthly statements and certificates are documents, which move nothing.
  if (total === null && quantity === null && DOCUMENT.test(kind)) return;
  const date = record.day('Timestamp');
  const known = CASH.find(([pattern]) => pattern.test(kind));
  if (known !== undefined && total !== null) {
    const [, type, sign] = known;
    const amount = sign === '-' ? minus(absolute(total)) : total;
    const label = labelOf(record.text('Title'), kind);
    builder.cash({ date, amount, label, currency: record.text('Account Currency'), type });
  } else if (EVENT.test(kind) && (total === null || isZero(total))) {
    builder.note('noTrade', [kind, quantity ?? '', securityOf(record), date], record.line);
  } else {
    throw record.unknown(kind);
  }
}

const DOCUMENT = /STATEMENT|CERTIFICATE|REPORT/;
const EVENT = /SPLIT|MERGER|SPIN|TRANSFER|CORPORATE/;

const securityOf = (record: Record): string =>
  record.text('ISIN') || record.text('Ticker') || record.text('Title');

function readOrder(record: Record, builder: StatementBuilder): void {
  const side = { BUY: 'buy', SELL: 'sell' }[record.text('Buy / Sell')] as
    | 'buy'
    | 'sell'
    | undefined;
  if (side === undefined) throw record.unknown(`ORDER ${record.text('Buy / Sell')}`);
  const [fees, tax] = [record.number('FX Fee Amount') ?? '0', record.number('Stamp Duty') ?? '0'];
  const total = record.required(...TOTAL);
  const trade = {
    line: record.line,
    date: record.day('Timestamp'),
    isin: record.text('ISIN'),
    symbol: record.text('Ticker'),
    name: record.text('Title'),
    quantity: record.required('Quantity'),
    price: record.number('Price per Share in Account Currency'),
    currency: record.text('Account Currency'),
  };
  if (record.text('Type') === 'FREESHARE_ORDER') builder.reward({ ...trade, value: total });
  else builder.deal({ ...trade, side, fees, tax, gross: grossOfNet(side, total, sum(fees, tax)) });
}

/** The amount is net; tax withheld is told in the share's currency, and converted where the net confirms the rate. */
function readDividend(record: Record, builder: StatementBuilder): void {
  const amount = record.required(...TOTAL);
  const currency = record.text('Account Currency');
  const withheld = record.number('Dividend Withheld Tax Amount') ?? '0';
  const net = record.number('Dividend Net Distribution Amount');
  const rate =
    record.text('Instrument Currency') === currency ? '1' : record.number('Base FX Rate');
  const isConfirmed =
    net !== null && rate !== null && !exceeds(difference(product(net, rate), amount), '0.01');
  if (!isZero(withheld) && !isConfirmed) builder.note('taxInOtherCurrency', [], record.line);
  builder.cash({
    date: record.day('Timestamp'),
    amount,
    label: labelOf('Dividend', record.text('Title'), record.text('ISIN')),
    currency,
    type: 'dividend',
    tax: isConfirmed && rate !== null ? rounded(product(withheld, rate), 2) : null,
  });
}
