import { preset } from '../preset.ts';

export const fortuneo = preset(
  { format: 'fortuneo', currency: 'EUR', mark: ',' },
  { operation: 'date operation', label: ['libelle'], debit: 'debit', credit: 'credit' },
);
