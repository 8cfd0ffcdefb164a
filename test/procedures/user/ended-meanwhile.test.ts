/** Sessions, passwords and members that end while requests are under way, or by an undone change, leave no way in. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt, stepAt } from '../../../src/core/identifiers/one-time-password.ts';
import { signInNamed, signsInSame } from '../../../src/db/queries/household/members.ts';
import { secondFactors } from '../../../src/db/schema.ts';
import { trustedProxies } from '../../../src/http/protocol/trusted-proxies.ts';
import { Authenticator } from '../../support/service/authenticator.ts';
import { PASSWORD } from '../../support/service/password.ts';
import {
  type Answer,
  type Service,
  startService,
  type TestSession,
} from '../../support/service/service.ts';

let service: Service;
/** The address of the page that browsers give passkeys. */
let origin: string;
let users = 0;
let addresses = 0;

beforeAll(async () => {
  service = await startService({ isTrustedProxy: trustedProxies(['127.0.0.1']) });
  origin = service.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => service.close());

const newUser = () => `user ${++users}`;
const onPage = () => ({ 'pactole-page': origin, 'sec-fetch-site': 'same-origin' });
/** Sends a request without a session, from an address of its own. */
const send = (path: string, body: object, headers: Record<string, string> = {}) =>
  service.call('POST', path, {
    body,
    headers: { ...onPage(), 'X-Forwarded-For': `203.0.113.${++addresses % 250}`, ...headers },
  });
const signIn = (user: string, password = PASSWORD) => send('/page/password', { user, password });
const times = <Each>(count: number, make: (index: number) => Each): Each[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Asks with the cookie that an answer has set. */
function sessionOf({ headers }: Answer) {
  const set = headers.getSetCookie().find((each) => !each.includes('-challenge='));
  const sent = { ...onPage(), cookie: set?.split(';')[0] ?? '' };
  return {
    query: (procedure: string) => service.call('GET', `/internal/${procedure}`, { headers: sent }),
    mutate: (procedure: string, body: object = {}) =>
      service.call('POST', `/internal/${procedure}`, { body, headers: sent }),
  };
}

async function useAssistant(token: string): Promise<number> {
  const answer = await service.call('POST', '/mcp', {
    body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
  });
  return answer.status;
}

async function usePasskey(authenticator: Authenticator): Promise<number> {
  const asked = await send('/page/passkey-challenge', {});
  const cookie = asked.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const credential = authenticator.get(asked.body);
  return (await send('/page/passkey', { credential }, { cookie })).status;
}

/** Makes a member with a password, and signs them in. */
async function withMember(user: string, session: TestSession, name: string) {
  await session.mutate('members.add', { name });
  const { body } = await session.mutate('sessions.link', { member: name });
  const member = sessionOf(await send('/page/session', { code: body.code }));
  expect((await member.mutate('password.set', { password: PASSWORD })).status).toBe(200);
  return { member, name: `${user}/${name}` };
}

test('a member who is removed keeps no way in by requests that were under way', async () => {
  const user = newUser();
  const session = await service.signIn(user);
  for (let round = 0; round < 3; round++) {
    const { member, name } = await withMember(user, session, `Grace ${round}`);
    const made = [];
    for (let index = 0; index < 6; index++) {
      const authenticator = new Authenticator(origin);
      const { body: options } = await member.mutate('passkeys.start');
      made.push({ authenticator, credential: authenticator.create(options) });
    }
    const sent = {
      passwords: times(2, () => signIn(name)),
      passkeys: made.map(({ credential }) => member.mutate('passkeys.add', { credential })),
      assistants: times(6, () => member.mutate('assistants.create', { name: 'kept' })),
      links: times(4, () => member.mutate('sessions.link')),
      keys: times(4, () => member.mutate('keys.create', { name: 'kept', scopes: [] })),
    };
    const removal = session.mutate('members.remove', { name: `Grace ${round}` });
    expect((await removal).status).toBe(200);
    const keys = (await session.query('keys.list')).body.length;

    for (const answer of await Promise.all(sent.passwords))
      expect((await sessionOf(answer).query('members.show')).status).toBe(401);
    for (const { status, body } of await Promise.all(sent.assistants))
      expect(status === 200 ? await useAssistant(body.token) : 401).toBe(401);
    for (const { status, body } of await Promise.all(sent.links)) {
      expect([200, 401, 403]).toContain(status);
      if (status === 200)
        expect((await send('/page/session', { code: body.code })).status).toBe(404);
    }
    await Promise.all([...sent.passkeys, ...sent.keys]);
    for (const { authenticator } of made) expect(await usePasskey(authenticator)).toBe(404);
    expect((await session.query('sessions.list')).body).toHaveLength(1);
    expect((await session.query('keys.list')).body).toHaveLength(keys);
  }
});

test('a member whose addition is undone keeps no way in, also when it is done again', async () => {
  const user = newUser();
  const session = await service.signIn(user);
  const { body: added } = await session.mutate('members.add', { name: 'Grace' });
  const link = async () => (await session.mutate('sessions.link', { member: 'Grace' })).body.code;
  const grace = sessionOf(await send('/page/session', { code: await link() }));
  const authenticator = new Authenticator(origin);
  const { body: options } = await grace.mutate('passkeys.start');
  await grace.mutate('passkeys.add', { credential: authenticator.create(options) });
  const { token } = (await grace.mutate('assistants.create', { name: 'kept' })).body;
  const view = { name: 'view', scopes: ['accounts:read'], of: 'Grace' };
  const { key } = (await session.mutate('keys.create', view)).body;
  const unused = await link();
  const waysIn = async () => [
    (await grace.query('members.show')).status,
    await usePasskey(authenticator),
    await useAssistant(token),
    (await service.call('GET', '/api/v1/accounts', { key })).status,
    (await send('/page/session', { code: unused })).status,
  ];
  const undone = await session.mutate('journal.undo', { id: added.undo });
  expect(undone.status).toBe(200);
  expect(await waysIn()).toEqual([401, 404, 401, 401, 404]);
  expect((await session.mutate('journal.undo', { id: undone.body.undo })).status).toBe(200);
  expect((await session.query('members.show')).body.members).toHaveLength(1);
  expect(await waysIn()).toEqual([401, 404, 401, 401, 404]);
});

test('a session whose member is not there any more is none', async () => {
  const user = newUser();
  const session = await service.signIn(user);
  const { member } = await withMember(user, session, 'Grace');
  expect((await member.query('members.show')).status).toBe(200);
  await service.database.query.execute(
    sql`delete from members where user_id = ${session.userId}::uuid`,
  );
  // Without its member it would be one of the user.
  expect((await member.query('members.show')).status).toBe(401);
});

test('of several new passwords at once, one counts, and no assistant or sign-in by the old one stays', async () => {
  for (let round = 0; round < 2; round++) {
    const user = newUser();
    const own = await service.signIn(user);
    expect((await own.mutate('password.set', { password: PASSWORD })).status).toBe(200);
    const stolen = sessionOf(await signIn(user));
    const change = (of: Pick<TestSession, 'mutate'>, password: string) =>
      of.mutate('password.set', { current: PASSWORD, password });
    const replacing = change(own, 'the new password of the user');
    const replacingToo = change(stolen, 'the password of a stranger');
    const signingIn = times(2, () => signIn(user));
    const assistants = times(4, () => stolen.mutate('assistants.create', { name: 'kept' }));

    const statuses = [(await replacing).status, (await replacingToo).status];
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const isOwn = statuses[0] === 200;
    const [kept, ended] = isOwn ? [own, stolen] : [stolen, own];
    await Promise.all(signingIn);
    expect((await ended.query('sessions.list')).status).toBe(401);
    expect((await kept.query('sessions.list')).body).toHaveLength(1);
    for (const { status, body } of await Promise.all(assistants))
      if (isOwn && status === 200) expect(await useAssistant(body.token)).toBe(401);
    const right = isOwn ? 'the new password of the user' : 'the password of a stranger';
    expect((await signIn(user, right)).status).toBe(200);
  }
});

test('a name signs in no more, during a check of its password, once its password or factors change', async () => {
  const { query } = service.database;
  const user = newUser();
  const session = await service.signIn(user);
  const { name } = await withMember(user, session, 'Grace');
  const before = [await signInNamed(query, user), await signInNamed(query, name)] as const;
  const [ofUser, ofMember] = before;
  if (ofUser === null || ofMember === null) throw new Error('Both sign in');
  const same = async () => [
    await signsInSame(query, user, ofUser),
    await signsInSame(query, name, ofMember),
  ];
  expect(await same()).toEqual([true, true]);
  expect((await session.mutate('password.set', { password: PASSWORD })).status).toBe(200);
  expect(await same()).toEqual([false, true]);
  await session.mutate('secondFactor.start');
  expect(await same()).toEqual([false, true]);
  const [factor] = await query
    .select({ secret: secondFactors.secret })
    .from(secondFactors)
    .where(eq(secondFactors.userId, session.userId));
  const code = codeAt(factor?.secret ?? Buffer.of(), stepAt(Date.now()));
  expect((await session.mutate('secondFactor.confirm', { code })).status).toBe(200);
  expect(await same()).toEqual([false, false]);
  expect(await signsInSame(query, `${user}/other`, ofMember)).toBe(false);
});
