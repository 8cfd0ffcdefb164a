/** Files of banks that no reader knows: the user says on the page which column is which. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Service, startService } from '../support/service/service.ts';
import { launchChromium } from './chromium.ts';
import { dropFiles } from './drop-files.ts';
import { openPage } from './open-page.ts';
import { violationsOn } from './violations.ts';

/** An invented bank whose names of columns are in no vocabulary. */
const NAMED = `Kiedi;Komuko;Czegosz;Ilek (EUR);Potem
05.09.2026;KAWIARNIA;Karta;-2,50;97,50
06.09.2026;FIRMA;Przelew;1.100,00;1.197,50
13.09.2026;CZYNSZ;Zlecenie;-800,00;397,50
`;

/** An element of the page, whose types are not known here. */
interface Select {
  readonly value: string;
}

let service: Service;
let browser: Browser;
let key: string;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  service = await startService();
  service.setNow('2026-10-01T12:00:00Z');
  key = await service.key();
  browser = await launchChromium();
  page = await browser.newPage({ locale: 'en-GB' });
  page.on('pageerror', (error) => complaints.push(error.message));
  await openPage(page, service);
  await page.getByText('Nothing yet.').first().waitFor();
});
afterAll(async () => {
  await browser?.close();
  await service?.close();
});
beforeEach(() => {
  complaints.length = 0;
});

const card = (name: string) => page.locator('.file', { hasText: name }).first();
const drop = (name: string, text: string) => dropFiles(page, [[name, text]]);
const column = (name: string, number: number) =>
  card(name).getByLabel(new RegExp(`^Column ${number}:`));
const chosen = (name: string): Promise<string[]> =>
  card(name)
    .locator('.column-choice select')
    .evaluateAll((selects) => selects.map((select) => (select as unknown as Select).value));
const leaveOut = (name: string) =>
  card(name).getByRole('button', { name: 'Skip unreadable lines' });
const read = (name: string) => card(name).getByRole('button', { name: 'Use these columns' });

/** Says what the columns hold, one after the other from the first on. */
async function choose(name: string, ...uses: readonly string[]): Promise<void> {
  for (const [index, use] of uses.entries())
    await column(name, index + 1).selectOption({ label: use });
}

/** Imports a file into a new account, and returns what the service then holds of it. */
async function imported(name: string): Promise<string[]> {
  const batch = card(name).locator('.batch');
  await batch.locator('select').selectOption({ label: 'New account…' });
  await batch.getByLabel('Name').fill(name);
  await batch.getByRole('button', { name: 'See what would be imported' }).click();
  await batch.getByRole('button', { name: /^Import \d/ }).click();
  await batch.getByText(/transactions? imported\./).waitFor();
  const { accounts } = (await service.call('GET', '/api/v1/accounts', { key })).body;
  const { id } = accounts.find((account: { name: string }) => account.name === name);
  const { body } = await service.call('GET', `/api/v1/transactions?accountId=${id}`, { key });
  return body.map(
    (row: Record<string, string>) => `${row.date} ${row.amount} ${row.currency} ${row.label}`,
  );
}

test('columns with unknown names are told apart, and their rows are stored', async () => {
  await drop('polski.csv', NAMED);
  await column('polski.csv', 1).waitFor();
  expect(await card('polski.csv').locator('tbody td').allInnerTexts()).toEqual(
    NAMED.trim().split(/[;\n]/),
  );
  expect(await chosen('polski.csv')).toEqual(['date', 'none', 'none', 'none', 'none']);
  expect(await read('polski.csv').isDisabled()).toBe(true);
  expect(await violationsOn(page)).toEqual([]);
  await choose('polski.csv', 'Day', 'Label', 'Label', 'Amount', 'Balance');
  await read('polski.csv').press('Enter');
  await card('polski.csv').locator('.batch').waitFor();
  expect(await page.evaluate("document.activeElement.matches('.file')")).toBe(true);
  expect(await card('polski.csv').locator('.warnings').count()).toBe(0);
  expect(await imported('polski.csv')).toEqual([
    '2026-09-13 -800.00 EUR CZYNSZ Zlecenie',
    '2026-09-06 1100.00 EUR FIRMA Przelew',
    '2026-09-05 -2.50 EUR KAWIARNIA Karta',
  ]);
  await card('polski.csv').getByText('Balance recorded.').waitFor();
  expect(complaints).toEqual([]);
});

