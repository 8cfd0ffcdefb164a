/** A page in a real browser, served from the same origin as the service, and from another one. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Fate, type Line, openLine, pass, raw } from '../../sdk/client/test/support/line.ts';
import { launchChromium } from '../browser/chromium.ts';
import { type Service, startService } from '../support/service/service.ts';
import { EXPECTED } from './expected.ts';
import { createProject, type Project } from './project.ts';

let service: Service;
let project: Project;
let origin: Line;
let browser: Browser;

beforeAll(async () => {
  service = await startService();
  project = await createProject();
  origin = await openLine(await site());
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await origin?.close();
  await project?.remove();
  await service?.close();
});

/** A page, the modules that it loads as they are in the package, and the service behind /api. */
async function site(): Promise<Fate> {
  const read = (file: string) => readFile(join(project.folder, file), 'utf8');
  const module = async (file: string) => raw(await read(file), 'text/javascript');
  const pages: Record<string, Fate> = {
    '/': raw('<!doctype html><title>Pactole</title>', 'text/html'),
    '/favicon.ico': raw('', 'image/x-icon'),
    '/sdk.js': await module('node_modules/@pactole/sdk/dist/index.js'),
    '/scenario.mjs': await module('scenario.mjs'),
  };
  return (request, response) => (pages[request.path] ?? pass(service))(request, response);
}

test('the script runs in a page', async () => {
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(origin.url);
  const result = await page.evaluate(
    `Promise.all([import('/sdk.js'), import('/scenario.mjs')]).then(([sdk, { scenario }]) =>
      scenario(sdk, ${JSON.stringify({ apiKey: await service.key(), baseUrl: origin.url })}))`,
  );
  expect(result).toEqual(EXPECTED);
  expect(complaints).toEqual([]);
});

describe('a page of another origin', () => {
  let other: Service;
  const call = async (page: Page, script: string) =>
    page.evaluate(
      `Promise.all([import('/sdk.js'), import('/scenario.mjs')]).then(([sdk, { scenario }]) => ${script})`,
    );
  const options = async () =>
    JSON.stringify({ apiKey: await other.key(), baseUrl: other.url, maxRetries: 0 });
  afterEach(() => other.close());

  test('that is allowed runs the script, and reads the headers', async () => {
    other = await startService({ allowedOrigins: [origin.url], rateLimit: 600 });
    const page = await browser.newPage();
    await page.goto(origin.url);
    expect(await call(page, `scenario(sdk, ${await options()})`)).toEqual(EXPECTED);
    const headers = await page.evaluate(
      `fetch('${other.url}/api/v1/net-worth', { headers: { authorization: 'Bearer ${await other.key()}' } })
        .then(({ headers }) => ['etag', 'x-request-id', 'ratelimit-remaining'].map((name) => headers.get(name)))`,
    );
    expect(headers).toEqual([expect.stringMatching(/^"/), expect.any(String), expect.any(String)]);
  });

  test.each([
    ['that is not allowed', ['https://app.example.org']],
    ['where none is', undefined],
  ])('%s is refused by the browser', async (_, allowedOrigins) => {
    other = await startService(allowedOrigins === undefined ? {} : { allowedOrigins });
    const page = await browser.newPage();
    await page.goto(origin.url);
    const made = `new sdk.Pactole(${await options()})`;
    expect(await call(page, `${made}.netWorth.get().catch(({ name }) => name)`)).toBe(
      'ConnectionError',
    );
  });
});

test('an abort in a page is an AbortError', async () => {
  const page = await browser.newPage();
  await page.goto(origin.url);
  const name = await page.evaluate(
    `import('/sdk.js').then(({ Pactole }) => {
      const controller = new AbortController();
      const pactole = new Pactole({ apiKey: 'pk_test', baseUrl: location.origin });
      const answer = pactole.netWorth.get({ signal: controller.signal });
      controller.abort();
      return answer.catch(({ name }) => name);
    })`,
  );
  expect(name).toBe('AbortError');
});
