/** An assistant connects as its user sees it: the address alone, a question on the page, and an end in the settings. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';
import { openPage } from './open-page.ts';

let service: Service;
let browser: Browser;
/** The place to which the assistant's user comes back. */
let waiting: Server;
let redirect: string;

beforeAll(async () => {
  service = await startService();
  await service.key(undefined, 'ada');
  browser = await launchChromium();
  waiting = createServer((_, response) => response.end('<title>Back at Claude</title>'));
  await new Promise<void>((resolve) => waiting.listen(0, '127.0.0.1', resolve));
  redirect = `http://127.0.0.1:${(waiting.address() as AddressInfo).port}/callback`;
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
  waiting?.close();
});

test('is let in to read, told so in the settings, and signed out there', async () => {
  // biome-ignore lint/suspicious/noExplicitAny: the SDK's own types of what it stores
  const kept: any = {};
  const authProvider = {
    redirectUrl: redirect,
    clientMetadata: { client_name: 'Claude', redirect_uris: [redirect] },
    state: () => 'a state',
    clientInformation: () => kept.client,
    saveClientInformation: (client: unknown) => {
      kept.client = client;
    },
    tokens: () => kept.tokens,
    saveTokens: (tokens: unknown) => {
      kept.tokens = tokens;
    },
    redirectToAuthorization: (url: URL) => {
      kept.sentTo = url.href;
    },
    saveCodeVerifier: (verifier: string) => {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier,
  };
  const transport = () =>
    new StreamableHTTPClientTransport(new URL(`${service.url}/mcp`), { authProvider });
  const first = transport();
  await expect(new Client({ name: 'c', version: '1' }).connect(first)).rejects.toThrow(
    UnauthorizedError,
  );

  const page = await browser.newPage({ locale: 'en-GB' });
  await openPage(page, service);
  await page.goto(kept.sentTo);
  await page.getByText('Claude asks to work with the figures of ada.').waitFor();
  await page.getByText(new URL(redirect).host).waitFor();
  expect(await page.getByRole('radio', { name: 'Read', exact: true }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Let it in' }).click();
  await page.waitForURL(`${redirect}?**`);
  const back = new URL(page.url()).searchParams;
  expect([back.get('state'), back.get('iss')]).toEqual(['a state', service.url]);
  await first.finishAuth(back.get('code') ?? '');
  const client = new Client({ name: 'c', version: '1' });
  await client.connect(transport());
  expect((await client.listTools()).tools.length).toBeGreaterThan(5);

  await page.goto(`${service.url}/#/reglages`);
  await page.getByText(`${service.url}/mcp`).waitFor();
  await page.getByRole('button', { name: 'Sign out Claude' }).click();
  await page.getByRole('button', { name: 'Sign out Claude' }).waitFor({ state: 'detached' });
  await expect(client.listTools()).rejects.toThrow();
  await page.close();
});

test('that sends its user with a changed address is told apart, and nothing is sent there', async () => {
  const page = await browser.newPage({ locale: 'en-GB' });
  await openPage(page, service);
  await page.goto(`${service.url}/#/connect?client_id=x&redirect_uri=${redirect}`);
  await page.getByText('This request to connect an assistant is not valid.').waitFor();
  expect(await page.getByRole('button', { name: 'Let it in' }).count()).toBe(0);
  await page.close();
});
