/**
 * Transactions that the service wrote: `pactole transactions export`, the page, and `transactions.csv` of `pactole export
 * --format csv`. Amounts are net, with fee and tax as parts of them. All accounts are in one file.
 */
import type { ImportEntry } from '@pactole/sdk';
import { withoutGuard } from '../../../../src/core/text/formula.ts';
import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { hasColumns, type Record, recordsOf } from '../table/records.ts';
import { Accounts } from './accounts.ts';

const TYPES: readonly NonNullable<ImportEntry['type']>[] = [
  ...(['fee', 'buy', 'credit', 'debit', 'dividend', 'interest', 'sell', 'transfer'] as const),
];

const CATEGORY = ['categoryName', 'category'];
const COLUMNS = ['date', 'amount', 'currency', 'label', 'type', CATEGORY];

export const pactole: TableReader = {
  format: 'pactole',
  recognises: (table) =>
    hasColumns(table, ...COLUMNS, 'accountName') ||
    hasColumns(table, ...COLUMNS, 'account', 'account_id', 'counterparty', 'fee', 'tax'),
  read(table, options) {
    const accounts = new Accounts('pactole');
    for (const record of inTurn(recordsOf(table, { mark: '.', dates: 'Y/M/D' }), options)) {
      const currency = record.text('currency');
      const name = textOf(record, 'accountName', 'account');
      const id = record.text('accountId', 'account_id');
      // Without an id, rows of one name in two currencies may be of two accounts.
      const identity = id === '' ? { account: name, name, currency } : { account: id, name };
      const type = TYPES.find((each) => each === record.text('type'));
      const counterparty = textOf(record, 'counterparty');
      accounts.of(id || JSON.stringify([name, currency]), identity).cash({
        date: record.day('date'),
        amount: record.required('amount'),
        currency,
        label: textOf(record, 'label'),
        ...(type !== undefined && { type }),
        ...(counterparty !== '' && { counterparty }),
        category: textOf(record, ...CATEGORY),
        fee: record.number('fee'),
        tax: record.number('tax'),
      });
    }
    return accounts.build();
  },
};

const textOf = (record: Record, ...columns: readonly string[]): string =>
  withoutGuard(record.text(...columns));