test('columns without names, whose words say what came in and what went out', async () => {
  await drop(
    'plain.csv',
    '05/14/2026,Coffee,D,3\n05/15/2026,Salary,C,1000\n05/16/2026,Rent,D,800\n',
  );
  await choose('plain.csv', 'Day', 'Label', 'Direction: debit or credit', 'Amount');
  await read('plain.csv').click();
  expect(await imported('plain.csv')).toEqual([
    '2026-05-16 -800 EUR Rent',
    '2026-05-15 1000 EUR Salary',
    '2026-05-14 -3 EUR Coffee',
  ]);
});

test('money out and money in are two columns, and what stays ambiguous is asked', async () => {
  await drop('split.csv', 'Wenn|Vas|Vek|Hin\n05/09/2026|Cafe|2.50|\n05/09/2026|Acme||100.00\n');
  await choose('split.csv', 'Day', 'Label', 'Amount', 'Money in');
  expect(await chosen('split.csv')).toEqual(['date', 'label', 'none', 'credit']);
  await column('split.csv', 3).selectOption({ label: 'Money out' });
  await read('split.csv').click();
  await card('split.csv').getByRole('button', { name: 'Day first' }).click();
  expect(await imported('split.csv')).toEqual([
    '2026-09-05 100.00 EUR Acme',
    '2026-09-05 -2.50 EUR Cafe',
  ]);
});

test('next month the same layout is read as it was answered, until it is answered again', async () => {
  const month = (number: number) =>
    `Fecha;Wer;Amount\n0${number}/09/2026;Cafe;2.50\n0${number}/09/2026;Book;10.00\n`;
  await drop('first.csv', month(3));
  await column('first.csv', 1).waitFor();
  // What the names tell is chosen already.
  expect(await chosen('first.csv')).toEqual(['date', 'none', 'amount']);
  await choose('first.csv', 'Day', 'Label');
  await read('first.csv').click();
  await card('first.csv').getByRole('button', { name: 'Without a minus: spent' }).click();
  await card('first.csv').locator('.batch').waitFor();
  expect(await card('first.csv').getByText('as you answered last time').count()).toBe(0);

  await drop('second.csv', month(4));
  await card('second.csv').getByText('Read as you answered last time.').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  expect(await imported('second.csv')).toEqual([
    '2026-09-04 -10.00 EUR Book',
    '2026-09-04 -2.50 EUR Cafe',
  ]);
  // The service keeps them, and not this device.
  expect(await page.evaluate("localStorage.getItem('pactole.layouts')")).toBe(null);

  await drop('third.csv', month(5));
  await card('third.csv').getByRole('button', { name: 'Answer again' }).click();
  await column('third.csv', 1).waitFor();
  expect(await chosen('third.csv')).toEqual(['date', 'none', 'amount']);
});

test('what was answered is copied as a preset, without names and numbers', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const file = card('second.csv');
  await file.getByText('names and numbers are replaced').waitFor();
  await file.getByRole('button', { name: 'Copy as a preset' }).click();
  await file.getByText('Copied. Paste it in an issue of the project.').waitFor();
  const copied = JSON.parse(`${await page.evaluate('navigator.clipboard.readText()')}`);
  expect(copied).toEqual({
    columns: { date: ['Fecha'], label: ['Wer'], amount: 'Amount' },
    positive: 'out',
    sample: [
      'Fecha;Wer;Amount',
      expect.stringMatching(/^04\/09\/2022;Xxxx;[1-9]\.[1-9]0$/),
      expect.stringMatching(/^04\/09\/2022;Xxxx;[1-9]0\.00$/),
    ],
  });
  expect(await violationsOn(page)).toEqual([]);
});

