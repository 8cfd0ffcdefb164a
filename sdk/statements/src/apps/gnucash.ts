/** GnuCash's export of transactions as CSV: one line for each split, of accounts in a tree. */

import { isOwnAccount } from '../ledger-accounts.ts';
import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { absolute, isEqual, isNegative, isZero } from '../values/arithmetic.ts';
import { labelOf } from '../values/text.ts';
import { Accounts, typeBySign } from './accounts.ts';

const AMOUNT = ['Amount Num.', 'Amount Num'];
const VALUE = ['Value Num.', 'Value Num'];
const SYMBOL = ['Amount With Sym', 'Amount With Sym.'];

export const gnucash: TableReader = {
  format: 'gnucash',
  recognises: (table) =>
    hasColumns(
      table,
      'Date',
      'Transaction ID',
      'Description',
      'Full Account Name',
      'Account Name',
      AMOUNT,
    ),
  read(table, options) {
    const accounts = new Accounts('gnucash');
    let head: Record | undefined;
    for (const record of inTurn(recordsOf(table, { numbers: [AMOUNT, VALUE] }), options)) {
      if (record.text('Date') !== '') head = record;
      if (head === undefined) throw record.error('emptyCell', 'date');
      readSplit(record, head, accounts);
    }
    return accounts.build();
  },
};

/** In short files only the first split of a transaction has its date and description. */
/** Characters of an amount with its symbol. */
const MOST_SYMBOL_CHARS = 200;

function readSplit(record: Record, head: Record, accounts: Accounts): void {
  const path = record.text('Full Account Name');
  if (!isOwnAccount(path)) return;
  if (/^void/i.test(record.text('Reconcile')) || head.text('Void Reason') !== '') return;
  const amount = record.number(...AMOUNT) ?? '0';
  const value = record.number(...VALUE) ?? amount;
  const currency = /CURRENCY::([A-Z]{3})/.exec(head.text('Commodity/Currency'))?.[1];
  const date = head.day('Date');
  const label = labelOf(head.text('Description'), record.text('Memo'));
  const symbol = record.text(...SYMBOL).slice(0, MOST_SYMBOL_CHARS);
  const units = /[A-Z][\w.]*$/.exec(symbol.replace(/^.*?\d(?=\s)/, ''))?.[0];
  const builder = accounts.of(path, { name: record.text('Account Name'), currency });
  builder.count(date, units ?? currency ?? '', amount);
  if (units !== undefined && units !== currency && !isEqual(amount, value)) {
    if (isZero(amount) || isZero(value)) {
      builder.note('unitsFor', [amount, units, value, date], record.line);
      return;
    }
    const side = isNegative(amount) ? 'sell' : 'buy';
    builder.delivery({
      date,
      side,
      symbol: units,
      name: record.text('Account Name'),
      quantity: amount,
      gross: absolute(value),
      currency,
    });
    return;
  }
  builder.cash({ date, amount, label: label || path, currency, type: typeBySign(amount, false) });
}
