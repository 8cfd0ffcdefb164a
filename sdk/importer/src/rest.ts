/** A service as a destination, over the interface that a key opens. */

import {
  BadRequestError,
  ConflictError,
  NotFoundError,
  type Pactole,
  PactoleError,
  PermissionError,
} from '@pactole/sdk';
import type { StoredRow } from '../../../src/core/import/booked-rows.ts';
import { beganEmpty } from './account/began-empty.ts';
import { symbolOfTicker } from './batch/ticker.ts';
import { type Destination, Refused } from './destination.ts';
import { terminalLanguage } from './language.ts';

/**
 * Creates the destination of a client's service; `address` distinguishes it from others in this device's state.
 * Needs `accounts:read`, `accounts:write` and `transactions:write`;
 * with `positions:read` a sync also compares holdings.
 */
export function restDestination(
  pactole: Pactole,
  {
    address = process.env.PACTOLE_BASE_URL || DEFAULT_ADDRESS,
  }: { readonly address?: string | undefined } = {},
): Destination {
  const language = terminalLanguage(process.env);
  return {
    name: address.replace(/(\/api\/v1)?\/*$/, ''),
    accounts: async () => (await pactole.accounts.list()).accounts,
    async createAccount(body) {
      const created = await refusing(pactole.accounts.create(body));
      const { id, type, institution, currency, iban } = created;
      return { id, name: created.name, type, institution, currency, iban, archived: false };
    },
    reconcile: (accountId, rows) =>
      refusing(
        pactole.transactions.reconcile(
          { accountId, transactions: [...rows] },
          { headers: { 'Accept-Language': language } },
        ),
      ),
    async stored(accountId, period) {
      try {
        const stored: StoredRow[] = [];
        const query = { accountId, ...period, limit: ROWS_A_PAGE };
        for await (const row of pactole.transactions.list(query)) stored.push(row);
        return stored;
      } catch (error) {
        // A key for imports may lack `transactions:read`.
        if (error instanceof PermissionError) return undefined;
        throw error;
      }
    },
    import: (accountId, transactions, onProgress) =>
      refusing(pactole.transactions.import({ accountId, transactions, onProgress })),
    async recordBalance(accountId, balance, _source, past = []) {
      for (const each of [...past, balance])
        await refusing(pactole.accounts.recordBalance(accountId, each));
    },
    async lacksBalance(accountId, firstRow) {
      const account = (await pactole.accounts.list()).accounts.find(({ id }) => id === accountId);
      return account?.balanceAsOf === null && !beganEmpty(account.openedAt, firstRow);
    },
    async holdings(accountId) {
      try {
        const { positions } = await pactole.positions.list();
        return positions
          .filter((position) => position.accountId === accountId)
          .map(({ isin, kind, ticker, quantity }) => ({
            isin,
            symbol: symbolOfTicker(ticker, kind),
            quantity: quantity.toFixed(UNIT_DECIMALS),
          }));
      } catch (error) {
        // A key for imports may lack `positions:read`.
        if (error instanceof PermissionError) return undefined;
        throw error;
      }
    },
  };
}

const ROWS_A_PAGE = 1_000;

/** More would be digits of floating-point numbers. */
const UNIT_DECIMALS = 10;

const DEFAULT_ADDRESS = 'http://127.0.0.1:3000';

/** Throws `Refused` for errors about one statement's input, after which other statements may go on. */
async function refusing<Answer>(call: PromiseLike<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const isAboutInput = [BadRequestError, ConflictError, NotFoundError].some(
      (kind) => error instanceof kind,
    );
    if (!isAboutInput || !(error instanceof PactoleError)) throw error;
    throw new Refused(error.message, { cause: error });
  }
}
