/** Passkeys: made in a session, and signing in, with an authenticator in software. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeAt, stepAt } from '../../../src/core/identifiers/one-time-password.ts';
import { trustedProxies } from '../../../src/http/protocol/trusted-proxies.ts';
import { callOwner } from '../../../src/procedures/machine/call.ts';
import { rows } from '../../support/databases/rows.ts';
import { Authenticator, type Deviation } from '../../support/service/authenticator.ts';
import { PASSWORD, withPassword } from '../../support/service/password.ts';
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
/** Milliseconds since 1970, of the service. */
let now = Date.parse('2026-09-20T12:00:00Z');

beforeAll(async () => {
  service = await startService({ isTrustedProxy: trustedProxies(['127.0.0.1']) });
  origin = service.url.replace('127.0.0.1', 'localhost');
  setNow(now);
});
afterAll(() => service.close());

function setNow(next: number): void {
  now = next;
  service.setNow(new Date(now).toISOString());
}
const newUser = () => `user ${++users}`;
const onPage = () => ({ 'pactole-page': origin, 'sec-fetch-site': 'same-origin' });
const machine = () => ({ db: service.database, now, timeZone: 'Europe/Paris' });

/** Sends a request of the page without a session, from an address of its own. */
const send = (path: string, body: object, headers: Record<string, string> = {}) =>
  service.call('POST', path, {
    body,
    headers: { ...onPage(), 'X-Forwarded-For': `203.0.113.${++addresses % 250}`, ...headers },
  });

const cookieOf = ({ headers }: Answer, name: string): string | undefined =>
  headers
    .getSetCookie()
    .map((each) => each.split(';')[0] ?? '')
    .find((each) => each.startsWith(name));

/** Asks for a challenge, as a browser that is not signed in. */
async function challenge(headers: Record<string, string> = {}) {
  // Two challenges differ in their milliseconds.
  setNow(now + 1);
  const answer = await send('/page/passkey-challenge', {}, headers);
  expect(answer.status).toBe(200);
  return { options: answer.body, cookie: cookieOf(answer, 'pactole-') ?? '' };
}

/** Signs in by a passkey. */
async function signIn(
  authenticator: Authenticator,
  deviation: Deviation = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const { options, cookie } = await challenge(headers);
  const credential = authenticator.get(options, deviation);
  return send('/page/passkey', { credential }, { cookie, ...headers });
}

/** Calls procedures with the session that an answer opens. */
function sessionOf(answer: Answer) {
  const headers = { ...onPage(), cookie: cookieOf(answer, 'pactole-') ?? '' };
  return {
    query: (procedure: string) => service.call('GET', `/internal/${procedure}`, { headers }),
    mutate: (procedure: string, body: object = {}) =>
      service.call('POST', `/internal/${procedure}`, { body, headers }),
  };
}
type Caller = Pick<TestSession, 'mutate' | 'query'>;

const start = (session: Caller) => session.mutate('passkeys.start', {}, onPage());

/** Adds a passkey to the user of a session, with its name. */
async function add(session: Caller, name?: string, from = origin): Promise<Authenticator> {
  const authenticator = new Authenticator(from);
  const page = { ...onPage(), 'pactole-page': from };
  const { body: options } = await session.mutate('passkeys.start', {}, page);
  const credential = authenticator.create(options);
  const added = await session.mutate('passkeys.add', { credential, name }, page);
  expect(added.status).toBe(200);
  return authenticator;
}

/** Gives a new user a passkey. */
async function withPasskey(user = newUser()) {
  const session = await service.signIn(user);
  return { user, session, authenticator: await add(session, 'phone') };
}

const age = (userId: string, minutes: number) =>
  service.database.query.execute(
    sql`update sessions set authenticated_at = authenticated_at - make_interval(mins => ${minutes}),
               password_at = password_at - make_interval(mins => ${minutes})
        where user_id = ${userId}`,
  );

