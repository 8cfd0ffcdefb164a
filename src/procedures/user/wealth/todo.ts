/** Gaps and doubts that only the user can settle. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { textOf } from '../../../contract/scalars.ts';
import { ownershipTodos } from '../../../core/household/ownership-todo.ts';
import { type Doubt, doubtOf, withoutSettled } from '../../../core/insights/doubt.ts';
import type { FeedNeed } from '../../../core/insights/feed-todo.ts';
import { type MarketData, neededMarkets } from '../../../core/insights/market-todo.ts';
import { oldStatements, type StatedAccount } from '../../../core/insights/old-statements.ts';
import { silentAccounts } from '../../../core/insights/silent-accounts.ts';
import {
  type AccountTodo,
  type FeedTodo,
  type MarketTodo,
  type Todo,
  todosOf,
} from '../../../core/insights/todo.ts';
import { formatDecimal } from '../../../core/money/decimal.ts';
import { formatEuros } from '../../../core/money/euros.ts';
import { type Day, formatDay, toDay } from '../../../core/time/day.ts';
import { firstDayOf, type Month, monthOf } from '../../../core/time/month.ts';
import { isArchivedOn } from '../../../core/valuation/account.ts';
import { listAccounts } from '../../../db/queries/accounts/accounts.ts';
import { hasMembers } from '../../../db/queries/household/members.ts';
import { readOwners } from '../../../db/queries/household/owners.ts';
import { unreachedMarkets } from '../../../db/queries/market/reach.ts';
import type { Known } from '../../../db/queries/movements/known.ts';
import { readSettledDoubts, settleDoubt } from '../../../db/queries/users/settled-doubts.ts';
import { accountSpans } from '../../../db/queries/wealth/account-spans.ts';
import { payingIds, readCountedSums } from '../../../db/queries/wealth/counted-sums.ts';
import {
  archivingDay,
  loadValuedPortfolio,
  type PortfolioEntry,
  type ValuedEntry,
} from '../../../db/queries/wealth/portfolio.ts';
import type { Reading } from '../../../db/queries/wealth/reading.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { readFeedRuns } from '../feeds.ts';
import { readReview, type ShownQuestion, shownQuestion } from '../movements/review.ts';
import { readingOf, readOwn } from '../reading.ts';
import { recordedChange } from '../recorded-change.ts';
import { viewedProcedure } from '../trpc.ts';

/** One of `TODOS`, of an account by its name or of a feed; amounts as text, days `YYYY-MM-DD`. */
export type ShownTodo = (ShownAccountTodo | ShownFeedTodo | ShownMarketTodo | ShownReviewTodo) & {
  /** Id for `todo.settle`, of what may be right as it is; its facts decide it. */
  readonly doubtId?: string;
};

interface ShownReviewTodo {
  readonly what: 'review';
  /** Number of possible movements. */
  readonly count: number;
}

interface ShownMarketTodo {
  readonly what: 'market';
  readonly data: MarketData;
  /** The last day on which a provider answered; null if none ever has. */
  readonly reachedOn: string | null;
  /** The first day since then on which none did. */
  readonly failedOn: string;
}

interface ShownFeedTodo {
  readonly what: 'feed';
  readonly feed: string;
  readonly need: FeedNeed;
  readonly ranOn: string;
  /** Error of the last run; null without one. */
  readonly message: string | null;
  /** Number of figures and rows that wait for the owner. */
  readonly open: number;
  readonly consentEnds: string | null;
}

type ShownAccountTodo = {
  readonly accountId: string;
  readonly account: string;
} & (
  | { readonly what: 'balance'; readonly sumOfRows: string | null }
  | { readonly what: 'doubleCount'; readonly cash: string }
  | {
      readonly what: 'silent';
      /** Day of its last row or balance. */
      readonly last: string;
      readonly nextId: string;
      /** Name of the account that began then. */
      readonly next: string;
    }
  | ({ readonly what: 'price' } & OfHolding)
  | ({
      readonly what: 'oddPrice';
      readonly pricedOn: string;
      readonly price: string;
      readonly tradedOn: string;
      readonly paid: string;
      readonly currency: string;
    } & OfHolding)
  | { readonly what: 'rate'; readonly currency: string }
  | ({ readonly what: 'oldPrice'; readonly pricedOn: string } & OfHolding)
  | { readonly what: 'category'; readonly count: number }
  | { readonly what: 'oldStatement'; readonly last: string }
  | { readonly what: 'owner' | 'oneOwner' }
  | ({ readonly what: 'payer' } & Pick<ShownQuestion, 'kind' | 'payerId' | 'payer'>)
);

interface OfHolding {
  readonly holdingId: string;
  readonly name: string;
  readonly isin: string | null;
}

