import { preset } from '../preset.ts';

export const fortuneo = preset(
  { format: 'fortuneo', currency: 'EUR', mark: ',' },
  { date: 'date operation', label: ['libelle'], debit: 'debit', credit: 'credit' },
);
