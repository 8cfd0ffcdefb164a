/** The examples of the OpenAPI document: they are what the service answers over the demo, and fit their schemas. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { captureExamples } from '../../../scripts/reference-examples/capture.ts';
import type { Database } from '../../../src/db/database.ts';
import { EXAMPLES } from '../../../src/http/openapi/examples.ts';
import { openApiDocument } from '../../../src/http/openapi/openapi.ts';
import { routesOf } from '../../../src/http/routes/routes.ts';
import { router } from '../../../src/procedures/public/router.ts';
import { openTestDatabase } from '../../support/databases/database.ts';
import '../../../src/contract/messages.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('the service answers what they show; if it changed: npm run examples', async () => {
  const answered = await captureExamples(database);
  expect(comparable(answered)).toEqual(comparable(EXAMPLES));
});

test('every route has one', () => {
  const names = routesOf(router).map(({ name }) => name);
  expect(Object.keys(EXAMPLES.routes).sort()).toEqual(names.sort());
});

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document));
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

const document = JSON.parse(JSON.stringify(openApiDocument(router))) as Json;

// biome-ignore lint/suspicious/noExplicitAny: the test looks into a document of every shape
type Json = any;

interface Example {
  readonly where: string;
  readonly schema: Json;
  readonly value: unknown;
}

/** All examples of the document, each with the schema that it must match. */
const examples: readonly Example[] = examplesIn(document, '');

function examplesIn(part: Json, where: string): Example[] {
  if (part === null || typeof part !== 'object') return [];
  const own: Example[] =
    'schema' in part
      ? [
          ...('example' in part ? [{ where, schema: part.schema, value: part.example }] : []),
          ...Object.entries<Json>(part.examples ?? {}).map(([name, { value }]) => ({
            where: `${where}/${name}`,
            schema: part.schema,
            value,
          })),
        ]
      : [];
  const below = Object.entries(part).filter(
    ([name]) => !['example', 'examples', 'schema'].includes(name),
  );
  return [...own, ...below.flatMap(([name, inner]) => examplesIn(inner, `${where}/${name}`))];
}

/** Compiles a schema of the document, whose references lead into the document's own. */
function compiled(schema: Json): ValidateFunction {
  return ajv.compile(rooted(schema));
}

const rooted = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"document:#/$defs/'));

const ajv = new Ajv2020({ allErrors: true, strictTypes: false });
addFormats.default(ajv);
ajv.addSchema({ $id: 'document:', $defs: rooted(document.components.schemas) });

test('there are examples of every success, body and refusal', () => {
  for (const [path, methods] of Object.entries<Json>(document.paths)) {
    for (const [method, operation] of Object.entries<Json>(methods)) {
      const places = examples
        .map(({ where }) => where)
        .filter((where) => where.startsWith(`/paths/${path}/${method}/`));
      const hasExample = (start: string) =>
        expect(
          places.some((where) => where.startsWith(`/paths/${path}/${method}/${start}`)),
          start,
        ).toBe(true);
      if (method === 'post') hasExample('requestBody/');
      for (const [status, { $ref }] of Object.entries<Json>(operation.responses)) {
        if (status !== '304' && $ref === undefined) hasExample(`responses/${status}/`);
      }
    }
  }
  for (const code of Object.keys(document.components.responses))
    expect(
      examples.some(({ where }) => where.startsWith(`/components/responses/${code}/`)),
      code,
    ).toBe(true);
});

test('each of them fits its schema', () => {
  for (const { where, schema, value } of examples) {
    const fits = compiled(schema);
    fits(value);
    expect(fits.errors ?? [], where).toEqual([]);
  }
});

/** Computed ratios to nine digits: how the last ones come out is for the processor and the engine to say. */
function comparable(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, part: unknown) =>
    typeof part === 'number' ? Number(part.toPrecision(9)) : part,
  );
}
