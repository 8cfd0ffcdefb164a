/** The search of everything, and the list of shortcuts, by the keyboard alone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoPage, startDemoPage } from './demo-page.ts';
import { violationsOn } from './violations.ts';

let demo: DemoPage;
let page: Page;

beforeAll(async () => {
  demo = await startDemoPage();
  page = await demo.open('#/patrimoine');
});
afterAll(() => demo?.close());

const dialog = () => page.getByRole('dialog');

/** Presses again while a dialog of before is leaving. */
const openSearch = () =>
  expect
    .poll(async () => {
      await page.keyboard.press('Control+k');
      return page.evaluate('document.activeElement.role');
    })
    .toBe('combobox');

/** Opens the search, types, and waits for a result, which is then chosen by the arrows. */
async function find(words: string, result: RegExp): Promise<void> {
  await openSearch();
  await page.keyboard.type(words);
  const options = dialog().getByRole('option');
  await options.filter({ hasText: result }).first().waitFor();
  for (let presses = 0; presses < 30; presses++) {
    const chosen = dialog().locator('[aria-selected=true]');
    if (result.test(await chosen.innerText())) break;
    await page.keyboard.press('ArrowDown');
  }
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.locator('.search-all').waitFor({ state: 'detached' });
}

test('a view, an account, a security, a category and a transaction are found and opened', async () => {
  await find('dépen', /^Dépenses/);
  await expect.poll(() => page.url()).toContain('#/depenses');

  const { accounts } = await demo.read('accounts');
  const [{ id, name }] = accounts;
  await find(name, new RegExp(name));
  await expect.poll(() => page.url()).toContain(`#/comptes/${id}`);

  const { positions } = await demo.read('positions');
  await find(positions[0].isin, new RegExp(positions[0].name));
  await expect.poll(() => page.url()).toContain(`#/placements/${positions[0].id}`);
  await dialog().waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });

  await find('cours', /^Courses/);
  await expect.poll(() => page.url()).toContain('category=Courses');
  await page.locator('.operations .label').first().waitFor();

  await find('rialto', /Voir/);
  await expect.poll(() => page.locator('.operations .label').first().innerText()).toMatch(/RIALTO/);
  expect(page.url()).toContain('search=rialto');
});

test('a command is run, what is not there is said, and Escape leaves', async () => {
  await find('relev', /relevé/);
  await dialog().getByText('Choisir des fichiers').waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await openSearch();
  await page.keyboard.type('zzqx');
  await dialog().getByText('Aucun résultat.').waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

test('a question mark lists the shortcuts, but is a letter in a field', async () => {
  await demo.go(page, '#/operations');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').press('?');
  expect(await dialog().count()).toBe(0);
  await page.getByRole('searchbox').fill('');
  await page.locator('main').focus();
  await page.keyboard.press('?');
  await dialog().getByText('Ctrl K').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});
