import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** Returns what an accessibility checker finds on a page: each rule with the elements that break it. */
export async function violationsOn(page: Page): Promise<string[]> {
  // Half a megabyte: it is sent once to a page.
  if ((await page.evaluate('typeof axe')) === 'undefined') {
    const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
    await page.evaluate(await readFile(axe, 'utf8'));
  }
  return page.evaluate(
    `axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 140))].join(" ")))`,
  );
}
