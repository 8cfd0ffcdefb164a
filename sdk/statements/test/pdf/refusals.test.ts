/** Reasons to refuse a PDF, and their words. */
import { describe, expect, test } from 'vitest';
import { isPdf, PDF_LIMITS, PdfError, type PdfOptions, readPdf } from '../../src/pdf/index.ts';
import { at, type CellAt } from './layouts.ts';
import { type Page, type PdfSettings, pdf } from './writer.ts';

const HEADINGS: readonly CellAt[] = [
  ...([
    [40, 'Date'],
    [90, 'Libellé'],
    [420, 'Débit'],
    [510, 'Crédit'],
  ] as const),
];

/** A statement of September 2026 with these lines. */
const page = (...rows: readonly (readonly CellAt[])[]): Page => [
  ...at(40, [40, 'Relevé du 01/09/2026 au 30/09/2026']),
  ...at(100, ...HEADINGS),
  ...rows.flatMap((row, index) => at(120 + index * 15, ...row)),
];

const OPENING: readonly CellAt[] = [
  [90, 'Ancien solde'],
  [545, '100,00', 'r'],
];
const closing = (amount: string): readonly CellAt[] => [
  [90, 'Nouveau solde'],
  [545, amount, 'r'],
];
const debit = (day: string, label: string, amount: string): readonly CellAt[] => [
  [40, day],
  [90, label],
  [455, amount, 'r'],
];

async function refusal(
  pages: readonly Page[] | Uint8Array,
  options: PdfOptions = {},
  settings: PdfSettings = {},
): Promise<PdfError> {
  const bytes = pages instanceof Uint8Array ? pages : pdf(pages, settings);
  const error = await readPdf(bytes, options).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof PdfError) return error;
  throw new Error(`Not refused: ${error}`);
}

describe('the proof', () => {
  test('a page whose rows do not give its balance is named, with both amounts and the rows', async () => {
    const first = page(OPENING, debit('02/09', 'A', '10,00'), [
      [90, 'A reporter'],
      [545, '90,00', 'r'],
    ]);
    const second = page(
      [
        [90, 'Report'],
        [545, '90,00', 'r'],
      ],
      debit('03/09', 'B', '20,00'),
      closing('60,00'),
    );
    const error = await refusal([first, second], { name: 'releve.pdf' });
    expect(error.message).toBe('releve.pdf: page 2 does not add up: 60.00 expected, 70.00 read');
    expect(error.in('fr')).toBe(
      'releve.pdf : la page 2 ne tombe pas juste : 60.00 attendu, 70.00 lu',
    );
    expect(error.in('de')).toContain('Seite 2 geht nicht auf: 60.00 erwartet, 70.00 gelesen');
    expect(error.unproved).toEqual([
      { page: 1, text: '02/09 A -10.00' },
      { page: 2, text: '03/09 B -20.00' },
    ]);
  });

  test.each([
    ['no balance before', [debit('02/09', 'A', '10,00'), closing('90,00')], 'noOpening'],
    ['no balance after', [OPENING, debit('02/09', 'A', '10,00')], 'noClosing'],
    ['no row', [OPENING, closing('100,00')], 'noTableRows'],
    [
      'an amount in both columns',
      [OPENING, [...debit('02/09', 'A', '10,00'), [545, '10,00', 'r'] as const], closing('100,00')],
      'twoAmounts',
    ],
    ['a row left out', [OPENING, debit('02/09', 'A', '10,00'), closing('85,00')], 'pageOff'],
  ] as const)('%s', async (_, rows, code) => {
    expect((await refusal([page(...rows)])).code).toBe(code);
  });

  test('two readings of which both add up are refused', async () => {
    // One amount between the two columns, which a balance of both directions would allow.
    const zero = page(OPENING, debit('02/09', 'A', '0,00'), closing('100,00'));
    const [statement] = await readPdf(pdf([zero]));
    expect(statement?.rows).toMatchObject([{ amount: '-0.00' }]);
  });
});

