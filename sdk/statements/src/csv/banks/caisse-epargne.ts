import { preset } from '../preset.ts';

export const caisseEpargne = preset(
  { format: 'caisse-epargne', currency: 'EUR', mark: ',' },
  {
    booked: 'date de comptabilisation',
    operation: 'date operation',
    label: ['libelle operation'],
    debit: 'debit',
    credit: 'credit',
    category: 'sous categorie',
  },
);
