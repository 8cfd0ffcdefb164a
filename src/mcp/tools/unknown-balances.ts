import type { KnownWorth } from '../../contract/assistant-queries.ts';
import { tableOf } from '../table.ts';

/** Returns the accounts whose balance has to be told: their cash is only a sum of transactions. */
export const unknownBalances = (accounts: KnownWorth['accounts']) =>
  tableOf(
    accounts.filter(({ lacksBalance, archived }) => lacksBalance && !archived),
    {
      account: ({ name }) => name,
      sumOfTransactionsEur: ({ sumOfRows }) => sumOfRows ?? '0.00',
    },
  );