describe('days', () => {
  test('a day outside of the period is refused', async () => {
    const rows = [OPENING, debit('02/12', 'A', '10,00'), closing('90,00')];
    expect((await refusal([page(...rows)])).message).toBe(
      '"02/12" is not within the period of the PDF, 2026-09-01 to 2026-09-30',
    );
  });

  test('a day without a year is refused where no period is named', async () => {
    const rows = page(OPENING, debit('02/09', 'A', '10,00'), closing('90,00')).slice(1);
    expect((await refusal([rows])).code).toBe('noYear');
  });

  test('both orders of day and month are asked about in an English statement', async () => {
    const english = (...days: readonly string[]): Page => [
      ...at(40, [40, 'Statement from 1 January 2026 to 31 December 2026']),
      ...at(100, [40, 'Date'], [90, 'Description'], [420, 'Withdrawals'], [510, 'Deposits']),
      ...at(120, [90, 'Opening balance'], [545, '100.00', 'r']),
      ...days.flatMap((day, index) => at(135 + 15 * index, ...debit(day, 'Shop', '1.00'))),
      ...at(200, [90, 'Closing balance'], [545, `${100 - days.length}.00`, 'r']),
    ];
    expect((await refusal([english('03/04/2026')])).code).toBe('ordersUnknown');
    const [told] = await readPdf(pdf([english('03/04/2026')]), { dates: 'M/D/Y' });
    expect(told?.rows[0]?.date).toBe('2026-03-04');
    const [proved] = await readPdf(pdf([english('03/04/2026', '03/15/2026')]));
    expect(proved?.rows.map(({ date }) => date)).toEqual(['2026-03-04', '2026-03-15']);
  });
});

describe('periods', () => {
  test('a day that two periods give two years is refused', async () => {
    const january = (...above: readonly string[]): Page => [
      ...above.flatMap((text, index) => at(40 + index * 12, [40, text])),
      ...at(100, ...HEADINGS),
      ...at(120, [90, 'Ancien solde'], [545, '100,00', 'r']),
      ...at(135, ...debit('05/01', 'A', '10,00')),
      ...at(150, [90, 'Nouveau solde'], [545, '90,00', 'r']),
    ];
    const interest = 'Intérêts du 01/01/2025 au 31/12/2025 au taux de votre contrat';
    const own = 'Relevé du 31/12/2025 au 31/01/2026';
    const [read] = await readPdf(pdf([january(interest, own)]));
    expect(read?.rows[0]?.date).toBe('2026-01-05');
    const other = 'Relevé du 01/01/2025 au 31/12/2025';
    expect((await refusal([january(other, own)])).code).toBe('noYear');
  });

  test('the booking comes before the payment and the value', async () => {
    const [statement] = await readPdf(
      pdf([
        [
          ...at(40, [40, 'Relevé du 01/09/2026 au 30/09/2026']),
          ...at(
            100,
            [40, 'Date opération'],
            [130, 'Date comptable'],
            [230, 'Libellé'],
            [420, 'Débit'],
            [510, 'Crédit'],
          ),
          ...at(120, [230, 'Ancien solde'], [545, '100,00', 'r']),
          ...at(135, [40, '02/09'], [130, '04/09'], [230, 'A'], [455, '10,00', 'r']),
          ...at(150, [230, 'Nouveau solde'], [545, '90,00', 'r']),
        ],
      ]),
    );
    expect(statement?.rows).toMatchObject([{ date: '2026-09-04', label: 'A' }]);
  });
});

