/** Two-factor sign-in: codes of an app (RFC 6238), once each, and recovery codes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeAt, stepAt } from '../../../src/core/identifiers/one-time-password.ts';
import { trustedProxies } from '../../../src/http/protocol/trusted-proxies.ts';
import { callOwner } from '../../../src/procedures/machine/call.ts';
import { PASSWORD, withPassword } from '../../support/service/password.ts';
import {
  type Answer,
  type Service,
  startService,
  type TestSession,
} from '../../support/service/service.ts';

let service: Service;
let addresses = 0;
/** Milliseconds since 1970, of the service. */
let now = Date.parse('2026-09-20T12:00:00Z');

beforeAll(async () => {
  service = await startService({ isTrustedProxy: trustedProxies(['127.0.0.1']) });
  setNow(now);
});
afterAll(() => service.close());

function setNow(next: number): void {
  now = next;
  service.setNow(new Date(now).toISOString());
}
/** Lets the next code of an app come. */
const nextStep = () => setNow(now + 30_000);

/** Decodes what an app is given (RFC 4648, section 6), independently of the service. */
function bytesOf(text: string): Buffer {
  const bits = [...text]
    .map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    )
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

interface Set {
  readonly session: TestSession;
  readonly code: () => string;
  readonly recoveryCodes: readonly string[];
}

/** Gives a user a password and a second factor. */
async function withSecondFactor(user: string): Promise<Set> {
  const without = await service.signIn(user);
  expect((await without.mutate('secondFactor.start')).status).toBe(409);
  const session = await withPassword(service, user);
  expect((await session.mutate('secondFactor.start')).status).toBe(403);
  await session.mutate('password.confirm', { password: PASSWORD });
  const { body } = await session.mutate('secondFactor.start');
  const secret = bytesOf(body.secret);
  expect(secret).toHaveLength(20);
  expect(body.address).toContain(`secret=${body.secret}`);
  const code = () => codeAt(secret, stepAt(now));
  // A secret that the app has not answered for asks for nothing.
  expect((await session.query('secondFactor.show')).body).toEqual({
    isSet: false,
    recoveryCodes: 0,
  });
  expect((await signIn(user, PASSWORD)).status).toBe(200);
  const wrong = code() === '000000' ? '000001' : '000000';
  expect((await session.mutate('secondFactor.confirm', { code: wrong })).status).toBe(400);
  const confirmed = await session.mutate('secondFactor.confirm', { code: code() });
  expect(confirmed.status).toBe(200);
  const { recoveryCodes } = confirmed.body;
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await session.query('secondFactor.show')).body).toEqual({
    ...{ isSet: true, recoveryCodes: 10 },
  });
  return { session, code, recoveryCodes };
}

const signIn = (user: string, password: string, code?: string): Promise<Answer> =>
  service.call('POST', '/page/password', {
    body: { user, password, ...(code !== undefined && { code }) },
    headers: {
      'pactole-page': service.url,
      'sec-fetch-site': 'same-origin',
      // Each from an address of its own, whose limit this is not about.
      'X-Forwarded-For': `203.0.113.${++addresses}`,
    },
  });

test('asks for a code after the right password, and takes each code once', async () => {
  const { code } = await withSecondFactor('ada');
  nextStep();
  // A wrong password tells nothing of a second factor.
  expect((await signIn('ada', 'correct horse batterx')).status).toBe(404);
  expect((await signIn('ada', 'correct horse batterx', code())).status).toBe(404);
  const asked = await signIn('ada', PASSWORD);
  expect([asked.status, asked.headers.get('set-cookie')]).toEqual([401, null]);
  expect(asked.headers.get('www-authenticate')).toContain('insufficient_user_authentication');
  const used = code();
  expect((await signIn('ada', PASSWORD, used)).status).toBe(200);
  expect((await signIn('ada', PASSWORD, used)).status).toBe(401);
  nextStep();
  // Its time has not passed, but it was used.
  expect((await signIn('ada', PASSWORD, used)).status).toBe(401);
  expect((await signIn('ada', PASSWORD, `${code().slice(0, 3)} ${code().slice(3)}`)).status).toBe(
    200,
  );
});

test('of many sign-ins with one code at once, one succeeds', async () => {
  const { code, recoveryCodes } = await withSecondFactor('eve');
  nextStep();
  for (const each of [code(), recoveryCodes[0] ?? '']) {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => signIn('eve', PASSWORD, each)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...[200, 401, 401, 401, 401]]);
  }
});

