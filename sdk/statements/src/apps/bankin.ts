/** Bankin's export: `Date;Description;Compte;Montant;Catégorie;Sous-Catégorie;Note;Pointée`, all accounts in one file. */

import { inTurn } from '../progress.ts';
import type { TableReader } from '../reader.ts';
import { hasColumns, recordsOf } from '../table/records.ts';
import { labelOf } from '../values/text.ts';
import { Accounts, typeBySign } from './accounts.ts';

export const bankin: TableReader = {
  format: 'bankin',
  recognises: (table) =>
    hasColumns(
      table,
      'Date',
      'Description',
      'Compte',
      'Montant',
      'Catégorie',
      'Sous-Catégorie',
      'Pointée',
    ),
  read(table, options) {
    const accounts = new Accounts('bankin');
    for (const record of inTurn(recordsOf(table, { numbers: ['Montant'] }), options)) {
      const amount = record.required('Montant');
      const category = record.text('Sous-Catégorie') || record.text('Catégorie');
      accounts.of(record.text('Compte')).cash({
        date: record.day('Date'),
        amount,
        label: labelOf(record.text('Description'), record.text('Note')),
        type: typeBySign(amount, /virements? internes?/i.test(category)),
        category,
      });
    }
    return accounts.build();
  },
};
