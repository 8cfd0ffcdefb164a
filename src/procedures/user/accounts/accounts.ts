/** List, complete and archive a user's accounts. */

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { Account } from '../../../contract/accounts/account.ts';
import { SavingsProduct } from '../../../contract/enums.ts';
import {
  AREA_SQM,
  Bic,
  BUILT_YEAR,
  Iban,
  ImportSource,
  LOAN_TERM_MONTHS,
  OpenedAt,
  typedInteger,
  typedNumber,
} from '../../../contract/owner-scalars.ts';
import { IsoDay, Percent, PositiveAmount, RowId, textOf } from '../../../contract/scalars.ts';
import { isOfNature } from '../../../core/accounts/account-type.ts';
import { defaultTaxRates } from '../../../core/accounts/savings-product.ts';
import { ownSharePct } from '../../../core/household/own-part.ts';
import { formatDecimal } from '../../../core/money/decimal.ts';
import { formatEuros } from '../../../core/money/euros.ts';
import { knownWorth } from '../../../core/valuation/known-worth.ts';
import {
  type AccountChanges,
  type AccountRow,
  ownedAccount,
  updateAccount,
} from '../../../db/queries/accounts/accounts.ts';
import { lensIn } from '../../../db/queries/household/lens.ts';
import { loadValuedPortfolio } from '../../../db/queries/wealth/portfolio.ts';
import type { Queryable } from '../../../db/queryable.ts';
import type { ChangeAction } from '../../../i18n/changes/change-texts.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { presentAccount } from '../../present/accounts.ts';
import { keptWith } from '../kept-change.ts';
import { readingOf } from '../reading.ts';
import { recordedChange } from '../recorded-change.ts';
import { changeProcedure } from '../seen.ts';
import { NOBODY, viewedProcedure } from '../trpc.ts';
import { doubleCountWarnings, missingBalanceWarnings, missingRateWarnings } from './warnings.ts';

/** Returns the accounts as they are stored, and their values; an archived one's: on its last day. */
export const listAccounts = viewedProcedure.query(
  async ({ ctx: { db, userId, today, view, language } }) => {
    if (userId === NOBODY) return [];
    const { portfolio, lens } = await db.read(userId, async (tx) => {
      const reading = readingOf(tx, userId, today, view);
      return { portfolio: await loadValuedPortfolio(reading), lens: await lensIn(reading) };
    });
    const known = knownWorth(portfolio).accounts;
    return portfolio.map(({ account, facts, value }, at) => {
      const { value: knownValue = null, sumOfRows = null } = known[at] ?? {};
      const sharePct = ownSharePct(lens, account.id);
      return {
        ...presentAccount(account),
        valueEur: formatEuros(value.value),
        /** Without cash that is a sum of transactions; null where nothing is known. */
        knownEur: knownValue && formatEuros(knownValue),
        sumOfRowsEur: sumOfRows && formatEuros(sumOfRows),
        /** Percent of it that all values are of, where a view counts a part of it. */
        ...(sharePct !== undefined && { sharePct }),
        /** Cash, or the balance, in the currency of the account. */
        cash: formatDecimal(facts.cash.own),
        lacksBalance: value.lacksBalance,
        continuesAccountId: account.continuesAccountId,
        payerAccountId: account.payerAccountId,
        /** True without a payer, too, once the user has said that none of their accounts pays it. */
        isPayerStated: account.isPayerStated,
        warnings: [
          ...doubleCountWarnings(account, value, language),
          ...missingRateWarnings(account, value, language),
          ...missingBalanceWarnings(account, value, language),
        ],
      };
    });
  },
);

const ChangedAccount = Account.extend({ undo: z.string().nullable() });

/** Details of an account; null takes a value away. */
const Completions = z
  .object({
    name: textOf(1, 80),
    institution: textOf(0, 80).nullable(),
    iban: Iban.nullable(),
    bic: Bic.nullable(),
    openedAt: OpenedAt.nullable(),
    costBasis: PositiveAmount.nullable(),
    savingsProduct: SavingsProduct.nullable(),
    platformFeeAnnual: PositiveAmount.nullable(),
    platformFeePerOperation: PositiveAmount.nullable(),
    taxSocialPct: Percent.nullable(),
    taxIncomePct: Percent.nullable(),
    taxMaturedIncomePct: Percent.nullable(),
    loanOriginalPrincipal: PositiveAmount.nullable(),
    loanRatePct: Percent.nullable(),
    loanTermMonths: typedInteger(...LOAN_TERM_MONTHS).nullable(),
    linkedAccountId: RowId.nullable(),
    continuesAccountId: RowId.nullable(),
    /** The account that settles a card or repays a loan; `none` where no own account does; null: not said. */
    payer: z.union([z.literal('none'), RowId]).nullable(),
    realEstateKind: textOf(0, 80).nullable(),
    areaSqm: typedNumber(...AREA_SQM).nullable(),
    address: textOf(0, 120).nullable(),
    builtYear: typedInteger(...BUILT_YEAR).nullable(),
  })
  .partial();
export type Completions = z.input<typeof Completions>;