test('a passkey signs in without a name and a password, and counts as both factors', async () => {
  const { user, session, authenticator } = await withPasskey();
  const asked = await send('/page/passkey-challenge', {});
  expect(asked.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^pactole-\d+-challenge=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict$/,
    ),
  ]);
  expect(asked.body).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(asked.body).not.toHaveProperty('allowCredentials');
  const signedIn = await signIn(authenticator);
  expect(signedIn.body).toEqual({ user, userId: session.userId });
  // The challenge of the browser is over.
  expect(cookieOf(signedIn, `pactole-${new URL(origin).port}-challenge`)).toMatch(/=$/);
  const opened = sessionOf({ ...signedIn, headers: withoutChallenge(signedIn) });
  const [row] = (await opened.query('sessions.list')).body;
  expect(row).toMatchObject({ isThis: true, signedInBy: 'passkey' });
  expect((await opened.query('passkeys.list')).body).toEqual([
    {
      ...{ id: expect.any(String), name: 'phone', origin, createdAt: expect.any(String) },
      lastUsedAt: expect.any(String),
    },
  ]);
  // A key asks for a proof, which the passkey was.
  expect((await opened.mutate('keys.create', { name: 'own', scopes: [] })).status).toBe(200);
});

/** Leaves the cookie of the session alone. */
function withoutChallenge({ headers }: Answer): Headers {
  const own = headers.getSetCookie().filter((each) => !each.includes('-challenge='));
  return new Headers(own.map((each) => ['set-cookie', each] as [string, string]));
}
const opened = (answer: Answer) => {
  expect(answer.status).toBe(200);
  return sessionOf({ ...answer, headers: withoutChallenge(answer) });
};

test('the page offers it once a user of its address has one', async () => {
  const fresh = await startService();
  const at = (page: string) =>
    fresh.call('GET', '/page/session', { headers: { ...onPage(), 'pactole-page': page } });
  const own = fresh.url.replace('127.0.0.1', 'localhost');
  expect((await at(own)).body).toEqual({ user: null, byPassword: false, byPasskey: false });
  const before = origin;
  origin = own;
  await add(await fresh.signIn(), 'phone', own);
  origin = before;
  expect((await at(own)).body).toEqual({ user: null, byPassword: false, byPasskey: true });
  expect((await at('https://wealth.example')).body).toMatchObject({ byPasskey: false });
  await fresh.close();
});

describe('a passkey is made', () => {
  test('after a recent sign-in, with the password where there is one', async () => {
    const session = await service.signIn(newUser());
    await age(session.userId, 5);
    const refused = await start(session);
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toContain('insufficient_user_authentication');
    const user = newUser();
    const other = await withPassword(service, user);
    expect((await start(other)).status).toBe(403);
    await other.mutate('password.confirm', { password: PASSWORD });
    const { body } = await start(other);
    expect(body).toMatchObject({
      rp: { id: 'localhost', name: 'Pactole' },
      user: { name: user },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
    // The proof may have become old while the browser asked.
    await age(other.userId, 5);
    const credential = new Authenticator(origin).create(body);
    expect((await other.mutate('passkeys.add', { credential }, onPage())).status).toBe(403);
  });

  test('only at a secure name', async () => {
    const session = await service.signIn(newUser());
    for (const page of [service.url, 'https://192.0.2.1', 'https://[2001:db8::1]']) {
      const headers = { ...onPage(), 'pactole-page': page, cookie: secureCookie(session, page) };
      const refused = await session.mutate('passkeys.start', {}, headers);
      expect([page, refused.status]).toEqual([page, 409]);
      expect(refused.body.message).toContain('localhost');
    }
    const page = 'https://wealth.example';
    const headers = { ...onPage(), 'pactole-page': page, cookie: secureCookie(session, page) };
    expect((await session.mutate('passkeys.start', {}, headers)).body.rp.id).toBe('wealth.example');
  });

  test('by the name of its browser unless it is named, and once', async () => {
    const session = await service.signIn(newUser());
    const authenticator = await add(session);
    const { body: options } = await start(session);
    expect(options.excludeCredentials).toEqual([
      { type: 'public-key', id: authenticator.id.toString('base64url'), transports: ['internal'] },
    ]);
    const credential = authenticator.create(options);
    expect((await session.mutate('passkeys.add', { credential }, onPage())).status).toBe(409);
    const thief = await service.signIn(newUser());
    const again = authenticator.create((await start(thief)).body);
    expect((await thief.mutate('passkeys.add', { credential: again }, onPage())).status).toBe(409);
    expect((await session.query('passkeys.list')).body).toMatchObject([{ name: 'test' }]);
  });

  test('not by a wrong response', async () => {
    const session = await service.signIn(newUser());
    const other = await service.signIn(newUser());
    const added = async (deviation: Deviation, options?: never) => {
      const authenticator = new Authenticator(origin);
      const credential = authenticator.create(options ?? (await start(session)).body, deviation);
      return (await session.mutate('passkeys.add', { credential }, onPage())).status;
    };
    const { options: ofSignIn } = await challenge();
    for (const deviation of [
      { origin: 'https://evil.example' },
      { origin: `${origin}0` },
      { rpId: 'evil.example' },
      { isVerified: false },
      { type: 'webauthn.get' },
      { challenge: 'AAAA' },
      // Challenges of another use, and of another session.
      { challenge: ofSignIn.challenge },
      { challenge: (await start(other)).body.challenge },
    ])
      expect([deviation, await added(deviation)]).toEqual([deviation, 400]);
    const { body: expired } = await start(session);
    setNow(now + 5 * 60_000);
    expect(await added({}, expired as never)).toBe(400);
    expect((await session.query('passkeys.list')).body).toEqual([]);
  });

  test('not with certificates, whose addresses the service would ask', async () => {
    const session = await service.signIn(newUser());
    const credential = new Authenticator(origin).create((await start(session)).body);
    // `fmt: 'tpm'` in the place of `none`, one letter shorter.
    const attestationObject = Buffer.from(credential.response.attestationObject, 'base64url')
      .toString('hex')
      .replace('646e6f6e65', '6374706d');
    const response = {
      ...credential.response,
      attestationObject: Buffer.from(attestationObject, 'hex').toString('base64url'),
    };
    const added = await session.mutate(
      'passkeys.add',
      { credential: { ...credential, response } },
      onPage(),
    );
    expect(added.status).toBe(400);
  });

  test('a hundred times by a user at most', async () => {
    const session = await service.signIn(newUser());
    await add(session);
    await service.database.query.execute(
      sql`insert into passkeys (id, user_id, name, origin, credential_id, public_key, transports, counter)
          select gen_random_uuid(), user_id, name, origin, n::text || user_id, public_key, transports, counter
          from passkeys, generate_series(1, 99) n where user_id = ${session.userId}`,
    );
    const credential = new Authenticator(origin).create((await start(session)).body);
    const refused = await session.mutate('passkeys.add', { credential }, onPage());
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('100')]);
  });
});

