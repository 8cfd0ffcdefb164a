import { preset } from '../preset.ts';

/** Payer and payee have a column each, of which one is the owner. */
export const dkb = preset(
  { format: 'dkb', currency: 'EUR', mark: ',' },
  {
    booked: 'buchungsdatum',
    value: 'wertstellung',
    label: ['verwendungszweck'],
    amount: 'betrag',
    counterparty: 'zahlungsempfanger in',
    payer: 'zahlungspflichtige r',
    state: 'status',
  },
);

/** Its credit cards until 2023: what was spent has a minus. */
export const dkbCard = preset(
  { format: 'dkb', currency: 'EUR', mark: ',' },
  {
    operation: 'belegdatum',
    value: 'wertstellung',
    label: ['beschreibung'],
    amount: 'betrag eur',
  },
);
