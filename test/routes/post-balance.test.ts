import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Balance } from '../../src/contract/accounts/balance.ts';
import { type Service, startService } from '../support/service/service.ts';

let service: Service;
let key: string;
let account: string;

beforeAll(async () => {
  service = await startService();
  key = await service.key();
  service.setNow('2026-06-30T23:30:00Z'); // the 1st of July in Paris
});
beforeEach(async () => {
  account = await createAccount({ name: 'C', type: 'checking' });
});
afterAll(() => service.close());

async function createAccount(body: object, by = key): Promise<string> {
  return (await service.call('POST', '/api/v1/accounts', { key: by, body })).body.id;
}

const record = (body: unknown, id = account) =>
  service.call('POST', `/api/v1/accounts/${id}/balance`, { key, body });

const tag = async () =>
  (await service.call('GET', '/api/v1/accounts', { key })).headers.get('etag');

describe('200', () => {
  test('the entry has the fields of the contract', async () => {
    const { status, body } = await record({ balance: '-012.50', date: '2026-06-01' });
    expect(status).toBe(200);
    expect(Balance.parse(body)).toMatchObject({
      accountId: account,
      date: '2026-06-01',
      balance: '-12.50',
      currency: 'EUR',
      changeKind: 'initial',
    });
  });

  test("without date it is today, on the service's calendar", async () => {
    expect((await record({ balance: '1' })).body.date).toBe('2026-07-01');
  });

  test('the currency is that of the account', async () => {
    account = await createAccount({ name: 'C', type: 'checking', currency: 'usd' });
    expect((await record({ balance: '1' })).body.currency).toBe('USD');
  });

  test('a day to come is kept', async () => {
    expect((await record({ balance: '1', date: '2999-12-31' })).status).toBe(200);
  });

  test('a second balance for a day takes the place of the first, as the same entry', async () => {
    const { body: first } = await record({ balance: '1', date: '2026-06-01' });
    const { body: second } = await record({ balance: '2', date: '2026-06-01' });
    const { body: other } = await record({ balance: '2', date: '2026-05-01' });
    expect(second).toEqual({ ...first, balance: '2', changeKind: 'overwrite' });
    expect(other.changeKind).toBe('update');
    expect(other.id).not.toBe(first.id);
  });

  test('an equal number for a day changes nothing', async () => {
    const { body: first } = await record({ balance: '10.0', date: '2026-06-01' });
    const before = await tag();
    for (const balance of ['10.0', '10', '10.00', '0010.000']) {
      expect((await record({ balance, date: '2026-06-01' })).body).toEqual(first);
    }
    expect(await tag()).toBe(before);
    await record({ balance: '10.01', date: '2026-06-01' });
    expect(await tag()).not.toBe(before);
  });

  test('minus zero is zero', async () => {
    expect((await record({ balance: '-0.00' })).body.balance).toBe('0.00');
  });

  test('many at once leave one entry for the day', async () => {
    const sent = Array.from({ length: 8 }, (_, index) => record({ balance: String(index) }));
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.filter(({ body }) => body.changeKind === 'initial')).toHaveLength(1);
  });
});

describe('400', () => {
  test.each([
    [{}, 'balance'],
    [{ balance: 12.5 }, 'balance'],
    [{ balance: '+1' }, 'balance'],
    [{ balance: '1e3' }, 'balance'],
    [{ balance: '1,5' }, 'balance'],
    [{ balance: '1'.repeat(19) }, 'balance'],
    [{ balance: `0.${'1'.repeat(19)}` }, 'balance'],
    [{ balance: '1', date: '2026-06-01T00:00:00Z' }, 'date'],
    [{ balance: '1', date: '2026-02-30' }, 'date'],
    [{ balance: '1', date: null }, 'date'],
    [{ balance: '1', currency: 'USD' }, 'currency'],
    [{ balance: '1', id: 'x' }, 'id'],
  ])('%j names %s', async (body, name) => {
    const answer = await record(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(answer.body.message).toContain(name);
  });
});

describe('404', () => {
  test("another user's account, an unknown one and nonsense look the same", async () => {
    const foreign = await createAccount(
      { name: 'F', type: 'pea' },
      await service.key(undefined, 'bob'),
    );
    const unknown = '0198c0de-0000-7000-8000-000000000000';
    for (const id of [
      foreign,
      unknown,
      'x',
      '%00',
      '..%2f..',
      foreign.toUpperCase(),
      `${account} `,
    ]) {
      const { status, body } = await record({ balance: '1' }, encodeURI(id).replace(/%25/g, '%'));
      expect([status, body.code, body.message]).toEqual([404, 'NOT_FOUND', 'Account not found.']);
    }
  });
});
