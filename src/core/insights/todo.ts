/** Gaps and doubts in a user's data that only the user can settle. */
import { convert } from '../money/conversion.ts';
import { type Decimal, divide, ONE } from '../money/decimal.ts';
import type { Euros } from '../money/euros.ts';
import type { PayerQuestion } from '../movements/payer-questions.ts';
import type { Day } from '../time/day.ts';
import type { AccountFacts, AccountValue } from '../valuation/account.ts';
import { countedTwice } from '../valuation/double-count.ts';
import type { HoldingInput, HoldingValue, Quote } from '../valuation/holding.ts';
import { knownWorth } from '../valuation/known-worth.ts';
import type { Lot } from '../valuation/lots.ts';
import { priceOn } from '../valuation/price-contradiction.ts';
import { isStale } from '../valuation/stale-price.ts';
import { type FeedNeed, type FeedRun, needOf } from './feed-todo.ts';
import { isMarketTold, type UnreachedMarket } from './market-todo.ts';
import type { OldStatement } from './old-statements.ts';
import type { SilentAccount } from './silent-accounts.ts';

export interface TodoAccount {
  readonly id: string;
  readonly facts: AccountFacts;
  readonly value: AccountValue;
  /** Number of rows that are income or spending and have no category. */
  readonly uncategorized: number;
}

/** A gap of an account or of one of its holdings, or a feed that needs its owner. The values are facts to tell, not figures to add up. */
export type Todo = AccountTodo | FeedTodo | MarketTodo | ReviewTodo;

/** Market data that no provider gives. */
export type MarketTodo = { readonly what: 'market' } & UnreachedMarket;

/** Rows that may be movements. */
interface ReviewTodo {
  readonly what: 'review';
  readonly count: number;
}

/** A feed that needs its owner; `run` is the last one. */
export interface FeedTodo {
  readonly what: 'feed';
  readonly need: FeedNeed;
  readonly run: FeedRun;
}

export type AccountTodo = { readonly accountId: string } /** It fell silent as another began. */ & (
  | Omit<SilentAccount, 'accountId'>
  | Omit<OldStatement, 'accountId'>
  | {
      readonly what: 'balance';
      /** Sum of the rows that count for nothing; null where there are none. */
      readonly sumOfRows: Euros | null;
    }
  | { readonly what: 'doubleCount'; readonly cash: Euros; readonly isNear: boolean }
  | { readonly what: 'price'; readonly holdingId: string }
  /** A close that is far from the price of a trade of the same days, in one currency and the same units. */
  | ({ readonly what: 'oddPrice'; readonly holdingId: string } & OddPrice)
  /** A price or an amount in a currency without a rate; `holdingId` is null for an amount. */
  | { readonly what: 'rate'; readonly holdingId: string | null; readonly currency: string }
  | { readonly what: 'oldPrice'; readonly holdingId: string; readonly pricedOn: Day }
  | { readonly what: 'category'; readonly count: number }
  /** An account that no member owns, and so is in no member's view. */
  | { readonly what: 'owner' }
  /** An account that the law gives one owner, with several or a part of one. */
  | { readonly what: 'oneOwner' }
  /** A card or a loan whose payer is not said. */
  | { readonly what: 'payer'; readonly question: PayerQuestion }
);

interface OddPrice {
  readonly pricedOn: Day;
  readonly price: Decimal;
  readonly tradedOn: Day;
  readonly paid: Decimal;
  readonly currency: string;
}

/** Doubts about accounts and about where money went. */
export interface MovementDoubts {
  readonly questions: readonly PayerQuestion[];
  /** Number of possible movements. */
  readonly review: number;
  /** @default none */
  readonly silent?: readonly SilentAccount[];
  /** @default none */
  readonly oldStatements?: readonly OldStatement[];
}
const NO_DOUBTS: MovementDoubts = { questions: [], review: 0 };

/** In the order in which they are told: what distorts net worth most is first. */
const TODOS = [
  ...['balance', 'silent', 'doubleCount', 'owner', 'oneOwner', 'payer', 'market', 'price'],
  ...['oddPrice', 'rate', 'feed', 'oldStatement', 'review'],
  ...['oldPrice', 'category'],
] as readonly Todo['what'][];

/** Kinds that time alone brings: a reminder tells them, and the page the others too. */
const DUE: ReadonlySet<Todo['what']> = new Set([
  'silent',
  'market',
  'feed',
  'oldStatement',
  'oldPrice',
]);

/** Returns true for what is due, without anything that the user has done. */
export const isDue = ({ what }: Pick<Todo, 'what'>): boolean => DUE.has(what);

/**
 * Returns what is left to settle, in the order of `TODOS`, and within it of the accounts and feeds. Archived accounts have
 * nothing.
 */
