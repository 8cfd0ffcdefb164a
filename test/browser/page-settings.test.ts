/** Goals, the index and rules are changed in the settings; each change is undone. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW, USER } from '../../scripts/reference-examples/demo.ts';
import { callOwner } from '../../src/procedures/machine/call.ts';
import { type DemoPage, startDemoPage } from './demo-page.ts';
import { violationsOn } from './violations.ts';

let demo: DemoPage;
let page: Page;

beforeAll(async () => {
  demo = await startDemoPage();
  page = await open();
  page.setDefaultTimeout(20_000);
  await page.getByRole('heading', { name: 'Règles' }).waitFor();
});
afterAll(() => demo?.close());

/** The settings are in the menu, and not among the views. */
async function open(options = {}): Promise<Page> {
  const opened = await demo.open('#/conseils', options);
  await opened.evaluate("location.hash = '#/reglages'");
  return opened;
}

async function undo() {
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByText('Annulé.').waitFor();
}
const own = async () =>
  (await demo.read('evolution')).milestones
    .filter(({ custom }: { custom: boolean }) => custom)
    .map(({ threshold }: { threshold: number }) => threshold);

test('a goal is added and removed, and the projection follows', async () => {
  const before = await own();
  await page.getByLabel('Nouvel objectif').fill('douze');
  await page.getByRole('button', { name: 'Ajouter l’objectif' }).click();
  await page.getByText('Saisissez un montant').waitFor();
  await page.getByLabel('Nouvel objectif').fill('723 456,50');
  await page.getByRole('button', { name: 'Ajouter l’objectif' }).click();
  const remove = page.getByRole('button', { name: /Retirer 723.456,50/ });
  await remove.waitFor();
  expect(await own()).toContain(723_456.5);
  await remove.click();
  await page.getByText(/Objectif de 723.456,50.€ retiré/).waitFor();
  expect(await own()).toEqual(before);
  await undo();
  await remove.waitFor();
  expect(await own()).toContain(723_456.5);
});

test('another index is chosen, and the investments are compared with it', async () => {
  const choice = page.getByLabel('Indice de comparaison');
  await choice.selectOption('S&P 500');
  await page.getByText('Comparé à l’indice S&P 500.').waitFor();
  await undo();
  await expect.poll(() => choice.inputValue()).toBe('world');
});

