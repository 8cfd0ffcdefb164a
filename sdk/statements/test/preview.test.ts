/** The beginning of tables that no reader knows, and the columns that a user tells apart in it. */
import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { previewTable, type StatementError } from '../src/index.ts';
import { linesOf, read, readOne, sample } from './support.ts';

const NAMES = ['Kiedi', 'Komu', 'Ilek (CHF)', 'Potem'];
const ROWS = [
  ['05.09.2026', 'Kawa', '-2,50', '97,50'],
  ['06.09.2026', 'Firma, Zug', '100,00', '197,50'],
  ['13.09.2026', 'Czynsz', '-80,00', '117,50'],
];
const cut = (separator: string, lines: readonly (readonly string[])[]) =>
  lines.map((cells) => cells.join(separator)).join('\n');
const TEXT = cut(';', [NAMES, ...ROWS]);
const preview = (text: string) => previewTable(strToU8(text));

const refusalOf = (file: string | Uint8Array): StatementError['code'] | undefined => {
  try {
    read(file);
  } catch (error) {
    return (error as StatementError).code;
  }
  return undefined;
};

describe('a preview', () => {
  test('has the names and the first rows, and the columns of days', () => {
    expect(refusalOf(TEXT)).toBe('unknownFormat');
    expect(preview(TEXT)).toEqual({
      lines: [NAMES, ...ROWS],
      days: ['1'],
      known: {},
      layout: 'kiedi;komu;ilek;potem',
    });
  });

  test.each(['\t', '|', ';'])('is cut by the likeliest separator: %j', (separator) => {
    expect(preview(cut(separator, [NAMES, ...ROWS]))?.lines).toEqual([NAMES, ...ROWS]);
  });

  test('is decoded as the file is', () => {
    const bytes = Uint8Array.from(TEXT.replace('Kawa', 'Café'), (char) => char.charCodeAt(0));
    expect(previewTable(bytes)?.lines[1]?.[1]).toBe('Café');
    const wide = Uint16Array.from(`\ufeff${TEXT}`, (char) => char.charCodeAt(0));
    expect(previewTable(new Uint8Array(wide.buffer))?.lines).toEqual([NAMES, ...ROWS]);
  });

  test('has rows alone where no line names the columns', () => {
    const lines = ROWS.map(([day, ...others]) => [day ?? '', ...others, day ?? '']);
    expect(preview(cut(';', lines))).toEqual({
      lines,
      days: ['1', '5'],
      known: {},
      layout: null,
    });
  });

  test('begins at the table, below the lines about the account', () => {
    const about = Array.from({ length: 40 }, (_, line) => `Uwaga ${line};;;`).join('\n');
    const rows = Array.from({ length: 30 }, () => ROWS[0] ?? []);
    const found = preview(`${about}\n${cut(';', [NAMES, ...rows])}`);
    expect(found?.lines).toEqual([NAMES, ...rows.slice(0, 6)]);
  });

  test('tells the columns that are known by their names', () => {
    expect(preview('Posted;Who;Sum (EUR);Saldo\n2026-01-02;A;-1;9\n')).toMatchObject({
      known: { date: '1', amount: '3', balance: '4' },
      layout: 'posted;who;sum;saldo',
    });
  });

  test('counts no column of days in which a cell is none', () => {
    expect(preview(`${TEXT}\nRazem;;-20;\n`)).toMatchObject({ days: [] });
  });

  test('is that of the first sheet with days, also compressed', () => {
    const cells = (row: readonly string[]) =>
      row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
    const sheet = (...rows: readonly (readonly string[])[]) =>
      strToU8(
        `<worksheet><sheetData>${rows.map((row) => `<row>${cells(row)}</row>`).join('')}</sheetData></worksheet>`,
      );
    const book = zipSync({
      'xl/workbook.xml': strToU8('<workbook/>'),
      'xl/worksheets/sheet1.xml': sheet(['Razem', 'Wplywy', 'Wydatki'], ['Rok', '100', '82.50']),
      'xl/worksheets/sheet2.xml': sheet(NAMES, ...ROWS),
    });
    expect(previewTable(book)).toEqual({
      lines: [NAMES, ...ROWS],
      days: ['1'],
      known: {},
      layout: 'kiedi;komu;ilek;potem',
    });
    expect(previewTable(gzipSync(book))).toEqual(previewTable(book));
    const columns = { date: '1', label: ['2'], amount: '3' };
    expect(linesOf(readOne(book, { columns }))).toHaveLength(3);
  });

  test.each([
    ['nothing', ''],
    ['a PDF', '%PDF-1.7;2026-09-05;2026-09-05;3'],
    ['prose', 'Well, one, two.\nThree, four, five.'],
    ['JSON', '{"date":"2026-09-05","label":"Cafe","amount":1}'],
    ['two columns', '05/09/2026;1\n06/09/2026;2'],
  ])('is none of %s', (_, text) => {
    expect(preview(text)).toBeNull();
  });

  test('is none of an archive, a damaged file or another format', async () => {
    expect(previewTable(zipSync({ 'a.csv': strToU8(TEXT) }))).toBeNull();
    expect(previewTable(zipSync({ 'a.csv': strToU8(TEXT) }).subarray(0, 40))).toBeNull();
    expect(previewTable(await sample('two-accounts.ofx'))).toBeNull();
  });
});

describe('columns that are chosen by their numbers', () => {
  const columns = { date: '1', label: ['2'], amount: '3', balance: '4' };

  test('are read below the names, which are no row and name the currency', () => {
    const statement = readOne(TEXT, { columns });
    expect(linesOf(statement)).toEqual([
      '2026-09-05 -2.50 Kawa',
      '2026-09-06 100.00 Firma, Zug',
      '2026-09-13 -80.00 Czynsz',
    ]);
    expect(statement).toMatchObject({ currency: 'CHF', notices: [] });
  });

  test('leave the lines above to say which account it is', () => {
    const about = 'Rachunek;CH9300762011623852957;;\n';
    expect(readOne(about + TEXT, { columns })).toMatchObject({
      account: 'CH9300762011623852957',
      notices: [],
    });
  });

  test('may have the same names, or very long ones', () => {
    const names = ['Dato', 'Text', 'Text', 'x'.repeat(500)];
    const statement = readOne(cut(';', [names, ...ROWS]), { columns });
    expect(linesOf(statement)[0]).toBe('2026-09-05 -2.50 Kawa');
    expect(statement.balance?.amount).toBe('117.50');
  });

  test('refuse every line where the column of days has none', () => {
    const wrong = { date: '2', label: ['1'], amount: '3' };
    expect(() => readOne(TEXT, { columns: wrong })).toThrow(
      /^3 lines cannot be read: line 2: "Kawa" is not a date .*line 4: "Czynsz"/,
    );
  });

  test('of a file without names keep a first row that cannot be read', () => {
    const text = cut(';', [['31.09.2026', 'Kawa', '-3,00', '100,00'], ...ROWS]);
    const { rows, notices } = readOne(text, {
      columns: { ...columns, balance: undefined },
      skipBadLines: true,
    });
    expect(rows).toHaveLength(3);
    expect(notices.map(({ code }) => code)).toContain('lineLeftOut');
  });
});
