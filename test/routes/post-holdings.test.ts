import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Holding } from '../../src/contract/holdings/holding.ts';
import { assets, holdings } from '../../src/db/schema.ts';
import { type Service, startService } from '../support/service/service.ts';

let service: Service;
let key: string;
let account: string;

const ISIN = 'FR0000120271';

beforeAll(async () => {
  service = await startService();
  key = await service.key();
  service.setNow('2026-06-30T12:00:00Z');
});
beforeEach(async () => {
  account = await createAccount();
});
afterAll(() => service.close());

async function createAccount(by = key): Promise<string> {
  const body = { name: 'PEA', type: 'pea' };
  return (await service.call('POST', '/api/v1/accounts', { key: by, body })).body.id;
}

const add = (body: unknown, headers: Record<string, string> = {}, by = key, id = account) =>
  service.call('POST', `/api/v1/accounts/${id}/holdings`, { key: by, body, headers });

const stored = async (id: string) =>
  (await service.database.query.select().from(holdings).where(eq(holdings.id, id)))[0];

describe('201', () => {
  test('Location identifies it, below its account', async () => {
    const { headers, body } = await add({ isin: ISIN, quantity: '1' });
    const target = `${service.url}/api/v1/accounts/${account}/holdings`;
    expect(new URL(headers.get('location') ?? '', target).href).toBe(`${target}/${body.id}`);
  });

  test('a holding has the fields of the contract, its figures as they were sent', async () => {
    const { status, body } = await add({
      isin: ISIN,
      quantity: '010.50',
      costBasis: '1000.00',
      feesTotal: '0',
      ter: '0.20',
      entryDate: '2026-01-05',
    });
    expect(status).toBe(201);
    expect(Holding.parse(body)).toMatchObject({
      accountId: account,
      quantity: '10.50',
      costBasis: '1000.00',
      feesTotal: '0',
      entryDate: '2026-01-05',
      worthlessAt: null,
    });
    expect(await stored(body.id)).toMatchObject({ ter: '0.20', quantityAt: '2026-01-05' });
  });

  test('what is not said is unknown; the quantity is that of today', async () => {
    const { body } = await add({ isin: ISIN, quantity: '1' });
    expect(body).toMatchObject({ costBasis: null, feesTotal: null, entryDate: null });
    expect(await stored(body.id)).toMatchObject({ quantityAt: '2026-06-30' });
  });

  test('an ISIN is one asset for everybody, in whichever case it is sent', async () => {
    const others = [await service.key(undefined, 'bob'), await service.key(undefined, 'eve')];
    const adding = ['us0378331005', 'US0378331005'].map(async (isin, index) => {
      const by = others[index] ?? key;
      return add({ isin, quantity: '1' }, {}, by, await createAccount(by));
    });
    const [first, second] = await Promise.all(adding);
    expect(first?.body.assetId).toBe(second?.body.assetId);
    const found = await service.database.query
      .select()
      .from(assets)
      .where(eq(assets.isin, 'US0378331005'));
    expect(found).toMatchObject([{ name: 'US0378331005', kind: 'other', ticker: null, ter: null }]);
  });

  test('any twelve characters are an ISIN to the contract; letters beyond ASCII stay as they are', async () => {
    const { body } = await add({ isin: 'ßéa-00000000', quantity: '1' });
    const [asset] = await service.database.query
      .select()
      .from(assets)
      .where(eq(assets.id, body.assetId));
    expect(asset?.isin).toBe('ßéA-00000000');
  });

  test('the same ISIN in another account is another holding', async () => {
    const { body: first } = await add({ isin: ISIN, quantity: '1' });
    account = await createAccount();
    const { body: second } = await add({ isin: ISIN, quantity: '1' });
    expect(second.id).not.toBe(first.id);
    expect(second.assetId).toBe(first.assetId);
  });
});

describe('Idempotency-Key', () => {
  test('a repeated request is answered from the record', async () => {
    const headers = { 'idempotency-key': 'h1' };
    const [first, second] = await Promise.all([
      add({ isin: ISIN, quantity: '1' }, headers),
      add({ isin: ISIN, quantity: '1' }, headers),
    ]);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect((await add({ isin: ISIN, quantity: '2' }, headers)).status).toBe(409);
  });
});

describe('409', () => {
  test('the same ISIN again names the holding, and leaves it', async () => {
    const { body: holding } = await add({ isin: ISIN, quantity: '1' });
    const answer = await add({ isin: ISIN.toLowerCase(), quantity: '5' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(answer.body.message).toContain(holding.id);
    expect(await stored(holding.id)).toMatchObject({ quantity: '1' });
  });
});

describe('400', () => {
  test.each([
    [{ quantity: '1' }, 'isin'],
    [{ isin: 'FR000012027', quantity: '1' }, 'isin'],
    [{ isin: ISIN }, 'quantity'],
    [{ isin: ISIN, quantity: 1 }, 'quantity'],
    [{ isin: ISIN, quantity: '0' }, 'quantity'],
    [{ isin: ISIN, quantity: '0.00' }, 'quantity'],
    [{ isin: ISIN, quantity: '-1' }, 'quantity'],
    [{ isin: ISIN, quantity: '1', costBasis: '-1' }, 'costBasis'],
    [{ isin: ISIN, quantity: '1', feesTotal: 0 }, 'feesTotal'],
    [{ isin: ISIN, quantity: '1', ter: '100.01' }, 'ter'],
    [{ isin: ISIN, quantity: '1', entryDate: '2026-06-31' }, 'entryDate'],
    [{ isin: ISIN, quantity: '1', worthlessAt: '2026-06-30' }, 'worthlessAt'],
    [{ isin: ISIN, quantity: '1', id: 'x' }, 'id'],
  ])('%j names %s', async (body, name) => {
    const answer = await add(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(answer.body.message).toContain(name);
  });
});

describe('404', () => {
  test("another user's account, an unknown one and nonsense look the same", async () => {
    const foreign = await createAccount(await service.key(undefined, 'bob'));
    for (const id of [foreign, '0198c0de-0000-7000-8000-000000000000', 'x']) {
      const { status, body } = await add({ isin: ISIN, quantity: '1' }, {}, key, id);
      expect([status, body.message]).toEqual([404, 'Account not found.']);
    }
  });
});
