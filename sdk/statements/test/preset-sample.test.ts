/** Presets of a user's answers: they read the sample and the file alike, and the sample names no person. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDebitWord } from '../src/csv/words.ts';
import { presetOf } from '../src/preset-sample.ts';
import type { LayoutChoice } from '../src/reader.ts';
import type { StatementError } from '../src/statement-error.ts';
import { readOne } from './support.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const halves = () => 0.5;

interface Preset extends LayoutChoice {
  readonly sample: readonly string[];
}
const made = (text: string, choice: LayoutChoice, random = halves): Preset =>
  JSON.parse(presetOf(bytesOf(text), choice, random) ?? 'null');

const FILE = `Camille Durand;;;;
Konto DE89 3704 0044 0532 0130 00;;;;
;;;;
Kiedy;Komu;Ile;Hin;Was
05.09.2026;"Café; Müller 42";-12,50 EUR;D;booked
16.09.2026;Gehalt;1.234,00 EUR;C;booked
29.02.2024;Miete;-800,00 EUR;D;vorgemerkt
`;
const CHOICE: LayoutChoice = {
  columns: { date: ['1'], label: ['2'], amount: '3', direction: '4', state: '5' },
  dates: 'D/M/Y',
};

test('columns are told by their names, and the sample keeps its shape', () => {
  expect(made(FILE, CHOICE)).toEqual({
    columns: { date: ['Kiedy'], label: ['Komu'], amount: 'Ile', direction: 'Hin', state: 'Was' },
    dates: 'D/M/Y',
    sample: [
      'Xxxxxxx Xxxxxx;;;;',
      'Konto DE55 5505 0055 0555 0550 00;;;;',
      'Kiedy;Komu;Ile;Hin;Was',
      '05.09.2022;"Xxxx; Xxxxxx 55";-55,50 EUR;D;booked',
      '16.09.2022;Xxxxxx;5.555,00 EUR;C;booked',
      '29.02.2020;Xxxxx;-500,00 EUR;D;vorgemerkt',
    ],
  });
});

test('names that do not tell columns apart, or none, leave their numbers', () => {
  const twice = FILE.replace('Komu', 'Kiedy');
  expect(made(twice, CHOICE).columns).toEqual(CHOICE.columns);
  const bare = '05/14/2026,Coffee,D,3\n05/15/2026,Salary,C,1000\n';
  const columns = { date: ['1'], label: ['2'], direction: '3', amount: '4' };
  expect(made(bare, { columns })).toEqual({
    columns,
    sample: ['05/14/2022,Xxxxxx,D,5', '05/15/2022,Xxxxxx,C,5000'],
  });
});

test.each(['Camille Durand', ';Camille Durand;-4,00;', ';vorgemerkt;Camille Durand;-4,00'])(
  'a line above the rows that names no columns, %s, names nobody either',
  (line) => {
    const columns = { date: ['1'], label: ['2'], amount: '3' };
    const [above] = made(`${line}\n05/14/2026;Coffee;3\n05/15/2026;Salary;1000\n`, {
      columns,
    }).sample;
    expect(above).not.toMatch(/Camille|Durand/);
  },
);

test('a file that is no table has none', () => {
  expect(presetOf(bytesOf('no table at all'), {}, halves)).toBe(null);
});

describe('laws', () => {
  const name = fc
    .stringMatching(/^[A-Z][a-z]{3,12}( [A-Z][a-z]{3,12})?$/)
    .filter((text) => isDebitWord(text) === null);
  const row = fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    label: name,
    cents: fc.integer({ min: 11, max: 999_999 }),
    isSpent: fc.boolean(),
  });

  test('the sample is read by its preset, with as many rows, signs and days as the file', () => {
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 1, maxLength: 5 }),
        fc.infiniteStream(fc.double({ min: 0, max: 0.99, noNaN: true })),
        (rows, stream) => {
          const text = [
            'Tag|Wem|Wieviel',
            ...rows.map(
              ({ day, label, cents, isSpent }) =>
                `${day}/09/2026|${label}|${isSpent ? '-' : '+'}${(cents / 100).toFixed(2)}`,
            ),
          ].join('\n');
          const choice: LayoutChoice = {
            columns: { date: ['1'], label: ['2'], amount: '3' },
            dates: 'D/M/Y',
          };
          const preset = made(text, choice, () => stream.next().value);
          const sample = preset.sample.join('\n');
          const options = { ...preset, sample: undefined };
          const shape = (file: string) => {
            try {
              return readOne(file, options).rows.map(({ date, amount }) => [
                date.slice(5),
                amount.startsWith('-'),
                amount.length,
              ]);
            } catch (error) {
              return (error as StatementError).code;
            }
          };
          expect(shape(sample)).toEqual(shape(text));
          for (const { label } of rows) expect(sample).not.toContain(label);
        },
      ),
    );
  });
});
