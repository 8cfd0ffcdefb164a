/** The first hour on the page with the keyboard alone: key, account, statement, import, balance, views. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';
import { openPage } from './open-page.ts';

const ROWS = 'Date;Libellé;Montant\n02/09/2026;LOYER;-800,00\n07/09/2026;SALAIRE;2500,00\n';
/** Presses of Tab until something counts as out of reach. */
const MOST_TABS = 60;
/** Limit of a step: without it, an element that never appears is awaited for minutes. */
const STEP_MS = 20_000;

let service: Service;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  service = await startService();
  service.setNow('2026-09-20T12:00:00Z');
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});
afterEach(() => page.close());

/** Text that names the focused element: of its label, else its own. */
const focused = (): Promise<string> =>
  page.evaluate(`(() => {
    const { activeElement } = document;
    if (!activeElement.matches('a, button, input, select, summary')) return '';
    const label = activeElement.labels?.[0]?.innerText;
    return [activeElement.getAttribute('aria-label'), label, activeElement.innerText].filter(Boolean).join(' ');
  })()`);

/** Walks with Tab to the element with a name, as a user without a pointer does. */
async function tabTo(name: RegExp): Promise<void> {
  const met: string[] = [];
  for (let presses = 0; presses < MOST_TABS; presses++) {
    await page.keyboard.press('Tab');
    const text = await focused();
    if (name.test(text)) return;
    met.push(text.slice(0, 30));
  }
  expect(met, `Tab never reaches ${name}`).toContain(String(name));
}

const typed = (text: string) => page.keyboard.type(text);
const enter = () => page.keyboard.press('Enter');

test('the first hour needs no pointer', async () => {
  page = await browser.newPage({ locale: 'fr-FR' });
  page.setDefaultTimeout(STEP_MS);
  await openPage(page, service, 'keyboard');

  await page.getByRole('button', { name: 'Nouveau compte' }).waitFor();
  await tabTo(/Nouveau compte/);
  await enter();
  await page.getByRole('dialog').waitFor();
  await tabTo(/^Nom/);
  await typed('Courant');
  await enter();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.locator('[data-figure=net]').waitFor();
  await tabTo(/Ajouter un relevé/);
  await enter();
  await page.getByRole('dialog').waitFor();
  const chooser = page.waitForEvent('filechooser');
  await tabTo(/Choisir des fichiers/);
  await enter();
  await (await chooser).setFiles({
    ...{ name: 'releve.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(ROWS),
  });
  await page.locator('.file select:not([aria-label^="Colonne"])').waitFor();
  await tabTo(/Dans quel compte/);
  await page.keyboard.press('ArrowDown');
  await tabTo(/^Importer/);
  await enter();
  await page.getByText('2 opérations importées.').waitFor();
  await tabTo(/votre banque affichait/);
  await typed('1700');
  await enter();
  await page.getByText('Solde enregistré.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused()).toMatch(/Ajouter un relevé/);

  for (const [view, title] of [
    ['Comptes', 'Comptes'],
    ['Dépenses', 'Dépenses'],
    ['Opérations', 'Opérations'],
    ['Conseils', 'Conseils'],
  ] as const) {
    await tabTo(new RegExp(`^${view}$`));
    await enter();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }
});
