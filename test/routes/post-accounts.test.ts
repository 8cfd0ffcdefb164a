import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Account } from '../../src/contract/accounts/account.ts';
import { type Service, startService } from '../support/service/service.ts';

let service: Service;
let key: string;

beforeAll(async () => {
  service = await startService();
  key = await service.key();
});
afterAll(() => service.close());

const create = (body: unknown, headers: Record<string, string> = {}) =>
  service.call('POST', '/api/v1/accounts', { key, body, headers });

describe('201', () => {
  test('an account has all fields of the contract, most of them empty', async () => {
    const { status, body } = await create({ name: 'Compte', type: 'checking' });
    expect(status).toBe(201);
    expect(Account.parse(body)).toMatchObject({
      name: 'Compte',
      type: 'checking',
      institution: null,
      currency: 'EUR',
      syncMode: 'manual',
      connectorMeta: {},
      details: {},
      archivedAt: null,
      taxSocialPct: null,
    });
    expect(body.updatedAt).toBe(body.createdAt);
  });

  test('Location identifies it, also where an Idempotency-Key replays the answer', async () => {
    const sent = [{ name: 'C', type: 'checking' }, { 'idempotency-key': 'location' }] as const;
    const [first, again] = [await create(...sent), await create(...sent)];
    const target = `${service.url}/api/v1/accounts`;
    expect(new URL(first.headers.get('location') ?? '', target).href).toBe(
      `${target}/${first.body.id}`,
    );
    expect(again.headers.get('location')).toBe(first.headers.get('location'));
  });

  test('an error has no Location', async () => {
    expect((await create({ name: '' })).headers.has('location')).toBe(false);
  });

  test.each([
    [undefined, 'EUR'],
    ['', 'EUR'],
    ['usd', 'USD'],
    ['ßx', 'ßX'],
  ])('currency %j is kept as %s', async (currency, expected) => {
    const { body } = await create({ name: 'C', type: 'checking', currency });
    expect(body.currency).toBe(expected);
  });

  test.each([
    ['2019-03-01', '2019-03-01'],
    ['2019-03-01T10:00:00+01:00', '2019-03-01T10:00:00+01:00'],
    ['2019-02-30', null],
    ['spring 2019', null],
    ['', null],
  ])('openedAt %j is answered as %j', async (openedAt, expected) => {
    const { status, body } = await create({ name: 'C', type: 'checking', openedAt });
    expect([status, body.openedAt]).toEqual([201, expected]);
  });

  test.each([
    [{ type: 'pea' }, ['18.6', '12.8', '0']],
    [{ type: 'av' }, ['17.2', '12.8', '7.5']],
    [{ type: 'cto' }, ['18.6', '12.8', null]],
    [{ type: 'savings', savingsProduct: 'livret_a' }, ['0', '0', '0']],
    [{ type: 'savings', savingsProduct: 'pel' }, ['17.2', '12.8', null]],
    [{ type: 'savings' }, [null, null, null]],
    [{ type: 'loan' }, [null, null, null]],
  ])('%j has the tax rates %j', async (kind, expected) => {
    const { body } = await create({ name: 'C', ...kind });
    expect([body.taxSocialPct, body.taxIncomePct, body.taxMaturedIncomePct]).toEqual(expected);
  });

  test('a character is a Unicode code point, however many units JavaScript writes it in', async () => {
    const name = '💶'.repeat(80);
    expect(await create({ name, type: 'pea' })).toMatchObject({ status: 201, body: { name } });
    expect(await create({ name: `${name}€`, type: 'pea' })).toMatchObject({
      status: 400,
      body: { message: 'name must have at most 80 characters.' },
    });
  });

  test('a wallet with chain and address is followed on its chain', async () => {
    const { body } = await create({
      name: 'W',
      type: 'crypto_wallet',
      chain: 'BTC',
      address: 'bc1q',
    });
    expect(body).toMatchObject({
      syncMode: 'onchain',
      connectorMeta: { chain: 'BTC', address: 'bc1q' },
      address: null,
    });
  });

  test.each([
    { type: 'crypto_wallet', address: 'bc1q' },
    { type: 'crypto_wallet', chain: 'BTC', address: '' },
    { type: 'real_estate', chain: 'BTC', address: 'bc1q' },
  ])('%j is not', async (values) => {
    const { body } = await create({ name: 'W', ...values });
    expect(body).toMatchObject({ syncMode: 'manual', connectorMeta: {}, address: values.address });
  });
});

describe('Idempotency-Key', () => {
  const body = { name: 'Once', type: 'savings' };

  test('the same request again is answered from the record, and creates nothing', async () => {
    const headers = { 'idempotency-key': 'a1' };
    const [first, second] = await Promise.all([create(body, headers), create(body, headers)]);
    expect(second).toMatchObject({ status: 201, body: first.body });
    const { body: list } = await service.call('GET', '/api/v1/accounts', { key });
    expect(list.accounts.filter(({ name }: { name: string }) => name === body.name)).toHaveLength(
      1,
    );
  });

  test('a creation changes what is read, a replay does not', async () => {
    const tag = async () =>
      (await service.call('GET', '/api/v1/accounts', { key })).headers.get('etag');
    const before = await tag();
    await create(body, { 'idempotency-key': 'a2' });
    const after = await tag();
    await create(body, { 'idempotency-key': 'a2' });
    expect(after).not.toBe(before);
    expect(await tag()).toBe(after);
  });

  test('another request under the same key is 409', async () => {
    const answer = await create({ ...body, name: 'Twice' }, { 'idempotency-key': 'a1' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  test("another user's key is another key", async () => {
    const answer = await service.call('POST', '/api/v1/accounts', {
      key: await service.key(undefined, 'bob'),
      body: { ...body, name: 'Mine' },
      headers: { 'idempotency-key': 'a1' },
    });
    expect(answer).toMatchObject({ status: 201, body: { name: 'Mine' } });
  });
});

describe('400', () => {
  test.each([
    [{ type: 'checking' }, 'name'],
    [{ name: '', type: 'checking' }, 'name'],
    [{ name: 'x'.repeat(81), type: 'checking' }, 'name'],
    [{ name: 'a\0b', type: 'checking' }, 'name'],
    [{ name: 'C' }, 'type'],
    [{ name: 'C', type: 'current' }, 'type'],
    [{ name: 'C', type: 'checking', institution: 'x'.repeat(81) }, 'institution'],
    [{ name: 'C', type: 'checking', currency: 'EURO' }, 'currency'],
    [{ name: 'C', type: 'checking', chain: 'DOGE' }, 'chain'],
    [{ name: 'C', type: 'checking', address: 'x'.repeat(121) }, 'address'],
    [{ name: 'C', type: 'checking', savingsProduct: 'livret_b' }, 'savingsProduct'],
    [{ name: 'C', type: 'checking', openedAt: 2019 }, 'openedAt'],
    [{ name: 'C', type: 'checking', iban: 'FR76' }, 'iban'],
  ])('%j names %s', async (body, name) => {
    const answer = await create(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(answer.body.message).toContain(name);
  });
});
