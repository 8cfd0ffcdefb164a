import type { Page } from 'playwright-core';

/** Opens the page of a service with a key, pasted into its field. */
export async function openPage(page: Page, address: string, key: string): Promise<void> {
  await page.goto(`${address}/`);
  const field = page.locator('input[type=password]');
  await field.fill(key);
  await field.press('Enter');
}
