import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Comparable,
  FUZZY_DAYS,
  fuzzyMatches as steps,
} from '../../../src/core/import/fuzzy-matches.ts';
import { toDay } from '../../../src/core/time/day.ts';
import { atOnce } from '../../../src/runtime/steps.ts';

const fuzzyMatches = (rows: Comparable[], stored: Comparable[]) => atOnce(steps(rows, stored));

function row(label: string, date = '2026-06-10', amount = '-20.00', currency = 'EUR'): Comparable {
  return { label, date, amount, currency, identity: `${label} ${date} ${amount} ${currency}` };
}

function matches(rows: Comparable[], stored: Comparable[]) {
  const found = fuzzyMatches(rows, stored);
  return found.map(({ row, existingLabels }) => [row.label, ...existingLabels]);
}

describe('fuzzyMatches', () => {
  test('amounts are equal as numbers, days are 5 apart at most', () => {
    const stored = [row('a', '2026-06-05', '-20'), row('b', '2026-06-15', '-20.000')];
    expect(matches([row('x')], stored)).toEqual([['x', 'a', 'b']]);
    expect(matches([row('x', '2026-06-09')], [row('b', '2026-06-15')])).toEqual([]);
    expect(matches([row('x')], [row('a', '2026-06-10', '20.00')])).toEqual([]);
    expect(matches([row('x')], [row('a', '2026-06-10', '-20.00', 'USD')])).toEqual([]);
  });

  test('labels beside the pairs are left out beyond a million characters in all', () => {
    const long = (name: string) => name.padEnd(4_000, ' word');
    const stored = Array.from({ length: 600 }, (_, n) => row(long(`stored ${n}`)));
    const sent = Array.from({ length: 600 }, (_, n) => row(long(`sent ${n}`)));
    const found = fuzzyMatches(sent, stored).map(({ existingLabels }) => existingLabels);
    expect(found).toHaveLength(600);
    expect(new Set(found.map(([pair]) => pair)).size).toBe(600);
    const others = found.flatMap((labels) => labels.slice(1)).join('').length;
    expect(others).toBeGreaterThan(900_000);
    expect(others).toBeLessThanOrEqual(1_000_000);
  });

  test('the most alike label wins, each stored row once', () => {
    const stored = [row('PRLV EDF', '2026-06-10'), row('CB CARREFOUR PARIS', '2026-06-12')];
    expect(matches([row('Carrefour'), row('EDF SA')], stored)).toEqual([
      ['Carrefour', 'CB CARREFOUR PARIS', 'PRLV EDF'],
      ['EDF SA', 'PRLV EDF', 'CB CARREFOUR PARIS'],
    ]);
    expect(matches([row('Carrefour'), row('Carrefour City')], [row('CARREFOUR CITY 2')])).toEqual([
      ['Carrefour City', 'CARREFOUR CITY 2'],
    ]);
  });

  test('of labels as alike, the nearest day wins', () => {
    const stored = [row('CB X', '2026-06-07'), row('CB X', '2026-06-11')];
    const far = row('CB X', '2026-06-06');
    expect(matches([row('CB X'), far], stored)).toEqual([
      ['CB X', 'CB X'],
      ['CB X', 'CB X'],
    ]);
    const [match] = fuzzyMatches([row('CB X')], stored.slice(0, 1));
    expect(match?.row.date).toBe('2026-06-10');
  });

  test('the matches come in the order of the batch', () => {
    const rows = ['c', 'a', 'b'].map((label) => row(label));
    const found = matches(
      rows,
      rows.map(({ label }) => row(`${label}${label}`)),
    );
    expect(found.map(([label]) => label)).toEqual(['c', 'a', 'b']);
  });

  const anyRow = fc
    .record({
      label: fc.constantFrom('CB A', 'CB B', 'PRLV C', ''),
      date: fc.integer({ min: 1, max: 28 }).map((d) => `2026-06-${String(d).padStart(2, '0')}`),
      amount: fc.constantFrom('-1', '-1.0', '2'),
    })
    .map(({ label, date, amount }) => row(label, date, amount));
  const anyRows = fc.array(anyRow, { maxLength: 60 });

  test('each pair is allowed, each stored row in one pair, and no possible pair is left', () =>
    fc.assert(
      fc.property(anyRows, anyRows, (rows, before) => {
        const stored = before.map((each, n) => ({ ...each, label: `${each.label} ${n}` }));
        const possible = (one: Comparable, other: Comparable) =>
          Number(one.amount) === Number(other.amount) &&
          Math.abs(toDay(one.date) - toDay(other.date)) <= FUZZY_DAYS;

        const found = fuzzyMatches(rows, stored);
        const pairs = new Map(found.map((match) => [match.existingLabels[0], match.row]));
        expect(pairs.size).toBe(found.length);
        for (const { row, existingLabels } of found) {
          const allowed = stored.filter((other) => possible(row, other)).map(({ label }) => label);
          for (const label of existingLabels) expect(allowed).toContain(label);
        }
        const paired = new Set(found.map(({ row }) => row));
        for (const one of rows.filter((row) => !paired.has(row))) {
          for (const other of stored.filter(({ label }) => !pairs.has(label))) {
            expect(possible(one, other)).toBe(false);
          }
        }
      }),
    ));

  test('the order of the stored rows does not matter', () =>
    fc.assert(
      fc.property(anyRows, anyRows, (rows, stored) => {
        expect(matches(rows, stored.toReversed())).toEqual(matches(rows, stored));
      }),
    ));

  test('50,000 equal amounts against 50,000 take no longer than a walk along them', () => {
    const many = (name: string) =>
      Array.from({ length: 50_000 }, (_, n) =>
        row(`${name} ${n}`, `2026-06-${String(1 + (n % 11)).padStart(2, '0')}`),
      );
    expect(fuzzyMatches(many('CB'), many('CARTE'))).toHaveLength(50_000);
  }, 20_000);
});
