/** Reads Trading 212's history; the total of each line is the movement. */

import type { TransactionType } from '@pactole/sdk';
import { majorUnit } from '../../../../src/core/money/minor-units.ts';
import { inTurn } from '../progress.ts';
import type { Table, TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { StatementBuilder } from '../trades/builder.ts';
import { isCurrency } from '../trades/security.ts';
import {
  absolute,
  isNegative,
  isZero,
  minus,
  product,
  quotient,
  sum,
} from '../values/arithmetic.ts';
import { labelOf, plain } from '../values/text.ts';

/** The reader of Trading 212's history in CSV. */
export const trading212: TableReader = {
  format: 'trading-212',
  recognises: (table) =>
    hasColumns(table, 'Action', ['Time', 'Time (UTC)'], 'No. of shares', 'Price / share'),
  read(table, options) {
    const [, totalCurrency] =
      table.headings.map((each) => /^Total \(([A-Z]{3})\)$/.exec(each.trim())).find(Boolean) ?? [];
    const records = recordsOf(table, { mark: '.' });
    const currency =
      totalCurrency ?? mostFrequent(records.map((record) => record.text('Currency (Total)')));
    const costs = costsOf(table);
    const builder = new StatementBuilder('trading-212', { currency });
    for (const record of inTurn(records, options)) {
      readRecord(record, record.text('Currency (Total)') || currency, costs, builder);
    }
    return [builder.build()];
  },
};

/** The names of the costs that a table has columns of. */
interface Costs {
  readonly fees: readonly string[];
  readonly taxes: readonly string[];
}

/** Found once: of nine possible costs a file has two or three, and looks each of them up in every row. */
function costsOf({ headings }: Table): Costs {
  const has = (name: string) =>
    headings.some((heading) => plain(heading.split('(', 1)[0] ?? '') === plain(name));
  return { fees: FEES.filter(has), taxes: TAXES.filter(has) };
}

function readRecord(
  record: Record,
  currency: string | undefined,
  costs: Costs,
  builder: StatementBuilder,
): void {
  const action = record.text('Action');
  const total = record.number('Total', `Total (${currency})`) ?? '0';
  const date = record.day('Time', 'Time (UTC)');
  const [, side] = /^(?:Market|Limit|Stop|Stop limit)? ?(buy|sell)$/i.exec(action) ?? [];
  if (side !== undefined) {
    readTrade(record, /buy/i.test(side) ? 'buy' : 'sell', total, currency, costs, builder);
    return;
  }
  if (UNITS_ONLY.test(action)) {
    builder.note(
      'noTrade',
      [
        action,
        record.number('No. of shares') ?? '',
        `${record.text('Name')} (${record.text('ISIN')})`,
        date,
      ],
      record.line,
    );
    return;
  }
  if (/^Currency conversion$/i.test(action)) {
    readConversion(record, date, builder);
    return;
  }
  const known = CASH.find(([pattern]) => pattern.test(action));
  if (known === undefined) throw record.unknown(action);
  const amount = /^Withdrawal|debit/i.test(action) && !isNegative(total) ? minus(total) : total;
  const withheld = record.number('Withholding tax') ?? '0';
  const inTotal = record.text('Currency (Withholding tax)') === currency;
  if (!isZero(withheld) && !inTotal) {
    builder.note('taxInOtherCurrency', [], record.line);
  }
  builder.cash({
    date,
    amount,
    label: labelOf(
      action,
      record.text('Name'),
      record.text('ISIN'),
      record.text('Merchant name'),
      record.text('Notes'),
    ),
    currency,
    type: known[1] ?? (isNegative(amount) ? 'debit' : 'credit'),
    tax: inTotal ? withheld : null,
  });
}

const UNITS_ONLY =
  /split|distribution|scrip|rights|transfer (in|out)|spin|merger|bonus share|conversion of shares|stock/i;

const CASH: readonly (readonly [RegExp, TransactionType | undefined])[] = [
  [/^(Deposit|Withdrawal|Transfer|Bank transfer)/i, 'transfer'],
  [/dividend|return of capital|property income/i, 'dividend'],
  [/interest/i, 'interest'],
  [/fee|charge/i, 'fee'],
  [/card|cashback|adjustment|bonus|promotion|refund|result/i, undefined],
];

/** Reads a trade. The total includes all costs, each in a currency of its own. */
function readTrade(
  record: Record,
  side: 'buy' | 'sell',
  total: string,
  currency: string | undefined,
  { fees: feeNames, taxes }: Costs,
  builder: StatementBuilder,
): void {
  const fees = sum('0', ...feeNames.map((name) => costOf(record, name, currency, builder)));
  const tax = sum('0', ...taxes.map((name) => costOf(record, name, currency, builder)));
  const costs = sum(fees, tax);
  const name = record.text('Name');
  builder.deal({
    line: record.line,
    date: record.day('Time', 'Time (UTC)'),
    side,
    isin: record.text('ISIN'),
    symbol: record.text('Ticker'),
    name,
    quantity: record.required('No. of shares'),
    gross: side === 'buy' ? sum(absolute(total), minus(costs)) : sum(absolute(total), costs),
    price:
      record.text('Currency (Price / share)') === currency ? record.number('Price / share') : null,
    fees,
    tax,
    currency,
  });
}

const FEES = ['Currency conversion fee', 'Transaction fee', 'Finra fee', 'Charge amount'];
const TAXES = [
  'Stamp duty reserve tax',
  'Stamp duty',
  'French transaction tax',
  'Italian transaction tax',
  'PTM levy',
];

function costOf(
  record: Record,
  name: string,
  currency: string | undefined,
  builder: StatementBuilder,
): string {
  const inColumn = record.number(`${name} (${currency})`);
  if (inColumn !== null) return absolute(inColumn);
  const cost = absolute(record.number(name) ?? '0');
  const told = record.text(`Currency (${name})`);
  if (isZero(cost) || told === '' || told === currency) return cost;
  const rate = /^[\d.]+$/.test(record.text('Exchange rate'))
    ? record.number('Exchange rate')
    : null;
  const price = record.text('Currency (Price / share)');
  const { currency: whole, decimals } = majorUnit(price) ?? { currency: price, decimals: 0 };
  if (rate !== null && !isZero(rate) && (told === price || told === whole)) {
    const parts = told === price ? '1' : `1${'0'.repeat(decimals)}`;
    return quotient(product(cost, parts), rate, 2);
  }
  builder.note('chargeInOtherCurrency', [name, told], record.line);
  return '0';
}

/** `0.01 GBP -> 0.01 EUR`, in the notes or in columns of their own. */
function readConversion(record: Record, date: string, builder: StatementBuilder): void {
  const notes = /^([\d.]+) ([A-Z]{3}) -> ([\d.]+) ([A-Z]{3})$/.exec(record.text('Notes'));
  const from = record.number('Currency conversion from amount') ?? notes?.[1];
  const to = record.number('Currency conversion to amount') ?? notes?.[3];
  const fromCode = record.text('Currency (Currency conversion from amount)') || notes?.[2] || '';
  const toCode = record.text('Currency (Currency conversion to amount)') || notes?.[4] || '';
  if (from == null || to == null || !isCurrency(fromCode) || !isCurrency(toCode)) {
    throw record.error('unclearConversion');
  }
  const label = `Currency conversion ${fromCode} to ${toCode}`;
  builder.cash({
    date,
    amount: minus(absolute(from)),
    label,
    currency: fromCode,
    type: 'transfer',
  });
  builder.cash({ date, amount: absolute(to), label, currency: toCode, type: 'transfer' });
}

function mostFrequent(codes: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const code of codes) if (code !== '') counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
