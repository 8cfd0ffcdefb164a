/** Every figure of every view leads to what it is made of, or is in a list that says why it need not. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoPage, settled, startDemoPage } from './demo-page.ts';

let demo: DemoPage;
let page: Page;

beforeAll(async () => {
  demo = await startDemoPage();
  page = await demo.open('#/patrimoine');
});
afterAll(() => demo?.close());

/**
 * Returns where amounts in euros lead nowhere: the title of their panel, and what holds them. A row, an entry of a list or a
 * card with a link or a button leads somewhere as a whole.
 */
const UNLINKED = `(() => {
  const amount = /\\d(,\\d\\d)?[\\s\\u00a0\\u202f]*€|\\d,\\d\\d(?!\\d)/;
  const found = new Set();
  for (const element of document.querySelectorAll('main *')) {
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    if (!texts.some(({ textContent }) => /\\d/.test(textContent))) continue;
    if (element.closest('svg, a, button, option, summary, [aria-hidden=true]')) continue;
    const holder = element.closest('td, dd, p, small, li, th') ?? element;
    if (!amount.test(holder.textContent)) continue;
    const whole = holder.closest('tr, li, article') ?? holder;
    if (whole.querySelector('a, button') !== null) continue;
    const panel = holder.closest('section, .panel, .headline');
    const title = panel?.querySelector('h1, h2, h3')?.firstChild?.textContent.trim();
    const named = holder.closest('[data-figure]')?.dataset.figure.replace(/-[A-Z]{3}$|-\\d{4}$/, '');
    const part = holder.closest('tfoot') ? 'tfoot' : (named ?? holder.tagName.toLowerCase());
    found.add([title || panel?.getAttribute('aria-label') || panel?.className || '', part].join(': '));
  }
  return [...found];
})()`;

/** A view, what is there once it is drawn, and why figures of it lead nowhere, by the place where they are. */
interface Shown {
  readonly address: string;
  readonly drawn: string;
  readonly reasons: Readonly<Record<string, readonly RegExp[]>>;
}

const OF_ROWS = 'adds up the rows above or below it';
const OF_DAY = 'is of one day or period of the whole, which the view itself is made of';
const ESTIMATE = 'is computed from terms that are said beside it, not from rows';
const LISTED = 'is a row itself';

const VIEWS: readonly Shown[] = [
  {
    address: '#/patrimoine',
    drawn: '.why tbody tr',
    reasons: {
      [OF_ROWS]: [/^Répartition: /, /^headline: dd$/],
      [OF_DAY]: [/^Évolution: /, /^Origine de la variation: /],
      [ESTIMATE]: [/^Projection: /],
    },
  },
  {
    address: '#/comptes',
    drawn: '[data-figure=accounts-total]',
    reasons: { [OF_ROWS]: [/accounts: (td|tfoot|accounts-total)$/] },
  },
  {
    address: '#/placements',
    drawn: '[data-figure^=income]',
    reasons: {
      [OF_ROWS]: [
        ...[/: tfoot$/, /^headline: (dd|investments)$/, /^Répartition par nature/],
        ...[/^Risque et méthode/, /^Positions: td$/, /^Gains réalisés par année: td$/],
      ],
      [OF_DAY]: [/^Valeur et versements/, /^Année par année: td$/],
      [LISTED]: [/^Ventes, pour la déclaration: td$/, /^Achats et ventes: /],
      [ESTIMATE]: [/^Comparaison à l’indice/],
    },
  },
  {
    address: '#/depenses',
    drawn: '.regular tbody tr',
    reasons: {
      [OF_ROWS]: [/: left$/, /^Où est passé l’argent: /, /^Paiements récurrents: tfoot$/],
    },
  },
  {
    address: '#/operations',
    drawn: '.operations li',
    reasons: { [OF_ROWS]: [/: (in|out|net|p)$/] },
  },
  { address: '#/conseils', drawn: 'main p.detail', reasons: {} },
  { address: '#/reglages', drawn: 'main table', reasons: {} },
];

const ACCOUNT: Shown['reasons'] = {
  [OF_ROWS]: [/^panel account: /, /^Enveloppe: /, /^Positions: td$/],
  [ESTIMATE]: [/^Intérêts au taux officiel: /, /^Tableau d’amortissement: /, /^scroll: /],
  [LISTED]: [/^Opérations: /],
};
const TYPES = ['checking', 'savings', 'pea', 'real_estate', 'loan', 'crypto_wallet'] as const;

async function unlinkedOn(address: string, drawn: string): Promise<string[]> {
  await page.evaluate(`location.hash = ${JSON.stringify(address)}`);
  await page.locator(drawn).first().waitFor();
  await page.evaluate(
    "for (const each of document.querySelectorAll('main details')) each.open = true",
  );
  await settled(page);
  return page.evaluate(UNLINKED);
}

const unexplained = (found: readonly string[], reasons: Shown['reasons']): string[] =>
  found.filter(
    (place) =>
      !Object.values(reasons)
        .flat()
        .some((each) => each.test(place)),
  );

test.each(VIEWS)('$address', async ({ address, drawn, reasons }) => {
  const found = await unlinkedOn(address, drawn);
  expect(unexplained(found, reasons)).toEqual([]);
  // Each place in the list is there.
  for (const each of Object.values(reasons).flat())
    expect([`${each}`, found.filter((place) => each.test(place))]).not.toEqual([`${each}`, []]);
});

test.each(TYPES)('an account of type %s', async (type) => {
  const { accounts } = await demo.read('accounts');
  const { id } = accounts.find(
    (each: { type: string; archived: boolean }) => each.type === type && !each.archived,
  );
  const found = await unlinkedOn(`#/comptes/${id}`, '[data-figure=account]');
  expect(unexplained(found, ACCOUNT)).toEqual([]);
});
