import type { AccountValuation, Evolution } from '@pactole/sdk';
import { computed } from '@preact/signals';
import { type Point, pointsOf } from './history.ts';
import { carriedForward, knownPoints, type Row } from './known-points.ts';
import { ask, type Read, unread } from './read.ts';
import { type Recorded, recordedAt } from './recorded.ts';
import { accounts, evolution, isSaved, pactole } from './service.ts';
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
  const client = pactole.value;
  if (client === null || sums.length === 0) return;
  void ask(rowsOfSums, async () => {
    const of = new Map<string, readonly Row[]>();
    let since = '';
    for (const account of sums) {
      const own: Row[] = [];
      for await (const row of client.transactions.list({ accountId: account.id })) {
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

/** The evolution in points that rest on balances and prices. */
export const history = computed(() => {
  const read = evolution.value;
  const sums = sumsOfRows.value;
  const { data: rows, failure } = rowsOfSums.value;
  const isAwaited =
    failure === null && !isSaved.value && sums.some(({ id }) => rows?.of.has(id) !== true);
  if (read.data === null || isAwaited) return { ...read, data: null };
  const told = pointsOf(read.data).filter(
    ({ date }) => sums.length === 0 || date >= (rows?.since ?? ''),
  );
  const points = knownPoints(told, sums, rows?.of ?? new Map());
  const recorded = recordedAt(points, (accounts.value.data?.accounts ?? []).map(withoutSum));
  return { ...read, data: { ...read.data, points, recorded } } satisfies Read<
    Evolution & { points: readonly Point[]; recorded: readonly Recorded[] }
  >;
});

const withoutSum = (account: AccountValuation): AccountValuation =>
  sumsOfRows.value.includes(account)
    ? {
        ...account,
        valueEur: (knownValue(account) ?? 0).toFixed(2) as AccountValuation['valueEur'],
        cashEur: account.cashEur && '0.00',
      }
    : account;
