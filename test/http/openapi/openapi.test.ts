/** The OpenAPI document: it says of every route what the route does. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ERROR_STATUS, ErrorBody } from '../../../src/contract/error.ts';
import { routesOf } from '../../../src/http/routes/routes.ts';
import { router } from '../../../src/procedures/public/router.ts';
import { type Service, startService } from '../../support/service.ts';

type Json = { [name: string]: Json } & Json[] & string;

let service: Service;
let document: Json;

beforeAll(async () => {
  service = await startService();
  document = (await service.call('GET', '/api/v1/openapi.json')).body;
});
afterAll(() => service.close());

const routes = routesOf(router).map((route) => ({ route, ...route.meta.openapi }));

test('needs no key, is tagged and compressed', async () => {
  const { status, headers } = await service.call('GET', '/api/v1/openapi.json');
  expect(status).toBe(200);
  expect(headers.get('content-encoding')).toBe('gzip');
  const headersAgain = { 'if-none-match': headers.get('etag') ?? '' };
  const again = await service.call('GET', '/api/v1/openapi.json', { headers: headersAgain });
  expect(again.status).toBe(304);
});

test('is OpenAPI 3.1, and has the public routes and no others', () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(document.info).toMatchObject({ title: 'Pactole', version: expect.any(String) });
  expect(document.servers).toEqual([{ url: '/api/v1' }]);
  const described = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
});

test('every reference leads somewhere, and no part is left over', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)];
  const used = new Set(references.map(([, path = '']) => path));
  for (const path of used) {
    const target = path.split('/').reduce<Json | undefined>((at, name) => at?.[name], document);
    expect(target, path).toBeDefined();
  }
  for (const kind of ['schemas', 'responses'])
    for (const name of Object.keys(document.components?.[kind] ?? {}))
      expect(used, name).toContain(`components/${kind}/${name}`);
});

test('what may be null is one schema of two types', () => {
  const { type, anyOf } =
    document.components?.schemas?.Transaction?.properties?.fee ?? ({} as Json);
  expect({ type, anyOf }).toEqual({ type: ['string', 'null'], anyOf: undefined });
});

test('the tags that sort the routes are described', () => {
  const used = new Set(routes.flatMap(({ tags = [] }) => tags));
  const described = document.tags as unknown as { name: string; description: string }[];
  expect(new Set(described.map(({ name }) => name))).toEqual(used);
  for (const { description } of described) expect(description).not.toBe('');
});

describe.each(routes)('$method $path', ({ route, method, path, operationId }) => {
  const operation = () => document.paths?.[path]?.[method.toLowerCase()] ?? ({} as Json);
  const parameters = () =>
    (operation().parameters ?? []) as {
      name: string;
      in: string;
      description?: string;
    }[];

  test('names its id, scope and own success', () => {
    expect(operation().operationId).toBe(operationId);
    expect(operation().security).toEqual([{ apiKey: [route.meta.scope] }]);
    const successes = Object.keys(operation().responses ?? {}).filter((s) => s.startsWith('2'));
    expect(successes).toEqual([String(route.meta.status)]);
    const success = operation().responses?.[route.meta.status];
    expect(success?.content?.['application/json']?.schema).toBeDefined();
    expect(success?.headers).toHaveProperty('X-Request-Id');
    expect('ETag' in (success?.headers ?? {})).toBe(method === 'GET');
  });

  test('says what it does, which scope it needs, and how to ask', () => {
    expect(operation().summary).toBe(route.meta.openapi.summary);
    expect(operation().description).toContain(`Needs the scope \`${route.meta.scope}\`.`);
    const [{ source = '' } = {}] = (operation()['x-codeSamples'] ?? []) as { source?: string }[];
    expect(source).toContain('curl "$PACTOLE_BASE_URL/api/v1/');
    expect(source.includes(' -d ')).toBe(method === 'POST');
  });

  test('names its parameters', () => {
    const named = (kind: string) => parameters().flatMap((p) => (p.in === kind ? [p.name] : []));
    for (const { name, description } of parameters()) expect(description, name).toMatch(/\.$/);
    expect(named('path')).toEqual(route.pathParameters);
    expect(named('query')).toEqual(route.queryParameters);
    expect(named('header')).toContain('X-Request-Id');
    expect(named('header').includes('If-None-Match')).toBe(method === 'GET');
    expect(named('header').includes('Idempotency-Key')).toBe(route.meta.status === 201);
    expect(named('header').includes('Accept-Language')).toBe(route.localized);
  });

  test('names its refusals, by the one body', () => {
    const refusals = Object.entries(operation().responses ?? {}).filter(([s]) => s >= '4');
    const statuses = refusals.map(([status]) => Number(status));
    expect(statuses).toEqual(expect.arrayContaining([401, 403, 429, 500, 503]));
    for (const [status, named] of refusals) {
      const shared = String(named.$ref).split('/').at(-1) ?? '';
      const refusal = named.$ref === undefined ? named : document.components?.responses?.[shared];
      const content = refusal?.content?.['application/json'];
      expect(content?.schema).toEqual({ $ref: '#/components/schemas/Error' });
      const examples = Object.values(content?.examples ?? {});
      expect(examples.length).toBeGreaterThan(0);
      for (const { summary, value } of examples) {
        expect(summary).not.toBe('');
        expect(ERROR_STATUS[ErrorBody.parse(value).code]).toBe(Number(status));
      }
    }
  });

  test('takes a body that allows no other property', () => {
    const body = operation().requestBody;
    if (method === 'GET') return expect(body).toBeUndefined();
    expect(body?.required).toBe(true);
    const schema = body?.content?.['application/json']?.schema;
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
    for (const name of route.pathParameters) expect(schema?.properties).not.toHaveProperty(name);
    const entry = schema?.properties?.transactions?.items?.properties ?? ({} as Json);
    for (const properties of [schema?.properties ?? ({} as Json), entry])
      for (const [name, property] of Object.entries(properties))
        expect(property.description, name).toMatch(/\.$/);
  });
});
