/**
 * The service's own export, `pactole transactions export`: amounts are net, with fee and tax as parts of them. All accounts are
 * in one file.
 */
import type { ImportEntry } from '@pactole/sdk';
import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { hasColumns, recordsOf } from '../table/records.ts';
import { Accounts } from './accounts.ts';

const TYPES: readonly NonNullable<ImportEntry['type']>[] = [
  ...(['fee', 'buy', 'credit', 'debit', 'dividend', 'interest', 'sell', 'transfer'] as const),
];

export const pactole: TableReader = {
  format: 'pactole',
  recognises: (table) =>
    hasColumns(table, 'date', 'amount', 'currency', 'label', 'type', 'categoryName', 'accountName'),
  read(table, options) {
    const accounts = new Accounts('pactole');
    for (const record of inTurn(recordsOf(table, { mark: '.', dates: 'Y/M/D' }), options)) {
      const [name, currency] = [record.text('accountName'), record.text('currency')];
      const type = TYPES.find((each) => each === record.text('type'));
      accounts.of(JSON.stringify([name, currency]), { account: name, name, currency }).cash({
        date: record.day('date'),
        amount: record.required('amount'),
        currency,
        label: withoutGuard(record.text('label')),
        ...(type !== undefined && { type }),
        category: withoutGuard(record.text('categoryName')),
        fee: record.number('fee'),
        tax: record.number('tax'),
      });
    }
    return accounts.build();
  },
};

/** The text without the apostrophe that keeps a spreadsheet from computing it. */
const withoutGuard = (text: string): string => text.replace(GUARD, '');

const GUARD = /^'(?=[\s\p{C}]*[=+\-@＝＋－＠])/u;
