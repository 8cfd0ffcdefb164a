import { preset } from '../preset.ts';

/** Cards of Swiss banks (one): an amount without a minus was spent, and all have three decimals. */
export const viseca = preset(
  { format: 'viseca', isCard: true, mark: '.' },
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
