/** Money left until payday, a month as a flow, goals with a day, and commands of the search, in a real browser. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW, USER } from '../../scripts/reference-examples/demo.ts';
import { askOwner } from '../support/users/ask-owner.ts';
import { centsIn, type DemoPage, startDemoPage } from './demo-page.ts';
import { violationsOn } from './violations.ts';

let demo: DemoPage;
let page: Page;

beforeAll(async () => {
  demo = await startDemoPage();
  page = await demo.open('#/depenses');
});
afterAll(() => demo?.close());

const centsOf = (figure: string) => async () =>
  centsIn(await page.locator(`[data-figure=${figure}]`).innerText());
/** The settings are in the menu, which the tabs do not name. */
async function toSettings(): Promise<void> {
  await page.evaluate("location.hash = '#/reglages'");
  await page.getByLabel('Nouvel objectif').waitFor();
}
const sumOf = (texts: readonly string[]) => texts.reduce((sum, text) => sum + centsIn(text), 0);

test('what is left until payday is the cash less what is due, each of it linked', async () => {
  await demo.go(page, '#/depenses');
  const panel = page.locator('section.panel', { has: page.locator('[data-figure=left]') });
  await panel.getByText(/attendue le/).waitFor();
  const amounts = await panel.locator('tbody td:last-child').allInnerTexts();
  expect(amounts.length).toBeGreaterThan(1);
  expect(await centsOf('left')()).toBe(sumOf(amounts));
  const due = panel.locator('tbody th a:visible').first();
  const label = await due.innerText();
  await due.click();
  await expect
    .poll(async () => page.locator('.operations .label').first().textContent())
    .toBe(label);
});

test('the flow of a month has two sides of one sum, that of the comparison, and leads to rows', async () => {
  await demo.go(page, '#/depenses?month=2026-03');
  await page.locator('.flow').waitFor();
  const sides = page.locator('.flow ul');
  const sideSum = async (at: number) => sumOf(await sides.nth(at).locator('small').allInnerTexts());
  expect(await sideSum(0)).toBe(await sideSum(1));
  await page.getByText('En tableau').click();
  const rows = page.locator('.flow-table tbody').first().locator('td');
  const [total = '', ...parts] = await rows.allInnerTexts();
  expect(sumOf(parts)).toBe(centsIn(total));
  expect(await sideSum(0)).toBe(centsIn(total));
  const groceries = page.locator('.flow li', { hasText: 'Courses' });
  const shown = centsIn(await groceries.locator('small').innerText());
  await groceries.getByRole('link').click();
  await expect.poll(centsOf('counted')).toBe(shown);
});

test.each([320, 1280])(
  'Spending fits a width of %i px, without a fault of access',
  async (width) => {
    await page.setViewportSize({ width, height: 900 });
    await demo.go(page, '#/depenses?month=2026-03');
    await page.locator('.flow').waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    const labels = page.locator('.flow li');
    for (const label of await labels.all())
      expect((await label.boundingBox())?.width).toBeGreaterThan(60);
    expect(await violationsOn(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
  },
);

test('a goal with a day tells the saving that it needs, which follows the growth', async () => {
  await toSettings();
  await page.getByLabel('Nouvel objectif').fill('400 000');
  await page.getByLabel(/Échéance/).fill('2030-12-31');
  await page.getByRole('button', { name: 'Ajouter l’objectif' }).click();
  await page.getByRole('button', { name: /Retirer 400.000.*31 déc. 2030/ }).waitFor();
  await demo.go(page, '#/patrimoine');
  const row = page.locator('.goal-plans tbody tr');
  await row.waitFor();
  const plan = async (rate: number) => {
    const { goals } = await askOwner(
      demo.service.database,
      { user: USER, now: new Date(NOW).toISOString() },
      `milestones.plan?rate=${rate}`,
    );
    return goals.find(({ threshold }: { threshold: string }) => threshold === '400000');
  };
  const cells = () => row.locator('td').allInnerTexts();
  const five = await plan(5);
  expect(centsIn((await cells())[1] ?? '')).toBe(centsIn(five.needed.replace('.', ',')));
  expect((await cells())[2]).toContain(five.isEnough ? 'suffisante' : 'insuffisante');
  await page.locator('.rate-choice input').fill('0');
  await page.locator('.goal-plans[data-rate="0"]').waitFor();
  expect(centsIn((await cells())[1] ?? '')).toBe(centsIn((await plan(0)).needed.replace('.', ',')));
  expect(await violationsOn(page)).toEqual([]);
});

test('a day that has passed is refused in words', async () => {
  await toSettings();
  await page.getByLabel('Nouvel objectif').fill('500 000');
  await page.getByLabel(/Échéance/).fill('2020-12-31');
  await page.getByRole('button', { name: 'Ajouter l’objectif' }).click();
  await page.getByText('Indiquez un jour après aujourd’hui').waitFor();
});

test('a closed eye hides the amounts of all of it', async () => {
  await demo.go(page, '#/depenses?month=2026-03');
  await page.locator('.flow').waitFor();
  const eye = page.getByRole('button', { name: 'Flouter les montants' });
  await eye.click();
  await page.getByText('•••').first().waitFor();
  for (const place of ['.flow', '.payday']) {
    const text = await page.locator(place).first().innerText();
    expect(text).toContain('•••');
    expect(text).not.toMatch(/\d,\d\d/);
  }
  expect(await page.locator('.flow svg').getAttribute('aria-label')).not.toMatch(/\d/);
  await eye.click();
});

test('own and owed, sales and income lead on', async () => {
  await demo.go(page, '#/patrimoine');
  for (const [figure, title] of [
    ['gross', 'Ce que vous possédez'],
    ['liabilities', 'Ce que vous devez'],
  ] as const) {
    await page.locator(`[data-figure=${figure}] a`).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.locator('a[href^="#/comptes/"]').first().waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await demo.go(page, '#/placements');
  const payer = page.locator('table.income:not(.by-month) tbody tr').first();
  const name = await payer.locator('th').innerText();
  await payer.locator('td a').first().click();
  await page.locator('.operations .label').first().waitFor();
  expect(page.url()).toContain(encodeURIComponent(name.split(' ')[0] ?? ''));
});

test.each([
  ['Nouveau compte', 'Nouveau compte'],
  ['Saisir un solde', 'Saisir un solde'],
])('the search opens %s', async (command, title) => {
  await demo.go(page, '#/patrimoine');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Tout rechercher' }).fill(command);
  await page.getByRole('option', { name: command }).first().waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).not.toContain('form=');
});
