import { gunzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { Budget } from '../src/budget.ts';
import { SqliteDatabase } from '../src/files/sqlite.ts';
import { columnsOf } from '../src/files/sqlite-columns.ts';
import { KINDS } from './sqlite-kinds.ts';

const BYTES = gunzipSync(KINDS);
const PAGE_BYTES = 512;

const open = (bytes: Uint8Array) => new SqliteDatabase(bytes, new Budget());

/** Returns the database with other bytes at a place. */
function patched(at: number, ...bytes: readonly number[]): Uint8Array {
  const copy = BYTES.slice();
  copy.set(bytes, at);
  return copy;
}

const kinds = (name: 'n' | 'v' | 'odd "name' | 't' | 'late' | 'later') =>
  open(BYTES)
    .rows('kinds', [name])
    .map((row) => row[name]);

describe('a database of SQLite', () => {
  it('gives values of each kind', () => {
    expect(kinds('n').slice(-3)).toEqual([13, 1_000_000, 1_000_001]);
    expect(kinds('v')).toEqual([
      ...[null, 0, 1, -1, -300, 70_000, -8_388_608, 2_147_483_647, 140_737_488_355_327],
      ...[-9_007_199_254_740_991, 9_223_372_036_854_775_807n, -0.5, Uint8Array.of(0, 255)],
      ...['text', 'new'],
    ]);
    expect(kinds('odd "name').slice(0, 5)).toEqual(['a', 'b', '', null, 'é']);
    expect(kinds('t').slice(-3)).toEqual([1.25, 14, 15]);
  });

  it('knows the number of the row, and columns, however they are written', () => {
    const told = (columns: string) =>
      columnsOf(`CREATE TABLE t (${columns})`).map(({ name, isRowid }) => [name, isRowid]);
    expect(told('a INTEGER NOT NULL PRIMARY KEY, b INTEGER')).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect(told('a INTEGER--one, two\n, [b c] INTEGER/* , */, PRIMARY KEY ("B c")')).toEqual([
      ['a', false],
      ['b c', true],
    ]);
    for (const type of ['INT', 'INTEGER(8)', 'UNSIGNED INTEGER', 'INTEGER UNSIGNED', 'TEXT'])
      expect(told(`a ${type} PRIMARY KEY`), type).toEqual([['a', false]]);
    expect(told('a INTEGER PRIMARY KEY DESC')).toEqual([['a', false]]);
    expect(told('a INTEGER, b INTEGER, PRIMARY KEY (a, b)').flat()).not.toContain(true);
  });

  it('gives columns that were added later their default', () => {
    expect(kinds('late').slice(-2)).toEqual([-7, 8]);
    expect(kinds('later').slice(-2)).toEqual([null, 'set']);
  });

  it('reads trees of several levels, and records of several pages', () => {
    const kept = Array.from({ length: 220 }, (_, at) => at + 1).filter((each) => each % 4 !== 0);
    const charsOf = (each: number) => (each % 10 === 0 ? 1_000 : (each * 37) % 450);
    expect(open(BYTES).rows('long', ['id', 'text'])).toEqual(
      kept.map((each) => ({ id: each * 3, text: 'abcde'.repeat(200).slice(0, charsOf(each)) })),
    );
    expect(open(BYTES).rows('empty', ['a'])).toEqual([]);
  });

  it('refuses what it does not read', () => {
    const database = open(BYTES);
    for (const table of ['sorted', 'computed', 'seen', 'nowhere'])
      expect(() => database.rows(table, ['a']), table).toThrow(RangeError);
    expect(() => database.rows('empty', ['b'])).toThrow(/No column b/);
    expect(() => open(patched(19, 2))).toThrow(/write-ahead log/);
    expect(() => open(patched(59, 2))).toThrow(/UTF-8/);
    expect(() => open(BYTES.subarray(0, -PAGE_BYTES))).toThrow(/cut off/);
    expect(() => open(new Uint8Array(10))).toThrow(RangeError);
  });

  it('refuses pages in a circle', () => {
    const pages = Array.from({ length: BYTES.length / PAGE_BYTES }, (_, page) => page);
    const top = pages.filter((page) => page > 0 && BYTES[page * PAGE_BYTES] === 5);
    expect(top.length).toBeGreaterThan(2);
    const circles = top.map((page) => patched(page * PAGE_BYTES + 8, 0, 0, 0, page + 1));
    for (const bytes of circles)
      expect(() => open(bytes).rows('long', ['id'])).toThrow(/a page twice in a tree/);
  });

  it('refuses a damaged page or reads it, and ends', () => {
    const message = (bytes: Uint8Array) => {
      try {
        open(bytes).rows('long', ['text']);
        return 'read';
      } catch (error) {
        return error instanceof RangeError ? 'refused' : `${error}`;
      }
    };
    const found = new Set<string>();
    // Each byte in turn where pages begin, which tell kinds, counts, places and the next page.
    for (let page = 1; page < BYTES.length / PAGE_BYTES; page += 5)
      for (const at of [0, 3, 4, 8, 11, 13])
        for (const byte of [0, 1, 5, 13, 255])
          found.add(message(patched(page * PAGE_BYTES + at, byte)));
    expect([...found].sort()).toEqual(['read', 'refused']);
  });
});
