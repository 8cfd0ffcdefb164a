/** The investments of the demo in a real browser: value and payments, the benchmark, income, positions; goals and advice. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { USER } from '../../scripts/reference-examples/demo.ts';
import { centsIn, type DemoPage, startDemoPage } from './demo-page.ts';
import { violationsOn } from './violations.ts';

let demo: DemoPage;
/** One page for most tests: it takes a second to load. */
let page: Page;

beforeAll(async () => {
  demo = await startDemoPage();
  page = await demo.open('#/patrimoine');
});
afterAll(() => demo?.close());

test('investments open with their value against the money paid in, and with the benchmark', async () => {
  await demo.go(page, '#/placements');
  const { annual, benchmark } = await demo.read('performance');
  const gain = annual.reduce(
    (sum: number, { gainEur }: { gainEur: number }) => sum + Math.round(gainEur * 100),
    0,
  );
  expect(centsIn(await page.locator('[data-figure=market-gain]').innerText())).toBe(gain);
  expect(benchmark.label).toBe('MSCI World');
  await page.getByText('Comparaison à l’indice MSCI World').waitFor();
  const charts = await page.locator('.plot').first().boundingBox();
  const rates = await page.locator('.rates').boundingBox();
  expect(charts?.y).toBeLessThan(rates?.y ?? 0);
});

test('dividends and interest of a year are its transactions', async () => {
  await demo.go(page, '#/placements');
  await page.getByRole('button', { name: 'Dividendes' }).click();
  const rows = await demo.read('transactions?type=dividend&from=2025-01-01&to=2025-12-31');
  const cents = rows.reduce(
    (sum: number, { amount }: { amount: string }) => sum + Math.round(Number(amount) * 100),
    0,
  );
  await expect
    .poll(async () => centsIn(await page.locator('[data-figure=income-2025]').innerText()))
    .toBe(cents);
});

test('positions have an order, unfold to their movements, and add up by kind and by currency', async () => {
  await demo.go(page, '#/placements');
  const { positions, movements } = await demo.read('positions');
  const { summary } = await demo.read('performance');
  await page.getByRole('button', { name: 'Plus-value latente' }).click();
  expect(await page.locator('.positions [aria-sort=descending]').innerText()).toContain(
    'Plus-value',
  );
  const broker = positions
    .filter(({ accountName }: { accountName: string }) => accountName === 'Compte-titres')
    .toSorted((one: { gainAbs: number }, other: { gainAbs: number }) => other.gainAbs - one.gainAbs)
    .map(({ name }: { name: string }) => name);
  const names = await page.locator('.positions .unfold').allInnerTexts();
  expect(names.filter((name) => broker.includes(name))).toEqual(broker);

  const glassworks = page.locator('.unfold', { hasText: 'Verreries du Marais' });
  await glassworks.click();
  expect(await page.locator('.movement').count()).toBe(
    movements.filter(({ name }: { name: string }) => name === 'Verreries du Marais').length,
  );
  await glassworks.click();
  expect(await page.locator('.movement').count()).toBe(0);
  await page.locator('summary', { hasText: 'Répartition par nature' }).click();
  await page.locator('.totals table').nth(1).waitFor();
  for (const table of [0, 1]) {
    const values = await page
      .locator('.totals table')
      .nth(table)
      .locator('td:last-child')
      .allInnerTexts();
    expect(values.map(centsIn).reduce((sum, cents) => sum + cents, 0)).toBe(
      Math.round(summary.totalValue * 100),
    );
  }
});

