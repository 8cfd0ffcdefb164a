import { preset } from '../preset.ts';

export const creditAgricole = preset(
  { format: 'credit-agricole', currency: 'EUR', mark: ',' },
  { booked: 'date', label: ['libelle'], debit: 'debit euros', credit: 'credit euros' },
);
