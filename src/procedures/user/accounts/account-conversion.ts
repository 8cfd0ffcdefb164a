/** Changes the type or the currency of an account, or shows what would follow. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AccountType } from '../../../contract/enums.ts';
import { CurrencyCode } from '../../../contract/owner-scalars.ts';
import { RowId } from '../../../contract/scalars.ts';
import { factsOf, isOfNature } from '../../../core/accounts/account-type.ts';
import { lostDetails, retypedTaxes } from '../../../core/accounts/retyped-account.ts';
import { RECORDED } from '../../../core/household/lens.ts';
import { formatEuros } from '../../../core/money/euros.ts';
import { valueAccounts } from '../../../core/valuation/account.ts';
import { knownWorth } from '../../../core/valuation/known-worth.ts';
import {
  type AccountChanges,
  type AccountRow,
  listAccounts,
  ownedAccount,
  updateAccount,
} from '../../../db/queries/accounts/accounts.ts';
import { listLoanTerms, removeAllTerms } from '../../../db/queries/accounts/loan-terms.ts';
import { contentsOfAccount } from '../../../db/queries/users/deletion.ts';
import { listAskedAccounts, readPortfolio } from '../../../db/queries/wealth/portfolio.ts';
import { type Queryable, rows } from '../../../db/queryable.ts';
import { numberColumn } from '../../../db/sql/columns.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { presentAccount } from '../../present/accounts.ts';
import { readingOf } from '../reading.ts';
import { recordedChange } from '../recorded-change.ts';
import { changeProcedure } from '../seen.ts';

/** Ends the transaction of a change that is only shown. */
class Shown extends Error {}

/**
 * Gives an account another type or currency. `lost` are its details that the new type does not have, with their values.
 * `terms` is the number of dated loan terms that go. `kept` counts rows and balances that stay in the old currency, converted
 * at the rate of their day. `reread` are amounts that are read in the new currency. The values are those of today, null
 * where unknown. With `preview` nothing is changed.
 */
export const convertAccount = changeProcedure
  .input(
    z.object({
      id: RowId,
      type: AccountType.optional(),
      currency: CurrencyCode.optional(),
      preview: z.boolean().default(false),
    }),
  )
  .mutation(async ({ ctx, input: { id, type: wanted, currency: asked, preview } }) => {
    let shown: Conversion | undefined;
    try {
      return await recordedChange(ctx, 'accounts.convert', async (tx) => {
        const account = await ownedAccount(tx, ctx.userId, id);
        const type = wanted ?? account.type;
        const currency = asked ?? account.currency;
        await refuseConversion(tx, account, type);
        const lost = lostDetails(account, type);
        const terms = isOfNature(type, 'debt')
          ? []
          : await listLoanTerms(tx, ctx.userId, account.id);
        const valueEur = await valueToday(tx, ctx, account.id);
        const conversion: Conversion = {
          ...{ name: account.name, type, currency, terms: terms.length },
          ...{ valueBeforeEur: valueEur, valueAfterEur: valueEur },
          lost: await valuesOf(tx, account, lost),
          kept: currency === account.currency ? 0 : await amountsIn(tx, account, account.currency),
          reread: currency === account.currency ? [] : rereadOf(account, type),
        };
        const result = { ...conversion };
        return {
          targets: [
            { table: 'accounts', where: sql`t.id = ${account.id}` },
            { table: 'loan_terms', where: sql`t.account_id = ${account.id}` },
          ],
          stored: () => ({
            ...presentAccount(account),
            payerAccountId: account.payerAccountId,
            terms: terms.length,
          }),
          async work() {
            await updateAccount(tx, ctx.userId, id, {
              ...{ type, currency },
              ...(type === account.type ? {} : retypedTaxes(account, type)),
              ...cleared(lost),
            });
            if (terms.length > 0) await removeAllTerms(tx, ctx.userId, account.id);
            return result;
          },
          // The movements are found again by now.
          async recorded() {
            result.valueAfterEur = await valueToday(tx, ctx, account.id);
            shown = result;
            if (preview) throw new Shown();
          },
        };
      });
    } catch (error) {
      if (error instanceof Shown && shown !== undefined) return { ...shown, undo: null };
      throw error;
    }
  });

