/** The register of YNAB, of the web and of YNAB 4: outflow and inflow, all accounts in one file. */

import { currencyOf } from '../csv/about.ts';
import { inTurn } from '../progress.ts';
import type { ReadOptions, TableReader } from '../reader.ts';
import { StatementError } from '../statement-error.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { difference } from '../values/arithmetic.ts';
import type { DateOrder } from '../values/day.ts';
import { decimalMark } from '../values/decimal.ts';
import { labelOf } from '../values/text.ts';
import { Accounts, typeBySign } from './accounts.ts';

export const ynab: TableReader = {
  format: 'ynab',
  recognises: (table) =>
    hasColumns(table, 'Account', 'Date', 'Payee', 'Memo', 'Outflow', 'Inflow', 'Cleared'),
  read(table, options) {
    const dates = orderOf(
      recordsOf(table).map((record) => record.text('Date')),
      options,
    );
    const mark = decimalMark(
      recordsOf(table).flatMap((record) => [
        digitsOf(record.text('Outflow')),
        digitsOf(record.text('Inflow')),
      ]),
    );
    const accounts = new Accounts('ynab');
    for (const record of inTurn(recordsOf(table, { mark, dates }), options)) {
      const amount = difference(amountOf(record, 'Inflow'), amountOf(record, 'Outflow'));
      const payee = record.text('Payee');
      const isTransfer = /^Transfer ?:/i.test(payee);
      const currency = currencyOf(record.text('Inflow') + record.text('Outflow'));
      const date = record.day('Date');
      const builder = accounts.of(record.text('Account'), { currency });
      builder.count(date, currency ?? '', amount);
      builder.cash({
        date,
        amount,
        label: labelOf(payee, record.text('Memo')),
        currency,
        type: typeBySign(amount, isTransfer),
        counterparty: isTransfer ? '' : payee,
        category: record.text('Category', 'Sub Category'),
      });
    }
    return accounts.build();
  },
};

const amountOf = (record: Record, column: string): string =>
  record.read(digitsOf(record.text(column))) ?? '0';

/** Removes the currency, which may have points of its own: `د.ا.‏4.750`. */
const digitsOf = (text: string): string => text.replace(/[^\d.,-]/g, '').replace(/^[.,]+/, '');

/** Finds the date order, a setting of the user that the file does not have. */
function orderOf(texts: readonly string[], { dates }: ReadOptions): DateOrder {
  if (dates !== undefined) return dates;
  const isOver12 = (at: number) =>
    texts.some(
      (text) => /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}/.test(text) && Number(text.split(/[/.-]/)[at]) > 12,
    );
  const [dayFirst, monthFirst] = [isOver12(0), isOver12(1)];
  if (dayFirst && monthFirst) throw new StatementError('bothOrders', []);
  if (monthFirst) return 'M/D/Y';
  if (dayFirst || texts.every((text) => /^\d{4}|^\d{1,2}[.]/.test(text))) return 'D/M/Y';
  throw new StatementError('undecidedOrder', [texts[0] ?? '']);
}
