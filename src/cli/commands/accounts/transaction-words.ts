import type { TerminalWords } from '../../../i18n/terminal/en.ts';
import type { OwnTransaction } from '../../../procedures/user/accounts/transactions.ts';

/** Returns a transaction in words: its label, day and amount. */
export const described = (
  { label, date, amount, currency }: OwnTransaction,
  { transactions: says, formats }: TerminalWords,
) => says.described(label, formats.day(date), formats.money(amount, currency));
