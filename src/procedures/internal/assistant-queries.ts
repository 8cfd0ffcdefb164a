/** Queries of the page that the tools of assistants ask as well, so that both tell one figure. */
import {
  type AccountAmount,
  type AssistantQueries,
  type CountedEntries,
  type CountedEntriesQuestion,
  type CountedEntry,
  MissingScope,
} from '../../contract/assistant-queries.ts';
import type { Scope } from '../../contract/scopes.ts';
import { sideOf } from '../../core/cash-flow/counted-sums.ts';
import { regularPayments } from '../../core/cash-flow/regular-payments.ts';
import { shownRegularPayments } from '../../core/cash-flow/shown-regular-payments.ts';
import type { View } from '../../core/household/lens.ts';
import { ownPart } from '../../core/household/own-part.ts';
import { type Day, formatDay, toDay } from '../../core/time/day.ts';
import type { Database } from '../../db/database.ts';
import { listAccounts, ownedAccount } from '../../db/queries/accounts/accounts.ts';
import { allCategories } from '../../db/queries/accounts/categories.ts';
import { lensIn } from '../../db/queries/household/lens.ts';
import { ownedMember } from '../../db/queries/household/members.ts';
import { payingIds, readCounted } from '../../db/queries/wealth/counted-sums.ts';
import { readFirstDay } from '../../db/queries/wealth/known-days.ts';
import { loadValuedPortfolio } from '../../db/queries/wealth/portfolio.ts';
import type { Reading } from '../../db/queries/wealth/reading.ts';
import { readRegularRows } from '../../db/queries/wealth/regular-rows.ts';
import { readingOf } from '../owner/reading.ts';
import { readAccountCurve } from '../owner/wealth/account-curve.ts';
import { presentKnownWorth } from '../owner/wealth/known-worth.ts';

interface Asking {
  readonly db: Database;
  readonly userId: string;
  /** The view of the tools. */
  readonly view: View;
  /** Scopes of the key. */
  readonly scopes: readonly string[];
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** Returns the queries of a user, with the scopes of a key. */
export function assistantQueries(asking: Asking): AssistantQueries {
  const { db, userId, view, today } = asking;
  const read = <Result>(scopes: readonly Scope[], ask: (reading: Reading) => Promise<Result>) => {
    requireScopes(asking, scopes);
    return db.read(userId, (tx) => ask(readingOf(tx, userId, today, view)));
  };
  return {
    viewed: async () =>
      view.of === 'member' ? (await ownedMember(db.query, userId, view.memberId)).name : null,
    parts: (amounts) => read(['transactions:read'], (reading) => partsOf(reading, amounts)),
    counted: async (question) => read(ROWS, (reading) => readEntries(reading, question)),
    regularPayments: async () =>
      read(ROWS, async (reading) => {
        const accountIds = payingIds(await listAccounts(reading.tx, userId));
        const rows = await readRegularRows(reading, accountIds);
        return shownRegularPayments(regularPayments(rows, reading.today));
      }),
    knownWorth: async () =>
      read(['accounts:read'], async (reading) =>
        presentKnownWorth(await loadValuedPortfolio(reading)),
      ),
    accountCurve: async (account, from) =>
      read(ROWS, (reading) => readAccountCurve(reading, { account, from })),
  };
}

const ROWS = ['accounts:read', 'transactions:read'] as const;

function requireScopes({ scopes }: Asking, needed: readonly Scope[]): void {
  const missing = needed.find((scope) => !scopes.includes(scope));
  if (missing !== undefined) throw new MissingScope(missing);
}

async function partsOf(reading: Reading, amounts: readonly AccountAmount[]) {
  const lens = await lensIn(reading);
  const parts = amounts.map((each) => ownPart(lens, each));
  return parts.every((part) => part === undefined)
    ? null
    : amounts.map(({ amount }, at) => parts[at]?.amount ?? amount);
}

async function readEntries(
  reading: Reading,
  { from, to, types, accountId }: CountedEntriesQuestion,
): Promise<CountedEntries> {
  const { tx, userId } = reading;
  if (accountId !== undefined) await ownedAccount(tx, userId, accountId);
  const accounts = await listAccounts(tx, userId);
  const paying = payingIds(accounts);
  const all = types === undefined ? paying : accounts.map(({ id }) => id);
  const range = { from: toDay(from), until: (toDay(to) + 1) as Day };
  const { sums, isIncome } = await readCounted(
    reading,
    {
      ...{ ...range, by: { day: true, label: true, type: true } },
      accountIds: accountId === undefined ? all : [accountId],
      ...(types === undefined ? {} : { types }),
    },
    paying,
  );
  const terms = { isIncome: types === undefined ? isIncome : () => true };
  const categories = await allCategories(tx, userId);
  const names = new Map(accounts.map(({ id, name }) => [id, name]));
  const earliest = await readFirstDay(reading, { ...range, accountId });
  return {
    earliest: earliest === null ? undefined : formatDay(earliest),
    entries: sums.flatMap((sum): CountedEntry[] => {
      const side = sideOf(sum, terms);
      const { day, label, categoryId, accountId: of, type, currency, amount, kind, count } = sum;
      if (side === null || day === null) return [];
      return [
        {
          ...{
            date: formatDay(day),
            label: label ?? '',
            type,
            currency,
            amount,
            kind,
            side,
            count,
          },
          accountName: names.get(of) ?? '',
          categoryName: categoryId === null ? null : (categories.get(categoryId) ?? null),
        },
      ];
    }),
  };
}
