/** Cells are cut as csv-parse cuts them, whatever the text. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Budget } from '../src/budget.ts';
import { split } from '../src/table/split.ts';

/** The cells of the lines that hold anything; null where a quotation mark is never closed. */
function byCsvParse(text: string, quote: '"' | null): string[][] | null {
  try {
    const records: string[][] = parse(text, {
      delimiter: ';',
      quote,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
    return records.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  } catch {
    return null;
  }
}

const texts = fc
  .array(fc.constantFrom('"', '""', ';', '\n', '\r\n', '\r', 'a', 'é', ' ', '1,00', '="'), {
    maxLength: 40,
  })
  .map((parts) => parts.join(''));

const withoutFormula = (cell: string) => cell.replace(/^="(.*)"$/s, '$1');

test.each([true, false])('with quotation marks: %s', (quotes) => {
  fc.assert(
    fc.property(texts, (text) => {
      const lines = split(text, { separator: ';', quotes, budget: new Budget() });
      const expected = byCsvParse(text, quotes ? '"' : null);
      expect(lines?.map(({ cells }) => cells) ?? null).toEqual(
        expected?.map((cells) => cells.map(withoutFormula)) ?? null,
      );
    }),
    { numRuns: 2_000 },
  );
});

test('a formula is read as one below a cell that looks like it', () => {
  const lines = split('="="""\n=""', { separator: ';', quotes: true, budget: new Budget() });
  expect(lines?.map(({ cells }) => cells)).toEqual([['=""'], ['']]);
});

test('lines are counted from 1, those within cells too', () => {
  const lines = split('a;b\r\n\r\n"c\r\nd";e\r\nf;g', {
    separator: ';',
    quotes: true,
    budget: new Budget(),
  });
  expect(lines?.map(({ line }) => line)).toEqual([1, 3, 5]);
});
