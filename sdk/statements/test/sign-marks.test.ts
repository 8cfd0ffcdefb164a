/** Notations of the direction of an amount, of which none is ever read as its opposite. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ReadOptions, StatementError } from '../src/index.ts';
import { decimalOf, signMarkOf } from '../src/values/decimal.ts';
import { readOne } from './support.ts';

const table = (...lines: string[]) => lines.join('\n');

/** The amounts, or the code of the question that the file is asked. */
function amountsOf(file: string, options?: ReadOptions): readonly string[] | string {
  try {
    return readOne(file, options).rows.map(({ amount }) => amount);
  } catch (error) {
    if (error instanceof StatementError) return error.code;
    throw error;
  }
}

const CREDITS = [
  '+50.00',
  '50.00+',
  '50.00 +',
  '50.00 CR',
  '50.00CR',
  '50.00 Cr.',
  '50.00 cr',
].concat(
  ['50.00 C', '50.00C', '50.00 c', '50.00 H', '50.00H', '50.00 h', 'CR 50.00', 'Cr50.00'],
  ['+£50.00', '£+50.00', '+ £50.00', '£50.00 CR', '50.00 GBP CR', '50.00 EUR+', '+50.00 EUR'],
  ['50.00 Haben', '50.00 Credit', '+50.00 CR', '50.00 € H', 'EUR 50.00 CR', '50.00 zł +'],
);
const DEBITS = [
  '50.00 DR',
  '50.00DR',
  '50.00 Dr.',
  '50.00 dr',
  '50.00 D',
  '50.00D',
  '50.00 d',
].concat(
  ['50.00 S', '50.00S', '50.00 s', 'DR 50.00', 'Dr50.00', '£50.00 DR', '50.00 GBP DR'],
  ['50.00 Soll', '50.00 Debit', '-50.00 DR', '50.00 € S', 'EUR 50.00 DR', '(50.00) DR'],
);
const MINUSES = ['-50.00', '50.00-', '50.00 -', '(50.00)', '−50.00', '–50.00', '- 50.00'].concat([
  '-£50.00',
  '£-50.00',
  '£(50.00)',
  '(£50.00)',
  '-50.00 EUR',
  '50.00- EUR',
  'EUR -50.00',
]);
const CONTRADICTIONS = [
  '-50.00 CR',
  '+50.00 DR',
  '(-50.00)',
  '--50.00',
  '+-50.00',
  '(50.00) CR',
].concat(['-50.00-', '+50.00-']);

test.each([
  ...CREDITS.map((text) => [text, '50.00', 'credit'] as const),
  ...DEBITS.map((text) => [text, '-50.00', 'debit'] as const),
  ...MINUSES.map((text) => [text, '-50.00', 'minus'] as const),
])('%s is %s, by a mark of a %s', (text, amount, mark) => {
  expect([decimalOf(text), signMarkOf(text)]).toEqual([amount, mark]);
});

test.each(CONTRADICTIONS)('%s says two things, and is no amount', (text) => {
  expect([decimalOf(text), signMarkOf(text)]).toEqual([null, null]);
});

test('a currency is no mark', () => {
  for (const text of ['50.00 CHF', '50.00 SEK', '50.00 DKK', '50.00 CRC', 'HUF 50', '50.00', '£50'])
    expect(signMarkOf(text)).toBeNull();
});