describe('signs', () => {
  const card = (...rows: readonly (readonly CellAt[])[]): Page => [
    ...at(40, [40, 'Statement 1 Sep 2026 to 30 Sep 2026']),
    ...at(100, [40, 'Date'], [90, 'Description'], [480, 'Amount']),
    ...rows.flatMap((row, index) => at(120 + index * 15, ...row)),
  ];
  const row = (label: string, amount: string): readonly CellAt[] => [
    [40, '5 Sep'],
    [90, label],
    [510, amount, 'r'],
  ];

  test('an amount without a mark is asked about where nothing tells its direction', async () => {
    const pages = [
      card(
        [
          [90, 'Opening balance'],
          [510, '10.00', 'r'],
        ],
        row('A', '4.00'),
        [
          [90, 'Closing balance'],
          [510, '6.00', 'r'],
        ],
      ),
    ];
    expect((await refusal(pages)).code).toBe('signsUnknown');
    const [statement] = await readPdf(pdf(pages), { positive: 'out' });
    expect(statement?.rows).toMatchObject([{ amount: '-4.00' }]);
    expect((await refusal(pages, { positive: 'in' })).code).toBe('pageOff');
  });

  test('marks on one side decide the others', async () => {
    const [statement] = await readPdf(
      pdf([
        card(
          [
            [90, 'Opening balance'],
            [510, '10.00', 'r'],
          ],
          row('A', '4.00'),
          row('B', '9.00 CR'),
          [
            [90, 'Closing balance'],
            [510, '15.00', 'r'],
          ],
        ),
      ]),
    );
    expect(statement?.rows.map(({ amount }) => amount)).toEqual(['-4.00', '9.00']);
  });
});

describe('the file', () => {
  test('a password is asked for, and a wrong one is named', async () => {
    const pages = [page(OPENING, debit('02/09', 'A', '10,00'), closing('90,00'))];
    const bytes = pdf(pages, { password: 'geheim' });
    expect((await refusal(bytes)).code).toBe('passwordNeeded');
    expect((await refusal(bytes, { password: 'falsch' })).code).toBe('wrongPassword');
    expect(await readPdf(bytes, { password: 'geheim' })).toHaveLength(1);
  });

  test('the bytes of a `Buffer` are read, and stay with their owner', async () => {
    const pages = [page(OPENING, debit('02/09', 'A', '10,00'), closing('90,00'))];
    const bytes = Buffer.from(pdf(pages));
    expect(await readPdf(bytes)).toMatchObject([{ rows: [{ amount: '-10.00' }] }]);
    expect(await readPdf(bytes)).toHaveLength(1);
  });

  test('pictures alone are refused in words', async () => {
    expect((await refusal([[]])).message).toMatch(/pictures are not read/);
  });

  test('a letter is refused, and so is a file that is cut off', async () => {
    expect((await refusal([[{ x: 40, y: 40, text: 'Madame, Monsieur' }]])).code).toBe('noTable');
    const bytes = pdf([page(OPENING)]);
    expect((await refusal(new Uint8Array(Buffer.from('%PDF-1.7\nnothing')))).code).toBe(
      'pdfDamaged',
    );
    expect(isPdf(bytes)).toBe(true);
    expect(isPdf(new TextEncoder().encode('Date;Libellé;Montant'))).toBe(false);
  });

  test('more than 20 MiB, or more than 500 pages', async () => {
    const large = await refusal([page(OPENING)], {}, { padding: 21 * 1024 * 1024 });
    expect(large.code).toBe('pdfTooLarge');
    const many = await refusal(Array.from({ length: PDF_LIMITS.pages + 1 }, () => page(OPENING)));
    expect(many.code).toBe('pdfTooManyPages');
  });
});

describe('text that is not what is seen', () => {
  const rows = page(OPENING, debit('02/09', 'A', '10,00'), closing('90,00'));

  test('a font that claims other digits is refused by the sums', async () => {
    // Drawn as 10,00 and copied as 70,00: the balances do not follow.
    expect((await refusal([rows], {}, { lies: { '1': '7' } })).code).toBe('pageOff');
    const lied = page(OPENING, debit('02/09/2026', 'A', '14,00'), closing('86,00'));
    expect((await refusal([lied], {}, { lies: { '4': '5' } })).code).toBe('pageOff');
  });

  test('hidden rows are refused by the sums, and hidden copies are read once', async () => {
    const hidden = [...rows, ...at(142, [40, '03/09'], [90, 'HIDDEN'], [455, '5,00', 'r'])].map(
      (text) => (text.y === 142 ? { ...text, mode: 3 } : text),
    );
    expect((await refusal([hidden])).code).toBe('pageOff');
    const [statement] = await readPdf(pdf([[...rows, ...rows]]));
    expect(statement?.rows).toHaveLength(1);
  });
});
