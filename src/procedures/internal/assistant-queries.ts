/** Queries of the page that the tools of assistants ask as well, so that both tell one figure. */
import {
  type AssistantQueries,
  type CountedEntries,
  type CountedEntriesQuestion,
  type CountedEntry,
  MissingScope,
} from '../../contract/assistant-queries.ts';
import type { Scope } from '../../contract/scopes.ts';
import { type CountedKind, type CountedSide, sideOf } from '../../core/cash-flow/counted-sums.ts';
import type { ShownRegularPayments } from '../../core/cash-flow/shown-regular-payments.ts';
import type { Decimal } from '../../core/money/decimal.ts';
import { type Day, formatDay, toDay } from '../../core/time/day.ts';
import { listAccounts, ownedAccount } from '../../db/queries/accounts/accounts.ts';
import { allCategories } from '../../db/queries/accounts/categories.ts';
import { payingIds, readCounted } from '../../db/queries/wealth/counted-sums.ts';
import { readFirstDay } from '../../db/queries/wealth/known-days.ts';
import { loadValuedPortfolio } from '../../db/queries/wealth/portfolio.ts';
import { callProcedure } from '../owner/call.ts';
import { readingOf } from '../owner/reading.ts';
import type { OwnerContext } from '../owner/trpc.ts';
import type { AccountCurve } from '../owner/wealth/account-curve.ts';
import { presentKnownWorth } from '../owner/wealth/known-worth.ts';
import { internalRouter } from './router.ts';

interface Asking {
  readonly context: OwnerContext;
  /** Those of the key. */
  readonly scopes: readonly string[];
  readonly userId: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

export const assistantQueries = (asking: Asking): AssistantQueries => ({
  async counted(question) {
    requireScopes(asking, 'accounts:read', 'transactions:read');
    return readEntries(asking, question);
  },
  async regularPayments() {
    requireScopes(asking, 'accounts:read', 'transactions:read');
    const found = await callProcedure(internalRouter, asking.context, 'spending.regular', {});
    return found as ShownRegularPayments;
  },
  async knownWorth() {
    requireScopes(asking, 'accounts:read');
    const { context, userId, today } = asking;
    return context.db.read(userId, async (tx) =>
      presentKnownWorth(await loadValuedPortfolio(readingOf(tx, userId, today))),
    );
  },
  async accountCurve(account, from) {
    requireScopes(asking, 'accounts:read', 'transactions:read');
    const input = { account, from };
    const found = await callProcedure(internalRouter, asking.context, 'curves.account', input);
    return found as AccountCurve;
  },
});

function requireScopes({ scopes }: Asking, ...needed: readonly Scope[]): void {
  const missing = needed.find((scope) => !scopes.includes(scope));
  if (missing !== undefined) throw new MissingScope(missing);
}

const readEntries = (
  { context, userId, today }: Asking,
  { from, to, types, accountId }: CountedEntriesQuestion,
): Promise<CountedEntries> =>
  context.db.read(userId, async (tx) => {
    if (accountId !== undefined) await ownedAccount(tx, userId, accountId);
    const reading = readingOf(tx, userId, today);
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
  });
