import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  deleteTransaction,
  restoreTransaction,
} from '../../src/db/queries/accounts/transaction-edits.ts';
import { userNamed } from '../../src/db/queries/users/users.ts';
import { rows } from '../support/databases/rows.ts';
import { entry, startWithUser, type User, userOf } from '../support/users/statements.ts';

let ada: User;
beforeAll(async () => {
  ada = await startWithUser();
});
afterAll(() => ada.service.close());

const counts = (imported: number, duplicates = 0, deleted = 0) => ({
  received: imported + duplicates + deleted,
  imported,
  skipped: duplicates + deleted,
  duplicates,
  deleted,
});

async function edit(how: typeof deleteTransaction, id: string): Promise<void> {
  const { database } = ada.service;
  const userId = await userNamed(database.query, 'ada');
  await database.change(userId, (tx) => how(tx, userId, id));
}

describe('200', () => {
  test('adds rows once, whatever the bank has added to them since', async () => {
    const account = await ada.account();
    const batch = [entry(), entry({ label: 'LOYER', amount: '-800.00' })];
    expect(await ada.importInto(account, batch)).toMatchObject({ status: 200, body: counts(2) });

    const enriched = batch.map((row) => ({
      ...row,
      type: 'debit',
      category: 'Dépenses',
      counterparty: 'Quelqu’un',
      fee: '0.10',
      tax: '0.02',
    }));
    expect((await ada.importInto(account, enriched)).body).toEqual(counts(0, 2));
    const { body } = await ada.list(`?accountId=${account}`);
    expect(body.map((row: { categoryName: unknown }) => row.categoryName)).toEqual([null, null]);
  });

  test('counts equal rows: a file with a third coffee adds exactly one', async () => {
    const account = await ada.account();
    const two = [entry(), entry()];
    expect((await ada.importInto(account, two)).body).toEqual(counts(2));
    expect((await ada.importInto(account, two)).body).toEqual(counts(0, 2));
    expect((await ada.importInto(account, [...two, entry()])).body).toEqual(counts(1, 2));
  });

  test.each([
    ['an amount written otherwise', { amount: '-02.500' }],
    ['a label in other capitals and spaces', { label: ' Café  de la\u00a0gare ' }],
    ['a label in another Unicode form', { label: 'CAFE\u0301 DE LA GARE' }],
    ['a currency in small letters', { currency: 'eur' }],
  ])('takes %s for the same row', async (_, changes) => {
    const account = await ada.account();
    await ada.importInto(account, [entry({ label: 'CAFÉ DE LA GARE' })]);
    const again = entry({ label: 'CAFÉ DE LA GARE', ...changes });
    expect((await ada.importInto(account, [again])).body).toEqual(counts(0, 1));
  });

  test.each([
    ['day', { date: '2026-06-02' }],
    ['amount', { amount: '2.50' }],
    ['currency', { currency: 'USD' }],
    ['label', { label: 'CAFE DE LA POSTE' }],
  ])('takes another %s for another row', async (_, changes) => {
    const account = await ada.account();
    await ada.importInto(account, [entry()]);
    expect((await ada.importInto(account, [entry(changes)])).body).toEqual(counts(1));
  });

  test('the same row in two accounts is two rows', async () => {
    const [one, other] = [await ada.account(), await ada.account()];
    await ada.importInto(one, [entry()]);
    expect((await ada.importInto(other, [entry()])).body).toEqual(counts(1));
  });

  test('a row that was deleted stays deleted, until it is restored', async () => {
    const account = await ada.account();
    await ada.importInto(account, [entry(), entry()]);
    const [first] = (await ada.list(`?accountId=${account}`)).body;
    await edit(deleteTransaction, first.id);

    const batch = [entry(), entry(), entry()];
    expect((await ada.importInto(account, batch)).body).toEqual(counts(1, 1, 1));
    expect((await ada.list(`?accountId=${account}`)).body).toHaveLength(2);

    await edit(restoreTransaction, first.id);
    expect((await ada.importInto(account, batch)).body).toEqual(counts(0, 3));
  });

  test('an empty batch is a success', async () => {
    expect(await ada.importInto(await ada.account(), [])).toMatchObject({
      status: 200,
      body: counts(0),
    });
  });

  test('keeps what was sent: decimals, text, order', async () => {
    const account = await ada.account();
    const label = 'Prélèvement "EDF" \\ {a,b} NULL 🏠\n2e ligne';
    await ada.importInto(account, [
      entry({ label: 'NULL', amount: '-0.00' }),
      entry({ label, amount: '-0100.50', type: 'debit', fee: '1.0', tax: '0.20', currency: 'usd' }),
    ]);
    const { body } = await ada.list(`?accountId=${account}`);
    expect(body).toMatchObject([
      { label, amount: '-100.50', type: 'debit', fee: '1.0', tax: '0.20', currency: 'USD' },
      { label: 'NULL', amount: '0.00', type: null, fee: null, tax: null, currency: 'EUR' },
    ]);
  });

  test('finds or makes categories by name, for new rows only', async () => {
    const account = await ada.account();
    await ada.importInto(account, [
      entry({ label: 'a', category: 'Courses' }),
      entry({ label: 'b', category: ' COURSES ' }),
      entry({ label: 'c', category: ' ' }),
      entry({ label: 'd', category: 'Santé' }),
    ]);
    await ada.importInto(account, [
      entry({ label: 'a', category: 'Jamais' }),
      entry({ label: 'e', category: 'courses' }),
    ]);
    const { body } = await ada.list(`?accountId=${account}`);
    const names = body.map((row: Record<string, unknown>) => [row.label, row.categoryName]);
    expect(Object.fromEntries(names)).toEqual({
      a: 'Courses',
      b: 'Courses',
      c: null,
      d: 'Santé',
      e: 'Courses',
    });
    const ids = new Set(body.map((row: Record<string, unknown>) => row.categoryId));
    expect(ids.size).toBe(3);
  });

  test('texts as long as they may be, in characters and not in units of UTF-16', async () => {
    const account = await ada.account();
    const label = `${'💶'.repeat(3_999)}é`;
    const row = entry({
      label,
      category: '🥐'.repeat(250),
      counterparty: '🏦'.repeat(500),
    });
    expect((await ada.importInto(account, [row])).body).toEqual(counts(1));
    expect((await ada.importInto(account, [row])).body).toEqual(counts(0, 1));
    const [listed] = (await ada.list(`?accountId=${account}`)).body;
    expect(listed).toMatchObject({ label, categoryName: '🥐'.repeat(250) });
  });

  test('a category whose name folds to thousands of characters is found again, and no other is taken for it', async () => {
    const account = await ada.account();
    // U+FDFA folds to eighteen characters.
    const long = '\ufdfa'.repeat(249);
    const categories = [`${long}a`, `${long}b`, `${long}A`];
    const rows = categories.map((category, n) => entry({ label: `row ${n}`, category }));
    expect((await ada.importInto(account, rows)).body).toMatchObject({ imported: 3 });
    const { body } = await ada.list(`?accountId=${account}`);
    const ids = body.map((row: Record<string, unknown>) => row.categoryId);
    expect(new Set(ids).size).toBe(2);
  });

  test('10,000 rows in one batch, all on one day', async () => {
    const account = await ada.account();
    const batch = Array.from({ length: 10_000 }, (_, n) => entry({ label: `Achat ${n % 6_000}` }));
    expect((await ada.importInto(account, batch)).body).toEqual(counts(10_000));
    expect((await ada.importInto(account, batch.toReversed())).body).toEqual(counts(0, 10_000));
  });
});

