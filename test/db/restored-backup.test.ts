/** After a backup was restored, nothing that was told of the data that are lost passes for what is there now. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toDay } from '../../src/core/time/day.ts';
import { storeHistory } from '../../src/db/queries/market/refresh-results.ts';
import { openRestorable, type Restorable } from '../support/databases/backup.ts';

const ROUTES = [
  '/accounts',
  '/net-worth',
  '/transactions',
  '/positions',
  '/prices',
  '/insights',
  '/performance',
  '/evolution',
] as const;

let place: Restorable;
let key: string;
let accountId: string;

beforeEach(async () => {
  place = await openRestorable();
  key = await place.service().key();
  accountId = (await post('/accounts', { name: 'Livret', type: 'savings' })).body.id;
});
afterEach(() => place.close());

const post = (path: string, body: object, headers = {}) =>
  place.service().call('POST', `/api/v1${path}`, { key, body, headers });
const get = (path: string, tag?: string) =>
  place.service().call('GET', `/api/v1${path}`, {
    key,
    headers: tag === undefined ? {} : { 'if-none-match': tag },
  });
const balance = (amount: string) => post(`/accounts/${accountId}/balance`, { balance: amount });
const row = (amount: string) => ({ date: '2026-01-02', amount, label: 'Row' });
const imported = (amount: string) => post('/import', { accountId, transactions: [row(amount)] });

/** Returns the tag and the response of each route, as a client keeps them. */
const keep = () =>
  Promise.all(
    ROUTES.map(async (route) => {
      const { headers, body } = await get(route);
      return { route, tag: headers.get('etag') ?? '', body: JSON.stringify(body) };
    }),
  );

/** Asks with the tags that a client kept: a 304 is right only where the answer would be the same. */
async function expectNoStaleAnswer(kept: Awaited<ReturnType<typeof keep>>): Promise<number> {
  let unchanged = 0;
  for (const { route, tag, body } of kept) {
    const { status } = await get(route, tag);
    const now = await get(route);
    if (status === 304) unchanged++;
    if (status === 304) expect(JSON.stringify(now.body)).toBe(body);
    else expect(now.headers.get('etag')).not.toBe(tag);
  }
  return unchanged;
}

test('a tag of what was lost never comes back, whatever is written afterwards', async () => {
  await balance('100.00');
  const old = await keep();
  const restore = await place.backUp();
  await balance('200.00');
  await imported('-1.00');
  const lost = await keep();
  await restore();

  // What the backup holds is as it was, and its tags still stand for it.
  expect(await expectNoStaleAnswer(old)).toBe(ROUTES.length);
  expect(await expectNoStaleAnswer(lost)).toBe(0);
  // As many changes as were lost, and more: a counter would pass the same numbers again.
  for (const amount of ['999999.00', '888888.00', '777777.00']) {
    await balance(amount);
    expect(await expectNoStaleAnswer(lost)).toBe(0);
    await imported(`-${amount}`);
    expect(await expectNoStaleAnswer(lost)).toBe(0);
  }
  const { body } = await get('/net-worth');
  expect(body.netWorth.net).toBe('777777.00');
});

test('nor does one of prices that were lost; a creation that was lost with its Idempotency-Key is made again, once', async () => {
  const holding = { isin: 'FR0000120271', quantity: '10' };
  const { body } = await post(`/accounts/${accountId}/holdings`, holding);
  const close = (price: string) =>
    storeHistory(
      place.service().database,
      body.assetId,
      'EUR',
      [{ day: toDay('2026-01-05'), price }],
      [],
    );
  const headers = { 'idempotency-key': 'after-the-backup' };
  const create = () => post('/accounts', { name: 'PEA', type: 'pea' }, headers);
  await close('10');
  const restore = await place.backUp();
  await close('20');
  const lost = await keep();
  const { body: lostAccount } = await create();
  await restore();
  for (const price of ['999', '888']) {
    await close(price);
    expect(await expectNoStaleAnswer(lost)).toBe(0);
  }
  expect((await get('/prices')).body.prices).toMatchObject([{ price: '888' }]);

  const [first, again] = [await create(), await create()];
  expect(first.status).toBe(201);
  expect(first.body.id).not.toBe(lostAccount.id);
  expect(again.body).toEqual(first.body);
  const { accounts } = (await get('/accounts')).body;
  expect(accounts.map(({ name }: { name: string }) => name)).toEqual(['Livret', 'PEA']);
});
