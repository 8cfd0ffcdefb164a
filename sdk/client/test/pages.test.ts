/** The transaction list: one page, or all of them. */
import { afterEach, expect, test } from 'vitest';
import { Pactole } from '../src/index.ts';
import { nextCursor } from '../src/internal/link.ts';
import { cut, type Fate, json, type Line, openLine, refuse } from './support/line.ts';

let line: Line | undefined;
afterEach(() => line?.close());

async function client(...fates: [Fate, ...Fate[]]): Promise<Pactole> {
  line = await openLine(...fates);
  return new Pactole({ apiKey: 'pk_test', baseUrl: line.url });
}

const page = (ids: string[], next?: string) =>
  json(
    ids.map((id) => ({ id })),
    200,
    next === undefined ? {} : { link: `<?limit=2&cursor=${next}>; rel="next"` },
  );

async function idsOf(rows: AsyncIterable<{ id: string }>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of rows) ids.push(id);
  return ids;
}

test('await gives one page, and the cursor of the next', async () => {
  const pactole = await client(page(['a', 'b'], 'x%3D1'), page(['c']));
  const first = await pactole.transactions.list({ limit: 2 });
  expect(first).toEqual({ items: [{ id: 'a' }, { id: 'b' }], nextCursor: 'x=1' });
  const second = await pactole.transactions.list({ limit: 2, cursor: 'x=1' });
  expect(second).toEqual({ items: [{ id: 'c' }], nextCursor: null });
  expect(line?.requests[1]?.path).toBe('/api/v1/transactions?limit=2&cursor=x%3D1');
});

test('for await gives the rows of all pages, in the largest pages there are', async () => {
  const pactole = await client(page(['a', 'b'], 'x'), cut, page(['c', 'd'], 'y'), page(['e']));
  expect(await idsOf(pactole.transactions.list({ accountId: 'A' }))).toEqual([...'abcde']);
  expect(line?.requests.map(({ path }) => path)).toEqual([
    '/api/v1/transactions?accountId=A&limit=1000',
    '/api/v1/transactions?accountId=A&limit=1000&cursor=x',
    '/api/v1/transactions?accountId=A&limit=1000&cursor=x',
    '/api/v1/transactions?accountId=A&limit=1000&cursor=y',
  ]);
});

test('toArray gives the rows of all pages', async () => {
  const pactole = await client(page(['a', 'b'], 'x'), page(['c']));
  const rows = await pactole.transactions.list().toArray();
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test.each([
  [0, [], 1],
  [1, ['a'], 1],
  [2, ['a', 'b'], 1],
  [3, ['a', 'b', 'c'], 2],
  [9, ['a', 'b', 'c'], 2],
])('toArray gives at most %i rows, from no more pages than needed', async (max, ids, requests) => {
  const pactole = await client(page(['a', 'b'], 'x'), page(['c']));
  const rows = await pactole.transactions.list({ limit: 2 }).toArray({ max });
  expect(rows.map(({ id }) => id)).toEqual(ids);
  expect(line?.requests).toHaveLength(requests);
});

test('leaving the loop stops the requests', async () => {
  const pactole = await client(page(['a', 'b'], 'x'));
  for await (const { id } of pactole.transactions.list()) if (id === 'b') break;
  expect(line?.requests).toHaveLength(1);
});

test('since a day: the list from that day on', async () => {
  const pactole = await client(page(['b'], 'x'), page(['a']));
  expect(await idsOf(pactole.transactions.since('2026-03-01', { accountId: 'A' }))).toEqual([
    'b',
    'a',
  ]);
  expect(line?.requests.map(({ path }) => path)).toEqual([
    '/api/v1/transactions?accountId=A&from=2026-03-01&limit=1000',
    '/api/v1/transactions?accountId=A&from=2026-03-01&limit=1000&cursor=x',
  ]);
});

test('nothing is sent before it is asked for, and one page once', async () => {
  const pactole = await client(page(['a']));
  const list = pactole.transactions.list();
  expect(line?.requests).toEqual([]);
  const [first, again] = await Promise.all([list, list, list.withResponse()]);
  expect(again).toBe(first);
  expect(line?.requests).toHaveLength(1);
});

test('an empty page ends the list, even if it names another', async () => {
  const pactole = await client(page([], 'x'));
  expect(await idsOf(pactole.transactions.list())).toEqual([]);
});

test('a failure comes out of await, catch, finally and for await', async () => {
  const pactole = await client(refuse(404, 'NOT_FOUND'));
  const list = () => pactole.transactions.list({ accountId: 'no' });
  await expect(list()).rejects.toMatchObject({ name: 'NotFoundError' });
  expect(await list().catch(String)).toBe('NotFoundError: Refused: NOT_FOUND.');
  let settled = false;
  await expect(
    list().finally(() => {
      settled = true;
    }),
  ).rejects.toMatchObject({ status: 404 });
  expect(settled).toBe(true);
  await expect(idsOf(list())).rejects.toMatchObject({ status: 404 });
});

test.each([
  ['<?cursor=a>; rel="next"', 'a'],
  ['<?limit=1&cursor=a%2Cb>;rel=next', 'a,b'],
  ['<https://elsewhere.example/?cursor=a>; rel="next"', 'a'],
  ['<?cursor=z>; rel="prev", <?cursor=a>; title="n"; rel="next"', 'a'],
  ['<https://a.example/openapi.json>; rel="service-desc", <?cursor=a>; rel="next"', 'a'],
  ['<?cursor=a>; rel="next", <openapi.json?x>; rel="service-desc"', 'a'],
  ['<?cursor=z>; rel="prev"', null],
  ['<?limit=1>; rel="next"', null],
  ['nonsense', null],
])('the cursor of Link: %s', (link, cursor) => {
  expect(nextCursor(new Headers({ link }))).toBe(cursor);
});
