/** Actual's export of transactions: `Account,Date,Payee,Notes,Category,Amount`, all accounts in one file. */

import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { hasColumns, recordsOf } from '../table/records.ts';
import type { Cash } from '../trades/broker-trade.ts';
import { labelOf } from '../values/text.ts';
import { Accounts, typeBySign } from './accounts.ts';

export const actual: TableReader = {
  format: 'actual',
  recognises: (table) =>
    hasColumns(table, 'Account', 'Date', 'Payee', 'Notes', 'Category', 'Amount'),
  read(table, options) {
    const accounts = new Accounts('actual');
    const names = new Set(recordsOf(table).map((record) => record.text('Account')));
    // Other exports write the group before the category.
    const hasGroups = !hasColumns(table, 'Split_Amount');
    for (const record of inTurn(recordsOf(table, { numbers: ['Amount'] }), options)) {
      const payee = record.text('Payee');
      const category = record.text('Category');
      const movement = movementOf({
        date: record.day('Date'),
        amount: record.number('Amount') ?? '0',
        payee,
        notes: record.text('Notes').replace(/^\(SPLIT \d+ OF \d+\) ?/, ''),
        category: hasGroups ? category.replace(/^.*: /, '') : category,
        isTransfer: names.has(payee) || /^Transfer ?:/i.test(payee),
        isStart: payee === STARTING_BALANCE,
      });
      const builder = accounts.of(record.text('Account'));
      builder.count(movement.date, '', movement.amount);
      builder.cash(movement);
    }
    return accounts.build();
  },
};

/** The payee of what an account had when it was added, in every language of the app. */
const STARTING_BALANCE = 'Starting Balance';

/** A transaction of Actual, of its table or of its database. */
interface Transaction {
  readonly date: string;
  readonly amount: string;
  readonly payee: string;
  readonly notes: string;
  readonly category: string;
  readonly isTransfer: boolean;
  /** True of what the account had when it was added. */
  readonly isStart: boolean;
}

/** Returns the movement of a transaction. The amount that an account had at its start is not income. */
export const movementOf = (told: Transaction): Cash => ({
  date: told.date,
  amount: told.amount,
  label: labelOf(told.payee, told.notes),
  type: typeBySign(told.amount, told.isTransfer || told.isStart),
  counterparty: told.isTransfer ? '' : told.payee,
  category: told.category,
});
