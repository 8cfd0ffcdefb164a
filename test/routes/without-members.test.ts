/** A user without members gets what they got before there were any: each route, query and tool, byte for byte. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routesOf, urlOf } from '../../src/http/routes/routes.ts';
import { INTERNAL_PROCEDURES } from '../../src/procedures/internal/call.ts';
import { router } from '../../src/procedures/public/router.ts';
import { fill, type Ids, INPUTS } from '../support/service/internal-inputs.ts';
import { type Service, startService, type TestSession } from '../support/service/service.ts';

let service: Service;
let ada: TestSession;
let ids: Ids;
let key: string;

beforeAll(async () => {
  service = await startService();
  service.setNow('2026-09-20T12:00:00Z');
  ada = await service.signIn();
  ids = await fill(ada);
  for (const { name } of (await ada.query('members.show')).body.members)
    await ada.mutate('members.remove', { name });
  key = await service.key();
});
afterAll(() => service.close());

const ROUTES = routesOf(router)
  .filter(({ meta }) => meta.openapi.method === 'GET')
  .map((route) => `${urlOf(route)}${urlOf(route).endsWith('transactions') ? '?limit=1000' : ''}`);
const QUERIES = [...INTERNAL_PROCEDURES.values()].filter(({ type }) => type === 'query');
const TOOLS = ['summary', 'accounts', 'transactions', 'search_transactions', 'positions'];

/** Texts of all answers, each by its address. The journal tells of changes, and a revision counts them. */
async function answers(): Promise<Record<string, string>> {
  const told: Record<string, string> = {};
  for (const path of ROUTES) {
    const { status, body } = await service.call('GET', path, { key });
    told[path] = `${status} ${JSON.stringify(body)}`;
  }
  for (const { path } of QUERIES) {
    if (path === 'journal.list') continue;
    const { status, body } = await ada.query(path, INPUTS[path]?.(ids) ?? {});
    // An error names its request.
    told[path] = `${status} ${status === 200 ? withoutRevision(body) : ''}`;
  }
  const session = await service.call('GET', '/page/session', { headers: ada.headers });
  told['/page/session'] = JSON.stringify(session.body);
  for (const name of TOOLS) {
    const response = await fetch(`${service.url}/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name, arguments: {} },
      }),
    });
    told[`tool ${name}`] = await response.text();
  }
  return told;
}
const withoutRevision = (body: unknown) =>
  JSON.stringify(body, (name, value: unknown) => (name === 'revision' ? undefined : value));

/** Which answers are others. */
const differing = (before: Record<string, string>, after: Record<string, string>) =>
  Object.keys(before).filter((path) => before[path] !== after[path]);

test('after a member was added, who owned accounts, and removed', async () => {
  const before = await answers();
  expect(Object.keys(before).length).toBeGreaterThan(60);
  expect(JSON.stringify(before)).not.toMatch(/sharePct|hasMembers|between|"part"/);
  expect((await ada.mutate('members.add', { name: 'Ada', accounts: [ids.account] })).status).toBe(
    200,
  );
  const shares = [{ member: 'Ada', sharePct: '50' }];
  await ada.mutate('accounts.owners', { id: ids.other, owners: shares });
  const between = differing(before, await answers());
  for (const path of ['api.readNetWorth', 'accounts.list', 'members.show', 'todo.list'])
    expect(between, path).toContain(path);
  expect((await ada.mutate('members.remove', { name: 'Ada' })).status).toBe(200);
  const after = await answers();
  expect(differing(before, after)).toEqual([]);
});

test('a member who owns nothing changes what asks about owners alone', async () => {
  const before = await answers();
  await ada.mutate('members.add', { name: 'Ada' });
  expect(differing(before, await answers()).toSorted()).toEqual(
    ['/page/session', 'members.show', 'todo.list'].toSorted(),
  );
  await ada.mutate('members.remove', { name: 'Ada' });
});
