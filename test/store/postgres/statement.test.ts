import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openPostgres } from '../../../src/store/postgres/postgres.ts';
import { withLiterals } from '../../../src/store/postgres/statement.ts';
import { emptyPostgres } from '../../support/databases/empty-postgres.ts';
import { rows } from '../../support/databases/rows.ts';

describe('what is written into the text', () => {
  test.each([
    ['an id', 'where id = $1', ['a-1'], "where id = 'a-1'"],
    ['a number', 'limit $1::int', [10], "limit '10'::int"],
    ['nothing', 'set a = $1', [null], 'set a = null'],
    ['an array', '$1::text::uuid[]', ['{"a","b"}'], `'{"a","b"}'::text::uuid[]`],
    ['one twice, and a tenth', '$2 $1 $2 $10', [...'abcdefghij'], "'b' 'a' 'b' 'j'"],
    ['one that looks like a place', '$1 $2', ['$2', 'b'], "'$2' 'b'"],
  ])('%s', (_, text, values, expected) => {
    expect(withLiterals([text, values])).toEqual([expected, [], undefined]);
  });
});

describe('what stays beside it', () => {
  test.each([
    ['a quote', "it's"],
    ['a backslash', '\\x00'],
    ['a zero byte', 'a\0b'],
    ['bytes', Buffer.from('a')],
    ['a truth', true],
    ['much', 'a'.repeat(40_000)],
  ])('%s', (_, value) => {
    expect(withLiterals(['select $1, $2', ['a', value]])).toEqual(['select $1, $2', ['a', value]]);
  });

  test('the values of a named statement', () => {
    const named = ['select $1', ['a'], { prepare: true }] as const;
    expect(withLiterals([...named] as never)).toEqual(named);
  });
});

test('whatever a text holds, the database is asked about that text', async () => {
  const store = await openPostgres(await emptyPostgres());
  onTestFinished(() => store.close());
  const special = fc.constantFrom("'", "''", '\\', "\\'", '$1', '--', ';', "E'", '"', '{', '\n');
  const value = fc.string({ unit: fc.oneof(special, fc.string({ unit: 'binary', maxLength: 3 })) });
  await fc.assert(
    fc.asyncProperty(value, value, async (one, other) => {
      fc.pre(!`${one}${other}`.includes('\0') && one.isWellFormed() && other.isWellFormed());
      const asked = sql`select ${one}::text as one, ${other}::text as other`;
      expect(await rows(store.db, asked)).toEqual([{ one, other }]);
    }),
    { numRuns: 200 },
  );
});
