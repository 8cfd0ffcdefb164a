/** Routes 1, 4, 5 and 7: a person's accounts, their balances and holdings. */
import { Account, CreateAccountBody } from '../contract/account.ts';
import { readableOpenedAt } from '../core/opened-at.ts';
import { defaultTaxRates } from '../core/tax-defaults.ts';
import { type AccountRow, insertAccount, type NewAccount } from '../store/accounts.ts';
import { newId } from '../store/id.ts';
import { once } from '../store/idempotency.ts';
import { change } from '../store/transaction.ts';
import { route } from './trpc.ts';

export const createAccount = route({
  scope: 'accounts:write',
  status: 201,
  openapi: {
    method: 'POST',
    path: '/accounts',
    operationId: 'createAccount',
    summary: 'Create an account',
    tags: ['Accounts'],
  },
})
  .input(CreateAccountBody)
  .output(Account)
  .mutation(({ ctx, input }) =>
    change(ctx.db, ctx.userId, (tx) =>
      once(
        tx,
        { userId: ctx.userId, key: ctx.idempotencyKey, operation: 'createAccount', input },
        async () => present(await insertAccount(tx, newAccount(ctx.userId, input))),
      ),
    ),
  );

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

/** Unlike `toUpperCase`, leaves `ß` and other letters that no currency code has as they are. */
const asciiUpperCase = (text: string) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());

function present(row: AccountRow): Account {
  return {
    ...row,
    connectorMeta: row.connectorMeta as Account['connectorMeta'],
    details: row.details as Account['details'],
    archivedAt: row.archivedAt?.toISOString() ?? null,
    openedAt: readableOpenedAt(row.openedAt),
    contributionsStatedAt: row.contributionsStatedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
