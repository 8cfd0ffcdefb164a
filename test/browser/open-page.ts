import type { Page } from 'playwright-core';
import type { TestSession } from '../support/service/service.ts';

/** Opens the page of a service, signed in as a user. */
export async function openPage(
  page: Page,
  service: {
    readonly url: string;
    signIn(user: string): Promise<Pick<TestSession, 'cookie'>>;
  },
  user = 'ada',
): Promise<void> {
  const { cookie } = await service.signIn(user);
  await page
    .context()
    .addCookies([{ ...cookie, url: service.url, httpOnly: true, sameSite: 'Strict' }]);
  await page.goto(`${service.url}/`);
}
