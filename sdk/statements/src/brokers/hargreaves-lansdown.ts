/**
 * Hargreaves Lansdown's transactions: `Trade date,Settle date,Reference,Description,Unit cost (p),Quantity,Value (£)`. The
 * reference says what a line is, and commissions are the difference of value and units × price. The shape is that of the samples
 * of capital-gains-calculator.
 */
import { inTurn } from '../progress.ts';
import type { Table, TableReader } from '../reader.ts';
import { hasName } from '../table/headings.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { type Effects, readLine } from '../trades/broker-line.ts';
import { StatementBuilder } from '../trades/builder.ts';
import { grossAndFeesAtPrice } from '../trades/costs.ts';
import { absolute, isNegative, quotient, trimmed } from '../values/arithmetic.ts';
import { oneLine } from '../values/text.ts';

const PENCE = 'Unit cost (p)';
const QUANTITY = ['Quantity', 'Qty'];

export const hargreavesLansdown: TableReader = {
  format: 'hargreaves-lansdown',
  recognises: (table) =>
    hasColumns(table, 'Trade date', 'Settle date', 'Reference', 'Description', 'Value (£)') &&
    hasColumns(table, [PENCE, 'Unit cost (£)', 'Unit cost']),
  read(table, options) {
    const builder = new StatementBuilder('hargreaves-lansdown', {
      account: clientIn(table),
      currency: 'GBP',
    });
    const inPence = hasName(table.headings, 'unit cost p');
    for (const record of inTurn(recordsOf(table, { mark: '.' }), options))
      readRecord(record, inPence, builder);
    return [builder.build()];
  },
};

/** `Client Number:,1234567` */
function clientIn({ preamble }: Table): string | undefined {
  const line = preamble.find(([name = '']) => /^client number/i.test(name.trim()));
  return line === undefined ? undefined : oneLine(line[1] ?? '') || undefined;
}

function readRecord(record: Record, inPence: boolean, builder: StatementBuilder): void {
  const number = (...names: readonly string[]) => {
    const text = record.text(...names);
    return /^n\/?a$/i.test(text) ? null : record.read(text);
  };
  const kind = record.text('Reference');
  const cost = number(PENCE, 'Unit cost (£)', 'Unit cost');
  const price = cost !== null && inPence ? trimmed(quotient(cost, '100', 12)) : cost;
  const [amount, quantity] = [number('Value (£)'), number(...QUANTITY)];
  const label = record.text('Description');
  const fees =
    amount === null || quantity === null
      ? '0'
      : grossAndFeesAtPrice(absolute(quantity), price, absolute(amount), !isNegative(amount))[1];
  readLine(
    {
      ...{ record, kind, date: record.day('Trade date'), amount, quantity, price, fees, label },
      symbol: '',
      // Newer files repeat units and price after the name.
      name: label.replace(/ [\d,.]+ @ +[\d,.]+$/, ''),
      currency: 'GBP',
      isDerivative: false,
    },
    EFFECTS,
    builder,
  );
}

const EFFECTS: Effects = [
  [/^B\d+$/i, 'buy'],
  [/^S\d+$/i, 'sell'],
  [/^INTEREST/i, 'interest'],
  [/\bFEE\b|^CHARGE/i, 'fee'],
  [/^(ST DIV|OVR CR|UTC CR|DIV|EQUAL)/i, 'dividend'],
  [/^(FPC|FPD|FP|CARD WEB|BACS|CHAPS|CHEQUE|DD|TRANSFER|PAYMENT|WITHDRAWAL)\b/i, 'transfer'],
  [/^(LISA BONUS|TAX RELIEF|LOYALTY|COMMISSION|REBATE|BONUS)\b/i, 'cash'],
];