interface Conversion {
  readonly name: string;
  readonly type: AccountRow['type'];
  readonly currency: string;
  readonly lost: readonly { readonly detail: string; readonly value: string }[];
  readonly terms: number;
  readonly kept: number;
  readonly reread: readonly string[];
  readonly valueBeforeEur: string | null;
  valueAfterEur: string | null;
}

/** Throws where the ledger would lose something, or others rest on the type. */
async function refuseConversion(
  tx: Queryable,
  account: AccountRow,
  type: AccountRow['type'],
): Promise<void> {
  const { id, userId, name } = account;
  if (type === account.type) return;
  if (account.syncMode === 'onchain') throw new DomainError('CONFLICT', ['walletType', { name }]);
  if (factsOf(type).holds === null) {
    const { holdings } = await contentsOfAccount(tx, userId, id);
    if (holdings > 0) throw new DomainError('CONFLICT', ['typeHoldsNothing', { name, holdings }]);
  }
  if (isOfNature(type, 'payment')) return;
  const paid = (await listAccounts(tx, userId)).filter((each) => each.payerAccountId === id);
  if (paid.length === 0) return;
  const others = paid.map((each) => each.name).join(', ');
  throw new DomainError('CONFLICT', ['paysOthers', { name, others }]);
}

const cleared = (lost: readonly string[]): AccountChanges => ({
  ...Object.fromEntries(lost.map((name) => [name, null])),
  ...(lost.includes('contributionsEur') && { contributionsStatedAt: null }),
  ...(lost.includes('payerAccountId') && { isPayerStated: false }),
});

/** Texts of details; another account is told by its name. */
async function valuesOf(tx: Queryable, account: AccountRow, lost: ReturnType<typeof lostDetails>) {
  const names = new Map((await listAccounts(tx, account.userId)).map(({ id, name }) => [id, name]));
  return lost.map((detail) => {
    const text = String(account[detail]);
    return { detail, value: names.get(text) ?? text };
  });
}

/** Counts the live rows and the balances of an account in a currency. */
async function amountsIn(
  tx: Queryable,
  { userId, id }: AccountRow,
  currency: string,
): Promise<number> {
  const [found] = await rows(
    tx,
    { count: numberColumn },
    sql`select ((select count(*) from transactions t where t.user_id = ${userId}::uuid
                   and t.account_id = ${id}::uuid and t.currency = ${currency} and t.deleted_at is null)
              + (select count(*) from balances b where b.user_id = ${userId}::uuid
                   and b.account_id = ${id}::uuid and b.currency = ${currency}))::int as count`,
  );
  return found?.count ?? 0;
}

/** The amounts without a currency of their own. */
function rereadOf(account: AccountRow, type: AccountRow['type']): string[] {
  const { details } = factsOf(type);
  const own = (['costBasis', 'loanOriginalPrincipal'] as const).filter(
    (name) => account[name] !== null && details.includes(name),
  );
  const fees = (['platformFeeAnnual', 'platformFeePerOperation'] as const).filter(
    (name) => account[name] !== null,
  );
  return [...own, ...fees];
}

async function valueToday(
  tx: Queryable,
  { userId, today }: { readonly userId: string; readonly today: string },
  id: string,
): Promise<string | null> {
  const reading = readingOf(tx, userId, today, RECORDED);
  const asked = (await listAskedAccounts(reading)).filter(({ accountId }) => accountId === id);
  const portfolio = await readPortfolio(reading, asked);
  const values = await reading.run(valueAccounts(portfolio.map(({ facts }) => facts)));
  const valued = portfolio.flatMap((entry, at) => {
    const value = values[at];
    return value === undefined ? [] : [{ ...entry, value }];
  });
  const known = knownWorth(valued).accounts[0]?.value ?? null;
  return known && formatEuros(known);
}
