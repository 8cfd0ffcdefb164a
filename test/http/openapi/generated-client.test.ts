/** A client that a stranger generates from the OpenAPI document: openapi-typescript's types, openapi-fetch's calls. */
import createClient from 'openapi-fetch';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { type Service, startService } from '../../support/service/service.ts';
import type { paths } from './generated-client.d.ts';

let service: Service;
let key: string;
beforeAll(async () => {
  service = await startService();
  key = await service.key();
});
afterAll(() => service.close());

const clientWith = (key: string) =>
  createClient<paths>({
    baseUrl: `${service.url}/api/v1`,
    headers: { authorization: `Bearer ${key}` },
  });

/** Fields that describe, and leave types as they are. */
const WORDS = new Set(['description', 'summary', 'example', 'examples', 'x-codeSamples']);

test('its types are those of the served document; if that changed: add -u, and read the difference', async () => {
  const { body } = await service.call('GET', '/api/v1/openapi.json');
  const shapes = JSON.parse(JSON.stringify(body), (name, part) =>
    WORDS.has(name) ? undefined : part,
  );
  const types = astToString(await openapiTS(shapes));
  await expect(types).toMatchFileSnapshot('./generated-client.d.ts');
});

test('creates, imports and reads, typed to the last field', async () => {
  const client = clientWith(key);
  const created = await client.POST('/accounts', { body: { name: 'Compte', type: 'checking' } });
  expect(created.response.status).toBe(201);
  const accountId = created.data?.id ?? '';

  const row = { date: '2026-09-05', amount: '-4.20', label: 'Café' };
  const imported = await client.POST('/import', { body: { accountId, transactions: [row, row] } });
  expect(imported.data).toMatchObject({ imported: 2, duplicates: 0 });
  const balance = await client.POST('/accounts/{id}/balance', {
    params: { path: { id: accountId } },
    body: { balance: '100.00', date: '2026-09-06' },
  });
  expect(balance.data?.balance).toBe('100.00');

  const list = await client.GET('/transactions', { params: { query: { accountId, limit: 1 } } });
  expect(list.data).toMatchObject([{ amount: '-4.20', fee: null }]);
  expect(list.response.headers.get('link')).toContain('rel="next"');
  const evolution = await client.GET('/evolution', { params: { query: { rate: 2.5 } } });
  expect(evolution.data?.rate).toBe(2.5);
  expectTypeOf(list.data?.[0]?.fee).toEqualTypeOf<string | null | undefined>();
  expectTypeOf(evolution.data?.rate).toEqualTypeOf<number | undefined>();

  // @ts-expect-error a limit is a number
  const text: paths['/transactions']['get']['parameters']['query'] = { limit: '1' };
  void text;
});

test('reads what the service gives for no figure at all', async () => {
  const client = clientWith(await service.key(undefined, 'nobody'));
  const worth = await client.GET('/net-worth');
  expect(worth.data?.netWorth).toEqual({ gross: '0.00', liabilities: '0.00', net: '0.00' });
  for (const path of ['/accounts', '/positions', '/prices', '/insights', '/performance'] as const) {
    const { data, error } = await client.GET(path);
    expect(error).toBeUndefined();
    expect(data).toBeTypeOf('object');
  }
});

test('gets refusals as the one typed error', async () => {
  const client = clientWith('pk_wrong');
  const { data, error } = await client.GET('/net-worth');
  expect(data).toBeUndefined();
  expect(error?.code).toBe('UNAUTHORIZED');
  const wrong = await clientWith(key).POST('/accounts', { body: { name: '', type: 'pea' } });
  expect(wrong.error?.issues?.[0]?.path).toEqual(['name']);
});