export const setAccount = changeProcedure
  .input(
    Completions.extend({
      id: RowId,
      /** The import that tells it, such as an IBAN: its undoing undoes this too. */
      source: ImportSource.optional(),
    }),
  )
  .output(ChangedAccount)
  .mutation(({ ctx, input: { id, user: _user, seen: _seen, payer, source, ...completions } }) => {
    if (payer === undefined && Object.keys(completions).length === 0) {
      throw new DomainError('BAD_REQUEST', ['nothingToSet']);
    }
    return changeAccount(
      ctx,
      'accounts.set',
      id,
      async (tx, account) => {
        await checkCompletions(tx, account, completions);
        await checkPayer(tx, account, payer);
        const { savingsProduct } = completions;
        const taxes = savingsProduct === undefined ? {} : taxesOfProduct(account, savingsProduct);
        return { ...taxes, ...completions, ...statedPayer(payer) };
      },
      source,
    );
  });

/** Changes columns of an account, and answers the account as it is then. */
function changeAccount(
  ctx: Parameters<typeof recordedChange>[0] & { readonly today: string },
  action: ChangeAction,
  id: string,
  changesOf: (tx: Queryable, account: AccountRow) => Promise<AccountChanges> | AccountChanges,
  source?: ImportSource,
) {
  return recordedChange(ctx, action, async (tx) => {
    const account = await ownedAccount(tx, ctx.userId, id);
    const changes = await changesOf(tx, account);
    return {
      targets: [{ table: 'accounts', where: sql`t.id = ${account.id}` }],
      stored: () => ({ ...presentAccount(account), payer: payerOf(account) }),
      work: async () => presentAccount(await updateAccount(tx, ctx.userId, id, changes)),
      recorded: keptWith(tx, ctx, account.id, source, [ctx.today]),
    };
  });
}

/** Refuses what only the stored accounts show to be wrong. */
async function checkCompletions(
  tx: Queryable,
  { id, userId, syncMode }: AccountRow,
  {
    address,
    linkedAccountId,
    continuesAccountId,
  }: Pick<z.output<typeof Completions>, 'address' | 'linkedAccountId' | 'continuesAccountId'>,
): Promise<void> {
  if (address !== undefined && syncMode === 'onchain') {
    throw new DomainError('CONFLICT', ['walletAddress']);
  }
  if (linkedAccountId === id) {
    throw new DomainError('BAD_REQUEST', ['linkedToItself']);
  }
  if (continuesAccountId === id) {
    throw new DomainError('BAD_REQUEST', ['continuesItself']);
  }
  for (const other of [linkedAccountId, continuesAccountId])
    if (other) await ownedAccount(tx, userId, other);
}

type Payer = z.output<typeof Completions>['payer'];

/** Refuses a payer that can't be one. */
async function checkPayer(tx: Queryable, account: AccountRow, payer: Payer): Promise<void> {
  if (payer === undefined || payer === null) return;
  if (!isOfNature(account.type, 'payment', 'debt'))
    throw new DomainError('BAD_REQUEST', ['notPaidByOther', { account: account.name }]);
  if (payer === 'none') return;
  const { id, name, type, payerAccountId } = await ownedAccount(tx, account.userId, payer);
  if (id === account.id || payerAccountId === account.id)
    throw new DomainError('BAD_REQUEST', ['paysItself']);
  if (!isOfNature(type, 'payment')) throw new DomainError('BAD_REQUEST', ['noPayer', { name }]);
}

/** The payer as it is stated: `none` where no own account pays, null where nothing was said. */
const payerOf = ({ payerAccountId, isPayerStated }: AccountRow): Payer =>
  payerAccountId ?? (isPayerStated ? 'none' : null);

const statedPayer = (payer: Payer): AccountChanges =>
  payer === undefined
    ? {}
    : { payerAccountId: payer === 'none' ? null : payer, isPayerStated: payer !== null };

/** The tax rates that follow a new savings product: those that were the old one's own. */
function taxesOfProduct(account: AccountRow, product: SavingsProduct | null): AccountChanges {
  const old = defaultTaxRates(account.type, account.savingsProduct);
  const { socialPct, incomePct, maturedIncomePct } = defaultTaxRates(account.type, product);
  return {
    ...(account.taxSocialPct === old.socialPct && { taxSocialPct: socialPct }),
    ...(account.taxIncomePct === old.incomePct && { taxIncomePct: incomePct }),
    ...(account.taxMaturedIncomePct === old.maturedIncomePct && {
      taxMaturedIncomePct: maturedIncomePct,
    }),
  };
}

export const archiveAccount = changeProcedure
  .input(z.object({ id: RowId, date: IsoDay.optional() }))
  .output(ChangedAccount)
  .mutation(({ ctx, input: { id, date = ctx.today } }) =>
    changeAccount(ctx, 'accounts.archive', id, () => ({ archivedAt: midnightUtc(date) })),
  );

export const unarchiveAccount = changeProcedure
  .input(z.object({ id: RowId }))
  .output(ChangedAccount)
  .mutation(({ ctx, input: { id } }) =>
    changeAccount(ctx, 'accounts.unarchive', id, () => ({ archivedAt: null })),
  );

/** States what was paid into an account up to the end of a day; a null amount takes the statement back. */
export const stateContributions = changeProcedure
  .input(z.object({ id: RowId, amount: PositiveAmount.nullable(), date: IsoDay.optional() }))
  .output(ChangedAccount)
  .mutation(({ ctx, input: { id, amount, date = ctx.today } }) => {
    if (date > ctx.today) throw new DomainError('BAD_REQUEST', ['futureDate', { date }]);
    return changeAccount(ctx, 'accounts.contributions', id, () => ({
      contributionsEur: amount,
      contributionsStatedAt: amount === null ? null : midnightUtc(date),
    }));
  });

/** Returns the instant of a day where the contract requires one. */
const midnightUtc = (date: string) => new Date(`${date}T00:00:00Z`);
