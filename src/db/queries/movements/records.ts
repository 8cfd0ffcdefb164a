/** Reads the values that are recorded by themselves: lots, properties and loans. */
import { sql } from 'drizzle-orm';
import { isOfNature, type Nature } from '../../../core/accounts/account-type.ts';
import { openedDay } from '../../../core/accounts/opened-at.ts';
import { groupBy } from '../../../core/group-by.ts';
import { mapSteps } from '../../../core/item-steps.ts';
import { formatDecimal, parseDecimal } from '../../../core/money/decimal.ts';
import { TRANSFER_DAYS } from '../../../core/movements/amount-pairs.ts';
import type { RecordedValue } from '../../../core/movements/facts.ts';
import { amountKey } from '../../../core/movements/find-movements.ts';
import {
  type LotsOfDay,
  lotsOfDays,
  type RecordedLot,
  valuesOfLots,
} from '../../../core/movements/recorded-lots.ts';
import { type RecordedFacts, recordedValues } from '../../../core/movements/recorded-values.ts';
import { formatDay, toDay } from '../../../core/time/day.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { accountTypes } from '../../sql/account-types.ts';
import {
  booleanColumn,
  nullable,
  nullableTexts,
  numberColumn,
  type RowOf,
  texts,
} from '../../sql/columns.ts';
import { fetchedRows } from '../../sql/key-pages.ts';
import { NOT_DELETED } from '../../sql/planner.ts';
import { readLoanTerms } from './dated-terms.ts';
import { bounded, type Days } from './days.ts';
import { rowsOfAmounts } from './movement-rows.ts';
import type { Refresh } from './refresh.ts';

const INVESTING = accountTypes(({ nature }) => nature === 'investment');
const VALUED = accountTypes(({ nature }) => nature === 'property' || nature === 'debt');
const DEBTS = accountTypes(({ nature }) => nature === 'debt');

/** The change for which values are read. */
type Reader = Pick<Refresh, 'tx' | 'userId' | 'run' | 'known' | 'changed'>;

/** Returns the recorded values in some days; of loans and properties all. */
export async function readRecords(refresh: Reader, { from, to }: Days): Promise<RecordedValue[]> {
  const { tx, userId } = refresh;
  const { byId, accounts } = refresh.known;
  const has = (...natures: readonly Nature[]) =>
    accounts.some(({ type }) => isOfNature(type, ...natures));
  const [lots, firstValues, loans] = await Promise.all([
    has('investment') ? readLotValues(refresh, { from, to }) : [],
    has('property', 'debt') ? readFirstValues(tx, userId) : [],
    has('debt') ? readLoans(tx, userId) : [],
  ]);
  return recordedValues({ lots, firstValues, loans }, byId).filter(
    ({ day }) => day >= from && day <= to,
  );
}

/** Returns what lots cost or brought: of several of a day their sum, where a row of it is there. */
async function readLotValues(refresh: Reader, range: Days): Promise<RecordedValue[]> {
  const { tx, userId, run } = refresh;
  const { byId } = refresh.known;
  const days = await readLots(refresh, range);
  if (days.length === 0) return [];
  const sums = days.flatMap(({ each, sum }) => (each.length > 1 ? sum : []));
  const found = await rowsOfAmounts(
    tx,
    userId,
    sums.map(({ amount, currency, day }) => ({
      ...{ amount: formatDecimal(amount), currency, isAlone: true },
      ...{ from: bounded(day - TRANSFER_DAYS), to: bounded(day + TRANSFER_DAYS) },
    })),
  );
  const ofAmount = groupBy(found, amountKey);
  const isPaidAtOnce = (sum: RecordedValue) =>
    (ofAmount.get(amountKey(sum)) ?? []).some(
      ({ accountId, amount, day }) =>
        amount < 0n === (sum.kind === 'purchase') &&
        Math.abs(day - sum.day) <= TRANSFER_DAYS &&
        isOfNature(byId.get(accountId)?.type ?? 'other', 'payment'),
    );
  return run(valuesOfLots(days, isPaidAtOnce));
}