describe('400', () => {
  const refusal = async (transactions: unknown) => {
    const accountId = await ada.account();
    const answer = await ada.send('/import', { accountId, transactions });
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect((await ada.list(`?accountId=${accountId}`)).body).toEqual([]);
    return answer.body;
  };

  test.each<[string, Record<string, unknown>, string]>([
    ['a JSON number as amount', { amount: -2.5 }, 'amount'],
    ['an exponent', { amount: '1e3' }, 'amount'],
    ['a plus sign', { amount: '+1' }, 'amount'],
    ['too many digits', { amount: '9'.repeat(400) }, 'amount'],
    ['a negative fee', { fee: '-1' }, 'fee'],
    ['a fee as a number', { fee: 1 }, 'fee'],
    ['a negative tax', { tax: '-1' }, 'tax'],
    ['an instant', { date: '2026-06-01T00:00:00Z' }, 'date'],
    ['a day that does not exist', { date: '2026-02-30' }, 'date'],
    ['a missing label', { label: undefined }, 'label'],
    ['an empty label', { label: '' }, 'label'],
    ['NUL', { label: 'a\0b' }, 'label'],
    ['a lone surrogate', { category: '\ud800' }, 'category'],
    ['a currency of two letters', { currency: 'EU' }, 'currency'],
    ['an unknown type', { type: 'gift' }, 'type'],
    ['null', { counterparty: null }, 'counterparty'],
    ['a label of 4,001 characters', { label: 'x'.repeat(4_001) }, 'label'],
    ['a category of 251 characters', { category: '💶'.repeat(251) }, 'category'],
    ['a counterparty of 501 characters', { counterparty: 'x'.repeat(501) }, 'counterparty'],
    ['an amount of 101 characters', { amount: '1'.padStart(101, '0') }, 'amount'],
    ['31 combining marks in a row', { label: `a${'\u0301'.repeat(31)}` }, 'label'],
    ['a megabyte of combining marks', { label: '\u0301\u0316'.repeat(524_288) }, 'label'],
    ['as many in a category', { category: '\u0301\u0316'.repeat(100) }, 'category'],
    ['an unknown property', { memo: 'x' }, 'memo'],
  ])('%s, named by its entry', async (_, changes, property) => {
    const { message, issues } = await refusal([entry(), { ...entry(), ...changes }]);
    expect(issues).toMatchObject([{ path: ['transactions', 1, property] }]);
    expect(message).toContain(`transactions[1].${property}`);
  });

  test('__proto__ is an unknown property like any other', async () => {
    const accountId = await ada.account();
    const row = JSON.stringify(entry()).replace('{', '{"__proto__": {"amount": "1"}, ');
    const body = `{"accountId": "${accountId}", "transactions": [${row}]}`;
    const answer = await ada.send('/import', body);
    expect(answer).toMatchObject({ status: 400 });
    expect(answer.body.message).toContain('transactions[0].__proto__');
  });

  test.each([[{}], ['x'], [null], [undefined]])(
    'transactions that are %j',
    async (transactions) => {
      expect((await refusal(transactions)).message).toContain('transactions');
    },
  );

  test.each([[null], ['x'], [1], [[]]])('an entry that is %j', async (bad) => {
    expect((await refusal([bad])).message).toContain('transactions[0]');
  });

  test('names every bad entry, the first hundred', async () => {
    const batch = Array.from({ length: 300 }, (_, n) =>
      n % 2 ? { ...entry(), amount: n } : entry(),
    );
    const { issues } = await refusal(batch);
    const named = issues.map(({ path }: { path: unknown[] }) => path[1]);
    expect(named).toEqual(Array.from({ length: 100 }, (_, n) => 2 * n + 1));
  });

  test('an account id of more than 1,000 characters', async () => {
    const answer = await ada.send('/import', { accountId: 'x'.repeat(1_001), transactions: [] });
    expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: ['accountId'] }] } });
  });

  test('more than 10,000 entries', async () => {
    const { issues } = await refusal(Array.from({ length: 10_001 }, () => entry()));
    expect(issues).toMatchObject([
      { path: ['transactions'], message: 'must have at most 10000 entries' },
    ]);
  });
});