test('the same payments in the index, the yields, and the returns of accounts and securities are those of the service', async () => {
  await demo.go(page, '#/placements');
  const { cookie } = await demo.service.signIn(USER);
  const ask = async (path: string) => {
    const answer = await fetch(`${demo.service.url}/internal/${path}`, {
      headers: {
        Cookie: `${cookie.name}=${cookie.value}`,
        'Pactole-Page': demo.service.url,
        'Sec-Fetch-Site': 'same-origin',
      },
    });
    return JSON.parse(await answer.text());
  };
  const { sameFlows } = await ask('performance.years');
  const told = await page.locator('[data-figure=same-flows]').innerText();
  expect(centsIn(told.split(':')[0]?.split('World')[1] ?? '')).toBe(
    Math.round(Number(sameFlows.value) * 100),
  );
  for (const [title, path] of [
    ['Rendements par compte', 'performance.accounts'],
    ['Rendements par titre', 'performance.positions'],
  ] as const) {
    await page.locator('summary', { hasText: title }).click();
    const rows = await ask(path);
    expect(rows.length).toBeGreaterThan(3);
    for (const { accountId, holdingId, gain } of rows) {
      const cells = page.locator(`[data-returns="${holdingId ?? accountId}"] td`);
      await cells.nth(3).waitFor();
      expect(centsIn(await cells.nth(3).innerText())).toBe(Math.round(Number(gain) * 100));
    }
  }
  await page.locator('summary', { hasText: 'Gains réalisés par année' }).click();
  const [latest] = await ask('realized.years');
  const sold = page.locator(`[data-realized="${latest.year}"] td`);
  await sold.first().waitFor();
  const gains = await sold.allInnerTexts();
  expect(gains.map(centsIn)).toEqual(
    [latest.averageCost, latest.fifo].map((gain) => Math.round(Number(gain) * 100)),
  );
  expect(await violationsOn(page)).toEqual([]);
});

test.each([390, 320])(
  'the tables to check with begin within four screens of a phone of %i px',
  async (width) => {
    const phone = await demo.open('#/placements', { viewport: { width, height: 844 } });
    await phone.locator('details.panel').first().waitFor();
    const top = await phone.evaluate(
      "document.querySelector('details.panel').getBoundingClientRect().top + scrollY",
    );
    expect(top).toBeLessThan(4 * 844);
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(width);
    await phone.close();
  },
);

test('on a phone the values of the positions are read without scrolling', async () => {
  const phone = await demo.open('#/placements', {
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
  });
  const hidden = await phone.evaluate(
    "(({ offsetWidth, parentElement }) => offsetWidth - parentElement.clientWidth)(document.querySelector('.positions'))",
  );
  expect(hidden).toBe(0);
});

test('a gain that is not known is unknown above and below', async () => {
  const key = await demo.service.key(undefined, 'ben');
  const call = (path: string, body: object) =>
    demo.service.call('POST', `/api/v1/${path}`, { key, body });
  const { body } = await call('accounts', { name: 'Assurance', type: 'av' });
  await call(`accounts/${body.id}/balance`, { balance: '1000' });
  const ofBen = await demo.open('#/placements', {}, 'ben');
  expect(await ofBen.locator('.changes dd').first().innerText()).toBe('—');
  expect(await ofBen.locator('.positions tfoot td').nth(1).innerText()).toBe('—');
});

test('a slider asks the service for another growth, and own goals come first', async () => {
  await demo.go(page, '#/patrimoine');
  const goals = page.locator('.milestones li');
  expect(await goals.first().innerText()).toContain('votre objectif');
  const of = (milestones: { threshold: number; projected: string }[]) =>
    milestones.find(({ threshold }) => threshold === 500_000)?.projected;
  const [slow, fast] = [await demo.read('evolution?rate=5'), await demo.read('evolution?rate=9')];
  expect(of(slow.milestones)).not.toBe(of(fast.milestones));
  await page.getByRole('slider', { name: 'Rendement annuel supposé' }).fill('9');
  await page.locator('.milestones[data-rate="9"]').waitFor();
  const text = await goals.filter({ hasText: /^500\s000/ }).innerText();
  expect(text).toContain(String(of(fast.milestones)).slice(0, 4));
});

test('every card of the advice leads to what it speaks of, and warnings come first', async () => {
  await demo.go(page, '#/conseils');
  const cards = page.locator('.card');
  expect(await cards.locator('a').count()).toBe(await cards.count());
  await page.getByRole('link', { name: 'Dépenses : Principales dépenses' }).click();
  await page.getByRole('heading', { name: 'Dépenses', exact: true }).waitFor();
  expect(page.url()).toContain('#/depenses');
});
