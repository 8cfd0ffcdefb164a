/** Ids and days in the inputs of all procedures: an id of any form that names nothing is unknown, and each day exists. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { INTERNAL_PROCEDURES } from '../../../src/procedures/internal/call.ts';
import { internalRouter } from '../../../src/procedures/internal/router.ts';
import { ownerRouter } from '../../../src/procedures/machine/router.ts';
import { isLong } from '../../support/run/runs.ts';
import { callInternal, fill, type Ids, INPUTS } from '../../support/service/internal-inputs.ts';
import { type Service, startService, type TestSession } from '../../support/service/service.ts';
import {
  inputsOf,
  placesOf,
  type TextPlace,
  textsIn,
  valueAt,
  withText,
} from '../../support/service/text-places.ts';

const UNKNOWN = '0198c0de-0000-7000-8000-000000000000';
const NO_IDS = [
  '',
  ' x',
  'x',
  '"x"',
  UNKNOWN,
  UNKNOWN.toUpperCase(),
  `${UNKNOWN} `,
  '9'.repeat(40),
];

let service: Service;
let ada: TestSession;
let ids: Ids;

beforeAll(async () => {
  service = await startService();
  service.setNow('2026-09-20T12:00:00Z');
  ada = await service.signIn();
  ids = await fill(ada);
});
afterAll(() => service.close());

const procedures: Readonly<Record<string, unknown>> = internalRouter._def.procedures;
const machine: Readonly<Record<string, unknown>> = ownerRouter._def.procedures;

test('an id of any form that names nothing is unknown', async () => {
  const known = new Set<unknown>(Object.values(ids));
  let places = 0;
  for (const path of INTERNAL_PROCEDURES.keys()) {
    const input = INPUTS[path]?.(ids) ?? {};
    for (const { path: place } of textsIn(input)) {
      if (!known.has(valueAt(input, place))) continue;
      // A short run tries two of them at each place, in turns.
      const tried = NO_IDS.filter((_, at) => isLong || at % 4 === places % 4);
      places++;
      for (const id of tried) {
        const { status } = await callInternal(ada, path, withText(input, place, id) as object);
        expect([path, place, id, status]).toEqual([path, place, id, 404]);
      }
    }
  }
  expect(places).toBeGreaterThan(50);
});

test('each day of an input exists', () => {
  const isDay = ({ schema }: TextPlace) => {
    const accepts = (text: string) =>
      schema !== null && (schema as z.ZodType).safeParse(text).success;
    return accepts('2026-02-28') && !accepts('x') && !accepts('1');
  };
  const days = [...Object.entries(procedures), ...Object.entries(machine)].flatMap(
    ([path, procedure]) =>
      inputsOf(procedure)
        .flatMap((schema) => placesOf(schema))
        .filter(isDay)
        .map((place) => ({ procedure: path, ...place })),
  );
  expect(days.length).toBeGreaterThan(30);
  for (const { procedure, path: place, schema } of days)
    for (const text of [
      '2026-02-30',
      '2026-13-01',
      '0000-01-01',
      '2026-1-1',
      '2026-02-28T00:00:00Z ',
    ])
      expect([procedure, place, text, (schema as z.ZodType).safeParse(text).success]).toEqual([
        procedure,
        place,
        text,
        false,
      ]);
});
