/** Actual's export of transactions: `Account,Date,Payee,Notes,Category,Amount`, all accounts in one file. */

import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { hasColumns, recordsOf } from '../table/records.ts';
import { labelOf } from '../values/text.ts';
import { Accounts, typeBySign } from './accounts.ts';

export const actual: TableReader = {
  format: 'actual',
  recognises: (table) =>
    hasColumns(table, 'Account', 'Date', 'Payee', 'Notes', 'Category', 'Amount'),
  read(table, options) {
    const accounts = new Accounts('actual');
    const names = new Set(recordsOf(table).map((record) => record.text('Account')));
    for (const record of inTurn(recordsOf(table, { numbers: ['Amount'] }), options)) {
      const payee = record.text('Payee');
      const amount = record.number('Amount') ?? '0';
      const category = record.text('Category').replace(/^.*: /, '');
      const isTransfer = names.has(payee) || /^Transfer ?:/i.test(payee);
      accounts.of(record.text('Account')).cash({
        date: record.day('Date'),
        amount,
        label: labelOf(payee, record.text('Notes')),
        type: typeBySign(amount, isTransfer),
        counterparty: isTransfer ? '' : payee,
        category,
      });
    }
    return accounts.build();
  },
};
