import { preset } from '../preset.ts';

export const laBanquePostale = preset(
  { format: 'la-banque-postale', currency: 'EUR', mark: ',' },
  { booked: 'date', label: ['libelle'], amount: 'montant euros' },
);
