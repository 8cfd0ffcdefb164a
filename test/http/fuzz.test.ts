/** Any body to any route: refused with the one body or accepted, and never a fault of ours. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ErrorBody } from '../../src/contract/error.ts';
import { routesOf, urlOf } from '../../src/http/routes/routes.ts';
import { router } from '../../src/procedures/public/router.ts';
import { runs } from '../support/run/runs.ts';
import { type Service, startService } from '../support/service/service.ts';

let service: Service;
let key: string;

beforeAll(async () => {
  service = await startService();
  key = await service.key();
});
afterAll(() => service.close());

const routes = routesOf(router);
/** Every declared name, so that generated bodies get past the first check now and then. */
const names = [...new Set(routes.flatMap(({ input }) => Object.keys(input.shape)))];

const name = fc.oneof(
  fc.constantFrom(...names, '__proto__', 'constructor', 'length', ''),
  fc.string({ unit: 'binary' }),
);
const value = fc.oneof(
  fc.constantFrom('', '0', '-0', '1e5', 'pea', 'EUR', '2026-02-30', '0000-01-01', '\0', '\uD800'),
  fc.constantFrom('9'.repeat(400), `0.${'0'.repeat(400)}1`, 'FR0000000000', '00000000-0000'),
  fc.string({ unit: 'binary' }),
  fc.jsonValue(),
);
const body = fc.oneof(
  fc.dictionary(name, value).map((object) => JSON.stringify(object)),
  fc.array(value).map((array) => JSON.stringify({ accountId: 'x', transactions: array })),
  fc.jsonValue().map((json) => JSON.stringify(json)),
  fc.string({ unit: 'binary' }),
);
const id = fc.oneof(fc.uuid(), fc.string({ unit: 'binary', minLength: 1 }));
const query = fc.dictionary(name, fc.string({ unit: 'binary' }));

test('bodies, ids and queries', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...routes),
      id,
      query,
      body,
      async (route, id, asked, sent) => {
        const { method } = route.meta.openapi;
        const search = new URLSearchParams();
        for (const [name, text] of Object.entries(asked)) {
          search.append(name.toWellFormed(), text.toWellFormed());
        }
        const path = `${urlOf(route).replace(/:\w+/g, encodeURIComponent(id.toWellFormed()))}?${search}`;
        const answer = await service.call(method, path, {
          key,
          ...(method === 'GET'
            ? {}
            : { body: sent, headers: { 'content-type': 'application/json' } }),
        });
        expect(answer.status).toBeLessThan(500);
        if (answer.status >= 400) ErrorBody.parse(answer.body);
      },
    ),
    { numRuns: runs(60) },
  );
});
