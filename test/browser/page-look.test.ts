/** The look of the demo's views in a real browser: what is wider than its panel, cut, or out of its column. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type DemoPage, startDemoPage } from './demo-page.ts';
import { violationsOn } from './violations.ts';

const VIEWS = ['patrimoine', 'comptes', 'placements', 'depenses', 'operations', 'conseils'];
const NARROW = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const WIDE = { viewport: { width: 1440, height: 900 } };

let demo: DemoPage;

beforeAll(async () => {
  demo = await startDemoPage();
});
afterAll(() => demo?.close());
afterEach(() => demo.closePages());

test('at 320 pixels nothing is wider than its panel or the screen, and an accessibility checker finds nothing', async () => {
  const page = await demo.open('#/patrimoine', NARROW);
  for (const view of VIEWS) {
    await demo.go(page, `#/${view}`);
    const wider = await page.evaluate(
      `[...document.querySelectorAll('.panel, .panel dd')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent.slice(0, 60))`,
    );
    expect(wider, view).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth'), view).toBe(320);
    expect(await violationsOn(page), view).toEqual([]);
  }
});

test.each(['fr-FR', 'en-GB', 'de-DE'])(
  'at every width the name of the language is whole, and nothing is wider than the window: %s',
  async (locale) => {
    const page = await demo.open('#/comptes', { locale });
    for (const width of [320, 390, 768, 820, 993, 1024, 1100, 1249, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const tooWide = () =>
        page.evaluate(`(() => {
          const select = document.querySelector('.language select');
          const shown = select.offsetWidth;
          Object.assign(select.style, { position: 'absolute', width: 'max-content' });
          const missing = select.offsetWidth - shown;
          Object.assign(select.style, { position: '', width: '' });
          const wider = document.documentElement.scrollWidth - innerWidth;
          return { width: innerWidth, isCut: missing > 0, isWider: wider > 0 };
        })()`);
      await expect.poll(tooWide).toEqual({ width, isCut: false, isWider: false });
    }
  },
);

test('while amounts are hidden, no text of any view tells one', async () => {
  const page = await demo.open('#/patrimoine', WIDE);
  await page.getByRole('button', { name: 'Flouter les montants' }).click();
  for (const view of VIEWS) {
    await demo.go(page, `#/${view}`);
    await page.getByText('•••').locator('visible=true').first().waitFor();
    const texts = (await page.evaluate(`(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts = [];
      while (walker.nextNode()) texts.push(walker.currentNode.textContent);
      return texts;
    })()`)) as string[];
    const amount = /\p{N}[\p{N}\s.,]*(\p{Sc}|EUR|USD)|(\p{Sc}|EUR|USD)\s*\p{N}/u;
    expect(
      texts.filter((text) => amount.test(text)),
      view,
    ).toEqual([]);
  }
});

test('amounts of a comparison end under the name of their column', async () => {
  const page = await demo.open('#/depenses', WIDE);
  for (const part of ['.compared td', '.months td']) await page.locator(part).first().waitFor();
  const ends: Record<string, number[]> = await page.evaluate(`(() => {
    const end = (node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return Math.round(range.getBoundingClientRect().right);
    };
    const amounts = [...document.querySelectorAll('.compared td:last-child > span')];
    return {
      names: [end(document.querySelector('.compared thead th:last-child'))],
      amounts: amounts.map(({ firstChild }) => end(firstChild)),
      categories: [...document.querySelectorAll('.months tr > :first-child')].map((cell) =>
        Math.round(cell.getBoundingClientRect().left + parseFloat(getComputedStyle(cell).paddingLeft))),
      title: [Math.round(document.querySelector('.months').getBoundingClientRect().left)],
    };
  })()`);
  expect(new Set(ends.amounts)).toEqual(new Set(ends.names));
  expect(new Set(ends.categories)).toEqual(new Set(ends.title));
});