/** Months whose rows are looked at for a category, with the running one: those that the page lists at first. */
const MONTHS = 12;

export const listTodos = viewedProcedure.query(
  async ({ ctx: { db, userId, today, view, timeZone } }): Promise<readonly ShownTodo[]> =>
    readOwn<readonly ShownTodo[]>(db, userId, [], async (tx) =>
      readTodos(readingOf(tx, userId, today, view), await readFeedRuns(tx, userId, timeZone)),
    ),
);

/** Says that a doubt is unfounded: it is not asked again, until its facts are others. */
export const settleTodo = viewedProcedure
  .input(z.object({ id: textOf(0, 64) }))
  .mutation(({ ctx, input: { id } }) =>
    recordedChange(ctx, 'todo.settle', async (tx) => {
      const { userId, today, view, timeZone } = ctx;
      const feeds = await readFeedRuns(tx, userId, timeZone);
      const left = await readLeft(readingOf(tx, userId, today, view), feeds);
      const found = left.find(({ doubt }) => doubt !== null && doubtId(doubt) === id);
      if (found === undefined || found.doubt === null)
        throw new DomainError('NOT_FOUND', ['noDoubt', { id }]);
      const { doubt, shown } = found;
      return {
        targets: [{ table: 'settled_doubts', where: sql`t.account_id = ${doubt.accountId}::uuid` }],
        transactionsOf: [],
        async work() {
          await settleDoubt(tx, userId, doubt);
          return { todo: shown };
        },
      };
    }),
  );

/** Digits of an id: enough for those of one user. */
const ID_DIGITS = 10;

const doubtId = ({ accountId, kind, facts }: Doubt): string =>
  createHash('sha256')
    .update(JSON.stringify([accountId, kind, facts]))
    .digest('hex')
    .slice(0, ID_DIGITS);

/** Returns what is left to settle, as the list shows it. */
export async function readTodos(
  reading: Reading,
  feeds: Awaited<ReturnType<typeof readFeedRuns>>,
): Promise<ShownTodo[]> {
  return (await readLeft(reading, feeds)).map(({ shown, doubt }) =>
    doubt === null ? shown : { ...shown, doubtId: doubtId(doubt) },
  );
}

/** Something to settle as it is shown, and the doubt that it is. */
interface Left {
  readonly shown: ShownTodo;
  readonly doubt: Doubt | null;
}

async function readLeft(
  reading: Reading,
  feeds: Awaited<ReturnType<typeof readFeedRuns>>,
): Promise<Left[]> {
  const portfolio = await loadValuedPortfolio(reading);
  const uncategorized = await countUncategorized(reading, portfolio);
  const { groups, questions, known } = await readReview(reading);
  const stated = await readStated(reading, portfolio);
  const review = groups.reduce((sum, { pairs }) => sum + pairs.length, 0);
  const entries = new Map(portfolio.map((entry) => [entry.account.id, entry]));
  const found = todosOf(
    portfolio.map(({ account: { id }, facts, value }) => ({
      ...{ id, facts, value },
      uncategorized: uncategorized.get(id) ?? 0,
    })),
    reading.today,
    feeds.map(({ facts }) => facts),
    {
      ...{ questions, review },
      silent: silentAccounts(stated, reading.today),
      oldStatements: oldStatements(stated, reading.today),
    },
    await unreached(reading, portfolio),
    await readOwnership(reading),
  );
  const todos = withoutSettled(found, await readSettledDoubts(reading.tx, reading.userId));
  const messages = new Map(feeds.map(({ stored: { feed, message } }) => [feed, message]));
  const shownTodo = (todo: Todo): ShownTodo[] => {
    if (todo.what === 'feed') return [shownFeed(todo, messages.get(todo.run.feed) ?? null)];
    if (todo.what === 'review') return [todo];
    if (todo.what === 'owner' || todo.what === 'oneOwner') {
      const { what, accountId } = todo;
      return [{ what, accountId, account: known.byId.get(accountId)?.name ?? '' }];
    }
    if (todo.what === 'market') return [shownMarket(todo)];
    const entry = entries.get(todo.accountId);
    if (entry === undefined) return [];
    if (todo.what !== 'silent') return [shown(todo, entry, known)];
    const { accountId, what, nextId, last } = todo;
    const next = entries.get(nextId)?.account.name ?? '';
    return [{ accountId, account: entry.account.name, what, nextId, next, last: formatDay(last) }];
  };
  return todos.flatMap((todo) => shownTodo(todo).map((shown) => ({ shown, doubt: doubtOf(todo) })));
}

