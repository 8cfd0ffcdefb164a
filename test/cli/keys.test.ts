import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCOPES } from '../../src/contract/scopes.ts';
import { isApiKey } from '../../src/core/identifiers/api-key.ts';
import { openBackedUpPlace, type Place, type Server } from '../support/processes/pactole.ts';
import { Authenticator } from '../support/service/authenticator.ts';

const LOCAL = 'http://127.0.0.1:3000';

interface Issued {
  readonly id: string;
  readonly key: string;
}
interface Listed {
  readonly id: string;
  readonly name: string;
  readonly user: string;
  readonly state: string;
}

let place: Place;
beforeAll(async () => {
  place = await openBackedUpPlace();
});
afterAll(() => place.close());

/** Runs the same commands on a database that they open, and through a server that has it open. */
describe.each(['no server runs', 'a server runs'])('while %s', (situation) => {
  const running = situation === 'a server runs';
  const user = running ? 'grace' : 'ada';
  let server: Server;
  beforeAll(async () => {
    if (running) server = await place.serve();
  });
  afterAll(() => (running ? server.stop() : undefined));

  const list = () => place.json<Listed[]>('keys', 'list', '--user', user);

  test('a key is created, listed and revoked', async () => {
    const issued = await place.json<Issued>(
      ...['keys', 'create', '--name', 'phone', '--scopes', 'accounts:read, dashboard:read'],
      ...['--user', user, '--expires', '2999-01-01'],
    );
    expect(issued).toEqual({
      id: expect.any(String),
      name: 'phone',
      key: expect.toSatisfy(isApiKey),
      scopes: ['accounts:read', 'dashboard:read'],
      user,
      expiresAt: '2999-01-01T00:00:00.000Z',
    });

    const listed = {
      id: issued.id,
      name: 'phone',
      scopes: ['accounts:read', 'dashboard:read'],
      user,
      state: 'active',
      createdAt: expect.any(String),
      expiresAt: '2999-01-01T00:00:00.000Z',
      lastUsedAt: null,
      revokedAt: null,
    };
    expect(await list()).toEqual([listed]);

    const revoked = { ...listed, state: 'revoked', revokedAt: expect.any(String) };
    expect(await place.json('keys', 'revoke', issued.id, '--user', user)).toEqual(revoked);
    expect(await list()).toEqual([revoked]);
  });
});

