import { preset } from '../preset.ts';

/** Statements of one currency, each day before its month. Fees of a payment are in its amount or are rows of their own. */
export const wise = preset(
  { format: 'wise', dates: 'D/M/Y', mark: '.', splitsByCurrency: true },
  {
    booked: 'date',
    label: ['payee name', 'description'],
    amount: 'amount',
    currency: 'currency',
    balance: 'running balance',
    counterparty: 'payee name',
  },
);
