import { preset } from '../preset.ts';

export const fortuneo = preset(
  { format: 'fortuneo', currency: 'EUR' },
  { date: 'date operation', label: ['libelle'], debit: 'debit', credit: 'credit' },
);
