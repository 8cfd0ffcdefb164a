/** Sign-in by a password, and by a proxy that has authenticated the user. */
import { scryptSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storePassword } from '../../../src/db/queries/users/passwords.ts';
import { trustedProxies } from '../../../src/http/protocol/trusted-proxies.ts';
import {
  type Answer,
  type Service,
  startService,
  type TestSession,
} from '../../support/service/service.ts';

const PASSWORD = 'correct horse battery';
let service: Service;
let ada: TestSession;
let page: Record<string, string>;

beforeAll(async () => {
  service = await startService({
    proxySignIn: {
      header: 'Remote-User',
      isTrusted: trustedProxies(['127.0.0.1']) ?? (() => false),
    },
  });
  ada = await service.signIn();
  const { cookie: _, ...headers } = ada.headers;
  page = { ...headers, origin: service.url } as Record<string, string>;
});
afterAll(() => service.close());

const post = (body: object, headers: Record<string, string> = {}) =>
  service.call('POST', '/page/password', { body, headers: { ...page, ...headers } });
const show = (headers: Record<string, string> = {}) =>
  service.call('GET', '/page/session', { headers: { ...page, ...headers } });
/** Headers of the session that an answer gives. */
const keptOf = ({ headers }: Answer): Record<string, string> => ({
  cookie: headers.get('set-cookie')?.split(';')[0] ?? '',
});

describe('a password', () => {
  test('signs in once it is set, under the name of its user alone', async () => {
    expect((await show()).body).toEqual({ user: null, byPassword: false, byPasskey: false });
    expect((await post({ user: 'ada', password: PASSWORD })).status).toBe(404);
    expect((await ada.query('password.show')).body).toEqual({ isSet: false });
    expect((await ada.mutate('password.set', { password: 'short' })).status).toBe(400);
    expect((await ada.mutate('password.set', { password: PASSWORD })).status).toBe(200);
    expect((await ada.query('password.show')).body).toEqual({ isSet: true });
    expect((await show()).body).toEqual({ user: null, byPassword: true, byPasskey: false });

    const signedIn = await post({ user: 'ada', password: PASSWORD });
    expect(signedIn).toMatchObject({ status: 200, body: { user: 'ada', userId: ada.userId } });
    expect((await show(keptOf(signedIn))).body).toMatchObject({ user: 'ada' });
    await service.signIn('eve');
    const refused = [
      await post({ user: 'ada', password: 'correct horse batterx' }),
      await post({ user: 'eve', password: PASSWORD }),
      await post({ user: 'nobody', password: PASSWORD }),
    ];
    for (const { status, body, headers } of refused) {
      expect({ status, message: body.message }).toEqual({
        ...{ status: 404, message: 'No user has this name and password.' },
      });
      expect(headers.get('set-cookie')).toBeNull();
    }
  });

  test('is replaced by a session that knows it, which ends all others', async () => {
    const other = await service.signIn();
    const next = 'another horse battery';
    for (const current of [undefined, '', 'correct horse batterx'])
      expect((await ada.mutate('password.set', { password: next, current })).status).toBe(400);
    expect((await other.query('sessions.list')).status).toBe(200);
    const changed = await ada.mutate('password.set', { password: next, current: PASSWORD });
    expect(changed.status).toBe(200);
    expect((await other.query('sessions.list')).status).toBe(401);
    expect((await ada.query('sessions.list')).status).toBe(200);
    expect((await post({ user: 'ada', password: PASSWORD })).status).toBe(404);
    expect((await ada.mutate('password.remove', {})).status).toBe(400);
    expect((await ada.mutate('password.remove', { current: next })).status).toBe(200);
    expect((await post({ user: 'ada', password: next })).status).toBe(404);
  });

  test('is not checked after ten wrong ones, also where it is right', async () => {
    const grace = await service.signIn('grace');
    // Of little cost: what counts is how often it was wrong.
    const hash = scryptSync(PASSWORD, 'salt', 32, { N: 2, r: 1, p: 1 });
    const stored = [Buffer.from('salt'), hash].map((each) => each.toString('base64url'));
    await storePassword(
      service.database.query,
      { userId: grace.userId, memberId: null },
      `scrypt$2$1$1$${stored.join('$')}`,
    );
    const statuses = [];
    for (let count = 0; count < 10; count++)
      statuses.push((await post({ user: 'grace', password: 'x' })).status);
    expect(statuses).toEqual(Array(10).fill(404));
    const refused = await post({ user: 'grace', password: PASSWORD });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800);
  });

  test('is taken from a protected page of the service alone', async () => {
    const body = { user: 'ada', password: PASSWORD };
    expect((await post(body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post(body, { 'pactole-page': '' })).status).toBe(403);
    const open = { 'pactole-page': 'http://192.168.1.20:3000', origin: 'http://192.168.1.20:3000' };
    expect((await post(body, open)).status).toBe(403);
  });
});