/** The cookie of a session at another address of the service. */
const secureCookie = ({ token, cookie }: TestSession, page: string) =>
  `${page.startsWith('https') ? '__Host-pactole' : cookie.name}=${token}`;

describe('no one is signed in', () => {
  test('by a signature for another page, of another use, or without a verified user', async () => {
    const { authenticator, session } = await withPasskey();
    const confirming = (await session.mutate('passkeys.challenge', {}, onPage())).body;
    const other = await withPasskey();
    for (const deviation of [
      { origin: 'https://evil.example' },
      { origin: 'http://localhost:1' },
      { rpId: 'evil.example' },
      { isVerified: false },
      { type: 'webauthn.create' },
      { challenge: confirming.challenge },
      { challenge: 'A'.repeat(54) },
      { userHandle: Buffer.alloc(16).toString('base64url') },
    ])
      expect([deviation, (await signIn(authenticator, deviation)).status]).toEqual([
        deviation,
        404,
      ]);
    // Another's key under this one's id.
    const { options, cookie } = await challenge();
    const { id, rawId } = authenticator.get(options);
    const forged = { ...other.authenticator.get(options), id, rawId };
    expect((await send('/page/passkey', { credential: forged }, { cookie })).status).toBe(404);
    expect((await signIn(authenticator)).status).toBe(200);
  });

  test('by a signature that a page of another name has obtained', async () => {
    const { authenticator } = await withPasskey();
    const page = 'https://evil.example';
    // The other page may also name itself to the service.
    for (const headers of [
      { 'pactole-page': page },
      { 'pactole-page': page, 'X-Forwarded-Host': 'localhost' },
      { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' },
    ]) {
      const deviation = { origin: page, rpId: 'evil.example' };
      expect((await signIn(authenticator, deviation, headers)).status).toBe(404);
    }
    expect((await signIn(authenticator)).status).toBe(200);
  });

  test('by a signature or a challenge that was used, has expired, or is of another browser', async () => {
    const { authenticator } = await withPasskey();
    const { options, cookie } = await challenge();
    const credential = authenticator.get(options);
    const elsewhere = await challenge();
    for (const headers of [{}, { cookie: elsewhere.cookie }, { cookie: `${cookie}; ${cookie}` }])
      expect((await send('/page/passkey', { credential }, headers)).status).toBe(404);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send('/page/passkey', { credential }, { cookie })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404]);
    // The challenge is used, also for a new signature.
    const again = authenticator.get(options);
    expect((await send('/page/passkey', { credential: again }, { cookie })).status).toBe(404);
    const late = await challenge();
    const slow = authenticator.get(late.options);
    setNow(now + 5 * 60_000);
    expect((await send('/page/passkey', { credential: slow }, late)).status).toBe(404);
    expect((await signIn(authenticator)).status).toBe(200);
  });

  test('by a copy of an authenticator, whose counter is behind', async () => {
    const { authenticator } = await withPasskey();
    expect((await signIn(authenticator, { counter: 10 })).status).toBe(200);
    for (const counter of [10, 9, 0])
      expect([counter, (await signIn(authenticator, { counter })).status]).toEqual([counter, 404]);
    expect((await signIn(authenticator, { counter: 11 })).status).toBe(200);
    // One without a counter, as of a passkey that several devices share.
    const { authenticator: shared, session } = await withPasskey();
    await service.database.query.execute(
      sql`update passkeys set counter = 0 where user_id = ${session.userId}`,
    );
    for (let count = 0; count < 2; count++)
      expect((await signIn(shared, { counter: 0 })).status).toBe(200);
  });

  test('by what is no credential, whose form is checked first', async () => {
    const { authenticator } = await withPasskey();
    const { options, cookie } = await challenge();
    const right = authenticator.get(options);
    const bodies: [unknown, number][] = [
      [{}, 400],
      [{ credential: null }, 400],
      [{ credential: { ...right, id: '\u0000' } }, 400],
      [{ credential: { ...right, response: { ...right.response, signature: '' } } }, 400],
      [{ credential: { ...right, response: { ...right.response, signature: 'AAAA' } } }, 404],
      [{ credential: { ...right, response: { ...right.response, clientDataJSON: 'e30' } } }, 404],
      [{ credential: { ...right, response: { ...right.response, authenticatorData: 'AA' } } }, 404],
      [{ credential: right, more: 'x'.repeat(8_192) }, 413],
    ];
    for (const [body, status] of bodies)
      expect([status, (await send('/page/passkey', body as object, { cookie })).status]).toEqual([
        status,
        status,
      ]);
    expect((await send('/page/passkey', { credential: right }, { cookie })).status).toBe(200);
  });

  test('from another site, nor over a network without TLS', async () => {
    const { authenticator } = await withPasskey();
    const { options, cookie } = await challenge();
    const credential = authenticator.get(options);
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'pactole-page': '' },
      { 'pactole-page': 'http://wealth.example' },
    ])
      for (const path of ['/page/passkey', '/page/passkey-challenge'])
        expect((await send(path, { credential }, { cookie, ...headers })).status).toBe(403);
  });
});

