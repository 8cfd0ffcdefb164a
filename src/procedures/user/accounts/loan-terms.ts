/** List, state and remove the terms of a loan from a day on, and show its table of instalments. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { AmountAboveZero } from '../../../contract/owner-scalars.ts';
import { IsoDay, Percent, PositiveAmount, RowId } from '../../../contract/scalars.ts';
import { isOfNature } from '../../../core/accounts/account-type.ts';
import { loanSchedule } from '../../../core/history/loan-schedule.ts';
import { RECORDED } from '../../../core/household/lens.ts';
import type { Decimal } from '../../../core/money/decimal.ts';
import { storedDecimal } from '../../../core/money/decimal-text.ts';
import { formatEuros, roundToCents } from '../../../core/money/euros.ts';
import { formatDay } from '../../../core/time/day.ts';
import { DEFERRALS } from '../../../core/valuation/loan-terms.ts';
import { type AccountRow, ownedAccount } from '../../../db/queries/accounts/accounts.ts';
import {
  deleteLoanTerms,
  type LoanTermsChanges,
  type LoanTermsRow,
  listLoanTerms,
  storeLoanTerms,
} from '../../../db/queries/accounts/loan-terms.ts';
import { marketIn } from '../../../db/queries/market/market-reader.ts';
import { dailyTotalsIn, readCash } from '../../../db/queries/wealth/daily-totals.ts';
import { listAskedAccounts } from '../../../db/queries/wealth/portfolio.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { readingOf } from '../reading.ts';
import { recordedChange } from '../recorded-change.ts';
import { changeProcedure } from '../seen.ts';
import { ownerProcedure } from '../trpc.ts';

/** Terms that hold from a day on; null leaves what held before. */
const LoanTerms = z.object({
  date: IsoDay,
  ratePct: Percent.nullable(),
  instalment: AmountAboveZero.nullable(),
  insurance: PositiveAmount.nullable(),
  deferral: z.enum(DEFERRALS).nullable(),
  /** The last day on which an instalment falls away. */
  deferralUntil: IsoDay.nullable(),
});
export type LoanTerms = z.output<typeof LoanTerms>;

/** Changes of terms; undefined leaves what is stored, null takes it away. */
export type TermsChanges = { [Name in Exclude<keyof LoanTerms, 'date'>]?: LoanTerms[Name] };

const ChangedTerms = LoanTerms.extend({ name: z.string(), undo: z.string().nullable() });
/** `replaced`: what was stated for that day and is no longer; null without any. */
const StatedTerms = ChangedTerms.extend({ replaced: LoanTerms.nullable() });

/** Returns the dated terms of a loan, in the order of their days. */
export const listTerms = ownerProcedure
  .input(z.object({ id: RowId }))
  .output(z.array(LoanTerms))
  .query(async ({ ctx: { db, userId }, input }) => {
    const { id } = await ownedLoan(db.query, userId, input.id);
    return (await listLoanTerms(db.query, userId, id)).map(present);
  });

/** States terms from a day on. What is left out stays as it was stated for that day; null takes it back. */
export const setTerms = changeProcedure
  .input(LoanTerms.partial().extend({ id: RowId, date: IsoDay }))
  .output(StatedTerms)
  .mutation(({ ctx, input: { id, user: _user, seen: _seen, date, ...changes } }) => {
    if (Object.values(changes).every((value) => value === undefined))
      throw new DomainError('BAD_REQUEST', ['nothingToSet']);
    return recordedChange(ctx, 'accounts.setTerms', async (tx) => {
      const { userId } = ctx;
      const account = await ownedLoan(tx, userId, id);
      await checkTerms(tx, account, { date, ...changes });
      const before = await termsOfDay(tx, account, date);
      return {
        targets: [ofDay(account.id, date)],
        transactionsOf: [],
        stored: () => before,
        next: changes,
        work: async () => {
          const key = { userId, accountId: account.id, date };
          const stored = await storeLoanTerms(tx, key, changes);
          const { date: _, ...said } = present(stored);
          const isReplaced = TERMS.some(
            (name) => before[name] !== null && before[name] !== said[name],
          );
          if (Object.values(said).every((each) => each === null)) await deleteLoanTerms(tx, key);
          return { date, ...said, name: account.name, replaced: isReplaced ? before : null };
        },
      };
    });
  });

/** Removes the terms of a day, and answers them. */
export const removeTerms = changeProcedure
  .input(z.object({ id: RowId, date: IsoDay }))
  .output(ChangedTerms)
  .mutation(({ ctx, input: { id, date } }) =>
    recordedChange(ctx, 'accounts.removeTerms', async (tx) => {
      const account = await ownedLoan(tx, ctx.userId, id);
      const key = { userId: ctx.userId, accountId: account.id, date };
      return {
        targets: [ofDay(account.id, date)],
        transactionsOf: [],
        stored: () => termsOfDay(tx, account, date),
        work: async () => {
          const removed = await deleteLoanTerms(tx, key);
          if (removed === undefined) throw new DomainError('NOT_FOUND', ['noLoanTerms', { date }]);
          return { ...present(removed), name: account.name };
        },
      };
    }),
  );