test('on another device nothing is asked again, and the account is to be checked', async () => {
  const other = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await openPage(other, service);
  await other.getByRole('link', { name: 'Accounts' }).waitFor();
  await dropFiles(other, [['fourth.csv', 'Fecha;Wer;Amount\n06/09/2026;Tea;1.50\n']]);
  const dropped = other.locator('.file', { hasText: 'fourth.csv' });
  await dropped.getByText('Read as you answered last time.').waitFor();
  await dropped.getByText('as for the last table with these columns: please check').waitFor();
  expect(await dropped.locator('.batch select').locator('option:checked').innerText()).toBe(
    'second.csv',
  );
  await other.context().close();
});

test('a service that takes no answers leaves them on this device', async () => {
  await page.route('**/internal/importAnswers.*', (route) => route.abort());
  await drop('kept.csv', 'Fecha;Kto;Amount\n03/09/2026;Cafe;2.50\n03/09/2026;Book;10.00\n');
  await column('kept.csv', 1).waitFor();
  await choose('kept.csv', 'Day', 'Label');
  await read('kept.csv').click();
  await card('kept.csv').getByRole('button', { name: 'Without a minus: spent' }).click();
  await card('kept.csv').locator('.batch').waitFor();
  await expect
    .poll(() => page.evaluate("localStorage.getItem('pactole.layouts')"))
    .toMatch(/^\{"[0-9a-f]{64}":\{.*"positive":"out"/);
  await drop('again.csv', 'Fecha;Kto;Amount\n04/09/2026;Cafe;2.50\n04/09/2026;Book;10.00\n');
  await card('again.csv').getByText('Read as you answered last time.').waitFor();
  await page.unroute('**/internal/importAnswers.*');
});

test('a wrong choice is said, kept and corrected', async () => {
  const name = 'suomi.csv';
  await drop(name, NAMED.replace('Kiedi', 'Kosa'));
  await choose(name, 'Day', 'Amount', 'Label');
  await read(name).click();
  await card(name).getByText('line 2: "KAWIARNIA" is not an amount').waitFor();
  expect(await chosen(name)).toEqual(['date', 'amount', 'label', 'none', 'none']);
  // Every line would be left out.
  expect(await leaveOut(name).count()).toBe(0);

  await choose(name, 'Balance', 'Day', 'Label', 'Amount');
  expect(await chosen(name)).toEqual(['balance', 'date', 'label', 'amount', 'none']);
  await read(name).click();
  await card(name).getByText('line 2: "KAWIARNIA" is not a date').waitFor();
  await choose(name, 'Day', 'Label');
  expect(await chosen(name)).toEqual(['date', 'label', 'label', 'amount', 'none']);
  await read(name).click();
  expect(await imported(name)).toHaveLength(3);
});

test('bad lines are left out where the user says so, each with its reason', async () => {
  const name = 'holes.csv';
  const rows = ['05/09/2026;Cafe;-2,50', '06/09/2026;Acme;plenty', '27/09/2026;Rent;-800,00'];
  await drop(name, ['Date;Label;Amount', ...rows].join('\n'));
  await card(name).getByText('Line 3: "plenty" is not an amount').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await leaveOut(name).click();
  await card(name).getByText('Warnings (1)').click();
  await card(name).getByText('Left out: line 3: "plenty" is not an amount').waitFor();
  expect(await imported(name)).toEqual([
    '2026-09-27 -800.00 EUR Rent',
    '2026-09-05 -2.50 EUR Cafe',
  ]);
});

test('bad lines of chosen columns are left out, and the columns are kept', async () => {
  const name = 'both.csv';
  await drop(name, NAMED.replace('1.100,00', 'sto'));
  await choose(name, 'Day', 'Label', 'Not used', 'Amount');
  await read(name).click();
  await leaveOut(name).click();
  expect(await imported(name)).toEqual([
    '2026-09-13 -800.00 EUR CZYNSZ',
    '2026-09-05 -2.50 EUR KAWIARNIA',
  ]);
});

test('a file with more bad lines than good ones is refused all the same', async () => {
  const name = 'worse.csv';
  await drop(name, 'Date;Label;Amount\n05/09/2026;Cafe;-2,50\n06/09/2026;A;x\n07/09/2026;B;y\n');
  await card(name).getByText('2 lines cannot be read').waitFor();
  expect(await leaveOut(name).count()).toBe(0);
});

test('what is no table has no columns to choose', async () => {
  await drop('letter.txt', 'Well, one, two.\nThree, four, five.\n');
  await card('letter.txt').getByText('usually has an export').waitFor();
  expect(await card('letter.txt').locator('select').count()).toBe(0);
});

test('columns are chosen with the keyboard alone', async () => {
  const name = 'keys.csv';
  await drop(name, NAMED.replace('Kiedi', 'Milloin'));
  await column(name, 1).focus();
  for (const typed of ['', 'Label', '', 'Amount', '']) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  expect(await chosen(name)).toEqual(['date', 'label', 'none', 'amount', 'none']);
  await page.keyboard.press('Enter');
  await card(name).getByText('3 transactions').waitFor();
});

test.each(['light', 'dark'] as const)(
  'at 320 pixels the columns scroll in themselves, %s',
  async (colorScheme) => {
    const name = `${colorScheme}.csv`;
    await page.setViewportSize({ width: 320, height: 700 });
    await page.emulateMedia({ colorScheme });
    await drop(name, NAMED.replace('Kiedi', colorScheme));
    await column(name, 1).waitFor();
    const widths = await page.evaluate(
      `['dialog', '.column-choice .scroll'].map((name) => document.querySelector(name))
        .map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)`,
    );
    expect(widths).toEqual([false, true]);
    expect(await violationsOn(page)).toEqual([]);
  },
);

test('a table that was read is corrected, and next month’s is read the same way', async () => {
  const month = (day: string) => `Period;01.${day};28.${day}
Datum;Text;Betrag;Filiale
05.${day};Brot;-1,00;-10,00
06.${day};Milch;-2,00;-20,00
`;
  await drop('oktober.csv', month('10.2025'));
  const correct = card('oktober.csv').getByText('Correct the columns');
  await correct.click();
  expect(await chosen('oktober.csv')).toEqual(['date', 'label', 'amount', 'none']);
  expect(await violationsOn(page)).toEqual([]);
  await column('oktober.csv', 4).selectOption({ label: 'Amount' });
  expect(await chosen('oktober.csv')).toEqual(['date', 'label', 'none', 'amount']);
  await read('oktober.csv').click();
  await card('oktober.csv').locator('.batch').waitFor();
  expect(await imported('oktober.csv')).toEqual([
    '2025-10-06 -20.00 EUR Milch',
    '2025-10-05 -10.00 EUR Brot',
  ]);
  // What is stored is corrected there.
  expect(await correct.count()).toBe(0);
  await drop('november.csv', month('11.2025'));
  await card('november.csv').getByText('Read as you answered last time.').waitFor();
  await card('november.csv').getByText('Correct the columns').click();
  expect(await chosen('november.csv')).toEqual(['date', 'label', 'none', 'amount']);
  expect(complaints).toEqual([]);
});

test('the words of a direction are told one by one', async () => {
  await drop(
    'griechisch.csv',
    'Kiedi;Komuko;Ilek;Wohin\n05.09.2025;a;10,00;Χ\n06.09.2025;b;20,00;Π\n',
  );
  await choose('griechisch.csv', 'Day', 'Label', 'Amount', 'Direction: debit or credit');
  await read('griechisch.csv').click();
  await card('griechisch.csv').getByRole('button', { name: '“Χ”: spent' }).click();
  await card('griechisch.csv').getByRole('button', { name: '“Π”: received' }).click();
  await card('griechisch.csv').locator('.batch').waitFor();
  expect(await imported('griechisch.csv')).toEqual([
    '2025-09-06 20.00 EUR b',
    '2025-09-05 -10.00 EUR a',
  ]);
  expect(complaints).toEqual([]);
});
