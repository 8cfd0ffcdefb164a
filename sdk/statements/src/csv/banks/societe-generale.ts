import { preset } from '../preset.ts';

export const societeGenerale = preset(
  { format: 'societe-generale', mark: ',' },
  {
    operation: 'date de l operation',
    label: ['detail de l ecriture'],
    amount: 'montant de l operation',
    currency: 'devise',
  },
);
