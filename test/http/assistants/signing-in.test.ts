/** An assistant that is given the address alone, as the official client of the protocol signs in. */
import { createHash, randomBytes } from 'node:crypto';
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchange as sendRaw } from '../../support/service/raw.ts';
import { type Service, startService, type TestSession } from '../../support/service/service.ts';

const REDIRECT = 'http://127.0.0.1:33418/callback';

let service: Service;
let ada: TestSession;

beforeAll(async () => {
  service = await startService();
  ada = await service.signIn('ada');
});
afterAll(() => service.close());

/** A client that keeps what it is told in memory, and where its user is sent. */
function assistant(name = 'Claude'): OAuthClientProvider & { sentTo?: URL; told: () => string } {
  // biome-ignore lint/suspicious/noExplicitAny: the SDK's own types of what it stores
  const kept: any = {};
  return {
    get redirectUrl() {
      return REDIRECT;
    },
    get clientMetadata() {
      return { client_name: name, redirect_uris: [REDIRECT], scope: 'read' };
    },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => {
      kept.client = client;
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens) => {
      kept.tokens = tokens;
    },
    redirectToAuthorization(url) {
      this.sentTo = url;
    },
    saveCodeVerifier: (verifier) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier,
    told: () => kept.tokens.access_token,
  };
}

/** Follows the address to the page, and answers there as its user; returns the query of the way back. */
async function decide(sentTo: URL, allows: string, session = ada): Promise<URLSearchParams> {
  const page = await fetch(sentTo, { redirect: 'manual' });
  expect(page.status).toBe(302);
  const at = new URL(page.headers.get('location') ?? '');
  expect(`${at.origin}${at.pathname}`).toBe(`${service.url}/`);
  const asked = new URLSearchParams(at.hash.replace('#/connect?', ''));
  const request = requestOf(asked);
  const { body: shown } = await session.query('assistants.showRequest', request);
  expect(shown).toEqual({ name: 'Claude', goesTo: '127.0.0.1:33418' });
  const sent = { ...request, allows, issuer: `${service.url}/` };
  const { status, body } = await session.mutate('assistants.answerRequest', sent);
  expect(status).toBe(200);
  const back = new URL(body.location);
  expect(`${back.origin}${back.pathname}`).toBe(REDIRECT);
  expect(back.searchParams.get('iss')).toBe(service.url);
  return back.searchParams;
}

const errorOf = async (answer: Response) => ((await answer.json()) as { error: string }).error;

const requestOf = (asked: URLSearchParams) => ({
  clientId: asked.get('client_id') ?? '',
  redirectUri: asked.get('redirect_uri') ?? '',
  responseType: asked.get('response_type') ?? '',
  challenge: asked.get('code_challenge') ?? '',
  challengeMethod: asked.get('code_challenge_method') ?? '',
  ...(asked.get('state') === null ? {} : { state: asked.get('state') }),
});

async function connected(allows: 'read' | 'write', session = ada) {
  const provider = assistant();
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { authProvider: provider });
  const first = transport();
  await expect(new Client({ name: 'c', version: '1' }).connect(first)).rejects.toThrow(
    UnauthorizedError,
  );
  const back = await decide(provider.sentTo as URL, allows, session);
  await first.finishAuth(back.get('code') ?? '');
  const client = new Client({ name: 'c', version: '1' });
  await client.connect(transport());
  return { client, provider };
}

describe('an assistant', () => {
  test('signs in with the address alone, reads, is listed and is ended', async () => {
    const { client, provider } = await connected('read');
    const { tools } = await client.listTools();
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    const { isError } = await client.callTool({ name: 'accounts', arguments: {} });
    expect(isError).toBeFalsy();
    const { body: list } = await ada.query('assistants.list');
    expect(list).toMatchObject([{ name: 'Claude', mayWrite: false }]);
    await ada.mutate('assistants.end', { id: list[0].id });
    await expect(client.callTool({ name: 'accounts', arguments: {} })).rejects.toThrow();
    const headers = { authorization: `Bearer ${provider.told()}` };
    expect((await fetch(`${service.url}/mcp`, { method: 'POST', headers })).status).toBe(401);
  });

  test('writes where its user has said so', async () => {
    const { client } = await connected('write');
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain('record_balance');
    await client.close();
  });

  test('opens neither the public routes nor those of the page', async () => {
    const { provider } = await connected('write');
    const headers = { authorization: `Bearer ${provider.told()}` };
    expect((await fetch(`${service.url}/api/v1/accounts`, { headers })).status).toBe(401);
    expect((await fetch(`${service.url}/internal/accounts.list`, { headers })).status).toBe(403);
  });

  test('ends with its session: a new password, signing out everywhere, and the code of an ended session', async () => {
    const session = await service.signIn('grace');
    const { client } = await connected('read', session);
    await session.mutate('sessions.endAll', { keepThis: true });
    await expect(client.listTools()).rejects.toThrow();
    const provider = assistant();
    const transport = new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
      authProvider: provider,
    });
    await expect(new Client({ name: 'c', version: '1' }).connect(transport)).rejects.toThrow();
    const back = await decide(provider.sentTo as URL, 'read', session);
    await session.mutate('sessions.endAll', {});
    await expect(transport.finishAuth(back.get('code') ?? '')).rejects.toThrow();
  });

  test('that its user turns away is told so', async () => {
    const provider = assistant();
    const transport = new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), {
      authProvider: provider,
    });
    await expect(new Client({ name: 'c', version: '1' }).connect(transport)).rejects.toThrow();
    const back = await decide(provider.sentTo as URL, 'nothing');
    expect([back.get('error'), back.get('code')]).toEqual(['access_denied', null]);
  });
});

