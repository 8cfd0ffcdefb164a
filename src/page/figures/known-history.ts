import type { AccountValuation, Evolution } from '@pactole/sdk';
import { computed } from '@preact/signals';
import { type Point, pointsOf } from './history.ts';
import { knownPoints, type Row } from './known-points.ts';
import { ask, type Read, unread } from './read.ts';
import { type Recorded, recordedAt } from './recorded.ts';
import { accounts, evolution, isSaved, pactole } from './service.ts';
import { knownValue, sumsOfRows } from './unknown-balance.ts';

/** The rows of the accounts without a balance, by account. */
const rowsOfSums = unread<ReadonlyMap<string, readonly Row[]>>();

/** Loads the rows of the accounts without a balance, which tell how much of each point is no more than their sum. */
export function loadSums(sums: readonly AccountValuation[]): void {
  const client = pactole.value;
  if (client === null || sums.length === 0) return;
  void ask(rowsOfSums, async () => {
    const rows = new Map<string, Row[]>();
    for (const { id } of sums) {
      const own: Row[] = [];
      for await (const row of client.transactions.list({ accountId: id })) own.push(row);
      rows.set(id, own);
    }
    return rows;
  });
}

/** The evolution in points that rest on balances and prices. */
export const history = computed(() => {
  const read = evolution.value;
  const sums = sumsOfRows.value;
  const { data: rows, failure } = rowsOfSums.value;
  const isAwaited =
    failure === null && !isSaved.value && sums.some(({ id }) => rows?.has(id) !== true);
  if (read.data === null || isAwaited) return { ...read, data: null };
  const points = knownPoints(pointsOf(read.data), sums, rows ?? new Map());
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
