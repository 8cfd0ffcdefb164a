import { expect, test } from 'vitest';
import { SCOPES } from '../../../src/contract/scopes.ts';
import { openPostgres } from '../../../src/db/postgres/postgres.ts';
import { createKey } from '../../../src/db/queries/users/keys.ts';
import { userNamed } from '../../../src/db/queries/users/users.ts';
import { createApp } from '../../../src/http/app.ts';
import { migratedPostgres } from '../../support/databases/own-postgres.ts';
import { wireTo } from '../../support/service/wire.ts';

test('503 while the database is away, and service as before once it is back', async () => {
  const wire = await wireTo(await migratedPostgres());
  await wire.mend();
  const database = await openPostgres(wire.url);
  const userId = await userNamed(database.query, 'ada');
  const grant = { userId, name: 'test', scopes: SCOPES, expiresAt: null };
  const { key } = await createKey(database.query, grant);
  const app = await createApp({ database, timeZone: 'UTC', rateLimit: 0 });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const create = () =>
    fetch(`${url}/api/v1/accounts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{"name":"A","type":"other"}',
    });
  expect((await create()).status).toBe(201);

  await wire.cut();
  const refused = await create();
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'The database does not answer at the moment.',
  });
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);

  await wire.mend();
  await expect.poll(async () => (await create()).status).toBe(201);
  await app.close();
  await database.close();
});
