import { preset } from '../preset.ts';

const facts = { format: 'revolut', splitsByCurrency: true, mark: '.' } as const;

/** The fee is taken on top of the amount; each product (current account, savings) is an account. */
export const revolut = preset(facts, {
  date: ['completed date', 'started date'],
  label: ['description'],
  amount: 'amount',
  fee: 'fee',
  currency: 'currency',
  state: 'state',
  balance: 'balance',
  account: 'product',
});

export const revolutFrench = preset(facts, {
  date: ['date de fin', 'date de debut'],
  label: ['description'],
  amount: 'montant',
  fee: 'frais',
  currency: 'devise',
  state: 'etat',
  balance: 'solde',
  account: 'produit',
});
