/** List, record, correct and remove the balances of an account. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { Balance, RecordBalanceBody } from '../../../contract/accounts/balance.ts';
import { ImportSource } from '../../../contract/owner-scalars.ts';
import { Amount, IsoDay, RowId } from '../../../contract/scalars.ts';
import { RECORDED } from '../../../core/household/lens.ts';
import { formatDecimal, parseDecimal } from '../../../core/money/decimal.ts';
import { balanceDoubt } from '../../../core/valuation/balance-doubt.ts';
import { ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import {
  balanceOfDay,
  correctBalance as correctStored,
  deleteBalance,
  ownedBalance,
  listBalances as selectBalances,
  storeBalance,
  storeBalances,
} from '../../../db/queries/accounts/balances.ts';
import { keepBalanceChange } from '../../../db/queries/accounts/imports.ts';
import type { Target } from '../../../db/queries/users/journal.ts';
import { loadValuedPortfolio } from '../../../db/queries/wealth/portfolio.ts';
import { anyOf } from '../../../db/sql/arrays.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { presentBalance } from '../../present/accounts.ts';
import { keptWith } from '../kept-change.ts';
import { readingOf } from '../reading.ts';
import { recordedChange } from '../recorded-change.ts';
import { changeProcedure } from '../seen.ts';
import { ownerProcedure } from '../trpc.ts';

/** Days of more than fifty years. */
const MOST_PAST = 20_000;

const ChangedBalance = Balance.extend({ undo: z.string().nullable() });
/** `replaced`: another balance that the day had; null without one. */
const RecordedBalance = ChangedBalance.extend({ replaced: z.string().nullable() });

export const listBalances = ownerProcedure
  .input(z.object({ account: RowId }))
  .output(z.array(Balance))
  .query(async ({ ctx: { db, userId }, input }) => {
    const { id } = await ownedAccount(db.query, userId, input.account);
    return (await selectBalances(db.query, userId, id)).map(presentBalance);
  });

/** Asks if a balance means another quantity than it says: a debt shown without its sign, or cash and holdings in one. */
export const doubtBalance = ownerProcedure
  .input(z.object({ id: RowId, balance: Amount }))
  .output(z.object({ what: z.enum(['debt', 'whole']), instead: Amount }).nullable())
  .query(({ ctx: { db, userId, today }, input: { id, balance } }) =>
    db.read(userId, async (tx) => {
      const [account, portfolio] = await Promise.all([
        ownedAccount(tx, userId, id),
        loadValuedPortfolio(readingOf(tx, userId, today, RECORDED)),
      ]);
      const entry = portfolio.find((each) => each.account.id === account.id);
      if (entry === undefined) return null;
      const stated = { balance: parseDecimal(balance), currency: account.currency };
      const found = balanceDoubt(entry.facts, entry.value, stated);
      return found && { what: found.what, instead: formatDecimal(found.instead) };
    }),
  );

/**
 * Records a balance by the rule of the REST interface: one of the same day takes its place. With `seen` it is refused where
 * the day has another one than was seen, null for none. With the id of an import, the undoing of that import undoes this too.
 */
export const recordBalance = changeProcedure
  .input(
    z.object({
      balance: RecordBalanceBody,
      /** Balances of other days, which are recorded and undone with it. */
      past: z
        .array(z.object({ balance: Amount, date: IsoDay }))
        .max(MOST_PAST)
        .default([]),
      import: RowId.optional(),
      /** The import that is made for the balance where `import` is not there, as where its file adds no rows. */
      source: ImportSource.optional(),
    }),
  )
  .output(RecordedBalance)
  .mutation(({ ctx, input: { balance: stated, past, import: importId, source } }) =>
    recordedChange(ctx, 'balances.record', async (tx) => {
      const { id, balance, date = ctx.today } = stated;
      const { userId } = ctx;
      const account = await ownedAccount(tx, userId, id);
      const ofAccount = { userId, accountId: account.id, currency: account.currency };
      const entry = { ...ofAccount, date, balance };
      const days = [...past.map((each) => each.date), date];
      for (const day of days) requirePast(day, ctx.today);
      const before = await balanceOfDay(tx, entry, date);
      const isOther =
        before !== undefined && parseDecimal(before.balance) !== parseDecimal(balance);
      const replaced = isOther ? before.balance : null;
      return {
        targets: [ofDays(account.id, days)],
        transactionsOf: [],
        stored: () => ({ balance: before?.balance ?? null }),
        next: { balance },
        work: async () => {
          await storeBalances(tx, ofAccount, past);
          return { ...presentBalance(await storeBalance(tx, entry)), replaced };
        },
        recorded: async (change: string) => {
          const isKept =
            importId !== undefined && (await keepBalanceChange(tx, entry, importId, change));
          if (!isKept) await keptWith(tx, ctx, account.id, source, days)?.(change);
        },
      };
    }),
  );

/** Corrects the amount or the day of a balance. */
export const correctBalance = changeProcedure
  .input(z.object({ id: RowId, balance: Amount.optional(), date: IsoDay.optional() }))
  .output(ChangedBalance)
  .mutation(({ ctx, input: { id, balance, date } }) => {
    if ((balance ?? date) === undefined) throw new DomainError('BAD_REQUEST', ['nothingToSet']);
    if (date !== undefined) requirePast(date, ctx.today);
    return recordedChange(ctx, 'balances.correct', async (tx) => {
      const stored = await ownedBalance(tx, ctx.userId, id);
      return {
        targets: [hasId(stored.id)],
        transactionsOf: [],
        stored: () => presentBalance(stored),
        work: async () => presentBalance(await correctStored(tx, stored, { balance, date })),
      };
    });
  });

/** Answers the balance that was removed. */
export const removeBalance = changeProcedure
  .input(z.object({ id: RowId }))
  .output(ChangedBalance)
  .mutation(({ ctx, input: { id } }) =>
    recordedChange(ctx, 'balances.remove', async (tx) => {
      const stored = await ownedBalance(tx, ctx.userId, id);
      return {
        targets: [hasId(stored.id)],
        transactionsOf: [],
        stored: () => presentBalance(stored),
        work: async () => presentBalance(await deleteBalance(tx, ctx.userId, id)),
      };
    }),
  );

/** Throws for a day after today: no bank has shown a balance of it. The REST interface takes one, by its contract. */
function requirePast(date: string, today: string): void {
  if (date > today) throw new DomainError('BAD_REQUEST', ['futureDate', { date }]);
}

const hasId = (id: string): Target => ({ table: 'balances', where: sql`t.id = ${id}` });

const ofDays = (accountId: string, days: readonly string[]): Target => ({
  table: 'balances',
  where: sql`t.account_id = ${accountId} and t.date = ${anyOf(days, 'date')}`,
});
