/** Drawn statements in drawn layouts: each is read as it was drawn, and with a damage it is refused or still the same. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PdfError, readPdf } from '../../src/pdf/index.ts';
import { at, type CellAt } from './layouts.ts';
import { type Page, type Placed, pdf } from './writer.ts';

interface DrawnRow {
  readonly day: number;
  readonly cents: number;
  readonly label: string;
  readonly more: string | null;
}

const row: fc.Arbitrary<DrawnRow> = fc.record({
  day: fc.integer({ min: 1, max: 30 }),
  cents: fc.oneof(
    fc.integer({ min: 1, max: 9_999 }),
    fc.integer({ min: -250_000, max: 250_000 }).filter((cents) => cents !== 0),
  ),
  label: fc.constantFrom(
    ...[
      'CARTE 04/09 MARCHE',
      'VIR SEPA M MARTIN',
      'PRLV 12,50 USD',
      'TOTAL STATION 75',
      'RETRAIT 05.09',
    ],
  ),
  more: fc.option(
    fc.constantFrom('REF 1234.56', 'ECH 07.09', 'SOLDE DE TOUT COMPTE', 'MENSUALITE 3'),
    {
      nil: null,
    },
  ),
});

const layout = fc.record({
  columns: fc.constantFrom('two' as const, 'signed' as const),
  hasBalance: fc.boolean(),
  mark: fc.constantFrom(',' as const, '.' as const),
  years: fc.boolean(),
  valueDay: fc.boolean(),
  rowsOnPage: fc.integer({ min: 3, max: 9 }),
  carried: fc.boolean(),
});

type Layout = typeof layout extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function money(cents: number, mark: ',' | '.'): string {
  const [units = '', decimals = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  const grouped = units.replace(/\B(?=(\d{3})+$)/g, mark === ',' ? ' ' : ',');
  return `${cents < 0 ? '-' : ''}${grouped}${mark}${decimals}`;
}

const two = (number: number) => `${number}`.padStart(2, '0');

function drawn(rows: readonly DrawnRow[], opening: number, drawnLayout: Layout): Page[] {
  const { columns, hasBalance, mark, years, valueDay, rowsOnPage, carried } = drawnLayout;
  const dayOf = (day: number) => `${two(day)}/09${years ? '/2026' : ''}`;
  const headings: CellAt[] = [
    [40, 'Date'],
    ...(valueDay ? ([[100, 'Valeur']] as const) : []),
    [160, 'Libellé des opérations'],
    ...(columns === 'two'
      ? ([
          [380, 'Débit'],
          [440, 'Crédit'],
        ] as const)
      : ([[440, 'Montant']] as const)),
    ...(hasBalance ? ([[520, 'Solde']] as const) : []),
  ];
  const amountCell = (cents: number): CellAt =>
    columns === 'two'
      ? cents < 0
        ? [405, money(-cents, mark), 'r']
        : [468, money(cents, mark), 'r']
      : [478, `${cents < 0 ? '' : '+'}${money(cents, mark)}`, 'r'];
  const pages: Placed[][] = [];
  let [held, y] = [opening, 0];
  let page: Placed[] = [];
  const begin = () => {
    page = at(40, [40, 'Relevé de compte du 01/09/2026 au 30/09/2026']);
    page.push(...at(80, ...headings));
    pages.push(page);
    y = 100;
  };
  const balance = (name: string) => {
    page.push(...at(y, [160, name], amountCell(held)));
    y += 15;
  };
  begin();
  balance('Ancien solde');
  for (const [index, { day, cents, label, more }] of rows.entries()) {
    if (index > 0 && index % rowsOnPage === 0) {
      if (carried) balance('A reporter');
      begin();
      if (carried) balance('Report');
    }
    held += cents;
    const cells: CellAt[] = [[40, dayOf(day)], [160, label], amountCell(cents)];
    if (valueDay) cells.push([100, dayOf(day)]);
    if (hasBalance) cells.push([550, money(held, mark), 'r']);
    page.push(...at(y, ...cells));
    y += 12;
    if (more !== null) page.push(...at(y, [160, more]));
    y += more === null ? 3 : 15;
  }
  balance('Nouveau solde');
  return pages;
}

const read = async (pages: readonly Page[]) =>
  (await readPdf(pdf(pages)))[0]?.rows.map(({ date, amount, label }) => [
    date,
    Number(amount),
    label,
  ]);

const expectedOf = (rows: readonly DrawnRow[]) =>
  rows.map(({ day, cents, label, more }) => [
    `2026-09-${two(day)}`,
    cents / 100,
    more === null ? label : `${label} ${more}`,
  ]);

const statement = fc.record({
  rows: fc.array(row, { minLength: 1, maxLength: 20 }),
  opening: fc.integer({ min: 0, max: 500_000 }),
  drawnLayout: layout,
});

test('is read as it was drawn', async () => {
  await fc.assert(
    fc.asyncProperty(statement, async ({ rows, opening, drawnLayout }) => {
      expect(await read(drawn(rows, opening, drawnLayout))).toEqual(expectedOf(rows));
    }),
    { numRuns: 60 },
  );
});

test('with a damage it is refused, or its days and amounts are the same', async () => {
  const damage = fc.record({
    at: fc.nat(),
    kind: fc.constantFrom('lost', 'moved', 'digit', 'day', 'twice'),
    by: fc.integer({ min: -60, max: 60 }),
  });
  await fc.assert(
    fc.asyncProperty(
      statement,
      damage,
      async ({ rows, opening, drawnLayout }, { at: index, kind, by }) => {
        const pages = drawn(rows, opening, drawnLayout).map((page) => [...page]);
        const amounts = pages.flatMap((page) =>
          page.flatMap((text, place) =>
            /^-?[\d ,.]+[,.]\d\d$/.test(text.text) ? [{ page, place }] : [],
          ),
        );
        const { page, place } = amounts[index % amounts.length] ?? { page: [], place: 0 };
        const text = page[place];
        if (text === undefined) return;
        if (kind === 'lost') page.splice(place, 1);
        else if (kind === 'moved') page[place] = { ...text, x: text.x + by };
        else if (kind === 'twice') page.push({ ...text, y: text.y + Math.abs(by) + 3 });
        else if (kind === 'digit')
          page[place] = {
            ...text,
            text: text.text.replace(/\d/, (digit) => `${(Number(digit) % 9) + 1}`),
          };
        const outcome = await read(pages).catch((error: unknown) => error);
        if (outcome instanceof PdfError) return;
        expect(
          Array.isArray(outcome) && outcome.map(([day, amount]: unknown[]) => [day, amount]),
        ).toEqual(expectedOf(rows).map(([day, amount]) => [day, amount]));
      },
    ),
    { numRuns: 150 },
  );
});
