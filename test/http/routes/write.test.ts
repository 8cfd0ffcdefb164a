/** Writing safely: `Idempotency-Key` on creations, and the rate limit. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '../../support/databases/rows.ts';
import { type Service, startService } from '../../support/service/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const account = { name: 'PEA', type: 'pea', openedAt: '2019-04-01' };
const create = (key: string, headers: Record<string, string>, body: unknown = account) =>
  service.call('POST', '/api/v1/accounts', { key, body, headers });
const count = async () => {
  const [found] = await rows<{ count: number }>(
    service.database.query,
    sql`select count(*)::int as count from accounts`,
  );
  return found?.count;
};

describe('Idempotency-Key', () => {
  test('the same request gives the first answer again, to the letter, and creates nothing', async () => {
    const key = await service.key();
    const first = await create(key, { 'idempotency-key': 'one' });
    const before = await count();
    const again = await create(await service.key(), { 'idempotency-key': 'one' });
    expect(again.status).toBe(201);
    expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));
    expect(await count()).toBe(before);
  });

  test('another body is 409', async () => {
    const key = await service.key();
    await create(key, { 'idempotency-key': 'two' });
    const other = await create(key, { 'idempotency-key': 'two' }, { ...account, name: 'CTO' });
    expect(other).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  test('of twins sent at once one creates, and all get its answer', async () => {
    const key = await service.key();
    const before = (await count()) ?? 0;
    const twins = await Promise.all(
      Array.from({ length: 10 }, () => create(key, { 'idempotency-key': 'twins' })),
    );
    expect(new Set(twins.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test('a refused request records nothing', async () => {
    const key = await service.key();
    const headers = { 'idempotency-key': 'three' };
    expect((await create(key, headers, { name: '' })).status).toBe(400);
    expect((await create(key, headers)).status).toBe(201);
  });

  test('users do not share them', async () => {
    const headers = { 'idempotency-key': 'four' };
    const ada = await create(await service.key(), headers);
    const grace = await create(await service.key(undefined, 'grace'), headers);
    expect(grace.status).toBe(201);
    expect(grace.body.id).not.toBe(ada.body.id);
  });

  test.each(['', ' ', 'with space', 'x'.repeat(256), 'clé'])('400 for %.20j', async (sent) => {
    const answer = await create(await service.key(), { 'idempotency-key': sent });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('Idempotency-Key');
  });

  test('255 visible characters are fine', async () => {
    const headers = { 'idempotency-key': '~'.repeat(255) };
    expect((await create(await service.key(), headers)).status).toBe(201);
  });
});

describe('the rate limit', () => {
  let limited: Service;
  beforeAll(async () => {
    limited = await startService({ rateLimit: 3 });
  });
  afterAll(() => limited.close());

  test('counts the requests of each key, refused ones included, and says how many are left', async () => {
    const key = await limited.key();
    const send = () => limited.call('POST', '/api/v1/accounts', { key, body: {} });
    for (const left of ['2', '1', '0']) {
      const { status, headers } = await send();
      expect(status).toBe(400);
      expect(headers.get('ratelimit-limit')).toBe('3');
      expect(headers.get('ratelimit-remaining')).toBe(left);
      expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(0);
      expect(headers.get('ratelimit-policy')).toBe('"default";q=3;w=60');
      const reset = headers.get('ratelimit-reset');
      expect(headers.get('ratelimit')).toBe(`"default";r=${left};t=${reset}`);
    }
    const refused = await send();
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit-policy')).toBe('"default";q=3;w=60');
    expect(refused.headers.get('ratelimit')).toBe(
      `"default";r=0;t=${refused.headers.get('retry-after')}`,
    );

    const other = { key: await limited.key(), body: {} };
    expect((await limited.call('POST', '/api/v1/accounts', other)).status).toBe(400);
  });

  test('concerns neither health nor the document', async () => {
    for (let i = 0; i < 5; i++)
      for (const path of ['/healthz', '/readyz', '/api/v1/openapi.json'])
        expect((await limited.call('GET', path)).status).toBe(200);
  });

  test('0 turns it off', async () => {
    const { headers } = await create(await service.key(), {});
    expect([...headers.keys()].filter((name) => name.startsWith('ratelimit'))).toEqual([]);
  });
});
