import { preset } from '../preset.ts';

/** Also CIC: `Solde` is what the account held after the row. */
export const creditMutuel = preset(
  { format: 'credit-mutuel', currency: 'EUR', mark: ',' },
  {
    booked: 'date',
    value: 'date de valeur',
    label: ['libelle'],
    debit: 'debit',
    credit: 'credit',
    balance: 'solde',
  },
);
