import { preset } from '../preset.ts';

export const bnpParibas = preset(
  { format: 'bnp-paribas', currency: 'EUR' },
  {
    date: 'date operation',
    label: ['libelle operation'],
    amount: 'montant operation en euro',
  },
);
