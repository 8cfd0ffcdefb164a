import type { AccountValuation, Evolution } from '@pactole/sdk';
import { computed } from '@preact/signals';
import { transactionsOf } from '../service/transactions.ts';
import { type Point, pointsOf } from './history.ts';
import { carriedForward, knownPoints, type Row } from './known-points.ts';
import { ask, type Read, unread } from './read.ts';
import { type Recorded, recordedAt } from './recorded.ts';
import { accounts, evolution, isSaved } from './service.ts';
import { knownValue, sumsOfRows } from './unknown-balance.ts';

interface Rows {
  /** Rows by account. */
  readonly of: ReadonlyMap<string, readonly Row[]>;
  /** Day from which on they tell the past; empty for all of it. */
  readonly since: string;
}

const rowsOfSums = unread<Rows>();

/** Rows to load of one account, newest first: 80,000 took four and a half seconds to load, 10,000 half of one. */
const MOST_ROWS = 10_000;

/** Loads the rows of the accounts without a balance, which tell how much of each point is no more than their sum. */
export function loadSums(sums: readonly AccountValuation[]): void {
  if (isSaved.value || sums.length === 0) return;
  void ask(rowsOfSums, async () => {
    const of = new Map<string, readonly Row[]>();
    let since = '';
    for (const account of sums) {
      const own: Row[] = [];
      for await (const row of transactionsOf({ account: account.id })) {
        own.push(row);
        if (own.length === MOST_ROWS) break;
      }
      const oldest = own.length === MOST_ROWS ? (own.at(-1)?.date ?? '') : '';
      if (oldest > since) since = oldest;
      of.set(account.id, oldest === '' ? own : carriedForward(account, own, oldest));
    }
    return { of, since };
  });
}

const told = computed(() => evolution.value.data);
const points = computed(() => pointsOf(told.value ?? { series: [], drift: [] }));
const rowsTold = computed(() => rowsOfSums.value.data);
const hasFailed = computed(() => rowsOfSums.value.failure !== null);

/** Computed from data alone: a chart of it is drawn again for other data, and not as often as the page asks for them. */
const data = computed(() => {
  const [read, rows, sums] = [told.value, rowsTold.value, sumsOfRows.value];
  const isAwaited =
    !hasFailed.value && !isSaved.value && sums.some(({ id }) => rows?.of.has(id) !== true);
  if (read === null || isAwaited) return null;
  const since = points.value.filter(({ date }) => sums.length === 0 || date >= (rows?.since ?? ''));
  const known = knownPoints(since, sums, rows?.of ?? new Map());
  const recorded = recordedAt(known, (accounts.value.data?.accounts ?? []).map(withoutSum));
  return { ...read, points: known, recorded };
});

/** The evolution in points that rest on balances and prices. */
export const history = computed<
  Read<Evolution & { points: readonly Point[]; recorded: readonly Recorded[] }>
>(() => ({ ...evolution.value, data: data.value }));

const withoutSum = (account: AccountValuation): AccountValuation =>
  sumsOfRows.value.includes(account)
    ? {
        ...account,
        valueEur: (knownValue(account) ?? 0).toFixed(2) as AccountValuation['valueEur'],
        cashEur: account.cashEur && '0.00',
      }
    : account;
