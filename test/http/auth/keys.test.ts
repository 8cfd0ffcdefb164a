/** Access: every route of the public interface × every state of a key (contract, section 5). */
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCOPES } from '../../../src/contract/scopes.ts';
import { makeApiKey } from '../../../src/core/identifiers/api-key.ts';
import { newId } from '../../../src/db/id.ts';
import { createKey, listKeys, revokeKey } from '../../../src/db/queries/users/keys.ts';
import { userNamed } from '../../../src/db/queries/users/users.ts';
import { routesOf, urlOf } from '../../../src/http/routes/routes.ts';
import { router } from '../../../src/procedures/public/router.ts';
import { type Service, startService } from '../../support/service/service.ts';

let service: Service;
const keys: Record<string, string> = {};

const adaId = () => userNamed(service.database.query, 'ada');

async function issue(scopes: readonly string[], expiresAt: Date | null = null) {
  const userId = await adaId();
  return createKey(service.database.query, { userId, name: 'test', scopes, expiresAt });
}

beforeAll(async () => {
  service = await startService();
  const revoked = await issue(SCOPES);
  await revokeKey(service.database.query, await adaId(), revoked.id);
  keys.revoked = revoked.key;
  keys.expired = (await issue(SCOPES, new Date(Date.now() - 1000))).key;
  keys.unknown = makeApiKey((below) => randomInt(below));
  keys.mistyped = (await issue(SCOPES)).key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
  keys.nonsense = 'nonsense';
  keys.empty = '';
});
afterAll(() => service.close());

const routes = routesOf(router).map((route) => ({
  route,
  method: route.meta.openapi.method,
  path: urlOf(route).replace(/:\w+/g, newId()),
}));

describe.each(routes)('$method $path', ({ route, method, path }) => {
  const { scope } = route.meta;
  /** A body that is refused as soon as it is read. */
  const body = method === 'GET' ? {} : { body: '{' };

  test('401 without a key, whatever else is sent', async () => {
    for (const headers of [
      {},
      { cookie: `session=${await service.key()}; Authorization=Bearer` },
      { authorization: `Basic ${btoa('ada:secret')}` },
      { 'x-api-key': await service.key() },
    ] as Record<string, string>[]) {
      const answer = await service.call(method, path, { headers, ...body });
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="pactole"');
    }
  });

  test.each(['unknown', 'mistyped', 'revoked', 'expired', 'nonsense', 'empty'])(
    '401 with a key that is %s',
    async (state) => {
      const answer = await service.call(method, path, { key: keys[state] ?? '', ...body });
      expect(answer.status).toBe(401);
      const { requestId } = answer.body;
      const message = 'This API key is not valid.';
      expect(answer.body).toEqual({ code: 'UNAUTHORIZED', message, requestId });
      expect(answer.headers.get('www-authenticate')).toBe(
        'Bearer realm="pactole", error="invalid_token"',
      );
    },
  );

  test('403 with a key that has every scope but the one', async () => {
    const key = await service.key(SCOPES.filter((other) => other !== scope));
    const answer = await service.call(method, path, { key, ...body });
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(answer.body.message).toContain(scope);
    expect(answer.headers.get('www-authenticate')).toBe(
      `Bearer realm="pactole", error="insufficient_scope", scope="${scope}"`,
    );
  });

  test('a key with this scope alone opens the route', async () => {
    const key = await service.key([scope]);
    expect([401, 403]).not.toContain((await service.call(method, path, { key, ...body })).status);
  });
});

const create = (headers: Record<string, string>) =>
  service.call('POST', '/api/v1/accounts', { headers, body: { name: 'A', type: 'other' } });

test('the scheme is read without regard to case', async () => {
  const key = await service.key();
  for (const scheme of ['Bearer', 'bearer', 'BEARER'])
    expect((await create({ authorization: `${scheme} ${key}` })).status).toBe(201);
});

test('a key works until the very request after its revocation', async () => {
  const { id, key } = await issue(['accounts:write']);
  expect((await create({ authorization: `Bearer ${key}` })).status).toBe(201);
  await revokeKey(service.database.query, await adaId(), id);
  expect((await create({ authorization: `Bearer ${key}` })).status).toBe(401);
});

test('the last use of a key is noted', async () => {
  const { id, key } = await issue(['accounts:write']);
  await create({ authorization: `Bearer ${key}` });
  const lastUse = async () =>
    (await listKeys(service.database.query, await adaId())).find((row) => row.id === id)
      ?.lastUsedAt;
  await expect.poll(lastUse).toBeInstanceOf(Date);
});
