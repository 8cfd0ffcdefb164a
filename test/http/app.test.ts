import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';

let service: Service;
let key: string;

beforeAll(async () => {
  service = await startService();
  key = await service.key();
});
afterAll(() => service.close());

test('a route answers through HTTP', async () => {
  const body = { name: 'PEA', type: 'pea' };
  const answer = await service.call('POST', '/api/v1/accounts', { key, body });
  expect(answer).toMatchObject({ status: 201, body: { name: 'PEA', taxMaturedIncomePct: '0' } });
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test('/healthz and /readyz answer without a key', async () => {
  expect(await service.call('GET', '/healthz')).toMatchObject({ status: 200 });
  expect(await service.call('GET', '/readyz')).toMatchObject({ status: 200 });
});

describe('X-Request-Id', () => {
  const idFor = async (sent: string) => {
    const { headers, body } = await service.call('GET', '/', { headers: { 'x-request-id': sent } });
    expect(headers.get('x-request-id')).toBe(body.requestId);
    return body.requestId;
  };

  test('is kept when it is harmless', async () => {
    expect(await idFor('trace-1:a.b/c')).toBe('trace-1:a.b/c');
  });

  test.each(['with space', '<script>', 'x'.repeat(129)])(
    'is replaced when it is not',
    async (sent) => {
      expect(await idFor(sent)).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

describe('unknown routes', () => {
  test('404 on a path that does not exist', async () => {
    for (const path of ['/', '/api/v1', '/api/v1/nowhere', '/api/v1/ACCOUNTS', '/api/v1/accounts/'])
      expect(await service.call('POST', path, { key, body: {} })).toMatchObject({
        status: 404,
        body: {
          code: 'NOT_FOUND',
          message: expect.stringMatching(/\/api\/v1\b.* \/docs\b/),
          requestId: expect.any(String),
        },
      });
  });

  test('405 with Allow on a path that has other methods', async () => {
    const answer = await service.call('PUT', '/api/v1/accounts', { key, body: {} });
    expect(answer).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
    expect(answer.headers.get('allow')?.split(', ')).toContain('POST');
  });
});