test('ten wrong signatures close the passkey, and no other way; guesses at a password close no passkey', async () => {
  const { authenticator, user, session } = await withPasskey();
  const other = await add(session, 'other');
  await withPassword(service, user);
  const byPassword = (password: string) => send('/page/password', { user, password });
  for (let count = 0; count < 10; count++)
    expect((await byPassword(`guess ${count}`)).status).toBe(404);
  expect((await byPassword(PASSWORD)).status).toBe(429);
  expect((await signIn(authenticator)).status).toBe(200);
  const guesses = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const { options, cookie } = await challenge();
      const credential = authenticator.get(options, { isVerified: false });
      return (await send('/page/passkey', { credential }, { cookie })).status;
    }),
  );
  expect(guesses.toSorted()).toEqual([...Array(10).fill(404), ...Array(20).fill(429)]);
  expect((await signIn(authenticator)).status).toBe(429);
  expect((await signIn(other)).status).toBe(200);
});

test('unknown passkeys count by their network, and a minute has thirty challenges', async () => {
  const from = { 'X-Forwarded-For': '198.51.100.7' };
  const answers: number[] = [];
  for (let count = 0; count < 12; count++)
    answers.push((await signIn(new Authenticator(origin), {}, from)).status);
  expect(answers).toEqual([...Array(10).fill(404), 429, 429]);
  const before = await stored();
  const asked: number[] = [];
  for (let count = 0; count < 20; count++)
    asked.push((await send('/page/passkey-challenge', {}, from)).status);
  expect(asked).toEqual([...Array(18).fill(200), 429, 429]);
  // A challenge has no row.
  expect(await stored()).toBe(before);
});

/** Rows of what a request without a session could add to. */
async function stored(): Promise<string> {
  const counts = ['passkeys', 'sessions', 'secrets', 'page_codes'].map(
    (table) =>
      sql`(select count(*)::int from ${sql.identifier(table)}) as ${sql.identifier(table)}`,
  );
  return JSON.stringify(
    await rows(service.database.query, sql`select ${sql.join(counts, sql`, `)}`),
  );
}

