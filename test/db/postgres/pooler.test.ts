/** Behind a pooler whose server goes away: the nodes live on, say so, and serve again once it is back. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SCOPES } from '../../../src/contract/scopes.ts';
import { poolerTo } from '../../support/databases/pooler.ts';
import { openPlace, type Place } from '../../support/processes/pactole.ts';

let place: Place;
beforeEach(async () => {
  place = await openPlace();
});
afterEach(() => place.close());

test('no node dies with the server behind the pooler', async () => {
  const { key } = await place.json<{ key: string }>(
    ...['keys', 'create', '--name', 'k', '--scopes', SCOPES.join(',')],
  );
  const pooler = await poolerTo(place.environment.DATABASE_URL ?? '');
  const server = await place.serve({ DATABASE_URL: pooler.url });
  const ask = (path: string) =>
    fetch(server.address + path, { headers: { authorization: `Bearer ${key}` } });
  const askMany = async () =>
    Promise.all(Array.from({ length: 20 }, async () => (await ask('/api/v1/accounts')).status));
  expect(new Set(await askMany())).toEqual(new Set([200]));

  pooler.lose();
  for (let times = 0; times < 3; times++) {
    expect(new Set(await askMany())).toEqual(new Set([503]));
    expect((await ask('/readyz')).status).toBe(503);
    expect((await ask('/healthz')).status).toBe(200);
  }
  const refused = await ask('/api/v1/accounts');
  expect(refused.headers.get('retry-after')).toBe('5');
  expect(await refused.json()).toMatchObject({
    message: 'The database does not answer at the moment.',
  });

  pooler.find();
  await expect.poll(askMany).toEqual(Array(20).fill(200));
  expect((await server.stop()).code).toBe(0);
});
