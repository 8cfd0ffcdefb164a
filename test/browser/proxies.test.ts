/** The proxies of `deploy/` in front of the service, and the page opened through them. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPageCode } from '../../src/db/queries/users/page-codes.ts';
import { startCaddy } from '../scale/support/caddy.ts';
import { startNginx } from '../scale/support/nginx.ts';
import { Sandbox } from '../scale/support/sandbox.ts';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';

const PROXIES = [
  { name: 'nginx', program: '/usr/sbin/nginx', debian: 'nginx-light', start: startNginx, nodes: 1 },
  {
    name: 'nginx, two',
    program: '/usr/sbin/nginx',
    debian: 'nginx-light',
    start: startNginx,
    nodes: 2,
  },
  { name: 'Caddy', program: '/usr/bin/caddy', debian: 'caddy', start: startCaddy, nodes: 1 },
  { name: 'Caddy, two', program: '/usr/bin/caddy', debian: 'caddy', start: startCaddy, nodes: 2 },
] as const;

let service: Service;
let browser: Browser;
let sandbox: Sandbox;
let key: string;

beforeAll(async () => {
  sandbox = new Sandbox(tmpdir());
  service = await startService();
  key = await service.key();
  const account = await service.call('POST', '/api/v1/accounts', {
    key,
    body: { name: 'Livret A', type: 'savings' },
  });
  const balance = { key, body: { balance: '1234.00' } };
  await service.call('POST', `/api/v1/accounts/${account.body.id}/balance`, balance);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await sandbox?.remove();
  await service?.close();
});

describe.each(PROXIES)('$name', ({ program, debian, start, nodes }) => {
  let address: string;
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(address + path, { headers: { 'Accept-Language': 'en', ...headers } });
  const asBrowser = { Accept: 'text/html,*/*;q=0.8' };

  beforeAll(async () => {
    if (!existsSync(program)) throw new Error(`No ${program} found: apt install ${debian}`);
    const node = { address: service.url };
    address = await start(sandbox, Array(nodes).fill(node));
  });

  test('passes on the page, its assets, the reference and the routes', async () => {
    const page = await get('/', asBrowser);
    expect([page.status, page.headers.get('content-type')]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(page.headers.get('strict-transport-security')).toMatch(/^max-age=/);
    const html = await page.text();
    const assets = [...html.matchAll(/"(page\/[^"]+)"/g)].map(([, path]) => `/${path}`);
    expect(assets.length).toBeGreaterThan(3);
    for (const path of ['/?view=1', ...assets, '/docs', '/api/v1/openapi.json']) {
      const answer = await get(path, asBrowser);
      await answer.arrayBuffer();
      expect([path, answer.status]).toEqual([path, 200]);
    }
    const worth = await get('/api/v1/net-worth', { Authorization: `Bearer ${key}` });
    expect(await worth.json()).toMatchObject({ netWorth: { net: '1234.00' } });
    expect((await get('/api/v1/net-worth')).status).toBe(401);
  });

  test.each(['/healthz', '/readyz', '/metrics', '/page', '/pages/', '/page/..%2freadyz', '/x'])(
    'answers 404 to %s',
    async (path) => {
      expect((await get(path, asBrowser)).status).toBe(404);
    },
  );

  test('the page opens with a link and shows its figures', async () => {
    const page = await browser.newPage({ locale: 'en-GB' });
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    const code = await createPageCode(service.database.query, 'ada');
    await page.goto(`${address}/#code=${code}`);
    expect(await page.locator('[data-figure=net]').innerText()).toContain('1,234');
    expect(complaints).toEqual([]);
    await page.close();
  });
});
