/** No cache of the internal procedures holds what a change has made wrong: each change is followed by each query. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INTERNAL_PROCEDURES } from '../../../src/procedures/internal/call.ts';
import { callInternal, fill, type Ids, INPUTS } from '../../support/service/internal-inputs.ts';
import { type Service, startService, type TestSession } from '../../support/service/service.ts';

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

/** Changes that take away what others need. */
const LAST = [
  ...['journal.undo', 'transactions.deleteMany', 'categories.delete'],
  ...['imports.undo', 'transactions.deleteRange'],
  ...[
    'milestones.remove',
    'rules.remove',
    'lots.remove',
    'holdings.unmove',
    'holdings.remove',
    'balances.remove',
  ],
  ...['password.remove', 'accounts.delete', 'keys.revoke', 'sessions.end'],
];

const ofType = (type: 'query' | 'mutation') =>
  [...INTERNAL_PROCEDURES.values()].filter((each) => each.type === type);
const inputOf = (path: string) => INPUTS[path]?.(ids) ?? {};

/** Answers of each query that a cache may hold. */
const answers = async (session: TestSession): Promise<Record<string, unknown>> => {
  const cached = ofType('query').filter(({ isCacheable }) => isCacheable);
  const told = cached.map(async ({ path }) => {
    const { status, body } = await session.query(path, inputOf(path));
    // An error names its request.
    return [path, status === 200 ? body : status] as const;
  });
  return Object.fromEntries(await Promise.all(told));
};

test('after each change, each query answers as a server does that has just started', async () => {
  const changes = ofType('mutation').map(({ path }) => path);
  expect(changes).toEqual(expect.arrayContaining(LAST));
  const succeeded: string[] = [];
  await answers(ada);
  for (const path of [...changes.filter((each) => !LAST.includes(each)), ...LAST.slice(0, -1)]) {
    const contents = await ada.query('accounts.contents', { id: ids.account });
    const input = inputOf(path);
    const seen = 'revision' in input ? { revision: contents.body.revision } : {};
    const { status } = await callInternal(ada, path, { ...input, ...seen });
    if (status === 200) succeeded.push(path);
    const fresh = await startService({ database: { ...service.database, close: async () => {} } });
    fresh.setNow('2026-09-20T12:00:00Z');
    const other = await fresh.signIn();
    expect([path, await answers(ada)]).toEqual([path, await answers(other)]);
    await fresh.close();
  }
  // The others repeat what is there, or are refused by what came before.
  expect(succeeded.length).toBeGreaterThan(changes.length - 5);
});
