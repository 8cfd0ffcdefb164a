import type { TableReader } from '../../reader.ts';
import { preset } from '../preset.ts';

/** Cards of Swiss banks (one): an amount without a minus was spent, and all have three decimals. */
export const viseca = preset(
  { format: 'viseca', isCard: true, mark: '.' },
  {
    booked: 'valutadate',
    operation: 'date',
    label: ['merchantname', 'details'],
    amount: 'amount',
    currency: 'currency',
    counterparty: 'merchantname',
    account: 'cardid',
    state: 'statetype',
  },
);

/** Headings of the currency of an account, by the choice of columns of an export. */
const CURRENCY = ['kartenwahrung', 'rechnungswahr code'];

/** The list of transactions of Viseca's business cards: an amount without a minus was spent. */
export const VISECA_BUSINESS: readonly TableReader[] = CURRENCY.map((currency) =>
  preset(
    { format: 'viseca-business', isCard: true, mark: '.', dates: 'D/M/Y' },
    {
      booked: 'trans buchungsdatum',
      operation: 'transaktionsdatum',
      label: ['handlername'],
      amount: 'bruttobetrag rechnung',
      currency,
      counterparty: 'handlername',
      account: 'kartennummer',
    },
  ),
);
