import { preset } from '../preset.ts';

/** Cards of Swiss banks (one): what is written without a minus was spent. */
export const viseca = preset(
  { format: 'viseca', isCard: true },
  {
    date: ['date', 'valutadate'],
    label: ['merchantname', 'details'],
    amount: 'amount',
    currency: 'currency',
    counterparty: 'merchantname',
    account: 'cardid',
    state: 'statetype',
  },
);
