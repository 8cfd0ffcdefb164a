import { preset } from '../preset.ts';

export const caisseEpargne = preset(
  { format: 'caisse-epargne', currency: 'EUR', mark: ',' },
  {
    date: ['date operation', 'date de comptabilisation'],
    label: ['libelle operation'],
    debit: 'debit',
    credit: 'credit',
    category: 'sous categorie',
  },
);