const ofDay = (accountId: string, date: string) =>
  ({
    table: 'loan_terms',
    where: sql`t.account_id = ${accountId} and t.date = ${date}::date`,
  }) as const;

async function ownedLoan(tx: Queryable, userId: string, id: string): Promise<AccountRow> {
  const account = await ownedAccount(tx, userId, id);
  if (!isOfNature(account.type, 'debt')) throw new DomainError('BAD_REQUEST', ['notALoan']);
  return account;
}

/** Refuses what only the other terms of the loan show to be wrong. */
async function checkTerms(
  tx: Queryable,
  { userId, id, loanRatePct }: AccountRow,
  changes: LoanTermsChanges & Pick<LoanTerms, 'date'>,
): Promise<void> {
  const others = await listLoanTerms(tx, userId, id);
  const before = others.find(({ date }) => date === changes.date);
  const { date, instalment, deferral, deferralUntil, ratePct } = { ...before, ...defined(changes) };
  if ((deferral ?? null) === null ? (deferralUntil ?? null) !== null : (deferralUntil ?? '') < date)
    throw new DomainError('BAD_REQUEST', ['deferralWithoutEnd']);
  const earlier = others.filter((terms) => terms.date < date);
  const isRated =
    (ratePct ?? loanRatePct ?? earlier.find((terms) => terms.ratePct !== null) ?? null) !== null;
  if ((instalment ?? null) !== null && !isRated)
    throw new DomainError('BAD_REQUEST', ['instalmentWithoutRate']);
}

/** Returns the terms of a day; without any, nothing but the day. */
async function termsOfDay(tx: Queryable, { userId, id }: AccountRow, date: string) {
  const found = (await listLoanTerms(tx, userId, id)).find((terms) => terms.date === date);
  return present(found ?? { ...NO_TERMS, date });
}

const TERMS = ['ratePct', 'instalment', 'insurance', 'deferral', 'deferralUntil'] as const;

const NO_TERMS = {
  ...{ ratePct: null, instalment: null, insurance: null },
  ...{ deferral: null, deferralUntil: null },
} as const;

const defined = <Changes extends object>(changes: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Changes;

const present = (row: Pick<LoanTermsRow, keyof LoanTerms>): LoanTerms => ({
  date: row.date,
  ratePct: row.ratePct && storedDecimal(row.ratePct),
  instalment: row.instalment && storedDecimal(row.instalment),
  insurance: row.insurance && storedDecimal(row.insurance),
  deferral: row.deferral,
  deferralUntil: row.deferralUntil,
});

/** Returns the table of a loan's instalments. Amounts are in its currency, with two decimals. */
export const showSchedule = ownerProcedure
  .meta({ revision: 'figures' })
  .input(z.object({ id: RowId }))
  .query(async ({ ctx: { db, userId, today, caches }, input }) =>
    db.read(userId, async (tx) => {
      const { id, name, currency } = await ownedLoan(tx, userId, input.id);
      const reading = readingOf(tx, userId, today, RECORDED);
      const asked = (await listAskedAccounts(reading)).filter(({ accountId }) => accountId === id);
      const questions = asked.map((each) => ({ ...each, isInvested: false, isSavings: false }));
      const totals =
        caches?.dailyTotals ?? dailyTotalsIn(reading, caches?.market ?? marketIn(tx, userId));
      const [cash] = await readCash(reading, totals, questions);
      if (cash === undefined) throw new DomainError('NOT_FOUND', ['noAccount']);
      const schedule = await reading.run(loanSchedule(cash.facts, reading.today));
      const { lines, paidOffOn, interestLeft, insuranceLeft } = schedule;
      return {
        ...{ name, currency },
        lines: lines.map(({ day, isAssumed, kind, debt, ...amounts }) => ({
          date: formatDay(day),
          ...{ kind, isAssumed },
          payment: inCents(amounts.payment),
          interest: inCents(amounts.interest),
          principal: inCents(amounts.principal),
          insurance: inCents(amounts.insurance),
          debt: inCentsOrNull(debt),
        })),
        paidOffOn: paidOffOn === null ? null : formatDay(paidOffOn),
        interestLeft: inCentsOrNull(interestLeft),
        insuranceLeft: inCentsOrNull(insuranceLeft),
      };
    }),
  );

const inCents = (amount: Decimal): string => formatEuros(roundToCents(amount));
const inCentsOrNull = (amount: Decimal | null) => (amount === null ? null : inCents(amount));
