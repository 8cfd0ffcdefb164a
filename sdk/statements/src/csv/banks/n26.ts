import { preset } from '../preset.ts';

const facts = { format: 'n26', currency: 'EUR', mark: '.' } as const;

/** Each space is an account. */
export const n26 = preset(facts, {
  booked: 'booking date',
  value: 'value date',
  label: ['partner name', 'payment reference'],
  amount: 'amount eur',
  counterparty: 'partner name',
  account: 'account name',
});

/** The app's export until 2023, in English, French and German. */
export const n26Old = preset(facts, {
  booked: 'date',
  label: ['payee', 'payment reference'],
  amount: 'amount eur',
  counterparty: 'payee',
});

export const n26French = preset(facts, {
  booked: 'date',
  label: ['beneficiaire', 'reference de paiement'],
  amount: 'montant eur',
  counterparty: 'beneficiaire',
});

export const n26German = preset(facts, {
  booked: 'datum',
  label: ['empfanger', 'verwendungszweck'],
  amount: 'betrag eur',
  counterparty: 'empfanger',
});
