/** The OpenAPI document: it says of every route what the route does. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ERROR_STATUS, ErrorBody } from '../../../src/contract/error.ts';
import { Amount, Percent, PositiveAmount, Quantity } from '../../../src/contract/scalars.ts';
import { SCOPES } from '../../../src/contract/scopes.ts';
import { routesOf } from '../../../src/http/routes/routes.ts';
import { router } from '../../../src/procedures/public/router.ts';
import { runs } from '../../support/run/runs.ts';
import { type Service, startService } from '../../support/service/service.ts';

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

test('every field of every body and answer says what it is', () => {
  const undescribed: string[] = [];
  const look = (schema: Json | undefined, where: string): void => {
    for (const [name, property] of Object.entries(schema?.properties ?? {})) {
      const { $ref } = property;
      const target = $ref && document.components?.schemas?.[String($ref).split('/').at(-1) ?? ''];
      const { description } = target || property;
      if (!/\.$/.test(String(description ?? ''))) undescribed.push(`${where}.${name}`);
      look(property, `${where}.${name}`);
    }
    if (schema?.items) look(schema.items, `${where}[]`);
  };
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {})) {
    if (!/\.$/.test(String(schema.description ?? ''))) undescribed.push(name);
    look(schema, name);
  }
  for (const [path, methods] of Object.entries(document.paths ?? {}))
    for (const { requestBody, responses } of Object.values(methods))
      for (const part of [requestBody, ...Object.values(responses ?? {})])
        look(part?.content?.['application/json']?.schema, path);
  expect(undescribed).toEqual([]);
});

test('numbers of a query are numbers to whoever makes a client of the document', () => {
  const schemaOf = (path: string, name: string) =>
    (document.paths?.[path]?.get?.parameters ?? []).find((each) => each.name === name)?.schema;
  expect(schemaOf('/transactions', 'limit')).toEqual({
    type: 'integer',
    minimum: 1,
    maximum: 1000,
    default: 100,
  });
  const rate = { type: 'number', minimum: -50, maximum: 50 };
  expect(schemaOf('/performance', 'rate')).toEqual(rate);
  expect(schemaOf('/evolution', 'rate')).toEqual({ ...rate, default: 5 });
});

test('no schema leads back to itself', () => {
  const schemas = Object.entries(document.components?.schemas ?? {});
  for (const [name, schema] of schemas)
    expect(JSON.stringify(schema), name).not.toContain(`schemas/${name}"`);
  expect(schemas.map(([name]) => name).filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual(
    [],
  );
});

test('every scope is listed beside the key, with what it opens', () => {
  const scopes = document.components?.securitySchemes?.apiKey?.['x-scopes'] ?? ({} as Json);
  expect(Object.keys(scopes)).toEqual([...SCOPES]);
  for (const { route, summary } of routes) expect(scopes[route.meta.scope]).toContain(summary);
});

test.each([
  ['amount', Amount],
  ['amount ≥ 0', PositiveAmount],
  ['quantity', Quantity],
  ['percent', Percent],
])('the documented %s is exactly what is taken', (_, schema) => {
  const documented = new Ajv2020().compile(z.toJSONSchema(schema, { io: 'input' }));
  const digits = (max: number) => fc.stringMatching(new RegExp(`^[0-9]{0,${max}}$`));
  const near = fc
    .tuple(
      fc.constantFrom('', '', '-', '+', ' '),
      fc.constantFrom('', '0', '000'),
      digits(20),
      fc.constantFrom('', '.', '.', ','),
      digits(20),
      fc.constantFrom('', '', '', 'e5', ' ', '\n'),
    )
    .map((parts) => parts.join(''));
  const ends = fc.constantFrom('0', '0.0', '100', '100.00', '100.01', '101', '099.9', '', '1e5');
  fc.assert(
    fc.property(fc.oneof({ weight: 9, arbitrary: near }, ends), (text) => {
      expect(documented(text), text).toBe(schema.safeParse(text).success);
    }),
    { numRuns: runs(300) },
  );
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

describe.each(routes)('$method $path', ({ route, method, path }) => {
  const operation = () => document.paths?.[path]?.[method.toLowerCase()] ?? ({} as Json);
  const parameters = () =>
    (operation().parameters ?? []) as {
      name: string;
      in: string;
      description?: string;
    }[];

  test('names its id, scope and own success', () => {
    expect(operation().operationId).toBe(route.name);
    expect(operation().security).toEqual([{ apiKey: [] }]);
    expect(operation()['x-required-scopes']).toEqual([route.meta.scope]);
    const successes = Object.keys(operation().responses ?? {}).filter((s) => s.startsWith('2'));
    expect(successes).toEqual([String(route.meta.status)]);
    const success = operation().responses?.[route.meta.status];
    expect(success?.content?.['application/json']?.schema).toBeDefined();
    expect(success?.headers).toHaveProperty('X-Request-Id');
    expect('ETag' in (success?.headers ?? {})).toBe(method === 'GET');
    expect('Location' in (success?.headers ?? {})).toBe(route.meta.status === 201);
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
      expect(refusal?.content?.['application/problem+json']?.schema).toEqual({
        $ref: '#/components/schemas/ProblemDetails',
      });
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
