import { preset } from '../preset.ts';

/** Its `accountbalance` is what the account holds today, the same in each row. */
export const boursobank = preset(
  { format: 'boursobank', currency: 'EUR' },
  {
    booked: 'dateop',
    value: 'dateval',
    label: ['label'],
    amount: 'amount',
    category: 'category',
    account: 'accountnum',
  },
);
