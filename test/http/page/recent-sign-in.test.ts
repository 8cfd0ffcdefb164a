/** Holds a stolen session: it makes nothing that outlives it, and what it made before ends with it. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageCode } from '../../../src/db/queries/users/page-codes.ts';
import { listSessions } from '../../../src/db/queries/users/sessions.ts';
import {
  type Answer,
  type Service,
  startService,
  type TestSession,
} from '../../support/service/service.ts';

const PASSWORD = 'correct horse battery';
let service: Service;
let count = 0;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const newUser = () => `user ${++count}`;
/** Makes sessions of a user older, as if they had signed in before. */
const age = (userId: string, minutes: number) =>
  service.database.query.execute(
    sql`update sessions set authenticated_at = authenticated_at - make_interval(mins => ${minutes}),
               password_at = password_at - make_interval(mins => ${minutes})
        where user_id = ${userId}`,
  );
const expire = (id: string) =>
  service.database.query.execute(sql`update sessions set expires_at = now() where id = ${id}`);
const makeKey = (of: TestSession) => of.mutate('keys.create', { name: 'own', scopes: [] });
const makeLink = async (of: TestSession): Promise<string> =>
  (await of.mutate('sessions.link')).body.code;
const follow = (code: string) =>
  service.call('POST', '/page/session', {
    body: { code },
    headers: { 'pactole-page': service.url, 'sec-fetch-site': 'same-origin' },
  });
/** The session that an answer opens, asked as a page does. */
function browserOf({ headers }: Answer): Pick<TestSession, 'query' | 'mutate'> {
  const sent = {
    cookie: headers.get('set-cookie')?.split(';')[0] ?? '',
    'pactole-page': service.url,
    'sec-fetch-site': 'same-origin',
  };
  return {
    query: (procedure) => service.call('GET', `/internal/${procedure}`, { headers: sent }),
    mutate: (procedure, input = {}) =>
      service.call('POST', `/internal/${procedure}`, { body: input, headers: sent }),
  };
}
/** Expects the refusal that a page answers with a form. */
const isRefused = ({ status, headers, body }: Answer) => {
  expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  expect(headers.get('www-authenticate')).toBe('Session error="insufficient_user_authentication"');
};

test('a recent sign-in makes a key, a link and a first password; an old one makes none', async () => {
  const session = await service.signIn(newUser());
  expect((await session.query('sessions.proof')).body).toEqual({ proof: 'signIn' });
  expect((await makeKey(session)).status).toBe(200);
  await age(session.userId, 4);
  expect(await makeLink(session)).toMatch(/^[\w-]{32}$/);
  await age(session.userId, 1);
  isRefused(await makeKey(session));
  isRefused(await session.mutate('sessions.link'));
  isRefused(await session.mutate('password.set', { password: PASSWORD }));
  isRefused(await session.mutate('password.confirm', { password: PASSWORD }));
  // Nothing that it may do without is refused.
  expect((await session.query('keys.list')).body).toHaveLength(1);
  expect((await session.query('password.show')).body).toEqual({ isSet: false });
});

test('a user with a password gives it, also after a fresh sign-in by a link', async () => {
  const user = newUser();
  const session = await service.signIn(user);
  expect((await session.mutate('password.set', { password: PASSWORD })).status).toBe(200);
  const { userId } = session;
  // The password was given just now.
  expect((await makeKey(session)).status).toBe(200);
  const other = await service.signIn(user);
  expect(other.userId).toBe(userId);
  isRefused(await makeKey(other));
  const [wrong, right] = [
    await other.mutate('password.confirm', { password: 'correct horse batterx' }),
    await other.mutate('password.confirm', { password: PASSWORD }),
  ];
  expect([wrong.status, right.status]).toEqual([400, 200]);
  expect((await makeKey(other)).status).toBe(200);
  await age(userId, 5);
  isRefused(await makeKey(other));
});

test('a link is as old as the session that makes it, so that a chain of them ends', async () => {
  const session = await service.signIn(newUser());
  await age(session.userId, 4);
  const child = browserOf(await follow(await makeLink(session)));
  const { code } = (await child.mutate('sessions.link')).body;
  await age(session.userId, 1);
  isRefused(await child.mutate('sessions.link'));
  const grandchild = browserOf(await follow(code));
  expect((await grandchild.query('sessions.list')).body).toHaveLength(3);
  isRefused(await grandchild.mutate('sessions.link'));
  isRefused(await grandchild.mutate('keys.create', { name: 'own', scopes: [] }));
});

