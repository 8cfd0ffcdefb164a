/** In the settings: all data as a file and back, users, and what only the role `owner` sees. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type DemoPage, startDemoPage } from './demo-page.ts';
import { violationsOn } from './violations.ts';

let demo: DemoPage;
const file = join(tmpdir(), `pactole-export-${process.pid}.jsonl.gz`);

beforeAll(async () => {
  demo = await startDemoPage();
});
afterEach(() => demo?.closePages());
afterAll(async () => {
  await rm(file, { force: true });
  await demo?.close();
});

async function settings(options = {}, user?: string): Promise<Page> {
  const page = await demo.open('#/conseils', options, user);
  page.setDefaultTimeout(60_000);
  await page.evaluate("location.hash = '#/reglages'");
  await page.getByRole('heading', { name: 'Toutes vos données' }).waitFor();
  return page;
}

test('all data are exported, and the file replaces what was changed since', async () => {
  const page = await settings();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tout exporter' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^pactole-owner-\d{4}-\d\d-\d\d\.jsonl\.gz$/);
  await saved.saveAs(file);
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split('\n');
  expect(JSON.parse(lines.at(-1) ?? '').end.rows).toBe(lines.length - 2);

  const accounts = async () => (await demo.read('accounts')).accounts.length;
  const before = await accounts();
  const other = await demo.service.signIn('owner');
  await other.mutate('api.createAccount', { name: 'Plus tard', type: 'checking' });
  expect(await accounts()).toBe(before + 1);
  await page.locator('input[type=file][aria-label="Restaurer un fichier"]').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Restaurer un fichier' });
  await dialog.waitFor();
  await dialog.getByText('Données de owner').waitFor();
  const row = dialog.getByRole('row', { name: /^Comptes/ });
  expect((await row.innerText()).split(/\s+/).slice(-2)).toEqual([`${before}`, `${before + 1}`]);
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Annuler', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await accounts()).toBe(before + 1);

  await page.locator('input[type=file][aria-label="Restaurer un fichier"]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Remplacer toutes mes données' }).click();
  await dialog.getByText('Vos données ont été remplacées.').waitFor();
  expect(await accounts()).toBe(before);
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await page.getByRole('heading', { name: 'Toutes vos données' }).waitFor();
});

test('a file that is no export is refused in words, and changes nothing', async () => {
  const page = await settings();
  const other = `${file}.txt`;
  await writeFile(other, 'date,amount\n2026-01-01,1\n');
  await page.locator('input[type=file][aria-label="Restaurer un fichier"]').setInputFiles(other);
  await page.getByText('n’est pas un export de Pactole').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await rm(other);
});

test('a long-signed-in owner proves who they are before a restore', async () => {
  const page = await settings();
  await demo.service.database.query.execute(
    sql`update sessions set authenticated_at = now() - interval '1 hour'`,
  );
  await page.locator('input[type=file][aria-label="Restaurer un fichier"]').setInputFiles(file);
  await page.getByRole('button', { name: 'Remplacer toutes mes données' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirmez que c’est vous' });
  await proof.waitFor();
  await demo.service.database.query.execute(sql`update sessions set authenticated_at = now()`);
  await proof.getByRole('button', { name: 'C’est fait' }).click();
  await page.getByText('Vos données ont été remplacées.').waitFor();
});

test('a user is added, signed in by a link and deleted, once what is lost is said', async () => {
  const page = await settings();
  const panel = page.locator('section', {
    has: page.getByRole('heading', { name: 'Utilisateurs' }),
  });
  await panel.getByLabel('Nom').fill('Béatrice');
  await panel.getByRole('button', { name: 'Ajouter un utilisateur' }).click();
  const row = panel.getByRole('row', { name: /Béatrice/ });
  await row.waitFor();
  await panel.getByLabel('Nom').fill('Béatrice');
  await panel.getByRole('button', { name: 'Ajouter un utilisateur' }).click();
  await panel.getByText('Un utilisateur porte déjà ce nom.').waitFor();
  await row.getByRole('button', { name: /Connecter/ }).click();
  await panel
    .getByText(/#code=/)
    .first()
    .waitFor();
  const link = (await panel.locator('code', { hasText: '#code=' }).first().innerText()).trim();
  const guest = await page.context().browser()?.newPage({ locale: 'fr-FR' });
  await guest?.goto(link);
  const shown = () => guest?.evaluate('JSON.stringify(localStorage)');
  await expect.poll(shown).toContain('Béatrice');
  expect(await violationsOn(page)).toEqual([]);

  await row.getByRole('button', { name: /Supprimer/ }).click();
  const dialog = page.getByRole('dialog', { name: /Supprimer/ });
  await dialog.getByText(/^Seront supprimés/).waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await dialog
    .getByRole('button', { name: 'Supprimer l’utilisateur et toutes ses données' })
    .click();
  await row.waitFor({ state: 'detached' });
});

test('the kind and a price of a security are set for all users where it is shown, and undone', async () => {
  const name = 'Verreries du Marais';
  const page = await demo.open('#/placements');
  page.setDefaultTimeout(60_000);
  await page.locator('.unfold', { hasText: name }).click();
  await page.getByRole('button', { name: `Corriger, ajouter… ${name}` }).click();
  const dialog = page.getByRole('dialog', { name });
  const shared = dialog.getByRole('region', { name: 'Pour tous les utilisateurs' });
  const kind = shared.getByLabel('Type de titre');
  const before = await kind.inputValue();
  await kind.selectOption('bond');
  await shared.getByRole('button', { name: 'Changer le type' }).click();
  await page.getByText('enregistré pour tous les utilisateurs').waitFor();
  const stored = async () =>
    (await demo.read('positions')).positions.find((each: { name: string }) => each.name === name);
  expect((await stored()).kind).toBe('bond');
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Annuler', exact: true }).click();
  await page.getByText('Annulé.').waitFor();
  expect((await stored()).kind).toBe(before);

  await shared.getByRole('button', { name: 'Fixer un cours' }).click();
  const { price } = await stored();
  const form = shared.locator('form', { has: page.getByLabel('Devise') });
  await form.getByLabel('Prix d’une part').fill(`${price + 1}`.replace('.', ','));
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect.poll(async () => (await stored()).price).toBe(price + 1);
  await dialog.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect.poll(async () => (await stored()).price).toBe(price);
});

test('another user sees their data and the time zone, and no panel of the owner', async () => {
  const ada = await demo.service.signIn('ada');
  await ada.mutate('api.createAccount', { name: 'À elle', type: 'checking' });
  const page = await settings({}, 'ada');
  await page.getByRole('heading', { name: 'Fuseau horaire' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Utilisateurs' }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Sauvegardes' }).count()).toBe(0);
});

test.each([
  ['en-GB', 'All your data', 'Time zone'],
  ['de-DE', 'Alle Ihre Daten', 'Zeitzone'],
])('the panels fit a narrow phone in %s, without findings', async (locale, title, zone) => {
  const page = await demo.open('#/conseils', { locale, viewport: { width: 320, height: 640 } });
  await page.evaluate("location.hash = '#/reglages'");
  await page.getByRole('heading', { name: title }).waitFor();
  await page.getByRole('heading', { name: zone }).waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
  expect(await violationsOn(page)).toEqual([]);
});
