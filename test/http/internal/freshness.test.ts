/** No cache of the internal procedures holds what a change has made wrong: each change is followed by each query. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { INTERNAL_PROCEDURES } from '../../../src/procedures/internal/call.ts';
import { isLong } from '../../support/run/runs.ts';
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

/** Changes that need the code of an app, or a page at a name. */
const BY_DEVICE = [
  ...['secondFactor.confirm', 'secondFactor.renewCodes', 'secondFactor.remove'],
  ...['passkeys.start', 'passkeys.add', 'passkeys.challenge', 'passkeys.confirm'],
];

/** Changes that those before leave nothing to. */
const REFUSED = [
  ...['movements.make', 'holdings.move', 'feeds.pause', 'feeds.forget'],
  // No feed can be connected here.
  ...['feeds.connect', 'feeds.answer', 'feeds.cancel', 'feeds.run'],
  // Without a mail server.
  ...['reminders.start', 'reminders.confirm', 'reminders.stop', 'journal.undo'],
];
/** Changes between two comparisons of a short run. */
const EVERY = 24;

const ofType = (type: 'query' | 'mutation') =>
  [...INTERNAL_PROCEDURES.values()].filter((each) => each.type === type);
const inputOf = (path: string) => INPUTS[path]?.(ids) ?? {};

const CACHED = ofType('query')
  .filter(({ isCacheable }) => isCacheable)
  .map(({ path }) => path);
/** Its figures rest on all that a node remembers besides answers. */
const COMPUTED = 'dashboard.history';

/** Answers of queries by their paths, each with its tag. */
const answers = async (session: TestSession, paths: readonly string[] = CACHED) => {
  const told = paths.map(async (path) => {
    const { status, body, headers } = await session.query(path, inputOf(path));
    // An error names its request.
    return [path, { tag: headers.get('etag'), answer: status === 200 ? body : status }] as const;
  });
  return new Map(await Promise.all(told));
};

test('after each change, each query answers as a server does that has just started', async () => {
  const changes = ofType('mutation').map(({ path }) => path);
  expect(changes).toEqual(expect.arrayContaining(LAST));
  const succeeded: string[] = [];
  const refused: string[] = [];
  let before = await answers(ada);
  for (const path of [...changes.filter((each) => !LAST.includes(each)), ...LAST.slice(0, -1)]) {
    const contents = await ada.query('accounts.contents', { id: ids.account });
    const input = inputOf(path);
    const seen = 'revision' in input ? { revision: contents.body.revision } : {};
    const { status } = await callInternal(ada, path, { ...input, ...seen });
    (status === 200 ? succeeded : refused).push(path);
    // A short run compares after some of the changes, which so include those before.
    if (!isLong && (succeeded.length + refused.length) % EVERY !== 0) continue;
    const after = await answers(ada);
    // What has another tag was computed just now.
    const kept = CACHED.filter((each) => after.get(each)?.tag === before.get(each)?.tag);
    before = after;
    const fresh = await startService({ database: { ...service.database, close: async () => {} } });
    fresh.setNow('2026-09-20T12:00:00Z');
    const other = await fresh.signIn();
    for (const [query, { answer }] of await answers(other, [...kept, COMPUTED]))
      expect([path, query, after.get(query)?.answer]).toEqual([path, query, answer]);
    await fresh.close();
  }
  // The others repeat what is there, or are refused by what came before.
  expect(refused.filter((path) => !BY_DEVICE.includes(path))).toEqual(REFUSED);
});
