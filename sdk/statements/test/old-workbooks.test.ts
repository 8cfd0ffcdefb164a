/** XLS, the workbooks of Excel until 2003, which banks still offer. */
import { utils, write } from '@e965/xlsx';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { previewTable, readStatements, readStatementsInParts } from '../src/index.ts';
import { linesOf } from './support.ts';

type Cells = readonly (readonly (string | number | Date | null)[])[];

function xls(cells: Cells, bookType: 'biff8' | 'biff5' = 'biff8'): Uint8Array {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet(cells as unknown[][], { dateNF: 'dd/mm/yyyy', UTC: true });
  utils.book_append_sheet(book, sheet, 'Extrait');
  return new Uint8Array(write(book, { bookType, type: 'array' }));
}

const day = (text: string) => new Date(`${text}T00:00:00Z`);

const TABLE: Cells = [
  ['Compte courant n° 12345678901'],
  [],
  ['Date', 'Libellé', 'Montant', 'Solde'],
  [day('2026-09-01'), 'Salaire', 1500.1, 1600.1],
  [day('2026-09-02'), 'Librairie L’Été', -12.3, 1587.8],
  [day('2026-09-03'), 'Marché', -7.8, 1580],
];

const EXPECTED = [
  '2026-09-01 1500.1 Salaire',
  '2026-09-02 -12.3 Librairie L’Été',
  '2026-09-03 -7.8 Marché',
];

test('is refused in words while the library that opens it is not loaded', () => {
  expect(() => readStatements(xls(TABLE))).toThrow(/XLS workbook; open it in a spreadsheet/);
});

test('is read, and its columns can be told', async () => {
  const [statement] = await readStatementsInParts(xls(TABLE));
  expect(statement && linesOf(statement)).toEqual(EXPECTED);
  expect(statement?.balance).toMatchObject({ date: '2026-09-03', amount: '1580' });
  expect(previewTable(xls(TABLE))?.columns).toMatchObject({ date: ['1'], amount: '3' });
});

test('so is one in an archive, next to a file of another kind', async () => {
  const csv = new TextEncoder().encode('Date;Libellé;Montant\n01/10/2026;x;-1,00\n');
  const statements = await readStatementsInParts(zipSync({ 'a.xls': xls(TABLE), 'b.csv': csv }));
  expect(statements.map(({ rows }) => rows.length)).toEqual([3, 1]);
});

test('a damaged one is refused', async () => {
  const bytes = xls(TABLE);
  const damaged = [bytes.slice(0, 700), bytes.map((byte, at) => (at > 600 ? byte ^ 0x5a : byte))];
  for (const each of damaged)
    await expect(readStatementsInParts(each)).rejects.toThrow(/XLS workbook|no line names|empty/);
});
