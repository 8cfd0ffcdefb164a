import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { NOW, USER } from '../../scripts/reference-examples/demo.ts';
import { openDemo } from '../support/databases/database.ts';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';
import { openPage } from './open-page.ts';

/** The demo behind a real service, and a browser that shows its page. */
export interface DemoPage {
  readonly service: Service;
  readonly key: string;
  /** Opens the page in French at an address such as `#/operations`; `prepare` runs before anything is loaded. */
  open(
    address: string,
    options?: BrowserContextOptions,
    user?: string,
    prepare?: (page: Page) => Promise<void>,
  ): Promise<Page>;
  /** Goes to another address on a page that is open, which takes less than to open one. */
  go(page: Page, address: string): Promise<void>;
  /** Returns the body of a GET route. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  read(path: string): Promise<any>;
  closePages(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a service that holds the demo on its own day, and a browser; the key opens every route of the REST interface. */
export async function startDemo(): Promise<{ service: Service; key: string; browser: Browser }> {
  const service = await startService({ database: await openDemo() });
  const key = await service.key(undefined, USER);
  service.setNow(new Date(NOW).toISOString());
  return { service, key, browser: await launchChromium() };
}

export async function startDemoPage(): Promise<DemoPage> {
  const { service, key, browser } = await startDemo();
  return {
    service,
    key,
    go,
    async open(address, options = {}, user = USER, prepare = async () => {}) {
      const page = await browser.newPage({ locale: 'fr-FR', ...options });
      await prepare(page);
      await openPage(page, service, user);
      await page.locator('[data-figure=net]').waitFor();
      await go(page, address);
      return page;
    },
    read: async (path) => (await service.call('GET', `/api/v1/${path}`, { key })).body,
    async closePages() {
      for (const context of browser.contexts()) await context.close();
    },
    async close() {
      await browser.close();
      await service.close();
    },
  };
}

async function go(page: Page, address: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(address)}`);
  await page.locator(`.masthead nav a[href="${address.split('?')[0]}"][aria-current]`).waitFor();
  await settled(page);
}

/** Waits until the page is drawn, and every response of its view is there. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))',
  );
  await page.locator('.skeleton').first().waitFor({ state: 'detached' });
}

/** An amount as the page writes it, in cents. */
export const centsIn = (text: string): number =>
  Math.round(
    Number(
      text
        .replace('−', '-')
        .replace(/[^\d,-]/g, '')
        .replace(',', '.'),
    ) * 100,
  );