describe('in a session', () => {
  test('a passkey confirms in the place of password and code', async () => {
    const { session, authenticator, user } = await withPasskey();
    expect((await session.query('sessions.proof', {}, onPage())).body).toEqual({
      ...{ proof: 'signIn', byPasskey: true },
    });
    // At another address it is not offered.
    expect((await session.query('sessions.proof')).body).toEqual({ proof: 'signIn' });
    await withPassword(service, user);
    const makeKey = () => session.mutate('keys.create', { name: 'own', scopes: [] });
    expect((await makeKey()).status).toBe(403);
    const ask = async () => {
      setNow(now + 1);
      return (await session.mutate('passkeys.challenge', {}, onPage())).body;
    };
    const confirm = (credential: object) =>
      session.mutate('passkeys.confirm', { credential }, onPage());
    const options = await ask();
    expect(options.allowCredentials).toHaveLength(1);
    for (const deviation of [{ isVerified: false }, { origin: 'https://evil.example' }])
      expect((await confirm(authenticator.get(await ask(), deviation))).status).toBe(400);
    const { options: ofSignIn } = await challenge();
    expect((await confirm(authenticator.get(ofSignIn))).status).toBe(400);
    expect((await makeKey()).status).toBe(403);
    const credential = authenticator.get(await ask());
    expect((await confirm(credential)).body).toEqual({ isConfirmed: true });
    expect((await makeKey()).status).toBe(200);
    expect((await confirm(credential)).status).toBe(400);
  });

  test('that of another user confirms nothing, and gives no guesses back', async () => {
    const { session } = await withPasskey(newUser());
    const { authenticator: own } = await withPasskey();
    const confirm = async () => {
      setNow(now + 1);
      const { body } = await session.mutate('passkeys.challenge', {}, onPage());
      const credential = own.get(body);
      return (await session.mutate('passkeys.confirm', { credential }, onPage())).status;
    };
    const answers: number[] = [];
    for (let count = 0; count < 11; count++) answers.push(await confirm());
    expect(answers).toEqual([...Array(10).fill(400), 429]);
  });

  test('a passkey is removed after a recent sign-in, and ends what it has opened', async () => {
    const { session, authenticator, user } = await withPasskey();
    const other = await add(session, 'key ring');
    const byPhone = opened(await signIn(authenticator));
    const byRing = opened(await signIn(other));
    const [ring, phone] = (await session.query('passkeys.list')).body;
    expect([ring.name, phone.name]).toEqual(['key ring', 'phone']);
    const remove = (of: Caller, ids: string[]) => of.mutate('passkeys.remove', { ids });
    const { code } = (await byPhone.mutate('sessions.link')).body;
    await age(session.userId, 5);
    expect((await remove(session, [phone.id])).status).toBe(403);
    const stranger = await withPasskey();
    expect((await remove(stranger.session, [phone.id])).status).toBe(404);
    const [theirs] = (await stranger.session.query('passkeys.list')).body;
    const recent = await service.signIn(user);
    expect((await remove(recent, [phone.id, theirs.id])).status).toBe(404);
    expect((await remove(recent, [phone.id])).body).toEqual({ user, removed: 1 });
    expect((await byPhone.query('sessions.list')).status).toBe(401);
    expect((await send('/page/session', { code })).status).toBe(404);
    expect((await signIn(authenticator)).status).toBe(404);
    expect((await byRing.query('sessions.list')).status).toBe(200);
    // The one that asks stays, also if the removed passkey opened it.
    const last = opened(await signIn(other));
    expect((await last.mutate('passkeys.remove', { ids: [ring.id] })).status).toBe(200);
    expect((await last.query('passkeys.list')).body).toEqual([]);
    expect((await byRing.query('sessions.list')).status).toBe(401);
  });

  test('a new password, a sign-out everywhere and a removed password leave passkeys, and end their sessions', async () => {
    const { user, session, authenticator } = await withPasskey();
    const ends: readonly [string, object, object][] = [
      ['password.set', { password: PASSWORD }, { user, isSet: true, passkeys: 1 }],
      ['sessions.endAll', { keepThis: true }, { user, ended: 1 }],
      ['password.remove', { current: PASSWORD }, { user, isSet: false }],
    ];
    for (const [procedure, input, told] of ends) {
      const byPasskey = opened(await signIn(authenticator));
      expect((await session.mutate(procedure, input)).body).toEqual(told);
      expect((await byPasskey.query('sessions.list')).status).toBe(401);
    }
    expect((await signIn(authenticator)).status).toBe(200);
  });
});