test('a rule is added, edited in its place, moved and removed, and all is undone', async () => {
  const rules = page.locator('.rules li');
  const texts = async () => (await rules.allInnerTexts()).map((text) => text.split('\n')[0]);
  await page.locator('.rules').waitFor({ state: 'attached' });
  const before = await texts();
  const add = async (label: string, category: string) => {
    await page.getByRole('button', { name: 'Nouvelle règle' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Le libellé contient').fill(label);
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    // A rule that gives nothing is refused in words.
    await form.getByText('Le service a refusé').waitFor();
    await form.getByLabel('Catégorie').fill(category);
    await form.getByRole('button', { name: 'Enregistrer' }).click();
    await form.waitFor({ state: 'detached' });
    await rules.filter({ hasText: label }).waitFor();
  };
  await add('ZEBRE UN', 'Loisirs');
  await add('ZEBRE DEUX', 'Voyages');
  const [first, second] = [before.length + 1, before.length + 2];

  await page.getByRole('button', { name: `Modifier Règle ${first}` }).click();
  const form = page.getByRole('dialog', { name: `Règle ${first}` });
  await form.getByLabel('Le libellé contient').fill('ZEBRE TROIS');
  await form.getByLabel('Montant jusqu’à').fill('-10,5');
  expect(await violationsOn(page)).toEqual([]);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await rules.filter({ hasText: 'ZEBRE TROIS' }).waitFor();
  expect((await texts()).slice(before.length)).toEqual([
    expect.stringContaining('ZEBRE TROIS'),
    expect.stringContaining('ZEBRE DEUX'),
  ]);

  await page.getByRole('button', { name: `Monter Règle ${second}` }).click();
  await page.getByText('Règle déplacée.').waitFor();
  await expect.poll(async () => (await texts()).slice(before.length)[0]).toContain('ZEBRE DEUX');
  await page.getByRole('button', { name: `Retirer Règle ${first}` }).click();
  await page.getByText('Règle retirée.').waitFor();
  await rules.filter({ hasText: 'ZEBRE DEUX' }).waitFor({ state: 'detached' });
  await undo();
  await rules.filter({ hasText: 'ZEBRE DEUX' }).waitFor();
});

test('the settings fit a narrow phone in each language, without findings', async () => {
  for (const locale of ['fr-FR', 'de-DE', 'en-GB']) {
    const phone = await open({ locale, viewport: { width: 320, height: 640 } });
    await phone.locator('.rules').waitFor({ state: 'attached' });
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(320);
    expect(await violationsOn(phone)).toEqual([]);
    await phone.close();
  }
});

test('feeds are told with what they brought last, and are not changed here', async () => {
  await page.getByText('Aucune synchronisation n’a encore rien importé.').waitFor();
  const { accounts } = await demo.read('accounts');
  const { id, name } = accounts.find(({ type }: { type: string }) => type === 'checking');
  const transactions = [{ date: '2026-11-19', amount: '-4.20', label: 'FEED COFFEE' }];
  await callOwner({ db: demo.service.database, now: NOW, timeZone: 'UTC' }, 'import.rows', {
    user: USER,
    batch: { accountId: id, transactions },
    source: { feed: 'my-bank' },
  });
  const opened = await open();
  const row = opened.locator('tr', { hasText: 'my-bank' });
  await row.waitFor();
  expect(await row.innerText()).toContain(name);
  expect((await row.innerText()).trim()).toMatch(/dernier import le .+:\s1$/);
  expect(await row.getByRole('button').count()).toBe(0);
});

type Texts = [string, string, string, string, string, string, string];

test.each([
  [
    ...['fr-FR', 'la dernière synchronisation a échoué', 'Échec', 'Oublier'],
    ...['Mettre en pause', 'En pause depuis', 'Reprendre'],
  ],
  [
    ...['en-GB', 'the last sync failed', 'Failed', 'Forget'],
    ...['Pause', 'Paused since', 'Resume'],
  ],
  [
    ...['de-DE', 'der letzte Abruf ist fehlgeschlagen', 'Fehlgeschlagen', 'Vergessen'],
    ...['Pausieren', 'Pausiert seit', 'Fortsetzen'],
  ],
])('a feed that needs its owner is told with wealth, in %s', async (...said) => {
  const [locale, told, failed, forget, pause, resting, resume] = said as Texts;
  const run = { feed: `wise-${locale}`, differences: 0, held: 0, gone: 0, consentEnds: null };
  const error = { fault: 'settings', message: 'no profile 7' };
  await callOwner({ db: demo.service.database, now: NOW, timeZone: 'UTC' }, 'feeds.record', {
    user: USER,
    runs: [{ ...run, error }],
  });
  const opened = await demo.open('#/patrimoine', { locale });
  await opened
    .locator('.todo li', { hasText: `wise-${locale}` })
    .getByText(told)
    .waitFor();
  await opened
    .locator('.todo li', { hasText: `wise-${locale}` })
    .getByRole('link')
    .click();
  const row = opened.locator('tr', { hasText: `wise-${locale}` });
  await row.getByText('no profile 7').waitFor();
  expect(await row.innerText()).toContain(failed);
  expect(await violationsOn(opened)).toEqual([]);
  await row.getByRole('button', { name: pause }).click();
  await row.getByText(resting).waitFor();
  expect(await row.innerText()).not.toContain('no profile 7');
  expect(await violationsOn(opened)).toEqual([]);
  await row.getByRole('button', { name: resume }).click();
  await row.getByText('no profile 7').waitFor();
  await row.getByRole('button', { name: forget }).click();
  await row.waitFor({ state: 'detached' });
  await opened.close();
});

test('a change of before is found in the history, shown in words, and undone', async () => {
  const before = await own();
  await callOwner({ db: demo.service.database, now: NOW, timeZone: 'UTC' }, 'milestones.add', {
    ...{ user: USER, threshold: '654321' },
  });
  await page.reload();
  await page.getByRole('heading', { name: /Historique des modifications/ }).waitFor();
  const entry = page.getByRole('row', { name: /Objectif ajouté/ }).first();
  await entry.getByRole('button', { name: /Voir/ }).click();
  const details = page.getByRole('dialog', { name: 'Objectif ajouté' });
  await details.getByRole('row', { name: /objectif.*654321/ }).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await details.getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByText('Annulé : Objectif ajouté.').waitFor();
  expect(await own()).toEqual(before);
  await entry.getByText('annulée').waitFor();
  await entry.getByRole('button', { name: /Voir/ }).click();
  await details.getByText('Ne peut pas être annulée.').waitFor();
  await details.locator('footer').getByRole('button', { name: 'Fermer' }).click();
});
