import { preset } from '../preset.ts';

export const laBanquePostale = preset(
  { format: 'la-banque-postale', currency: 'EUR', mark: ',' },
  { date: 'date', label: ['libelle'], amount: 'montant euros' },
);