test('where the password has a second factor, a passkey signs in without either', async () => {
  const user = newUser();
  const session = await withPassword(service, user);
  await session.mutate('password.confirm', { password: PASSWORD });
  const { secret } = (await session.mutate('secondFactor.start')).body;
  const bits = [...(secret as string)]
    .map((each) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(each).toString(2).padStart(5, '0'))
    .join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const code = codeAt(bytes, stepAt(now));
  expect((await session.mutate('secondFactor.confirm', { code })).status).toBe(200);
  const authenticator = await add(session);
  expect((await send('/page/password', { user, password: PASSWORD })).status).toBe(401);
  const byPasskey = opened(await signIn(authenticator));
  // The way back after the app is lost.
  expect((await byPasskey.mutate('secondFactor.remove')).status).toBe(200);
});

test('a member has passkeys of their own, which sign in to their view and end with them', async () => {
  const user = newUser();
  const session = await service.signIn(user);
  await add(session, 'of the user');
  await session.mutate('members.add', { name: 'Grace' });
  const { code } = (await callOwner(machine(), 'sessions.link', { user, member: 'Grace' })) as {
    code: string;
  };
  const grace = sessionOf(await send('/page/session', { code }));
  const asMember: Caller = {
    query: (procedure) => grace.query(procedure),
    mutate: (procedure, input) => grace.mutate(procedure, input),
  };
  const authenticator = await add(asMember, 'of Grace');
  const [own] = (await grace.query('passkeys.list')).body;
  expect(own).toMatchObject({ name: 'of Grace', member: 'Grace' });
  // Each sees and removes their own alone; the machine has those of all.
  const [ofUser] = (await session.query('passkeys.list')).body;
  expect(ofUser.name).toBe('of the user');
  for (const [of, id] of [
    [grace, ofUser.id],
    [session, own.id],
  ])
    expect((await of.mutate('passkeys.remove', { ids: [id] })).status).toBe(404);
  const all = await callOwner(machine(), 'passkeys.list', { user });
  expect(all).toMatchObject([{ name: 'of Grace', member: 'Grace' }, { name: 'of the user' }]);
  const signedIn = await signIn(authenticator);
  const view = opened(signedIn);
  expect((await view.query('members.show')).body).toMatchObject({ signedIn: expect.any(String) });
  expect((await session.mutate('members.remove', { name: 'Grace' })).status).toBe(200);
  expect((await view.query('members.show')).status).toBe(401);
  expect((await signIn(authenticator)).status).toBe(404);
  expect(await callOwner(machine(), 'passkeys.list', { user })).toHaveLength(1);
});

test('a command lists and removes those of a lost device, and makes none; a deleted user has none', async () => {
  const { user, session, authenticator } = await withPasskey();
  const byPasskey = opened(await signIn(authenticator));
  const [{ id }] = (await callOwner(machine(), 'passkeys.list', { user })) as [{ id: string }];
  await expect(callOwner(machine(), 'passkeys.start', { user })).rejects.toThrow('in the browser');
  expect(await callOwner(machine(), 'passkeys.remove', { user, ids: [id] })).toEqual({
    ...{ user, removed: 1 },
  });
  expect((await byPasskey.query('sessions.list')).status).toBe(401);
  expect((await signIn(authenticator)).status).toBe(404);
  const again = await add(await service.signIn(user));
  const { revision } = (await callOwner(machine(), 'users.contents', { user })) as {
    revision: number;
  };
  await callOwner(machine(), 'users.delete', { user, revision });
  expect((await signIn(again)).status).toBe(404);
  const left = await rows(
    service.database.query,
    sql`select id from passkeys where user_id = ${session.userId}`,
  );
  expect(left).toEqual([]);
});

test('all servers of an installation know the challenges of each', async () => {
  const { authenticator } = await withPasskey();
  const other = await startService({ database: service.database });
  other.setNow(new Date(now + 1).toISOString());
  const page = { headers: onPage() };
  const asked = await other.call('POST', '/page/passkey-challenge', { body: {}, ...page });
  const credential = authenticator.get(asked.body);
  const cookie = cookieOf(asked, 'pactole-') ?? '';
  setNow(now + 1);
  expect((await send('/page/passkey', { credential }, { cookie })).status).toBe(200);
});
