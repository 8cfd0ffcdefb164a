/** The charts of the demo in a real browser: their scales, labels, legend, pointer and keyboard. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { centsIn, type DemoPage, startDemoPage } from './demo-page.ts';

const PHONE = { viewport: { width: 320, height: 844 }, hasTouch: true, isMobile: true };
const WIDE = { viewport: { width: 1440, height: 900 } };

let demo: DemoPage;

beforeAll(async () => {
  demo = await startDemoPage();
});
afterAll(() => demo?.close());
afterEach(() => demo.closePages());

interface Label {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

/** Draws every chart of a view again, and returns the labels of each with the width of its canvas, from the top down. */
async function labelsOf(page: Page): Promise<{ width: number; height: number; labels: Label[] }[]> {
  await page.evaluate(`(() => {
    const { fillText } = CanvasRenderingContext2D.prototype;
    window.drawn = new Map();
    if (window.isRecording) return;
    window.isRecording = true;
    CanvasRenderingContext2D.prototype.fillText = function (text, x, y, ...rest) {
      const { e, f } = this.getTransform();
      const { actualBoundingBoxLeft, actualBoundingBoxRight } = this.measureText(text);
      const label = { text, left: x + e - actualBoundingBoxLeft, right: x + e + actualBoundingBoxRight, y: y + f };
      window.drawn.set(this.canvas, [...(window.drawn.get(this.canvas) ?? []), label]);
      return fillText.call(this, text, x, y, ...rest);
    };
  })()`);
  const isDark = await page.evaluate('matchMedia("(prefers-color-scheme: dark)").matches');
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await expect.poll(() => page.evaluate('window.drawn.size')).toBeGreaterThan(0);
  return page.evaluate(
    '[...window.drawn].filter(([{ isConnected }]) => isConnected).sort(([one], [other]) => one.compareDocumentPosition(other) & 4 ? -1 : 1).map(([{ width, height }, labels]) => ({ width, height, labels }))',
  );
}

test.each([
  ['#/patrimoine', PHONE],
  ['#/placements', PHONE],
  ['#/patrimoine', WIDE],
] as const)(
  'the time axes of %s have three labels or more, and no label is clipped',
  async (address, options) => {
    const page = await demo.open(address, options);
    const charts = await labelsOf(page);
    expect(charts.length).toBeGreaterThan(0);
    for (const { width, height, labels } of charts) {
      const days = labels.filter(({ y }) => y > height - 40);
      expect(new Set(days.map(({ text }) => text)).size).toBeGreaterThanOrEqual(3);
      for (const { text, left, right } of labels) {
        expect(left, text).toBeGreaterThanOrEqual(0);
        expect(right, text).toBeLessThanOrEqual(width);
      }
    }
  },
);

test('property and loans are hidden at first, and the rest has a scale and a sum of its own', async () => {
  const page = await demo.open('#/patrimoine', WIDE);
  const { netWorth } = await demo.read('net-worth');
  const sum = page.locator('.readout .sum dd');
  const debts = page.getByRole('button', { name: 'Dettes' });
  const property = page.getByRole('button', { name: 'Immobilier' });
  const value = page.locator('.readout dl > div', { has: property }).locator('dd');
  const hidden = centsIn(await value.innerText());
  const largest = async () => {
    const [chart] = await labelsOf(page);
    return Math.max(
      ...(chart?.labels ?? [])
        .filter(({ text }) => text.includes('€'))
        .map(({ text }) => centsIn(text)),
    );
  };
  for (const part of [property, debts]) {
    expect(await part.getAttribute('aria-pressed')).toBe('false');
    await part.click();
  }
  expect(centsIn(await sum.innerText())).toBe(Math.round(Number(netWorth.net) * 100));
  const before = await largest();
  await property.click();
  expect(await property.getAttribute('aria-pressed')).toBe('false');
  expect(centsIn(await sum.innerText())).toBe(Math.round(Number(netWorth.net) * 100) - hidden);
  expect(await largest()).toBeLessThan(before);
  await property.click();
  expect(centsIn(await sum.innerText())).toBe(Math.round(Number(netWorth.net) * 100));
});

test('the keyboard walks from point to point, and each is said', async () => {
  const page = await demo.open('#/patrimoine', WIDE);
  const { series } = await demo.read('evolution');
  const chart = page.locator('.evolution .plot');
  const said = () => chart.getAttribute('aria-valuetext');
  expect(await said()).toContain('20 novembre 2026');
  await chart.focus();
  await page.keyboard.press('Home');
  await expect.poll(said).toContain('31 août 2016');
  await page.keyboard.press('ArrowRight');
  await expect.poll(said).toContain('30 septembre 2016');
  await page.keyboard.press('End');
  await expect.poll(said).toContain('20 novembre 2026');
  // Every point once: a vertical line of a purchase has two ends and one point.
  await page.keyboard.press('Home');
  const days = new Set<string | null>([await said()]);
  for (let index = 1; index < series.length; index++) {
    await page.keyboard.press('ArrowRight');
    days.add(await said());
  }
  expect(days.size).toBe(series.length);
});

test('the pointer snaps to the nearest point of a period', async () => {
  const page = await demo.open('#/patrimoine', WIDE);
  await page.getByRole('button', { name: '3 mois' }).click();
  const chart = page.locator('.evolution .plot');
  // The period replaces the chart, which has no size for a moment.
  const over = page.locator('.evolution .u-over');
  await expect.poll(() => over.boundingBox()).not.toBeNull();
  const box = await over.boundingBox();
  if (box === null) throw new Error('No chart');
  const at = async (part: number) => {
    await page.mouse.move(box.x + box.width * part, box.y + 100);
    const line = await page.locator('.evolution .u-cursor-x').boundingBox();
    return [Math.round(line?.x ?? 0), await chart.getAttribute('aria-valuetext')];
  };
  const [here, near, far] = [await at(0.6), await at(0.63), await at(0.97)];
  expect(near).toEqual(here);
  expect(far[1]).toContain('20 novembre 2026');
  expect(here[1]).not.toBe(far[1]);
});

test('the curve of the projection ends where the service projects the last goal, at each rate', async () => {
  const page = await demo.open('#/patrimoine', WIDE);
  const curve = page.locator('.panel', { has: page.locator('.rate-choice') }).locator('.plot');
  const endAt = async (rate: number) => {
    const { milestones } = await demo.read(`evolution?rate=${rate}`);
    const days = milestones.map(({ projected }: { projected: string | null }) => projected ?? '');
    return new Intl.DateTimeFormat('fr-FR', { month: 'short', year: 'numeric' }).format(
      Date.parse(days.toSorted().at(-1)),
    );
  };
  const [before, after] = [await endAt(5), await endAt(8)];
  expect(after).not.toBe(before);
  expect(await curve.getAttribute('aria-label')).toContain(before);
  await page.getByRole('slider', { name: 'Rendement annuel supposé' }).fill('8');
  await expect.poll(() => curve.getAttribute('aria-label')).toContain(after);
});
