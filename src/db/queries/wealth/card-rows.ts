/** Reads the rows of cards with deferred debit, and the debits that may settle them. */
import { sql } from 'drizzle-orm';
import type { AccountType } from '../../../core/accounts/account-type.ts';
import { isCard, payingAccounts, SAMPLED_ROWS } from '../../../core/cash-flow/card-accounts.ts';
import { type Card, cardSettlements } from '../../../core/cash-flow/card-settlements.ts';
import type { CandidateRow } from '../../../core/cash-flow/cash-flow.ts';
import { TRANSFER_TYPES } from '../../../core/cash-flow/own-transfers.ts';
import { groupBy } from '../../../core/group-by.ts';
import { type Decimal, parseDecimal } from '../../../core/money/decimal.ts';
import { formatDay, toDay } from '../../../core/time/day.ts';
import { type Queryable, rows } from '../../queryable.ts';
import { pgArray } from '../../sql/arrays.ts';
import { textColumn, texts } from '../../sql/columns.ts';
import { literals } from '../../sql/literals.ts';
import { NOT_DELETED } from '../../sql/planner.ts';
import { CASH_ROW, cashRow, selectCashRow } from './cash-row.ts';
import type { Reading } from './reading.ts';

/** An account, as far as its rows may be income or spending. */
export interface CashAccount {
  readonly id: string;
  readonly name: string;
  readonly type: AccountType;
  readonly currency: string;
}

interface CardRows {
  /** The part of each row that settles a card, by the row's id. */
  readonly settled: ReadonlyMap<string, Decimal>;
  /** The rows of these parts. */
  readonly rows: readonly CandidateRow[];
}

const NO_CARDS: CardRows = { settled: new Map(), rows: [] };

/** Only a user with a card has more than some newest rows of each account read. */
export async function readCardSettlements(
  reading: Omit<Reading, 'run'>,
  accounts: readonly CashAccount[],
): Promise<CardRows> {
  const paying = payingAccounts(accounts);
  if (paying.length === 0) return NO_CARDS;
  const newest = await readNewestAmounts(reading, paying);
  const cards = paying.filter((account) => isCard(account, newest.get(account.id) ?? []));
  if (cards.length === 0) return NO_CARDS;
  const [byCard, balances] = await Promise.all([
    readRows(reading, cards, sql``),
    readDebts(reading, cards),
  ]);
  const rowsOf = groupBy(
    byCard,
    ({ accountId }) => accountId,
    (row) => row,
  );
  const first = Math.min(
    ...byCard.map(({ day }) => day),
    ...[...balances.values()].flat().map(({ day }) => day),
  );
  const others = paying.filter((account) => !cards.includes(account));
  if (!Number.isFinite(first) || others.length === 0) return NO_CARDS;
  const debits = await readRows(
    reading,
    others,
    sql`and t.amount < 0 and t.date >= ${formatDay(first as Card['balances'][number]['day'])}::date
        and coalesce(t.type, 'transfer') in ${literals(TRANSFER_TYPES)}`,
  );
  const settled = cardSettlements(
    cards.map(
      ({ id, name, currency }): Card => ({
        ...{ accountId: id, name, currency },
        rows: rowsOf.get(id) ?? [],
        balances: balances.get(id) ?? [],
      }),
    ),
    debits,
  );
  return { settled, rows: [...byCard, ...debits].filter(({ id }) => settled.has(id)) };
}

async function readNewestAmounts(
  { tx, userId }: Pick<Reading, 'tx' | 'userId'>,
  accounts: readonly CashAccount[],
): Promise<Map<string, Decimal[]>> {
  const found = await rows(
    tx,
    texts('accountId', 'amount'),
    sql`select s."accountId", t.amount from ${ids(accounts)}
        cross join lateral (
          select t.amount from transactions t
          where t.user_id = ${userId} and t.account_id = s."accountId" and ${NOT_DELETED}
          order by t.date desc fetch first (${SAMPLED_ROWS}::int) rows with ties) t`,
  );
  return groupBy(
    found,
    ({ accountId }) => accountId,
    ({ amount }) => parseDecimal(amount),
  );
}

const ids = (accounts: readonly CashAccount[]) =>
  sql`unnest(${pgArray(accounts.map(({ id }) => id))}::text::uuid[]) as s ("accountId")`;

async function readRows(
  { tx, userId }: Pick<Reading, 'tx' | 'userId'>,
  accounts: readonly CashAccount[],
  condition: ReturnType<typeof sql>,
): Promise<CandidateRow[]> {
  const found = await rows(
    tx,
    CASH_ROW,
    sql`select ${selectCashRow(userId)} from (
          select t.*, a.type as account_type from ${ids(accounts)}
          join accounts a on a.user_id = ${userId} and a.id = s."accountId"
          cross join lateral (
            select t.id, t.account_id, t.date, t.label, t.type, t.category_id, t.amount, t.currency
            from transactions t
            where t.user_id = ${userId} and t.account_id = s."accountId" and ${NOT_DELETED}
              ${condition}
            offset 0) t) t`,
  );
  return found.map(cashRow);
}

async function readDebts(
  { tx, userId }: { readonly tx: Queryable; readonly userId: string },
  cards: readonly CashAccount[],
): Promise<Map<string, Card['balances'][number][]>> {
  const found = await rows(
    tx,
    { accountId: textColumn, date: textColumn, amount: textColumn },
    sql`select s."accountId", b.date, b.balance as amount from ${ids(cards)}
        cross join lateral (
          select b.date, b.balance from balances b
          where b.user_id = ${userId} and b.account_id = s."accountId" and b.balance < 0
          offset 0) b
        order by b.date`,
  );
  return groupBy(
    found,
    ({ accountId }) => accountId,
    ({ date, amount }) => ({
      day: toDay(date),
      amount: parseDecimal(amount),
    }),
  );
}
