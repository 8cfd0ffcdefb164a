import { preset } from '../preset.ts';

/** BancaStato until 2015: signed amounts in a column called quantity. Later generations are recognised by their words. */
export const bancaStato = preset(
  { format: 'bancastato' },
  {
    booked: 'data',
    value: 'data valuta',
    label: ['testo contabilizzazione', 'descrizione movimento'],
    amount: 'quantita',
    balance: 'saldo',
    currency: 'divisa',
  },
);