/** Returns the open questions about owners, the same in every view; none for a user without members. */
async function readOwnership({ tx, userId, today }: Reading): Promise<AccountTodo[]> {
  if (!(await hasMembers(tx, userId))) return [];
  const accounts = (await listAccounts(tx, userId)).filter(
    (account) => !isArchivedOn(archivingDay(account), today),
  );
  return ownershipTodos(accounts, await readOwners(tx, userId));
}

/** Returns the market data that these accounts need, and that no provider gives. */
async function unreached({ tx }: Reading, portfolio: readonly ValuedEntry[]) {
  const needed = neededMarkets(
    portfolio.map(({ account, lines, value }) => ({
      value,
      hasQuoted: lines.some(({ asset }) => asset.isin !== null || asset.ticker !== null),
      isOnChain: account.syncMode === 'onchain',
    })),
  );
  return needed.size === 0
    ? []
    : (await unreachedMarkets(tx)).filter(({ data }) => needed.has(data));
}

const shownMarket = ({ what, data, reachedOn, failedOn }: MarketTodo): ShownMarketTodo => ({
  ...{ what, data, failedOn: formatDay(failedOn) },
  reachedOn: reachedOn === null ? null : formatDay(reachedOn),
});

/** Returns the accounts that have rows or balances, with their days. */
async function readStated(
  { tx, userId, today }: Reading,
  portfolio: readonly PortfolioEntry[],
): Promise<readonly StatedAccount[]> {
  const spans = await accountSpans(tx, userId, formatDay(today));
  const days = new Map(spans.map((span) => [span.accountId, span]));
  return portfolio.flatMap(({ account, facts: { isArchived } }) => {
    const { id, type, currency, continuesAccountId } = account;
    const span = days.get(id);
    if (span === undefined) return [];
    const { first, last, isFromStatements } = span;
    return [
      {
        ...{ accountId: id, type, currency, isArchived, isFromStatements },
        ...{ first: toDay(first), last: toDay(last) },
        isContinuing: continuesAccountId !== null,
      },
    ];
  });
}

/** Counts income and spending without a category by account. */
async function countUncategorized(
  reading: Reading,
  portfolio: readonly PortfolioEntry[],
): Promise<ReadonlyMap<string, number>> {
  const { today } = reading;
  const from = firstDayOf((monthOf(today) - MONTHS + 1) as Month);
  const sums = await readCountedSums(reading, {
    ...{ from, until: (today + 1) as Day },
    accountIds: payingIds(portfolio.map(({ account }) => account)),
  });
  const counts = new Map<string, number>();
  for (const { accountId, categoryId, kind, count } of sums)
    if (categoryId === null && (kind === 'row' || kind === 'refund'))
      counts.set(accountId, (counts.get(accountId) ?? 0) + count);
  return counts;
}

function shownFeed({ what, need, run }: FeedTodo, message: string | null): ShownFeedTodo {
  const { feed, ranOn, open, consentEnds } = run;
  return {
    ...{ what, feed, need, message, open, ranOn: formatDay(ranOn) },
    consentEnds: consentEnds && formatDay(consentEnds),
  };
}

function shown(
  todo: Exclude<AccountTodo, { readonly what: 'silent' | 'owner' | 'oneOwner' }>,
  { account, lines }: PortfolioEntry,
  known: Known,
): ShownAccountTodo {
  const of = { accountId: account.id, account: account.name };
  const holding = (id: string) => {
    const asset = lines.find((line) => line.holding.id === id)?.asset;
    return { holdingId: id, name: asset?.name ?? '', isin: asset?.isin ?? null };
  };
  switch (todo.what) {
    case 'balance': {
      const { what, sumOfRows } = todo;
      return { ...of, what, sumOfRows: sumOfRows && formatEuros(sumOfRows) };
    }
    case 'doubleCount':
      return { ...of, what: todo.what, cash: formatEuros(todo.cash) };
    case 'price':
      return { ...of, what: todo.what, ...holding(todo.holdingId) };
    case 'oddPrice':
      return {
        ...{ ...of, what: todo.what, ...holding(todo.holdingId), currency: todo.currency },
        ...{ pricedOn: formatDay(todo.pricedOn), price: formatDecimal(todo.price) },
        ...{ tradedOn: formatDay(todo.tradedOn), paid: formatDecimal(todo.paid) },
      };
    case 'rate':
      return { ...of, what: todo.what, currency: todo.currency };
    case 'oldPrice':
      return {
        ...{ ...of, what: todo.what, ...holding(todo.holdingId) },
        pricedOn: formatDay(todo.pricedOn),
      };
    case 'oldStatement':
      return { ...of, what: todo.what, last: formatDay(todo.last) };
    case 'category':
      return { ...of, what: todo.what, count: todo.count };
    case 'payer': {
      const { kind, payerId, payer } = shownQuestion(todo.question, known);
      return { ...of, what: todo.what, kind, payerId, payer };
    }
  }
}
