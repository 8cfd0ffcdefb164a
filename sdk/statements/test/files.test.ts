/** Archives, workbooks and files that are none of what can be read. */
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { linesOf, read, readOne, sample } from './support.ts';

test('a ZIP archive: each file is read, what cannot be is a warning that names it', async () => {
  const archive = zipSync({
    'a/september.csv': await sample('fortuneo.csv'),
    'b.ofx': await sample('two-accounts.ofx'),
    'readme.pdf': strToU8('%PDF-1.7'),
    '__MACOSX/a': strToU8('x'),
  });
  const statements = read(archive, { name: 'all.zip' });
  expect(statements.map(({ format, rows }) => [format, rows.length])).toEqual([
    ['fortuneo', 6],
    ['ofx', 2],
    ['ofx', 1],
  ]);
  expect(statements[0]?.warnings[0]).toMatch(/^readme\.pdf: it is a PDF/);
});

test('a ZIP archive whose bytes were changed is refused, not read with another amount', () => {
  const archive = zipSync(
    { 'a.csv': strToU8('date,label,amount\n2026-01-02,Shop,-12.50\n') },
    { level: 0 },
  );
  const changed = archive.slice();
  changed[Buffer.from(archive).indexOf('12.50')] = '9'.charCodeAt(0);
  expect(readOne(archive).rows).toMatchObject([{ amount: '-12.50' }]);
  expect(() => read(changed)).toThrow(expect.objectContaining({ code: 'archiveDamaged' }));
});

test('XLSX: texts, numbers with the digits they are shown with, days by their style', () => {
  const sheet = (rows: string) => `<worksheet xmlns="x"><sheetData>${rows}</sheetData></worksheet>`;
  const cell = (at: string, value: string, more = '') => `<c r="${at}" ${more}><v>${value}</v></c>`;
  const book = zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="S"/></sheets></workbook>'),
    'xl/styles.xml': strToU8(
      '<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    ),
    'xl/sharedStrings.xml': strToU8(
      '<sst><si><t>Date</t></si><si><t>Libellé</t></si><si><r><t>Mon</t></r><r><t>tant</t></r></si><si><t>Café &amp; Co</t></si></sst>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      sheet(
        `<row r="3">${cell('A3', '0', 't="s"')}${cell('B3', '1', 't="s"')}${cell('D3', '2', 't="s"')}</row>` +
          `<row r="4">${cell('A4', '46266', 's="1"')}${cell('B4', '3', 't="s"')}${cell('D4', '-12.300000000000001')}</row>`,
      ),
    ),
  });
  expect(linesOf(readOne(book))).toEqual(['2026-09-01 -12.3 Café & Co']);
});

const openDocument = (...tables: readonly string[]) =>
  zipSync({
    mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'),
    'META-INF/manifest.xml': strToU8('<manifest:manifest/>'),
    'content.xml': strToU8(
      `<office:document-content><office:body><office:spreadsheet>${tables
        .map((rows) => `<table:table>${rows}</table:table>`)
        .join('')}</office:spreadsheet></office:body></office:document-content>`,
    ),
  });
const odsText = (text: string) =>
  `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const odsRow = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`;
const odsMovement = (day: string, label: string, amount: string) =>
  `<table:table-cell office:value-type="date" office:date-value="${day}"><text:p>shown</text:p></table:table-cell>${odsText(label)}` +
  `<table:table-cell office:value-type="currency" office:currency="EUR" office:value="${amount}"><text:p>shown</text:p></table:table-cell>`;
const ODS_HEADINGS = odsRow(['Date', 'Libellé', 'Montant'].map(odsText).join(''));

test('ODS: a sheet of balances beside one of notes', () => {
  const number = (value: string) =>
    `<table:table-cell office:value-type="float" office:value="${value}"/>`;
  const line = (day: string, ...amounts: readonly string[]) =>
    odsRow(
      `<table:table-cell office:value-type="date" office:date-value="${day}"/>${amounts.map(number).join('')}`,
    );
  const book = openDocument(
    odsRow(odsText('My notes')),
    odsRow(odsText('My net worth')) +
      odsRow(['Date', 'Checking', 'Mortgage', 'Net worth'].map(odsText).join('')) +
      line('2024-01-31', '1200.5', '150000', '-148799.5') +
      line('2024-02-29', '1300', '149500', '-148200'),
  );
  expect(read(book)).toMatchObject([
    { name: 'Checking', balance: { date: '2024-02-29', amount: '1300' } },
    { name: 'Mortgage', kind: 'loan', pastBalances: [{ date: '2024-01-31', amount: '-150000' }] },
  ]);
});

test('ODS: values rather than what is shown, cells and rows that are repeated', () => {
  const empty = '<table:table-cell table:number-columns-repeated="16380"/>';
  const book = openDocument(
    odsRow(empty, ' table:number-rows-repeated="2"') +
      `<table:table-header-rows>${ODS_HEADINGS}</table:table-header-rows>` +
      odsRow(
        odsMovement(
          '2026-09-01T00:00:00',
          'Café &amp; <text:span>Co</text:span>',
          '-12.300000000000001',
        ) + empty,
      ) +
      odsRow(odsMovement('2026-09-02', 'Loyer', '-700'), ' table:number-rows-repeated="2"') +
      odsRow(empty, ' table:number-rows-repeated="1048570"'),
    odsRow(odsText('Notes')),
  );
  expect(linesOf(readOne(book))).toEqual([
    '2026-09-01 -12.3 Café & Co',
    '2026-09-02 -700 Loyer',
    '2026-09-02 -700 Loyer',
  ]);
});

test('ODS: a text of two columns, a column that is left out, and a file that is no table', () => {
  const headings = odsRow(
    odsText('Date') +
      '<table:table-cell table:number-columns-repeated="2"/>' +
      ['Libellé', 'Montant'].map(odsText).join(''),
  );
  const row = odsRow(
    '<table:table-cell table:number-columns-repeated="3" office:value-type="date" office:date-value="2026-09-01"/>' +
      odsText('Café') +
      '<table:table-cell office:value-type="float" office:value="-1.5"/>',
  );
  expect(linesOf(readOne(openDocument(headings + row)))).toEqual(['2026-09-01 -1.5 Café']);
  expect(() => read(openDocument())).toThrow('the file is empty, or holds no row; export it again');
});

test.each([
  [
    '%PDF-1.7',
    /x\.bin: it is a PDF in an archive, or a picture; import the PDF by itself, or export the same as OFX/,
  ],
  ['PK\u0003\u0004broken', /x\.bin: the archive is damaged/],
  [' \n', /x\.bin: the file is empty/],
  ['hello', /x\.bin: it is none of OFX, QIF, MT940 and camt\.053/],
])('%j', (text, message) => expect(() => read(text, { name: 'x.bin' })).toThrow(message));