test('ten wrong codes close the name, also to the right one; asking for one opens nothing', async () => {
  const { code } = await withSecondFactor('grace');
  nextStep();
  const answers: number[] = [];
  for (let count = 0; count < 10; count++) {
    answers.push(
      (await signIn('grace', PASSWORD, code() === '000000' ? '111111' : '000000')).status,
    );
    answers.push((await signIn('grace', PASSWORD)).status);
  }
  expect(answers).toEqual([...Array(19).fill(401), 429]);
  expect((await signIn('grace', PASSWORD, code())).status).toBe(429);
});

test('a recovery code signs in once, in the place of the app; new ones replace them', async () => {
  const { session, recoveryCodes } = await withSecondFactor('joan');
  const [first = '', second = '', third = ''] = recoveryCodes;
  expect((await signIn('joan', PASSWORD, first.toLowerCase())).status).toBe(200);
  expect((await signIn('joan', PASSWORD, first)).status).toBe(401);
  expect((await session.query('secondFactor.show')).body).toMatchObject({ recoveryCodes: 9 });
  const renewed = (await session.mutate('secondFactor.renewCodes')).body.recoveryCodes;
  expect((await signIn('joan', PASSWORD, second)).status).toBe(401);
  expect((await signIn('joan', PASSWORD, renewed[0])).status).toBe(200);
  // Those of one user are none of another.
  await withSecondFactor('john');
  expect((await signIn('john', PASSWORD, renewed[1])).status).toBe(401);
  expect((await signIn('john', PASSWORD, third)).status).toBe(401);
});

test('a session gives password and code to make a key, and to change what signs in', async () => {
  const { code } = await withSecondFactor('mary');
  const other = await service.signIn('mary');
  const makeKey = () => other.mutate('keys.create', { name: 'own', scopes: [] });
  const change = () =>
    other.mutate('password.set', { password: 'another horse', current: PASSWORD });
  expect((await other.query('sessions.proof')).body).toEqual({ proof: 'passwordAndCode' });
  for (const refused of [
    await makeKey(),
    await other.mutate('secondFactor.remove'),
    await other.mutate('secondFactor.renewCodes'),
  ])
    expect(refused.status).toBe(403);
  expect((await change()).status).toBe(400);
  expect((await other.mutate('password.remove', { current: PASSWORD })).status).toBe(400);
  expect((await other.mutate('password.confirm', { password: PASSWORD })).status).toBe(400);
  expect((await makeKey()).status).toBe(403);
  nextStep();
  const confirm = { password: PASSWORD, code: code() };
  expect((await other.mutate('password.confirm', confirm)).status).toBe(200);
  expect((await other.mutate('password.confirm', confirm)).status).toBe(400);
  expect((await makeKey()).status).toBe(200);
  nextStep();
  const next = { password: PASSWORD, current: PASSWORD, code: code() };
  expect((await other.mutate('password.set', next)).status).toBe(200);
  expect((await other.mutate('secondFactor.start')).status).toBe(409);
  expect((await other.mutate('secondFactor.remove')).body).toEqual({ user: 'mary', isSet: false });
  expect((await signIn('mary', PASSWORD)).status).toBe(200);
});

test('turning it on ends the other sessions, and removing the password turns it off', async () => {
  const thief = await service.signIn('lea');
  const { session } = await withSecondFactor('lea');
  expect((await thief.query('sessions.list')).status).toBe(401);
  expect((await session.query('sessions.list')).status).toBe(200);
  await callOwner({ db: service.database, now, timeZone: 'Europe/Paris' }, 'password.remove', {
    user: 'lea',
  });
  const again = await service.signIn('lea');
  expect((await again.query('secondFactor.show')).body).toMatchObject({ isSet: false });
});

test('a command of the machine removes it for a user who has lost the app', async () => {
  await withSecondFactor('max');
  const machine = { db: service.database, now, timeZone: 'Europe/Paris' };
  expect(await callOwner(machine, 'secondFactor.show', { user: 'max' })).toMatchObject({
    isSet: true,
  });
  await callOwner(machine, 'secondFactor.remove', { user: 'max' });
  expect((await signIn('max', PASSWORD)).status).toBe(200);
  await expect(callOwner(machine, 'secondFactor.remove', { user: 'max' })).rejects.toThrow(
    'The second factor is not on.',
  );
});
