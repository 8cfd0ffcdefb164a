/** The first and the last day that there are, in rows of a user with securities and in the inputs of all queries. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { INTERNAL_PROCEDURES } from '../../../src/procedures/internal/call.ts';
import { internalRouter } from '../../../src/procedures/internal/router.ts';
import { fill, type Ids, INPUTS } from '../../support/service/internal-inputs.ts';
import { type Service, startService, type TestSession } from '../../support/service/service.ts';
import { inputsOf, placesOf, type TextPlace, withText } from '../../support/service/text-places.ts';

const ENDS = ['0001-01-01', '9999-12-31'];

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

test.each(ENDS)('a row of %s is stored, and all can be read', async (date) => {
  const { body: pea } = await ada.mutate('accounts.create', {
    account: { name: `PEA of ${date}`, type: 'pea' },
  });
  for (const isin of ['FR0000120271', 'FR0000133308']) {
    const lot = { account: pea.id, isin, side: 'buy', quantity: '1', unit_price: '10', date };
    expect([(await ada.mutate('lots.add', lot)).status, date]).toEqual([200, date]);
  }
  const transactions = [{ date, amount: '-20', label: 'Bought' }];
  const imported = await ada.mutate('api.importTransactions', {
    accountId: ids.other,
    transactions,
  });
  expect([imported.status, imported.body.imported]).toEqual([200, 1]);
  const failed: string[] = [];
  for (const [path, { type }] of INTERNAL_PROCEDURES) {
    if (type !== 'query') continue;
    const { status } = await ada.query(path, INPUTS[path]?.(ids) ?? {});
    if (status >= 500) failed.push(path);
  }
  expect(failed).toEqual([]);
});

test('each query takes the first and the last day, or refuses them in words', async () => {
  const isDay = ({ schema }: TextPlace) => {
    const accepts = (text: string) =>
      schema !== null && (schema as z.ZodType).safeParse(text).success;
    return accepts('2026-02-28') && !accepts('x') && !accepts('1');
  };
  const procedures: Readonly<Record<string, unknown>> = internalRouter._def.procedures;
  let days = 0;
  const failed: string[] = [];
  for (const [path, { type }] of INTERNAL_PROCEDURES) {
    if (type !== 'query') continue;
    const places = inputsOf(procedures[path])
      .flatMap((schema) => placesOf(schema))
      .filter(isDay);
    for (const { path: place } of places) {
      days++;
      for (const day of ENDS) {
        const input = withText(INPUTS[path]?.(ids) ?? {}, place, day) as object;
        const { status } = await ada.query(path, input);
        if (status >= 500) failed.push(`${path} ${place} ${day}`);
      }
    }
  }
  expect(failed).toEqual([]);
  expect(days).toBeGreaterThan(10);
});
