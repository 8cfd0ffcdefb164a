import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteTransaction } from '../../src/db/queries/accounts/transaction-edits.ts';
import { userNamed } from '../../src/db/queries/users/users.ts';
import { entry, startWithUser, type User, userOf } from '../support/users/statements.ts';

let ada: User;
beforeAll(async () => {
  ada = await startWithUser();
  ada.service.setNow('2026-06-30T12:00:00Z');
});
afterAll(() => ada.service.close());

async function remove(id: string): Promise<void> {
  const { database } = ada.service;
  const userId = await userNamed(database.query, 'ada');
  await database.change(userId, (tx) => deleteTransaction(tx, userId, id));
}

describe('200', () => {
  test('an empty batch for an empty account', async () => {
    const account = await ada.account({ name: 'Neuf' });
    expect(await ada.reconcile(account, [])).toMatchObject({
      status: 200,
      body: {
        accountId: account,
        account: 'Neuf',
        total: 0,
        new: 0,
        duplicates: 0,
        deleted: 0,
        uncategorized: 0,
        range: { from: '', to: '' },
        totals: { inflow: '0.00', outflow: '0.00', net: '0.00' },
        existing: { count: 0, lastDate: null },
        fuzzy: [],
        questions: [],
        items: [],
      },
    });
  });

  test('a report on new, stored and deleted rows, which writes nothing', async () => {
    const account = await ada.account();
    await ada.importInto(account, [
      entry({ label: 'kept' }),
      entry({ label: 'removed', date: '2026-06-03' }),
    ]);
    const [removed] = (await ada.list(`?accountId=${account}`)).body;
    await remove(removed.id);

    const batch = [
      entry({ label: 'salary', date: '2026-06-05', amount: '02000.005', category: 'Revenus' }),
      entry({ label: 'KEPT', fee: '00.10' }),
      entry({ label: 'removed', date: '2026-06-03' }),
      entry({ label: 'abroad', amount: '-5', currency: 'usd', tax: '1', category: '  ' }),
    ];
    const { body } = await ada.reconcile(account, batch);
    expect(body).toMatchObject({
      total: 4,
      new: 2,
      duplicates: 1,
      deleted: 1,
      uncategorized: 1,
      range: { from: '2026-06-01', to: '2026-06-05' },
      totals: { inflow: '2000.005', outflow: '5.00', net: '1995.005' },
      existing: { count: 1, lastDate: '2026-06-01' },
      fuzzy: [],
    });
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(body.items).toEqual([
      {
        date: '2026-06-05',
        amount: '2000.005',
        currency: 'EUR',
        label: 'salary',
        category: 'Revenus',
        dedupHash: hash,
        isDuplicate: false,
        isDeleted: false,
      },
      {
        date: '2026-06-01',
        amount: '-2.50',
        currency: 'EUR',
        label: 'KEPT',
        fee: '0.10',
        dedupHash: hash,
        isDuplicate: true,
        isDeleted: false,
      },
      {
        date: '2026-06-03',
        amount: '-2.50',
        currency: 'EUR',
        label: 'removed',
        dedupHash: hash,
        isDuplicate: false,
        isDeleted: true,
      },
      {
        date: '2026-06-01',
        amount: '-5',
        currency: 'USD',
        label: 'abroad',
        tax: '1',
        dedupHash: hash,
        isDuplicate: false,
        isDeleted: false,
      },
    ]);

    expect((await ada.reconcile(account, batch)).body).toEqual(body);
    expect((await ada.list(`?accountId=${account}`)).body).toHaveLength(1);
  });

  test('a row keeps its dedupHash once it is stored; equal rows differ in it', async () => {
    const account = await ada.account();
    const batch = [entry(), entry()];
    const hashes = async () =>
      (await ada.reconcile(account, batch)).body.items.map(
        (item: { dedupHash: string }) => item.dedupHash,
      );
    const before = await hashes();
    await ada.importInto(account, batch);
    expect(await hashes()).toEqual(before);
    expect(new Set(before).size).toBe(2);
  });

  test('fuzzy: a new row that may be a stored one in other words, the closest label first', async () => {
    const account = await ada.account();
    await ada.importInto(account, [
      entry({ label: 'PAIEMENT CB CARREFOUR', date: '2026-06-02' }),
      entry({ label: 'PRLV EDF', date: '2026-06-04' }),
      entry({ label: 'CARREFOUR', date: '2026-06-20' }),
      entry({ label: 'CARREFOUR', amount: '-2.51' }),
    ]);
    const { body } = await ada.reconcile(account, [
      entry({ label: 'Carrefour Paris', date: '2026-06-05' }),
    ]);
    expect(body.fuzzy).toEqual([
      {
        date: '2026-06-05',
        amount: '-2.50',
        label: 'Carrefour Paris',
        existingLabels: ['PAIEMENT CB CARREFOUR', 'PRLV EDF'],
      },
    ]);
    expect(body.new).toBe(1);
  });

  test('fuzzy: a stored row that the batch holds as it is, is the pair of none', async () => {
    const account = await ada.account();
    await ada.importInto(account, [entry()]);
    const { body } = await ada.reconcile(account, [entry(), entry({ label: 'CAFE' })]);
    expect(body).toMatchObject({ duplicates: 1, new: 1, fuzzy: [] });
  });

  test('questions in the language of Accept-Language, in their order', async () => {
    const account = await ada.account();
    await ada.importInto(account, [entry({ label: 'LOYER JUIN', date: '2026-05-01' })]);
    const batch = [entry({ label: 'Achat', date: '2026-07-14', currency: 'USD', type: 'credit' })];

    const english = await ada.reconcile(account, batch, 'en-GB,en;q=0.9');
    expect(english.headers.get('content-language')).toBe('en');
    expect(english.body.questions).toEqual([
      'The last transaction of the account is of 1 May 2026, and this batch starts on 14 July 2026: is a statement missing in between?',
      'One transaction is dated 14 July 2026, after today: is this date right? It will count from that day on.',
      'One transaction is in USD, while the account is in EUR: is this the right currency?',
      'One new transaction has no category: do you want to give it one before the import?',
      '“Achat” of 14 July 2026 (-US$2.50) is recorded as a credit: is the sign of its amount right?',
    ]);

    const french = await ada.reconcile(account, batch, 'pt, fr;q=0.5');
    expect(french.headers.get('content-language')).toBe('fr');
    expect(french.body.questions).toHaveLength(5);
    expect(french.body.questions[1]).toBe(
      'Une opération est datée du 14 juillet 2026, après aujourd’hui : cette date est-elle juste ? Elle ne comptera qu’à partir de ce jour.',
    );
  });

  test('asks when the batch contradicts two recorded balances', async () => {
    const account = await ada.account();
    const record = (balance: string, date: string) =>
      ada.send(`/accounts/${account}/balance`, { balance, date });
    await record('100.00', '2026-05-31');
    await record('90.00', '2026-06-30');
    await ada.importInto(account, [entry({ amount: '-4.00', date: '2026-06-25' })]);

    const category = 'Courses';
    const explained = entry({ amount: '-6.00', date: '2026-06-30', category });
    expect((await ada.reconcile(account, [explained])).body.questions).toEqual([]);
    const { questions } = (await ada.reconcile(account, [{ ...explained, amount: '-7.00' }])).body;
    expect(questions).toEqual([
      expect.stringMatching(/^Between 31 May 2026 and 30 June 2026, .*-€10\.00.*-€11\.00/),
    ]);
  });

  test('10,000 rows, half of them stored', async () => {
    const account = await ada.account();
    const batch = Array.from({ length: 10_000 }, (_, n) =>
      entry({ label: `Achat ${n}`, date: `2026-06-${String(1 + (n % 28)).padStart(2, '0')}` }),
    );
    await ada.importInto(account, batch.slice(0, 5_000));
    const { body } = await ada.reconcile(account, batch);
    expect(body).toMatchObject({ total: 10_000, new: 5_000, duplicates: 5_000, fuzzy: [] });
    expect(body.items).toHaveLength(10_000);
  });
});

describe('400', () => {
  test('as an import: every bad entry is named', async () => {
    const account = await ada.account();
    const batch = [entry(), { ...entry(), amount: 1 }, { ...entry(), memo: '' }];
    const { status, body } = await ada.reconcile(account, batch);
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([
      { path: ['transactions', 1, 'amount'] },
      { path: ['transactions', 2, 'memo'] },
    ]);
  });
});

describe('404', () => {
  test('the account of somebody else, or of nobody', async () => {
    const grace = await userOf(ada.service, 'grace');
    for (const id of [await grace.account(), 'x', '']) {
      expect(await ada.reconcile(id, [])).toMatchObject({ status: 404 });
    }
  });
});