describe('a header of a trusted proxy', () => {
  const named = (user: string) => ({ 'remote-user': user });

  test('signs in an existing user, and the user that it names now', async () => {
    const joan = await service.signIn('joan');
    const first = await show(named('joan'));
    const proxy = { header: 'Remote-User', names: true };
    expect(first).toMatchObject({
      ...{ status: 200, body: { user: 'joan', userId: joan.userId, proxy } },
    });
    const kept = keptOf(first);
    // The page tells by it what signing out means; without a session nothing of it is told.
    expect((await show({ ...named('joan'), ...kept })).body).toMatchObject({ proxy });
    expect((await show(ada.headers)).body).toMatchObject({ proxy: { ...proxy, names: false } });
    expect((await show()).body).not.toHaveProperty('proxy');
    const again = await show({ ...named('joan'), ...kept });
    expect(again.headers.get('set-cookie')).toBeNull();
    const other = await show({ ...named('ada'), ...kept });
    expect(other.body).toMatchObject({ user: 'ada' });
    expect((await show({ ...named('joan'), ...keptOf(other) })).body).toMatchObject({
      user: 'joan',
    });
  });

  test('ends, for every route of the page, with what the proxy names', async () => {
    const kept = keptOf(await show(named('joan')));
    const list = (headers: Record<string, string>) =>
      service.call('GET', '/internal/sessions.list', { headers: { ...page, ...headers } });
    expect((await list({ ...kept, ...named('joan') })).body).toEqual(
      expect.arrayContaining([expect.objectContaining({ isThis: true, signedInBy: 'proxy' })]),
    );
    for (const other of [{}, named(''), named('unknown'), named('ada')]) {
      expect((await list({ ...kept, ...other })).status).toBe(401);
      expect((await show({ ...kept, ...other })).body.user).not.toBe('joan');
    }
    // A session of another kind is not that of the proxy, but gives way to another user whom it names.
    expect((await list(ada.headers)).status).toBe(200);
    expect((await list({ ...ada.headers, ...named('ada') })).status).toBe(200);
    expect((await list({ ...ada.headers, ...named('unknown') })).status).toBe(200);
    expect((await list({ ...ada.headers, ...named('joan') })).status).toBe(401);
  });

  test('is read as UTF-8, as proxies send it', async () => {
    const jose = await service.signIn('José');
    const asSent = (name: string) => named(Buffer.from(name).toString('latin1'));
    const first = await show(asSent('José'));
    expect(first.body).toMatchObject({ user: 'José', userId: jose.userId });
    const kept = { ...page, ...keptOf(first) };
    const list = (headers: Record<string, string>) =>
      service.call('GET', '/internal/sessions.list', { headers: { ...kept, ...headers } });
    expect((await list(asSent('José'))).status).toBe(200);
    expect((await list(asSent('Jose\u0301'))).status).toBe(401);
    expect((await show(named('José'))).body).toMatchObject({ user: null });
  });

  test('creates no user, and is none for the other routes', async () => {
    expect((await show(named('unknown'))).body).toMatchObject({ user: null });
    expect((await show(named(''))).body).toMatchObject({ user: null });
    const headers = { ...page, ...named('ada') };
    expect((await service.call('GET', '/internal/sessions.list', { headers })).status).toBe(401);
    expect((await service.call('GET', '/api/v1/accounts', { headers })).status).toBe(401);
  });

  test('is nothing from another address, or where no header is set', async () => {
    for (const proxySignIn of [
      undefined,
      { header: 'Remote-User', isTrusted: trustedProxies(['10.0.0.7']) ?? (() => true) },
    ]) {
      const other = await startService({
        database: { ...service.database, close: async () => {} },
        proxySignIn,
      });
      const headers = { ...page, 'pactole-page': other.url, origin: other.url, ...named('ada') };
      expect((await other.call('GET', '/page/session', { headers })).body).toMatchObject({
        user: null,
      });
      await other.close();
    }
  });
});
