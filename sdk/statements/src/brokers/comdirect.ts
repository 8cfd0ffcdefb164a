/** comdirect's turnover of a securities account: a section of its CSV, with a WKN for each security. */

import { inTurn } from '../progress.ts';
import type { ReadOptions, TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { StatementBuilder } from '../trades/builder.ts';
import { type GrossAndFees, grossAndFees, roundingOf } from '../trades/costs.ts';
import {
  absolute,
  difference,
  exceeds,
  isNegative,
  isZero,
  product,
  rounded,
} from '../values/arithmetic.ts';
import { oneLine } from '../values/text.ts';

/** The file gives every value in the currency of the heading `Umsatz in EUR`, which old files shorten. */
const ACCOUNT_CURRENCY = 'EUR';

const VALUE = ['Umsatz in EUR', 'Umsatz', 'Kurswert in EUR'];
const UNITS = ['Stück / Nom.', 'Stück/Nom.', 'Stück', 'Nominal'];

export const comdirect: TableReader = {
  format: 'comdirect',
  recognises: (table) =>
    hasColumns(table, 'Buchungstag', 'Geschäftstag', UNITS, 'WKN', 'Ausführungskurs', VALUE),
  read(table, options) {
    const builder = new StatementBuilder('comdirect', {
      name: 'comdirect Depot',
      currency: ACCOUNT_CURRENCY,
    });
    const records = recordsOf(table, { mark: ',' });
    const isSigned = records.some((record) => /^-/.test(record.text(...VALUE)));
    const positive = options.positive ?? (isSigned ? 'in' : undefined);
    for (const record of inTurn(records, options)) {
      if (!/^\d/.test(record.text('Buchungstag'))) {
        if (/^umsätze|^keine|^neuer kontostand|^$/i.test(oneLine(record.cells[0] ?? ''))) continue;
        throw record.unknown(oneLine(record.cells.join(' ')));
      }
      readRecord(record, builder, positive);
    }
    return [builder.build()];
  },
};

function readRecord(
  record: Record,
  builder: StatementBuilder,
  positive: ReadOptions['positive'],
): void {
  const units = record.required(...UNITS);
  const amount = record.number(...VALUE) ?? '0';
  const date = record.day('Geschäftstag', 'Buchungstag');
  const symbol = record.text('WKN');
  const name = record.text('Bezeichnung');
  if (isZero(amount)) {
    builder.note('withoutMoney', [units, `${name} (${symbol})`, date], record.line);
    return;
  }
  const price =
    record.text('Währung') === ACCOUNT_CURRENCY ? record.number('Ausführungskurs') : null;
  const side = sideOf(units, price, amount);
  if (side === null && positive === undefined) throw record.error('undecidedSigns');
  const isSell = (side ?? (positive === 'in' ? 'sell' : 'buy')) === 'sell';
  const [gross, fees] = costsOf(absolute(units), price, absolute(amount), isSell);
  builder.deal({
    line: record.line,
    date,
    side: isSell ? 'sell' : 'buy',
    symbol,
    name,
    quantity: units,
    gross,
    price,
    fees,
    currency: ACCOUNT_CURRENCY,
  });
}

/** The side that the signs say, else the total: costs are added to what is paid, and taken from what is received. */
function sideOf(units: string, price: string | null, total: string): 'buy' | 'sell' | null {
  if (isNegative(units)) return 'sell';
  if (isNegative(total)) return 'buy';
  if (price === null) return null;
  const costs = difference(total, rounded(product(units, price), 2));
  return !exceeds(costs, roundingOf(units, 3)) ? null : isNegative(costs) ? 'sell' : 'buy';
}

/** Parts the costs from an amount; the price has three decimals. */
function costsOf(
  units: string,
  price: string | null,
  total: string,
  isSell: boolean,
): GrossAndFees {
  if (price === null) return [total, '0'];
  return grossAndFees(rounded(product(units, price), 2), total, isSell, roundingOf(units, 3));
}