describe('a column of amounts', () => {
  const ANSWERS: readonly (ReadOptions | undefined)[] = [
    undefined,
    { positive: 'in' },
    { positive: 'out' },
  ];
  const file = (amounts: readonly string[]) =>
    table(
      'Date;Description;Amount',
      ...amounts.map((amount, at) => `${String(at + 13)}/01/2026;row ${at};${amount}`),
    );

  test.each(CREDITS)('%s on some rows makes the others debits, whatever is answered', (mark) => {
    for (const options of ANSWERS)
      expect(amountsOf(file(['100.00', '4.50', mark]), options)).toEqual([
        '-100.00',
        '-4.50',
        '50.00',
      ]);
  });

  test.each(DEBITS)('%s on some rows makes the others credits, whatever is answered', (mark) => {
    for (const options of ANSWERS)
      expect(amountsOf(file(['100.00', '4.50', mark]), options)).toEqual([
        '100.00',
        '4.50',
        '-50.00',
      ]);
  });

  test('marks of both sides leave an amount without one open, but their own rows', () => {
    const mixed = file(['100.00', '50.00 CR', '20.00 DR']);
    expect(amountsOf(mixed)).toBe('unknownDirection');
    expect(amountsOf(mixed, { positive: 'out' })).toEqual(['-100.00', '50.00', '-20.00']);
    expect(amountsOf(mixed, { positive: 'in' })).toEqual(['100.00', '50.00', '-20.00']);
    expect(amountsOf(file(['0.00', '50.00 CR', '20.00 DR']))).toEqual(['0.00', '50.00', '-20.00']);
  });

  test('so do a plus and a minus', () => {
    expect(amountsOf(file(['100.00', '+50.00', '-20.00']))).toBe('unknownDirection');
    expect(amountsOf(file(['+50.00', '-20.00']))).toEqual(['50.00', '-20.00']);
  });

  test('a minus among marks of debits may be money that came back, and is asked about', () => {
    expect(amountsOf(file(['50.00 DR', '-20.00']))).toBe('contradictoryDirections');
  });

  test('a word that contradicts the mark is asked about', () => {
    const worded = table(
      'Date;Description;Amount;Debit/Credit',
      '13/01/2026;a;50.00 CR;Debit',
      '14/01/2026;b;20.00;Debit',
    );
    expect(amountsOf(worded)).toBe('contradictoryDirections');
    expect(amountsOf(worded, { positive: 'out' })).toEqual(['50.00', '-20.00']);
  });

  test('a mark in the next column decides as one in the cell does', () => {
    for (const [mark, amounts] of [
      ['CR', ['-100.00', '-4.50', '50.00']],
      ['DR', ['100.00', '4.50', '-50.00']],
      ['+', ['-100.00', '-4.50', '50.00']],
    ] as const) {
      const marked = table(
        'Date;Description;Amount;',
        '13/01/2026;a;100.00;',
        '14/01/2026;b;4.50;',
        `15/01/2026;c;50.00;${mark}`,
      );
      for (const options of ANSWERS) expect(amountsOf(marked, options)).toEqual(amounts);
    }
  });

  test('a debit marked as a credit is money that came back', () => {
    const split = table(
      'Date;Description;Debit;Credit',
      '13/01/2026;a;100.00;',
      '14/01/2026;b;5.00 CR;',
      '15/01/2026;c;;20.00',
    );
    expect(amountsOf(split)).toEqual(['-100.00', '5.00', '20.00']);
  });

  test('no mixture of marks is ever read against one of them', () => {
    const cell = fc.constantFrom(
      ...CREDITS.map((text) => ({ text, side: 1 })),
      ...DEBITS.map((text) => ({ text, side: -1 })),
      ...MINUSES.map((text) => ({ text, side: -1 })),
      { text: '50.00', side: 0 },
    );
    const answer = fc.constantFrom(...ANSWERS);
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 8 }), answer, (cells, options) => {
        const marked = cells.filter(({ text }) => !MINUSES.includes(text) && text !== '50.00');
        const read = amountsOf(file(cells.map(({ text }) => text)), options);
        if (typeof read === 'string') return;
        for (const [at, { text, side }] of cells.entries()) {
          if (marked.length > 0 && marked.some((each) => each.text === text))
            expect(read[at]).toBe(side > 0 ? '50.00' : '-50.00');
        }
        // A minus means one thing in all of a file.
        const minuses = read.filter((_, at) => MINUSES.includes(cells[at]?.text ?? ''));
        expect(new Set(minuses).size).toBeLessThan(2);
        const plain = read.filter((_, at) => cells[at]?.text === '50.00');
        expect(new Set(plain).size).toBeLessThan(2);
      }),
      { numRuns: 1_000 },
    );
  });
});