describe('beside a server,', () => {
  let server: Server;
  beforeAll(async () => {
    server = await place.serve();
  });
  afterAll(() => server.stop());

  describe('what the commands do and say', () => {
    const user = 'joan';
    const list = (whose = user) => place.json<Listed[]>('keys', 'list', '--user', whose);

    test('users do not see each other', async () => {
      const { id } = await place.json<Issued>('keys', 'create', '--name', 'mine', '--user', user);
      const other = `not ${user}`;
      await place.json('keys', 'create', '--name', 'theirs', '--user', other);
      expect(await list(other)).toMatchObject([{ name: 'theirs' }]);

      const { code, stdout, stderr } = await place.pactole('keys', 'revoke', id, '--user', other);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toBe('pactole: Key not found.\n');
      expect((await list()).at(-1)).toMatchObject({ id, state: 'active' });
    });

    test('the user is `owner` unless named', async () => {
      await place.json('keys', 'create', '--name', 'unnamed');
      expect((await place.json<Listed[]>('keys', 'list')).at(-1)).toMatchObject({
        user: 'owner',
        name: 'unnamed',
      });
    });

    test('for people, the key is alone on standard output', async () => {
      const args = ['--name', 'shell', '--scopes', 'accounts:read', '--user', user];
      const { code, stdout, stderr } = await place.pactole('keys', 'create', ...args);
      expect(code).toBe(0);
      expect(isApiKey(stdout.trimEnd())).toBe(true);
      expect(stderr).toContain('shown this once');
      expect(stderr).toContain(
        // Where the server really listens; a command on PostgreSQL goes by the environment.
        `echo "Authorization: Bearer $PACTOLE_API_KEY" | curl -H @- ${place.environment.DATABASE_URL === undefined ? server.address : 'http://127.0.0.1:3000'}/api/v1/accounts`,
      );
    });

    test('for people, a list is a table', async () => {
      const { stdout } = await place.pactole('keys', 'list', '--user', user);
      const [heading = '', ...lines] = stdout.trimEnd().split('\n');
      expect(heading).toMatch(/^ID +NAME +SCOPES +STATE +LAST USED$/);
      for (const line of lines) {
        expect(line.slice(heading.indexOf('STATE'))).toMatch(/^(active|revoked) /);
      }
    });

    test('a scope that opens nothing needs --yes where no terminal can answer', async () => {
      const args = ['keys', 'create', '--name', 'odd', '--user', user, '--scopes', 'lire'];
      const before = await list();
      const { code, stdout, stderr } = await place.pactole(...args);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toBe(
        'pactole: No key was created: the scope "lire" opens nothing. Did you mean read? To create it all the same, add --yes.\n',
      );
      expect(await list()).toEqual(before);
    });

    test('any scopes are accepted; those that open nothing are named', async () => {
      const args = ['--name', 'odd', '--user', user, '--json'];
      const odd = await place.pactole(
        'keys',
        'create',
        ...args,
        '--scopes',
        'accounts:read,acounts:write',
        '--yes',
      );
      expect(JSON.parse(odd.stdout)).toMatchObject({ scopes: ['accounts:read', 'acounts:write'] });
      expect(odd.stderr).toBe(
        'Note: no route asks for the scope "acounts:write"; it opens nothing. Did you mean accounts:write?\n',
      );

      const none = await place.pactole('keys', 'create', ...args);
      expect(JSON.parse(none.stdout)).toMatchObject({ scopes: [], expiresAt: null });
      expect(none.stderr).toContain('opens nothing');
    });

    test('read, write and all stand for the scopes themselves', async () => {
      const scopes = async (typed: string) =>
        (
          await place.json<{ scopes: string[] }>(
            ...['keys', 'create', '--name', 'g', '--scopes', typed],
          )
        ).scopes;
      expect(await scopes('all')).toEqual(SCOPES);
      const [read, write] = [await scopes('read'), await scopes('write')];
      expect([...read, ...write].sort()).toEqual([...SCOPES].sort());
      expect(write).toEqual(['accounts:write', 'transactions:write']);
      expect(await scopes('write, prices:read, accounts:write')).toEqual([...write, 'prices:read']);
    });
  });

  describe('refused, in one line:', () => {
    test.each([
      [['keys', 'create'], 'The option --name <name> is missing.'],
      [['keys', 'create', '--name', ''], 'name: '],
      [['keys', 'create', '--name', 'x'.repeat(81)], 'name: '],
      [['keys', 'create', '--name', 'x', '--expires', '2027-02-30'], 'expires: must be a day'],
      [['keys', 'create', '--name', 'x', '--expires', ''], 'expires: must be a day'],
      [['keys', 'create', '--name', 'x', '--expires', 'soon'], 'expires: must be a day'],
      [['keys', 'create', '--name', 'x', '--expires', '2020-01-01'], 'expires: 2020-01-01 is in'],
      [['keys', 'create', '--name', 'x', '--colour', 'red'], 'Unknown option --colour.'],
      [['keys', 'revoke'], 'The argument id is missing.'],
      [['keys', 'revoke', 'x', 'y'], 'Too many arguments: 2'],
      [['keys', 'revoke', 'nonsense'], 'Key not found.'],
      [['keys', 'revok', 'x'], 'Did you mean `npx pactole keys revoke`?'],
      [['keys', 'list', '--user', ''], 'user: '],
    ])('%j', async (args, reason) => {
      const { code, stdout, stderr } = await place.pactole(...args);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(/^pactole: .*\n$/);
      expect(stderr).toContain(reason);
    });
  });

  test('a key opens what it was made for, until it is revoked', async () => {
    const { id, key } = await place.json<Issued>(
      ...['keys', 'create', '--name', 'k', '--scopes', 'accounts:write'],
    );
    const create = async () =>
      fetch(`${server.address}/api/v1/accounts`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'Courant', type: 'checking' }),
      });
    expect((await create()).status).toBe(201);
    await place.json('keys', 'revoke', id);
    expect((await create()).status).toBe(401);
  });

  test('`password set` reads a pipe, and `password remove` ends what it opened', async () => {
    await place.json('keys', 'create', '--name', 'k', '--user', 'ruth');
    const set = await place.typing('correct horse battery\n', 'password', 'set', '--user', 'ruth');
    expect(set.stdout).toBe('ruth signs in on the page with this name and password.\n');
    expect(set.stdout + set.stderr).not.toContain('correct horse');
    const signIn = async () => {
      const response = await fetch(`${server.address}/page/password`, {
        method: 'POST',
        headers: {
          ...{ 'Content-Type': 'application/json', 'pactole-page': server.address },
          'sec-fetch-site': 'same-origin',
        },
        body: JSON.stringify({ user: 'ruth', password: 'correct horse battery' }),
      });
      return response.status;
    };
    expect(await signIn()).toBe(200);
    expect(await place.json('password', 'remove', '--user', 'ruth')).toEqual({
      ...{ user: 'ruth', isSet: false },
    });
    expect(await signIn()).toBe(404);
    expect(await place.json('sessions', 'list', '--user', 'ruth')).toEqual([]);
    const short = await place.typing('short\n', 'password', 'set', '--user', 'ruth');
    expect(short).toMatchObject({ code: 1, stdout: '' });
  });

  test('`keys create --open` is refused with the command that signs in', async () => {
    const { code, stdout, stderr } = await place.pactole('keys', 'create', '--name', 'a', '--open');
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain('npx pactole open');
  });

  test('`open` prints a link that signs in, beside a server too; `sessions` lists and ends it', async () => {
    const { stdout, stderr } = await place.pactole('open', '--user', 'hedy');
    // Where the server really listens; a command on PostgreSQL goes by the environment.
    const address = place.environment.DATABASE_URL === undefined ? server.address : LOCAL;
    expect(stdout).toMatch(new RegExp(`^${address}/#code=[\\w-]{32}\n$`));
    expect(stderr).toContain('This link signs in hedy on the page, once, within 10 minutes.');
    expect(await place.json('people', 'list')).not.toContainEqual(
      expect.objectContaining({ name: 'hedy' }),
    );
    const page = { 'pactole-page': server.address, 'sec-fetch-site': 'same-origin' };
    const exchange = async (link: string) => {
      const response = await fetch(`${server.address}/page/session`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...page, 'user-agent': 'Firefox/1 Linux' },
        body: JSON.stringify({ code: link.trim().split('#code=')[1] }),
      });
      const body = (await response.json()) as { user?: string };
      return { cookie: response.headers.get('set-cookie') ?? '', body };
    };
    const { cookie, body } = await exchange(stdout);
    expect(body).toMatchObject({ user: 'hedy' });
    const ask = () =>
      fetch(`${server.address}/internal/sessions.list`, {
        headers: {
          ...page,
          cookie: cookie.split(';')[0] ?? '',
        },
      });
    expect((await ask()).status).toBe(200);

    const [session, ...others] = await place.json<{ id: string; device: string }[]>(
      ...['sessions', 'list', '--user', 'hedy'],
    );
    expect(others).toEqual([]);
    expect(session).toMatchObject({ device: 'Firefox, Linux' });
    expect((await place.pactole('sessions', 'list', '--user', 'hedy')).stdout).toContain(
      'Firefox, Linux',
    );
    const end = ['sessions', 'end', session?.id.slice(-8) ?? '', '--user', 'hedy'];
    expect((await place.pactole(...end)).stdout).toBe('The session of hedy is ended.\n');
    expect((await ask()).status).toBe(401);
    expect((await place.pactole('sessions', 'list', '--user', 'hedy')).stdout).toBe(
      'hedy is not signed in anywhere.\n',
    );

    const { link, ...said } = await place.json<{ link: string }>('open', '--user', 'hedy');
    expect(said).toEqual({ user: 'hedy' });
    expect((await exchange(link)).body).toMatchObject({ user: 'hedy' });

    const { link: unused } = await place.json<{ link: string }>('open', '--user', 'hedy');
    expect((await place.pactole('sessions', 'end-all', '--user', 'hedy')).stdout).toBe(
      'Signed out hedy everywhere: 1 session ended. Links made before stop working.\n',
    );
    expect((await exchange(unused)).body).not.toHaveProperty('user');
    expect(await place.json('second-factor', 'show', '--user', 'hedy')).toEqual({
      ...{ isSet: false, recoveryCodes: 0 },
    });
    const none = await place.pactole('second-factor', 'remove', '--user', 'hedy');
    expect(none).toMatchObject({ code: 1, stderr: expect.stringContaining('is not on.') });
  });

  test('`passkeys` lists those of a user, and removes that of a lost device with its sessions', async () => {
    const origin = server.address.replace('127.0.0.1', 'localhost');
    const authenticator = new Authenticator(origin);
    let cookie = '';
    const send = async (path: string, body: object) => {
      const response = await fetch(server.address + path, {
        method: 'POST',
        headers: {
          ...{ 'Content-Type': 'application/json', 'user-agent': 'Firefox/1 Linux', cookie },
          ...{ 'pactole-page': origin, 'sec-fetch-site': 'same-origin' },
        },
        body: JSON.stringify(body),
      });
      cookie = response.headers.getSetCookie().at(-1)?.split(';')[0] ?? cookie;
      // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
      return { status: response.status, body: (await response.json()) as any };
    };
    const signIn = async () => {
      const { body } = await send('/page/passkey-challenge', {});
      return send('/page/passkey', { credential: authenticator.get(body) });
    };
    const ofEmmy = ['--user', 'emmy'];
    const { link } = await place.json<{ link: string }>('open', ...ofEmmy);
    await send('/page/session', { code: link.split('#code=')[1] });
    const { body: options } = await send('/internal/passkeys.start', {});
    await send('/internal/passkeys.add', { credential: authenticator.create(options) });
    expect((await signIn()).body).toMatchObject({ user: 'emmy' });

    const [passkey, ...others] = await place.json<{ id: string }[]>('passkeys', 'list', ...ofEmmy);
    expect(others).toEqual([]);
    expect(passkey).toMatchObject({ name: 'Firefox, Linux', origin });
    expect((await place.pactole('passkeys', 'list', ...ofEmmy)).stdout).toContain(origin);
    const set = await place.typing('correct horse battery\n', ...['password', 'set', ...ofEmmy]);
    expect(set.stdout).toContain('1 passkey still signs in emmy: pactole passkeys list');
    await signIn();
    expect(await place.json('sessions', 'list', ...ofEmmy)).toMatchObject([
      { signedInBy: 'passkey' },
    ]);
    const end = passkey?.id.slice(-8) ?? '';
    const other = await place.pactole('passkeys', 'remove', end, '--user', 'owner');
    expect(other).toMatchObject({ code: 1, stdout: '' });
    expect((await place.pactole('passkeys', 'remove', end, ...ofEmmy)).stdout).toBe(
      'Removed 1 passkey of emmy, and ended the sessions that it opened.\n',
    );
    expect(await place.json('sessions', 'list', ...ofEmmy)).toEqual([]);
    expect((await place.pactole('passkeys', 'list', ...ofEmmy)).stdout).toBe(
      'emmy has no passkeys.\n',
    );
    expect((await signIn()).status).toBe(404);
  });
});

test('a day of expiry begins where the service is', async () => {
  const paris = await openBackedUpPlace({ PACTOLE_TIME_ZONE: 'Europe/Paris' });
  const args = ['keys', 'create', '--name', 'k', '--expires'];
  expect(await paris.json(...args, '2999-01-01')).toMatchObject({
    expiresAt: '2998-12-31T23:00:00.000Z',
  });
  expect(await paris.json(...args, '2999-01-01T12:30:00+02:00')).toMatchObject({
    expiresAt: '2999-01-01T10:30:00.000Z',
  });
  await paris.close();
});
