import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { USER } from '../../scripts/reference-examples/demo.ts';
import { type DemoPage, settled, startDemoPage } from './demo-page.ts';

let demo: DemoPage;
beforeAll(async () => {
  demo = await startDemoPage();
});
afterEach(() => demo.closePages());
afterAll(() => demo.close());

const LONG_NAME = 'Marie-Christine Vanderbroucke-Müller';

const net = (page: Page) => page.locator('[data-figure=net]').first().innerText();
/** True if the chosen name is shown whole, as its text is measured. */
const IS_SWITCH_WHOLE = `(() => {
  const select = document.querySelector('.view select');
  // It is away while another view is read.
  if (select === null) return null;
  const { font, paddingLeft, paddingRight } = getComputedStyle(select);
  const pen = document.createElement('canvas').getContext('2d');
  pen.font = font;
  const text = pen.measureText(select.selectedOptions[0].text).width;
  const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return select.scrollWidth <= select.clientWidth && text <= room;
})()`;
const isWithin = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth <= document.documentElement.clientWidth');

test('a user without members sees no word of households', async () => {
  const page = await demo.open('#/comptes');
  expect(await page.getByLabel('Vue du foyer').count()).toBe(0);
  await page.locator('a[href^="#/comptes/"]').first().click();
  await page.getByRole('button', { name: 'Modifier' }).click();
  await page.getByRole('dialog').locator('input').first().waitFor();
  expect(await page.getByText('Titulaires').count()).toBe(0);
});

describe('with members', () => {
  test('they are added in the settings, and each account is asked about', async () => {
    const page = await demo.open('#/patrimoine');
    // No view of the navigation: it is in the menu.
    await page.evaluate("location.hash = '#/reglages'");
    const add = async (name: string) => {
      const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Foyer' }) });
      await panel.getByLabel('Nom').fill(name);
      await panel.getByRole('button', { name: 'Ajouter un membre' }).click();
      await panel.getByRole('rowheader', { name }).waitFor();
    };
    await add('Camille');
    await add('Dominique');
    await add(LONG_NAME);
    await page.getByLabel('Vue du foyer').waitFor();
    await demo.go(page, '#/patrimoine');
    await page.getByText('à qui est ce compte ?').first().waitFor();
  });

  test('shares are stated in the form of an account; the switch shows the view of each', async () => {
    const page = await demo.open('#/comptes');
    await page.locator('a[href^="#/comptes/"]').first().click();
    await page.getByRole('button', { name: 'Modifier' }).click();
    const name = await page.locator('.title h1').innerText();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Camille').fill('60');
    await dialog.getByLabel('Dominique').fill('50');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await dialog.getByText('110').waitFor();
    await dialog.getByLabel('Dominique').fill('40');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await page.locator('[data-figure=owners]', { hasText: 'Camille' }).waitFor();
    await demo.go(page, '#/patrimoine');
    const whole = await net(page);
    await page.getByLabel('Vue du foyer').selectOption('Camille');
    await expect.poll(() => net(page)).not.toBe(whole);
    // A narrow switch cuts the name, which the headline has whole.
    await page.locator('.headline .name', { hasText: 'Camille' }).waitFor();
    await demo.go(page, '#/comptes');
    await settled(page);
    expect(await page.locator('table.accounts tbody th small').first().innerText()).toMatch(
      /Camille\S* 60\s%.*Dominique\S* 40\s%/,
    );
    expect(await page.locator('table.accounts tbody th a').allInnerTexts()).toEqual([name]);
    // The part of the member follows the amount of the bank.
    await demo.go(page, '#/operations');
    await page.getByText('votre part de 60').first().waitFor();
    // The choice is kept.
    await page.reload();
    await page.getByLabel('Vue du foyer').waitFor();
    await expect.poll(() => page.getByLabel('Vue du foyer').inputValue()).toBe('Camille');
    await page.getByLabel('Vue du foyer').selectOption('all');
    await demo.go(page, '#/patrimoine');
    await expect.poll(() => net(page)).toBe(whole);
  });

  test.each([
    ['fr-FR', 'Vue du foyer', 'ne possède rien pour l’instant', 'Modifier', 'Tout le foyer'],
    ['en-GB', 'Whose', 'owns nothing yet', 'Edit', 'All together'],
    ['de-DE', 'Ansicht des Haushalts', 'besitzt noch nichts', 'Bearbeiten', 'Ganzer Haushalt'],
  ])('a member without accounts in %s reads how shares are stated', async (...told) => {
    const [locale, label, nothing, edit, all] = told;
    const page = await demo.open('#/patrimoine', { locale }, USER);
    const whole = await net(page);
    await page.getByLabel(label).selectOption(LONG_NAME);
    const panel = page.locator('main section', { hasText: nothing });
    await panel.waitFor();
    expect(await panel.innerText()).toContain(LONG_NAME);
    expect(await panel.innerText()).toContain(edit);
    // No first steps: the household has accounts.
    expect(await panel.getByRole('button').allInnerTexts()).toEqual([all]);
    await demo.go(page, '#/operations');
    await panel.waitFor();
    await demo.go(page, '#/patrimoine');
    await panel.getByRole('button', { name: all }).click();
    await expect.poll(() => net(page)).toBe(whole);
  });

  // Readers see the name that is chosen without opening the list.
  test.each([
    ['fr-FR', 320, 'Vue du foyer'],
    ['fr-FR', 390, 'Vue du foyer'],
    ['en-GB', 390, 'Whose'],
    ['de-DE', 390, 'Ansicht des Haushalts'],
    ['de-DE', 1280, 'Ansicht des Haushalts'],
  ])('the switch in %s shows a long name whole at %d px', async (locale, width, label) => {
    const page = await demo.open(
      '#/patrimoine',
      { locale, viewport: { width, height: 800 } },
      USER,
    );
    const chooser = page.getByLabel(label);
    for (const name of [LONG_NAME, 'all']) {
      await chooser.selectOption(name);
      await expect.poll(() => chooser.inputValue()).toBe(name);
      await expect.poll(() => page.evaluate(IS_SWITCH_WHOLE)).toBe(true);
    }
    expect(await isWithin(page)).toBe(true);
    // It covers no figure.
    const room = async () => {
      const [switched, main] = [
        await chooser.boundingBox(),
        await page.locator('main').boundingBox(),
      ];
      return (main?.y ?? 0) - (switched?.y ?? 0) - (switched?.height ?? 0);
    };
    // The masthead may still be laid out for the name before.
    await expect.poll(room).toBeGreaterThanOrEqual(0);
  });

  test.each([
    ['fr-FR', 360, 'Vue du foyer'],
    ['en-GB', 768, 'Whose'],
    ['de-DE', 1280, 'Ansicht des Haushalts'],
  ])('the switch in %s is %d px wide at most', async (locale, width, label) => {
    const page = await demo.open(
      '#/patrimoine',
      { locale, viewport: { width, height: 800 } },
      USER,
    );
    await page.getByLabel(label).waitFor();
    expect(await isWithin(page)).toBe(true);
  });
});