test('a link ends with the session that made it: ended, signed out or expired', async () => {
  const ways: readonly ((thief: TestSession, owner: TestSession) => Promise<unknown>)[] = [
    (thief, owner) => owner.mutate('sessions.end', { id: thief.id }),
    (thief) =>
      service.call('DELETE', '/page/session', {
        headers: { ...thief.headers, origin: service.url },
      }),
    (thief) => expire(thief.id),
    (_, owner) => owner.mutate('sessions.endAll', { keepThis: true }),
    (_, owner) => owner.mutate('sessions.endAll'),
    (_, owner) => owner.mutate('password.set', { password: PASSWORD }),
  ];
  for (const end of ways) {
    const user = newUser();
    const [owner, thief] = [await service.signIn(user), await service.signIn(user)];
    const own = await createPageCode(service.database.query, `${user} too`);
    const code = await makeLink(thief);
    await end(thief, owner);
    expect((await follow(code)).status).toBe(404);
    // That of another user stays.
    expect((await follow(own)).status).toBe(200);
  }
});

test('a new password and a sign-out everywhere delete the links of the machine, too', async () => {
  for (const [procedure, input] of [
    ['password.set', { password: PASSWORD }],
    ['sessions.endAll', {}],
  ] as const) {
    const user = newUser();
    const session = await service.signIn(user);
    const code = await createPageCode(service.database.query, user);
    expect((await session.mutate(procedure, input)).status).toBe(200);
    expect((await follow(code)).status).toBe(404);
  }
});

test('a sign-out everywhere ends every session of the user, and none of another', async () => {
  const user = newUser();
  const [one, two, other] = [
    await service.signIn(user),
    await service.signIn(user),
    await service.signIn(newUser()),
  ];
  expect((await one.mutate('sessions.endAll', { keepThis: true })).body).toMatchObject({
    ended: 1,
  });
  expect((await two.query('sessions.list')).status).toBe(401);
  expect((await one.query('sessions.list')).body).toHaveLength(1);
  expect((await one.mutate('sessions.endAll')).body).toMatchObject({ ended: 1 });
  expect((await one.query('sessions.list')).status).toBe(401);
  expect((await other.query('sessions.list')).status).toBe(200);
});

test('a link that is followed while its user signs out everywhere leaves no session', async () => {
  for (let round = 0; round < 5; round++) {
    const session = await service.signIn(newUser());
    const codes = await Promise.all(Array.from({ length: 4 }, () => makeLink(session)));
    await Promise.all([
      ...codes.map(follow),
      session.mutate('sessions.endAll'),
      ...codes.map(follow),
    ]);
    const left = await listSessions(service.database.query, session.userId);
    // Those that came first were ended; after the end no code is valid.
    expect(left).toEqual([]);
  }
});

test('a user has ten links at most: one more removes the oldest', async () => {
  const user = newUser();
  const session = await service.signIn(user);
  const first = await makeLink(session);
  const others = await Promise.all(Array.from({ length: 40 }, () => makeLink(session)));
  const [{ codes } = { codes: 0 }] = (await service.database.query.execute(
    sql`select count(*)::int as codes from page_codes where user_name = ${user}`,
  )) as unknown as { codes: number }[];
  expect(codes).toBe(10);
  expect((await follow(first)).status).toBe(404);
  const followed = await Promise.all(others.map(follow));
  expect(followed.filter(({ status }) => status === 200)).toHaveLength(10);
});

test('sessions are listed with device, address, way and time of their sign-in', async () => {
  const session = await service.signIn(newUser());
  await follow(await makeLink(session));
  const [one, two] = (await session.query('sessions.list')).body;
  for (const row of [one, two]) {
    expect(Object.keys(row).toSorted()).toEqual([
      'address',
      'createdAt',
      'device',
      'expiresAt',
      'id',
      'isThis',
      'lastUsedAt',
      'signedInBy',
    ]);
  }
  expect([one, two].map(({ address }) => address).toSorted()).toEqual(['127.0.0.1', null]);
});
