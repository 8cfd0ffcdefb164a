/** Routes 1, 4, 5 and 7: a user's accounts, their balances and holdings. */
import { Account, CreateAccountBody } from '../../contract/accounts/account.ts';
import { AccountList } from '../../contract/accounts/account-valuation.ts';
import { Balance, RecordBalanceBody } from '../../contract/accounts/balance.ts';
import { AddHoldingBody, Holding } from '../../contract/holdings/holding.ts';
import { defaultTaxRates } from '../../core/accounts/savings-product.ts';
import { COMMAND } from '../../core/identifiers/author.ts';
import { asciiUpperCase } from '../../core/text/ascii.ts';
import { formatDay, toDay } from '../../core/time/day.ts';
import { newId } from '../../db/id.ts';
import {
  insertAccount,
  type NewAccount,
  ownedAccount,
} from '../../db/queries/accounts/accounts.ts';
import { storeBalance } from '../../db/queries/accounts/balances.ts';
import { assetByIsin } from '../../db/queries/holdings/assets.ts';
import { insertHolding } from '../../db/queries/holdings/holdings.ts';
import { readKnown } from '../../db/queries/movements/known.ts';
import { refreshMovements } from '../../db/queries/movements/refresh-movements.ts';
import { loadValuedPortfolio, type ValuedEntry } from '../../db/queries/wealth/portfolio.ts';
import type { Queryable } from '../../db/queryable.ts';
import {
  presentAccount,
  presentBalance,
  presentHolding,
  presentValuation,
} from '../present/accounts.ts';
import { presentPricing } from '../present/pricing.ts';
import { createOnce } from './create-once.ts';
import { requireSpace } from './require-space.ts';
import { route } from './trpc.ts';

export const createAccount = route({
  scope: 'accounts:write',
  status: 201,
  openapi: {
    method: 'POST',
    path: '/accounts',
    summary: 'Create an account',
    tags: ['Accounts'],
  },
})
  .input(CreateAccountBody)
  .output(Account)
  .mutation(({ ctx, input }) =>
    createOnce(ctx, { operation: 'createAccount', collection: 'accounts' }, input, async (tx) =>
      presentAccount(await insertAccount(tx, newAccount(ctx.userId, input))),
    ),
  );

export const recordBalance = route({
  scope: 'accounts:write',
  status: 200,
  openapi: {
    method: 'POST',
    path: '/accounts/{id}/balance',
    summary: 'Record what the balance of an account was at the end of a day',
    description:
      'A balance of a day takes the place of an earlier one for that day; an equal one changes nothing.',
    tags: ['Accounts'],
  },
})
  .input(RecordBalanceBody)
  .output(Balance)
  .mutation(async ({ ctx: { db, userId, today, by = COMMAND }, input: { id, balance, date } }) => {
    await requireSpace(db, userId);
    return db.write(userId, async (tx) => {
      const [account, known] = await Promise.all([
        ownedAccount(tx, userId, id),
        readKnown(tx, userId),
      ]);
      const entry = {
        userId,
        accountId: account.id,
        date: date ?? formatDay(today),
        balance,
        currency: account.currency,
      };
      const stored = await storeBalance(tx, entry, by);
      const recorded = { accountId: account.id, day: toDay(entry.date) };
      await refreshMovements(tx, userId, { balances: [recorded] }, undefined, known);
      return presentBalance(stored);
    });
  });

export const addHolding = route({
  scope: 'accounts:write',
  status: 201,
  openapi: {
    method: 'POST',
    path: '/accounts/{id}/holdings',
    summary: 'Add a security, identified by its ISIN, to an account',
    description: 'From then on the balance of the account means its uninvested cash.',
    tags: ['Accounts'],
  },
})
  .input(AddHoldingBody)
  .output(Holding)
  .mutation(({ ctx, input }) =>
    createOnce(ctx, { operation: 'addHolding', collection: 'holdings' }, input, async (tx) => {
      const { id } = await ownedAccount(tx, ctx.userId, input.id);
      return insertStated(tx, { ...ctx, accountId: id, today: formatDay(ctx.today) }, input);
    }),
  );

/** Adds a holding to an account as its owner states it. */
export async function insertStated(
  tx: Queryable,
  { userId, accountId, today }: { userId: string; accountId: string; today: string },
  { isin, entryDate, quantity, costBasis, feesTotal, ter }: Omit<AddHoldingBody, 'id'>,
): Promise<Holding> {
  const assetId = await assetByIsin(tx, asciiUpperCase(isin));
  const holding = await insertHolding(tx, {
    ...{ userId, accountId, assetId },
    ...{ quantity, costBasis, feesTotal, ter, entryDate },
    quantityAt: entryDate ?? today,
  });
  return presentHolding(holding);
}

export const listAccounts = route({
  scope: 'accounts:read',
  status: 200,
  openapi: {
    method: 'GET',
    path: '/accounts',
    summary: 'List all accounts with their value today',
    tags: ['Accounts'],
  },
})
  .output(AccountList)
  .query(async ({ ctx }) => presentPortfolio(await loadValuedPortfolio(ctx)));

/** Returns the response, of accounts with their values. */
export const presentPortfolio = (portfolio: readonly ValuedEntry[]): AccountList => ({
  accounts: portfolio.map(({ account, value }) => presentValuation(account, value)),
  pricing: presentPricing(portfolio.map(({ value }) => value)),
});

function newAccount(userId: string, body: CreateAccountBody): NewAccount {
  const { name, type, institution, openedAt, savingsProduct, chain, address } = body;
  const taxes = defaultTaxRates(type, savingsProduct ?? null);
  const onChain = type === 'crypto_wallet' && chain !== undefined && !!address;
  return {
    userId,
    id: newId(),
    name,
    type,
    institution,
    currency: asciiUpperCase(body.currency || 'EUR'),
    openedAt,
    savingsProduct,
    syncMode: onChain ? 'onchain' : 'manual',
    connectorMeta: onChain ? { chain, address } : {},
    address: onChain ? null : address,
    taxSocialPct: taxes.socialPct,
    taxIncomePct: taxes.incomePct,
    taxMaturedIncomePct: taxes.maturedIncomePct,
  };
}
