import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteTransaction } from '../../src/db/queries/accounts/transaction-edits.ts';
import { userNamed } from '../../src/db/queries/users/users.ts';
import type { Answer } from '../support/service/service.ts';
import { entry, startWithUser, type User, userOf } from '../support/users/statements.ts';

let ada: User;
let account: string;
beforeAll(async () => {
  ada = await startWithUser();
  account = await ada.account({ name: 'Courant' });
  const savings = await ada.account({ name: 'Livret', type: 'savings' });
  await ada.importInto(account, [
    entry({ date: '2026-06-02', label: 'first of the file' }),
    entry({ date: '2026-06-01', label: 'oldest' }),
    entry({ date: '2026-06-02', label: 'last of the file', category: 'Café' }),
    entry({ date: '2999-01-01', label: 'to come' }),
  ]);
  await ada.importInto(savings, [entry({ date: '2026-06-03', label: 'savings' })]);
});
afterAll(() => ada.service.close());

const labels = ({ body }: Answer) => body.map(({ label }: { label: string }) => label);
const next = ({ headers }: Answer) => /^<(\?.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

describe('200', () => {
  test('a bare array, newest first, rows of one day last of the file first', async () => {
    const answer = await ada.list();
    expect(answer.status).toBe(200);
    expect(labels(answer)).toEqual([
      'to come',
      'savings',
      'last of the file',
      'first of the file',
      'oldest',
    ]);
    expect(answer.headers.get('link')).toBeNull();
    expect(answer.body[2]).toEqual({
      id: expect.any(String),
      date: '2026-06-02',
      amount: '-2.50',
      currency: 'EUR',
      label: 'last of the file',
      type: null,
      fee: null,
      tax: null,
      accountId: account,
      accountName: 'Courant',
      categoryId: expect.any(String),
      categoryName: 'Café',
      note: null,
    });
  });

  test('of one account', async () => {
    const answer = await ada.list(`?accountId=${account}`);
    expect(labels(answer)).not.toContain('savings');
    expect(answer.body).toHaveLength(4);
  });

  test('from and to are the first and last day, type is that of the rows', async () => {
    const other = await ada.account();
    const days = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'];
    await ada.importInto(other, [
      ...days.map((date) => entry({ date, label: date, type: 'debit' })),
      entry({ date: '2026-02-10', label: 'interest', amount: '3', type: 'interest' }),
      entry({ date: '2026-02-11', label: 'untyped' }),
    ]);
    const of = async (query: string) => labels(await ada.list(`?accountId=${other}&${query}`));
    const february = ['2026-02-28', 'untyped', 'interest', '2026-02-01'];
    expect(await of('from=2026-02-01&to=2026-02-28')).toEqual(february);
    expect(await of('from=2026-03-01')).toEqual(['2026-03-01']);
    expect(await of('to=2026-01-31')).toEqual(['2026-01-31']);
    expect(await of('from=2026-02-01&to=2026-02-28&type=interest')).toEqual(['interest']);
    expect(await of('type=debit')).toEqual(days.toReversed());
    expect(await of('from=2026-02-11&to=2026-02-11')).toEqual(['untyped']);
  });

  test('a cursor stays in its list: account, days and type are part of it', async () => {
    const other = await ada.account();
    await ada.importInto(
      other,
      ['01', '02', '03', '04', '05'].map((day) =>
        entry({ date: `2026-05-${day}`, label: day, type: 'fee' }),
      ),
    );
    const filter = `accountId=${other}&from=2026-05-02&to=2026-05-04&type=fee`;
    const first = await ada.list(`?${filter}&limit=1`);
    const cursor = new URLSearchParams(next(first)).get('cursor');
    const rest = await ada.list(`?cursor=${cursor}`);
    expect(labels(rest)).toEqual(['03', '02']);
    expect(await ada.list(`?${filter}&cursor=${cursor}`)).toMatchObject({ body: rest.body });
    for (const [name, value] of [
      ['accountId', account],
      ['from', '2026-05-01'],
      ['to', '2026-05-05'],
      ['type', 'debit'],
    ]) {
      const { status, body } = await ada.list(`?cursor=${cursor}&${name}=${value}`);
      expect([status, body.message]).toEqual([
        400,
        `cursor belongs to a list with another ${name}.`,
      ]);
    }
  });

  test('pages follow one another, also while rows are added', async () => {
    const pages = await ada.list(`?accountId=${account}&limit=1`);
    await ada.importInto(account, [entry({ date: '2999-12-31', label: 'newer' })]);
    const seen = labels(pages);
    for (let query = next(pages); query !== undefined; ) {
      const page = await ada.list(query);
      expect(page).toMatchObject({ status: 200, body: { length: 1 } });
      seen.push(...labels(page));
      query = next(page);
    }
    expect(seen).toEqual(['to come', 'last of the file', 'first of the file', 'oldest']);
  });

  test('a last page that is just full names no next one', async () => {
    const all = (await ada.list()).body.length;
    expect(next(await ada.list(`?limit=${all}`))).toBeUndefined();
    expect(next(await ada.list(`?limit=${all - 1}`))).toBeDefined();
  });

  test('100 rows by default, 1000 at most', async () => {
    const large = await ada.account();
    await ada.importInto(
      large,
      Array.from({ length: 1200 }, () => entry()),
    );
    expect((await ada.list(`?accountId=${large}`)).body).toHaveLength(100);
    expect((await ada.list(`?accountId=${large}&limit=1000`)).body).toHaveLength(1000);
  });

  test('never a deleted row', async () => {
    const other = await ada.account();
    await ada.importInto(other, [entry()]);
    const [row] = (await ada.list(`?accountId=${other}`)).body;
    const { database } = ada.service;
    const userId = await userNamed(database.query, 'ada');
    await database.change(userId, (tx) => deleteTransaction(tx, userId, row.id));
    expect((await ada.list(`?accountId=${other}`)).body).toEqual([]);
  });

  test('never a row of somebody else', async () => {
    const grace = await userOf(ada.service, 'grace');
    expect((await grace.list()).body).toEqual([]);
  });
});

describe('400', () => {
  test.each(['0', '1001', '-1', '1.5', '1e2', '', 'x', ' 5', '10000'])(
    'limit=%s',
    async (limit) => {
      const answer = await ada.list(`?limit=${encodeURIComponent(limit)}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
      expect(answer.body.message).toContain('limit');
    },
  );

  test.each(['from', 'to'])('%s that is no day', async (name) => {
    for (const day of ['', '2026-02-30', '2026-2-1', '2026-02-01T00:00:00Z', 'yesterday']) {
      const answer = await ada.list(`?${name}=${day}`);
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: [name] }] } });
    }
  });

  test('from after to, and a type that there is not', async () => {
    const answer = await ada.list('?from=2026-02-02&to=2026-02-01');
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'from: 2026-02-02 is after 2026-02-01, the last day asked for',
    ]);
    expect(await ada.list('?type=Debit')).toMatchObject({ status: 400 });
  });

  test.each(['', 'x', 'MjAyNi0wNi0wMQ', '%00', `${btoa('2026-02-30/x')}`])(
    'cursor=%s',
    async (cursor) => {
      const answer = await ada.list(`?cursor=${cursor}`);
      expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
      expect(answer.body.message).toContain('cursor');
    },
  );
});

describe('404', () => {
  test('the account of somebody else, of nobody, or no id at all', async () => {
    const grace = await userOf(ada.service, 'grace');
    for (const id of [await grace.account(), '00000000-0000-7000-8000-000000000000', 'x', '']) {
      expect(await ada.list(`?accountId=${id}`)).toMatchObject({ status: 404 });
    }
  });
});
