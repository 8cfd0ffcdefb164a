import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Outcome, planImport, type StoredMatch } from '../../../src/core/import/plan.ts';
import { atOnce } from '../../../src/runtime/steps.ts';

const live = (identity: string, ordinal: number): StoredMatch => ({
  identity,
  ordinal,
  deleted: false,
});
const deleted = (identity: string, ordinal: number): StoredMatch => ({
  identity,
  ordinal,
  deleted: true,
});

function outcomes(identities: string[], twins: StoredMatch[]): string {
  return atOnce(planImport(identities, twins))
    .rows.map(({ outcome, ordinal }) => `${outcome} ${ordinal}`)
    .join(', ');
}

describe('planImport', () => {
  test.each<[name: string, batch: string[], stored: StoredMatch[], plan: string]>([
    ['an empty batch', [], [], ''],
    ['equal rows in an empty account are all new', ['a', 'b', 'a'], [], 'new 0, new 0, new 1'],
    ['a stored row is a duplicate', ['a'], [live('a', 0)], 'duplicate 0'],
    [
      'a third equal row is new',
      ['a', 'a', 'a'],
      [live('a', 0), live('a', 1)],
      'duplicate 0, duplicate 1, new 2',
    ],
    ['a deleted row stays deleted', ['a'], [deleted('a', 0)], 'deleted 0'],
    [
      'live twins match before deleted ones',
      ['a', 'a'],
      [deleted('a', 0), live('a', 1)],
      'duplicate 1, deleted 0',
    ],
    [
      'a new row never takes the ordinal of a deleted one',
      ['a', 'a'],
      [deleted('a', 0)],
      'deleted 0, new 1',
    ],
  ])('%s', (_, batch, stored, plan) => {
    expect(outcomes(batch, stored)).toBe(plan);
    expect(outcomes(batch, stored.toReversed())).toBe(plan);
  });

  test('names the live twins that the batch has no row for', () => {
    const stored = [live('a', 0), live('a', 1), deleted('b', 0), live('b', 1)];
    expect(atOnce(planImport(['a', 'b'], stored)).unmatched).toEqual([live('a', 1)]);
  });
});

/** Stored twins as imports and deletes leave them: ordinals from 0 on, any of them deleted. */
const account = fc
  .dictionary(fc.constantFrom('a', 'b', 'c'), fc.array(fc.boolean(), { maxLength: 4 }))
  .map((families) =>
    Object.entries(families).flatMap(([identity, flags]) =>
      flags.map((deleted, ordinal) => ({ identity, ordinal, deleted })),
    ),
  );
const batch = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });

const count = (rows: readonly { outcome: Outcome }[], outcome: Outcome) =>
  rows.filter((row) => row.outcome === outcome).length;

const planned = (identities: readonly string[], stored: readonly StoredMatch[]) =>
  atOnce(planImport(identities, stored)).rows;

describe('laws', () => {
  test('no two rows of a batch get the same ordinal of an identity, and no new row a stored one', () =>
    fc.assert(
      fc.property(batch, account, (identities, stored) => {
        const rows = planned(identities, stored);
        const taken = rows.map(({ ordinal }, index) => `${identities[index]}${ordinal}`);
        expect(new Set(taken).size).toBe(taken.length);
        const known = new Set(stored.map(({ identity, ordinal }) => `${identity}${ordinal}`));
        for (const [index, { outcome }] of rows.entries()) {
          expect(known.has(taken[index] ?? '')).toBe(outcome !== 'new');
        }
      }),
    ));

  test('planning again after carrying it out finds nothing new', () =>
    fc.assert(
      fc.property(batch, account, (identities, stored) => {
        const first = planned(identities, stored);
        const added = first.flatMap(({ outcome, ordinal }, index) =>
          outcome === 'new' ? [live(identities[index] ?? '', ordinal)] : [],
        );
        const second = planned(identities, [...stored, ...added]);
        expect(count(second, 'new')).toBe(0);
        expect(count(second, 'deleted')).toBe(count(first, 'deleted'));
      }),
    ));

  test('the order of the batch changes no count', () =>
    fc.assert(
      fc.property(batch, account, (identities, stored) => {
        const one = planned(identities, stored);
        const other = planned(identities.toReversed(), stored.toReversed());
        for (const outcome of ['new', 'duplicate', 'deleted'] as const) {
          expect(count(other, outcome)).toBe(count(one, outcome));
        }
      }),
    ));
});