/** Returns the accounts whose lots of a day some rows may have paid at once. */
export async function accountsPaidAtOnce(refresh: Reader): Promise<string[]> {
  const { known, changed } = refresh;
  if (changed.length === 0 || !known.accounts.some(({ type }) => isOfNature(type, 'investment')))
    return [];
  const all = changed.map(({ day }) => day).sort((a, b) => a - b);
  const [from = 0, to = 0] = [all[0], all.at(-1)];
  const traded = await readLots(refresh, {
    from: bounded(from - TRANSFER_DAYS),
    to: bounded(to + TRANSFER_DAYS),
  });
  const bought = traded.filter(({ each }) => each.length > 1);
  if (bought.length === 0) return [];
  const days = groupBy(changed, amountKey, ({ day }) => day);
  return bought.flatMap(({ sum }) =>
    days.get(amountKey(sum))?.some((day) => Math.abs(day - sum.day) <= TRANSFER_DAYS)
      ? sum.accountId
      : [],
  );
}

/** Lots of accounts without rows, by day: an account whose file tells its cash says by itself where that went. */
async function readLots({ tx, userId, run }: Reader, { from, to }: Days): Promise<LotsOfDay[]> {
  const found = await fetchedRows(
    tx,
    LOT,
    sql`select a.id as "accountId", l.date::text as date, l.side = 'buy' as "isBuy", l.quantity,
               l.unit_price as "unitPrice", l.fees, l.currency
        from accounts a
        cross join lateral (
          select h.id from holdings h where h.user_id = ${userId}::uuid and h.account_id = a.id offset 0) h
        cross join lateral (
          select * from lots l where l.user_id = ${userId}::uuid and l.holding_id = h.id
            and l.date between ${formatDay(from)}::date and ${formatDay(to)}::date offset 0) l
        where a.user_id = ${userId}::uuid and a.type in ${INVESTING}
          and (select t.id from transactions t
               where t.user_id = ${userId}::uuid and t.account_id = a.id and ${NOT_DELETED} limit 1) is null`,
  );
  // Most changes have none around their days, and each run waits for a turn.
  return found.length === 0 ? [] : run(byDay(found));
}

function* byDay(found: readonly RowOf<typeof LOT>[]): Generator<void, LotsOfDay[]> {
  return yield* lotsOfDays(yield* mapSteps(found, recordedLot));
}

const LOT = {
  ...texts('accountId', 'date', 'quantity', 'unitPrice', 'fees', 'currency'),
  isBuy: booleanColumn,
};

const recordedLot = ({
  date,
  quantity,
  unitPrice,
  fees,
  ...lot
}: RowOf<typeof LOT>): RecordedLot => ({
  ...{ ...lot, day: toDay(date), quantity: parseDecimal(quantity) },
  ...{ unitPrice: parseDecimal(unitPrice), fees: parseDecimal(fees) },
});

async function readFirstValues(
  tx: Queryable,
  userId: string,
): Promise<RecordedFacts['firstValues']> {
  const found = await rows(
    tx,
    texts('accountId', 'date', 'amount'),
    sql`select a.id as "accountId", b.date::text as date, b.balance as amount from accounts a
        cross join lateral (
          select b.date, b.balance from balances b
          where b.user_id = ${userId}::uuid and b.account_id = a.id order by b.date limit 1) b
        where a.user_id = ${userId}::uuid and a.type in ${VALUED} order by a.id`,
  );
  return found.map(({ accountId, date, amount }) => ({
    ...{ accountId, day: toDay(date), amount: parseDecimal(amount) },
  }));
}

async function readLoans(tx: Queryable, userId: string): Promise<RecordedFacts['loans']> {
  const [found, dated] = await Promise.all([
    rows(
      tx,
      {
        ...texts('accountId'),
        ...nullableTexts('openedAt', 'principal', 'ratePct'),
        months: nullable(numberColumn),
      },
      sql`select a.id as "accountId", a.opened_at as "openedAt", a.loan_original_principal as principal,
                 a.loan_rate_pct as "ratePct", a.loan_term_months as months
          from accounts a where a.user_id = ${userId}::uuid and a.type in ${DEBTS} order by a.id`,
    ),
    readLoanTerms(tx, userId),
  ]);
  return found.map(({ accountId, openedAt, principal, ratePct, months }) => ({
    accountId,
    stated: {
      ...{ openedOn: openedDay(openedAt), months },
      principal: principal === null ? null : parseDecimal(principal),
      ratePct: ratePct === null ? null : parseDecimal(ratePct),
      dated: dated.get(accountId) ?? [],
    },
  }));
}
