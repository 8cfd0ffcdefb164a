/** A change of the reference data costs nothing to users that do not hold the changed assets. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toDay } from '../../../src/core/time/day.ts';
import { storeHistory, storeRates } from '../../../src/db/queries/market/refresh-results.ts';
import { userNamed } from '../../../src/db/queries/users/users.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { addAccount, addAsset, addHolding } from '../../support/users/wealth.ts';

const ROUTES = [
  '/accounts',
  '/net-worth',
  '/positions',
  '/prices',
  '/performance',
  '/evolution',
  '/insights',
];
const DAY = toDay('2026-02-27');

let service: Service;
const asset: Record<string, string> = {};
const key: Record<string, string> = {};

beforeAll(async () => {
  service = await startService();
  service.setNow('2026-03-01T12:00:00Z');
  const { query: db } = service.database;
  for (const name of ['ada', 'grace']) {
    const user = await userNamed(db, name);
    asset[name] = await addAsset(db);
    await addHolding(db, user, await addAccount(db, user, 'cto'), asset[name], '2');
    key[name] = await service.key(undefined, name);
  }
});
afterAll(() => service.close());

const read = (name: string, path: string, tag = '') =>
  service.call('GET', `/api/v1${path}`, {
    key: key[name] ?? '',
    headers: { 'if-none-match': tag },
  });

async function tags(name: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const path of ROUTES) found[path] = (await read(name, path)).headers.get('etag') ?? '';
  return found;
}

/** The routes that answer 200 where the caller knows an earlier answer. */
async function changedFor(name: string, known: Record<string, string>): Promise<string[]> {
  const changed: string[] = [];
  for (const path of ROUTES) {
    const { status } = await read(name, path, known[path]);
    if (status === 200) changed.push(path);
    else expect(status).toBe(304);
  }
  return changed;
}

const closeOf = (id: string, price: string) =>
  storeHistory(service.database, id, 'EUR', [{ day: DAY, price }], []);

test('a close changes every answer of who holds the asset, at once, and none of anybody else', async () => {
  const known = { ada: await tags('ada'), grace: await tags('grace') };
  await closeOf(asset.ada ?? '', '12.5');
  expect(await changedFor('grace', known.grace)).toEqual([]);
  expect(await changedFor('ada', known.ada)).toEqual(ROUTES);
  expect(await read('ada', '/positions')).toMatchObject({ body: { positions: [{ value: 25 }] } });
  await closeOf(asset.ada ?? '', '12.75');
  expect(await read('ada', '/positions')).toMatchObject({ body: { positions: [{ value: 25.5 }] } });
});

describe('what everybody rests on', () => {
  test('rates change every answer', async () => {
    const known = await tags('grace');
    await storeRates(service.database, [{ currency: 'USD', day: DAY, rate: '1.07' }]);
    expect(await changedFor('grace', known)).toEqual(ROUTES);
  });

  test('the fund of an index changes what compares with it', async () => {
    const fund = await addAsset(service.database.query, { isin: 'IE00B4L5Y983' });
    const known = await tags('grace');
    await closeOf(fund, '80.5');
    expect(await changedFor('grace', known)).toEqual(['/performance']);
  });
});