describe('what is refused', () => {
  const verifier = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const register = (body: object) =>
    fetch(`${service.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  async function request(more: object = {}) {
    const answer = await register({ client_name: 'Evil\u202E', redirect_uris: [REDIRECT] });
    const { client_id: clientId } = (await answer.json()) as { client_id: string };
    return {
      ...{ clientId, redirectUri: REDIRECT, responseType: 'code' },
      ...{ challenge, challengeMethod: 'S256', ...more },
    };
  }

  async function codeOf(more: object = {}) {
    const asked = await request(more);
    const sent = { ...asked, allows: 'read', issuer: service.url };
    const { body } = await ada.mutate('assistants.answerRequest', sent);
    return { asked, code: new URL(body.location).searchParams.get('code') ?? '' };
  }

  const exchange = (fields: Record<string, string>) =>
    fetch(`${service.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(fields) });

  test.each([
    'javascript:alert(1)//',
    'data:text/html,x',
    'http://evil.test/callback',
    'https://user:word@evil.test/',
    'https://evil.test/#part',
    'not an address',
  ])('a client that sends users to %s', async (uri) => {
    const answer = await register({ redirect_uris: [uri] });
    expect([answer.status, await errorOf(answer)]).toEqual([400, 'invalid_redirect_uri']);
  });

  test('a large description, before it is read', async () => {
    const head = 'POST /oauth/register HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
    for (const body of ['Content-Length: 40000', 'Transfer-Encoding: chunked']) {
      const type = 'Content-Type: application/json';
      const answer = await sendRaw(service.url, `${head}${type}\r\n${body}\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 413 /);
    }
  });

  test('a description too long for its id to be sent back', async () => {
    const longest = (character: string) =>
      Array.from({ length: 10 }, (_, index) => `https://a.test/${index}/`.padEnd(500, character));
    const answer = await register({ redirect_uris: longest('"') });
    expect([answer.status, await errorOf(answer)]).toEqual([400, 'invalid_redirect_uri']);
    const [redirectUri = '', ...others] = longest('a');
    const kept = await register({ redirect_uris: [redirectUri, ...others] });
    const { client_id: clientId } = (await kept.json()) as { client_id: string };
    const asked = await request({ clientId, redirectUri });
    expect((await ada.query('assistants.showRequest', asked)).status).toBe(200);
  });

  test.each(['a:b:c', '[::1', 'a b', 'a"b', 'a<b>', 'a%00b', 'a@b', 'a/b', 'localhost:99999'])(
    'a host of the name %s, which no address could have',
    async (host) => {
      for (const path of ['GET /.well-known/oauth-authorization-server', 'POST /mcp']) {
        const headers = `Host: ${host}\r\nConnection: close\r\nContent-Length: 0`;
        const answer = await sendRaw(service.url, `${path} HTTP/1.1\r\n${headers}\r\n\r\n`);
        expect(answer).toMatch(/^HTTP\/1.1 400 /);
      }
    },
  );

  test.each([
    { redirectUri: 'https://evil.test/callback' },
    { clientId: 'bm90IGEgY2xpZW50' },
    { challengeMethod: 'plain' },
    { challenge: 'short' },
    { responseType: 'token' },
  ])('a request with %j', async (wrong) => {
    const asked = await request(wrong);
    expect((await ada.query('assistants.showRequest', asked)).status).toBe(400);
    const sent = { ...asked, allows: 'read', issuer: service.url };
    expect((await ada.mutate('assistants.answerRequest', sent)).status).toBe(400);
  });

  test('a code with another verifier, client or address, and one that was used', async () => {
    const { asked, code } = await codeOf();
    const right = {
      ...{ grant_type: 'authorization_code', code, code_verifier: verifier },
      ...{ client_id: asked.clientId, redirect_uri: REDIRECT },
    };
    for (const wrong of [
      { code_verifier: randomBytes(32).toString('base64url') },
      { client_id: 'bm90IGEgY2xpZW50' },
      { redirect_uri: 'http://127.0.0.1:1/callback' },
      { resource: 'https://elsewhere.test/mcp' },
      { grant_type: 'password' },
    ]) {
      const { code: fresh } = await codeOf();
      const answer = await exchange({ ...right, code: fresh, ...wrong });
      expect([wrong, answer.status]).toEqual([wrong, 400]);
    }
    const resource = `${service.url}/mcp`;
    expect((await exchange({ ...right, resource })).status).toBe(200);
    const again = await exchange(right);
    expect([again.status, await errorOf(again)]).toEqual([400, 'invalid_grant']);
  });

  test('a name that turns the direction of text', async () => {
    const { body } = await ada.query('assistants.showRequest', await request());
    expect(body.name).toBe('Evil');
  });

  test('a session whose user has not signed in lately', async () => {
    const old = await service.signIn('hedy');
    await service.database.query.execute(
      "update sessions set authenticated_at = now() - interval '1 hour'",
    );
    const sent = { ...(await request()), allows: 'read', issuer: service.url };
    expect((await old.mutate('assistants.answerRequest', sent)).status).toBe(403);
    expect((await old.mutate('assistants.create', { name: 'x' })).status).toBe(403);
  });
});

test('a token that is revoked opens nothing, and an unknown one is no error', async () => {
  const { provider } = await connected('read', await service.signIn('alan'));
  const revoke = (token: string) =>
    fetch(`${service.url}/oauth/revoke`, { method: 'POST', body: new URLSearchParams({ token }) });
  expect((await revoke(provider.told())).status).toBe(200);
  expect((await revoke('unknown')).status).toBe(200);
  const headers = { authorization: `Bearer ${provider.told()}` };
  expect((await fetch(`${service.url}/mcp`, { method: 'POST', headers })).status).toBe(401);
});