describe('404', () => {
  test('an account of nobody, of somebody else, or no id at all', async () => {
    const grace = await userOf(ada.service, 'grace');
    const foreign = await grace.account();
    for (const id of [foreign, '00000000-0000-7000-8000-000000000000', 'x', '', '../..']) {
      expect(await ada.importInto(id, [entry()])).toMatchObject({ status: 404 });
    }
  });
});

describe('500', () => {
  test('an import that fails in the middle leaves nothing, no category either', async () => {
    const { query } = ada.service.database;
    const account = await ada.account();
    await query.execute(
      sql`create function fail_import() returns trigger language plpgsql as
          $$ begin raise exception 'on purpose'; end $$`,
    );
    await query.execute(
      sql`create trigger fail_import before insert on transactions
          for each row when (new.label = 'FAILS') execute function fail_import()`,
    );
    try {
      const batch = [entry({ category: 'Never kept' }), entry({ label: 'FAILS' })];
      expect((await ada.importInto(account, batch)).status).toBe(500);
    } finally {
      await query.execute(sql`drop function fail_import cascade`);
    }
    expect((await ada.list(`?accountId=${account}`)).body).toEqual([]);
    expect(await rows(query, sql`select 1 from categories where name = 'Never kept'`)).toEqual([]);
  });
});
