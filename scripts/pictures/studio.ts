/** A service and a browser that draw images of the page: PNG files in docs/images. */
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { Database } from '../../src/db/database.ts';
import { openEmbedded } from '../../src/db/embedded/embedded.ts';
import { createSession } from '../../src/db/queries/users/sessions.ts';
import { userNamed } from '../../src/db/queries/users/users.ts';
import { createApp } from '../../src/http/app.ts';
import { startChromium } from '../../test/browser/chromium.ts';
import { openPage } from '../../test/browser/open-page.ts';

const FOLDER = fileURLToPath(new URL('../../docs/images/', import.meta.url));
export interface Studio {
  readonly database: Database;
  /** Address of the service in its windows. */
  readonly url: string;
  /** Address of the service for all others. */
  readonly baseUrl: string;
  open(width: number, height: number): Promise<Page>;
  /** Opens the page in a window, signed in as a user. */
  signIn(page: Page, user: string): Promise<void>;
  /** Writes what a window shows into docs/images, with at most 256 colours. */
  keep(page: Page, name: string): Promise<void>;
  close(): Promise<void>;
}

/** Serves an empty database at an instant, to a browser in a language. */
export async function openStudio(options: {
  readonly now: number;
  readonly timeZone: string;
  readonly locale: string;
  /** Address that images show in place of the actual one. Such a service can only be read. */
  readonly shownUrl?: string;
}): Promise<Studio> {
  await mkdir(FOLDER, { recursive: true });
  const { now, timeZone, locale, shownUrl } = options;
  const database = await openEmbedded(undefined);
  const app = await createApp({ database, timeZone, rateLimit: 0, now: () => now });
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  const browser = await startChromium();
  const url = shownUrl ?? baseUrl;

  return {
    database,
    url,
    baseUrl,
    async open(width, height) {
      const page = await browser.newPage({ viewport: { width, height }, locale });
      if (shownUrl !== undefined) {
        await page.route(`${shownUrl}/**`, async (route) => {
          const actual = route.request().url().replace(shownUrl, baseUrl);
          await route.fulfill({ response: await route.fetch({ url: actual }) });
        });
      }
      return page;
    },
    async signIn(page, user) {
      const signIn = async (name: string) => {
        const userId = await userNamed(database.query, name);
        const { token } = await createSession(database.query, { userId, device: 'pictures' });
        return { cookie: { name: `pactole-${new URL(url).port}`, value: token } };
      };
      await openPage(page, { url, signIn }, user);
    },
    async keep(page, name) {
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      const file = FOLDER + name;
      await writeFile(file, await page.screenshot());
      execFileSync('pngquant', ['--force', '--strip', '--speed', '1', '--output', file, file]);
    },
    async close() {
      await browser.close();
      await app.close();
      await database.close();
    },
  };
}
