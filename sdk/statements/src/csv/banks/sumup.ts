import { preset } from '../preset.ts';

/** SumUp's business account in German; what was invoiced is in the currency of the account. */
export const sumup = preset(
  { format: 'sumup', dates: 'D/M/Y', mark: '.' },
  {
    operation: 'datum der transaktion',
    label: ['referenz', 'zahlungsreferenz'],
    debit: 'rechnungsbetrag ausgehend',
    credit: 'rechnungsbetrag eingehend',
    currency: 'wahrung der karte',
    fee: 'gebuhr',
    balance: 'verfugbares guthaben',
    counterparty: 'referenz',
    state: 'status',
  },
);
