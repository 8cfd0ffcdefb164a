/** Generated histories of an account, over alphabets so small that twins happen all the time. */
import fc from 'fast-check';
import type { ImportEntry } from '../../src/contract/import/import.ts';
import { runs } from '../support/run/runs.ts';

/** Number of histories for each law; the environment variable LAW_RUNS sets it. */
export const numRuns = Number(process.env.LAW_RUNS ?? runs(6));

/**
 * A row, and which row it is: rows with the same `key` are equal, however they are written. The key travels as the
 * counterparty, which is not part of what makes a row that row, so that stored rows tell theirs.
 */
export interface Sent {
  readonly key: string;
  readonly entry: ImportEntry;
}

const DAYS = ['2026-05-30', '2026-05-31', '2026-06-01', '2026-06-02'];
const AMOUNTS = [['-2.50', '-2.5', '-02.500'], ['2.50'], ['0', '-0.00'], ['-999999999999999999.5']];
const LABELS = [
  ['Café', 'CAFÉ', ' cafe\u0301 '],
  ['CB  Gare', 'cb gare'],
  ['"', '"'],
  ['NULL'],
  ['{}\\'],
];
const CURRENCIES = [['EUR', 'eur', undefined], ['USD']];

/** One of several values, in one of its spellings. */
function spelt<Value>(values: readonly (readonly Value[])[]): fc.Arbitrary<[number, Value]> {
  const spellings = values.flatMap((same, value) => same.map((s): [number, Value] => [value, s]));
  return fc.constantFrom(...spellings);
}

/** Fields that a bank adds to a row later on. */
const enrichment: fc.Arbitrary<Partial<ImportEntry>> = fc.record(
  {
    type: fc.constantFrom('debit' as const, 'credit' as const, 'transfer' as const),
    category: fc.constantFrom('Courses', 'courses ', 'Loisirs', ''),
    fee: fc.constantFrom('0', '1.50'),
    tax: fc.constantFrom('0.00', '2'),
  },
  { requiredKeys: [] },
);

export const row: fc.Arbitrary<Sent> = fc
  .tuple(fc.constantFrom(...DAYS), spelt(AMOUNTS), spelt(LABELS), spelt(CURRENCIES), enrichment)
  .map(([date, [a, amount], [l, label], [c, currency], more]) => {
    const key = `${date} ${a} ${l} ${c}`;
    const entry = { date, amount, label, counterparty: key, ...more };
    return { key, entry: currency === undefined ? entry : { ...entry, currency } };
  });

export const batch = fc.array(row, { maxLength: 15 });

/** Draws the rows of an account, and exports of it: each holds all the rows of some days, in any order. */
export const exportsOfOneTruth = fc
  .tuple(
    fc.array(row, { maxLength: 25 }),
    fc.array(fc.tuple(fc.subarray(DAYS), fc.infiniteStream(fc.nat())), { maxLength: 4 }),
    fc.infiniteStream(fc.nat()),
  )
  .map(([truth, cuts, order]) => ({
    truth,
    exports: [
      ...cuts.map(([days, random]) =>
        shuffled(
          truth.filter(({ entry }) => days.includes(entry.date)),
          random,
        ),
      ),
      shuffled(truth, order),
    ],
  }));

function shuffled<Item>(items: readonly Item[], random: Iterator<number>): Item[] {
  return items
    .map((item) => ({ item, at: random.next().value as number }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Event of an account: an import, or the owner deletes or restores one of its rows (by position). */
export type Event =
  | { readonly kind: 'import'; readonly batch: Sent[] }
  | { readonly kind: 'delete' | 'restore'; readonly position: number };

export const history: fc.Arbitrary<Event[]> = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: batch.map((rows): Event => ({ kind: 'import', batch: rows })) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constantFrom('delete' as const, 'restore' as const),
        position: fc.nat({ max: 40 }),
      }),
    },
  ),
  { maxLength: 8 },
);
