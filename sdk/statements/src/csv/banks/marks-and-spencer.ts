import { preset } from '../preset.ts';

/** The card of M&S Bank: what is written without a minus was spent. */
export const marksAndSpencer = preset(
  { format: 'marks-and-spencer', currency: 'GBP', isCard: true },
  { booked: 'date processed', label: ['description'], amount: 'amount' },
);
