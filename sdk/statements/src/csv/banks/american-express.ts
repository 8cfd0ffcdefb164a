import { preset } from '../preset.ts';

const facts = { format: 'american-express', isCard: true };

/** Amounts without a minus are purchases; payments have one. */
export const americanExpress = preset(facts, {
  operation: 'date',
  label: ['description', 'extended details'],
  amount: 'amount',
  category: 'category',
});

export const americanExpressGerman = preset(facts, {
  operation: 'datum',
  label: ['beschreibung', 'karteninhaber', 'konto'],
  amount: 'betrag',
});

export const americanExpressFrench = preset(facts, {
  operation: 'date',
  label: ['description', 'titulaire de la carte', 'numero de compte'],
  amount: 'montant',
});
