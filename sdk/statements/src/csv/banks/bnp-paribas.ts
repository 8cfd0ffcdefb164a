import { preset } from '../preset.ts';

export const bnpParibas = preset(
  { format: 'bnp-paribas', currency: 'EUR', mark: ',' },
  {
    operation: 'date operation',
    label: ['libelle operation'],
    amount: 'montant operation en euro',
  },
);
