/** The service below a path of a host, behind Caddy: page, worker, cookie, reference, routes and assistants. */
import { tmpdir } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPageCode } from '../../src/db/queries/users/page-codes.ts';
import { startCaddyWithPath } from '../scale/support/caddy.ts';
import { Sandbox } from '../scale/support/sandbox.ts';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';

const BROWSER = { Accept: 'text/html,*/*;q=0.8' };

let service: Service;
let browser: Browser;
let page: Page;
let sandbox: Sandbox;
let host: string;
let key: string;

beforeAll(async () => {
  sandbox = new Sandbox(tmpdir());
  service = await startService({ basePath: '/wealth' });
  host = await startCaddyWithPath(sandbox, { address: service.url });
  key = await service.key();
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const post = async (path: string, body: object) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${host}/wealth/api/v1${path}`, init)).json() as Promise<{ id: string }>;
  };
  const { id } = await post('/accounts', { name: 'Livret A', type: 'savings' });
  await post(`/accounts/${id}/balance`, { balance: '1234.00' });
  browser = await launchChromium();
  page = await browser.newPage({ locale: 'en-GB' });
  page.setDefaultTimeout(60_000);
});
afterAll(async () => {
  await browser?.close();
  await sandbox?.remove();
  await service?.close();
});

test('the address without a slash leads to the page, and nothing is outside of the path', async () => {
  const bare = await fetch(`${host}/wealth`, { redirect: 'manual', headers: BROWSER });
  expect([bare.status, bare.headers.get('location')]).toEqual([308, '/wealth/']);
  expect(await (await fetch(`${host}/`)).text()).toBe('Another program of this host');
  for (const path of ['/', '/page/page.js', '/docs', '/api/v1/net-worth', '/wealthy/docs']) {
    expect([path, (await fetch(service.url + path, { headers: BROWSER })).status]).toEqual([
      path,
      404,
    ]);
  }
  expect((await fetch(`${service.url}/readyz`)).status).toBe(200);
});

test('the page signs in, shows figures, and loads nothing from outside of the path', async () => {
  const requested: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(line.text());
  });
  const code = await createPageCode(service.database.query, 'ada');
  await page.goto(`${host}/wealth/#code=${code}`);
  await page.locator('[data-figure=net]', { hasText: '1,234' }).waitFor();
  expect(requested).toContain('/wealth/page/en.js');
  expect(requested.filter((path) => !path.startsWith('/wealth/'))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the cookie and the worker are those of the path, so that other programs get neither', async () => {
  const cookies = await page.context().cookies(`${host}/wealth/`);
  expect(cookies.map(({ path, httpOnly }) => [path, httpOnly])).toEqual([['/wealth/', true]]);
  expect(await page.context().cookies(`${host}/`)).toEqual([]);
  const scope = await page.evaluate('navigator.serviceWorker.ready.then((found) => found.scope)');
  expect(scope).toBe(`${host}/wealth/`);
});

test('the page opens without its service', async () => {
  await page.reload();
  await page.locator('[data-figure=net]', { hasText: '1,234' }).waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await page.locator('[data-figure=net]', { hasText: '1,234' }).waitFor();
  await page.context().setOffline(false);
});

test('the reference, the document and assistants are below the path', async () => {
  const docs = await fetch(`${host}/wealth/docs`);
  const html = await docs.text();
  const files = [...html.matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(files.length).toBeGreaterThan(3);
  for (const path of files) {
    expect([path, (await fetch(host + path)).status]).toEqual([path, 200]);
    expect(path).toMatch(/^\/wealth\//);
  }
  const document = await (await fetch(`${host}/wealth/api/v1/openapi.json`)).json();
  expect(document).toMatchObject({ servers: [{ url: '/wealth/api/v1' }] });
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'accounts' } };
  const answer = await fetch(`${host}/wealth/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(call),
  });
  expect(await answer.text()).toContain('Livret A');
});