export function todosOf(
  accounts: readonly TodoAccount[],
  today: Day,
  feeds: readonly FeedRun[] = [],
  { questions, review, silent = [], oldStatements = [] }: MovementDoubts = NO_DOUBTS,
  unreached: readonly UnreachedMarket[] = [],
  ownership: readonly AccountTodo[] = [],
): Todo[] {
  const known = knownWorth(accounts).accounts;
  const found: Todo[] = accounts.flatMap((account, at) => {
    const value = known[at];
    return value === undefined || account.facts.isArchived
      ? []
      : [
          ...ofCash(account, value),
          ...account.value.lines.flatMap((line) => ofLine(account, line, today)),
          ...ofRows(account),
        ];
  });
  for (const run of feeds) {
    const need = needOf(run, today);
    if (need !== null) found.push({ what: 'feed', need, run });
  }
  for (const market of unreached)
    if (isMarketTold(market, today)) found.push({ what: 'market', ...market });
  found.push(...silent);
  // The question of a successor asks for more than a statement.
  const asked = new Set(silent.map(({ accountId }) => accountId));
  found.push(...oldStatements.filter(({ accountId }) => !asked.has(accountId)));
  for (const question of questions)
    found.push({ accountId: question.accountId, what: 'payer', question });
  found.push(...ownership);
  if (review > 0) found.push({ what: 'review', count: review });
  return TODOS.flatMap((what) => found.filter((todo) => todo.what === what));
}

function ofCash(
  { id: accountId, value }: TodoAccount,
  { needsBalance, sumOfRows }: { readonly needsBalance: boolean; readonly sumOfRows: Euros | null },
): AccountTodo[] {
  const twice = countedTwice(value);
  return [
    ...(needsBalance ? [{ accountId, what: 'balance', sumOfRows } as const] : []),
    ...(twice === null
      ? []
      : [{ accountId, what: 'doubleCount', cash: twice.cash, isNear: twice.isNear } as const]),
    ...value.missing.map(
      ({ currency }) => ({ accountId, what: 'rate', holdingId: null, currency }) as const,
    ),
  ];
}

function ofLine(
  { id: accountId, facts }: TodoAccount,
  line: HoldingValue,
  today: Day,
): AccountTodo[] {
  const { holdingId, state, currency, priceDay } = line;
  const of = { accountId, holdingId };
  if (state === 'unpriced')
    return [currency === null ? { ...of, what: 'price' } : { ...of, what: 'rate', currency }];
  const odd = oddPrice(
    facts.lines.find((each) => each.holdingId === holdingId),
    state,
  );
  return [
    ...(odd === null ? [] : [{ ...of, what: 'oddPrice', ...odd } as const]),
    ...(priceDay !== null && isStale(priceDay, today)
      ? [{ ...of, what: 'oldPrice', pricedOn: priceDay } as const]
      : []),
  ];
}

const ofRows = ({ id: accountId, uncategorized: count }: TodoAccount): AccountTodo[] =>
  count === 0 ? [] : [{ accountId, what: 'category', count }];

/** Days between a close and a trade within which both are prices of one market. */
const SAME_DAYS = 10;
/** Factor beyond which a close is not that of the traded security: pence, another listing, a forgotten split. */
const FAR = 2n * ONE;

/** Returns the close in use and the nearest trade where they contradict each other; null where they agree. */
function oddPrice(facts: HoldingInput | undefined, state: HoldingValue['state']): OddPrice | null {
  const { quote, lots = [], splits = [] } = facts ?? {};
  if (quote == null || state !== 'priced') return null;
  const near = lots
    .filter(({ day }) => Math.abs(day - quote.day) <= SAME_DAYS)
    .toSorted((a, b) => Math.abs(a.day - quote.day) - Math.abs(b.day - quote.day))[0];
  const paid = near === undefined ? null : unitPrice(near, quote);
  if (near === undefined || paid === null || paid <= 0n || quote.price <= 0n) return null;
  const later = near.day > quote.day ? near.day : quote.day;
  const price = priceOn(quote, later, splits);
  const then = priceOn({ price: paid, day: near.day }, later, splits);
  const isFar = divide(price, then) >= FAR || divide(then, price) >= FAR;
  return isFar
    ? { pricedOn: quote.day, price, tradedOn: near.day, paid: then, currency: quote.currency }
    : null;
}

/** Returns the unit price of a trade in the currency of a quote; null without a rate. */
function unitPrice({ gross, quantity }: Lot, quote: Quote): Decimal | null {
  if (quantity <= 0n) return null;
  const amount = convert(gross, quote);
  return amount === null ? null : divide(amount, quantity);
}
