import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../../support/service/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test.each([
  ['an answer', '/healthz', 200],
  ['the OpenAPI document', '/api/v1/openapi.json', 200],
  ['a refusal', '/api/v1/net-worth', 401],
  ['a path that does not exist', '/nowhere', 404],
])('%s says what a browser may do with it', async (_, path, status) => {
  const answer = await service.call('GET', path);
  expect(answer.status).toBe(status);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});
