/** Variants of tables: signs by balances, the newest row first, accounts without a row, and layouts that are refused. */
import { expect, test } from 'vitest';
import { readPdf } from '../../src/pdf/index.ts';
import { linesOf } from '../support.ts';
import { at, type CellAt } from './layouts.ts';
import { type Page, pdf } from './writer.ts';

const ENGLISH: readonly CellAt[] = [
  ...([
    [40, 'Date'],
    [100, 'Description'],
    [400, 'Amount'],
    [500, 'Balance'],
  ] as const),
];

const english = (...rows: readonly (readonly CellAt[])[]): Page => [
  ...at(40, [40, 'Statement 1 Sep 2026 to 30 Sep 2026']),
  ...at(80, ...ENGLISH),
  ...rows.flatMap((row, index) => at(95 + index * 15, ...row)),
];

const row = (day: string, label: string, amount: string, balance: string): readonly CellAt[] => [
  [40, day],
  [100, label],
  [440, amount, 'r'],
  [545, balance, 'r'],
];

const OPENING: readonly CellAt[] = [
  [100, 'Opening balance'],
  [545, '90.00', 'r'],
];

test('signs follow from the balance after each row', async () => {
  const page = english(
    OPENING,
    row('2 Sep', 'A', '5.00', '85.00'),
    row('3 Sep', 'B', '10.00', '95.00'),
  );
  const [statement] = await readPdf(pdf([page]));
  expect(statement && linesOf(statement)).toEqual(['2026-09-02 -5.00 A', '2026-09-03 10.00 B']);
});

test('the newest row may come first', async () => {
  const page = english(
    row('20 Sep', 'B', '-5.00', '75.00'),
    row('2 Sep', 'A', '-10.00', '80.00'),
    OPENING,
  );
  const [statement] = await readPdf(pdf([page]));
  expect(statement && linesOf(statement)).toEqual(['2026-09-02 -10.00 A', '2026-09-20 -5.00 B']);
});

test('without the balance before it, the first row is not proved', async () => {
  const page = english(row('2 Sep', 'A', '-5.00', '85.00'), row('3 Sep', 'B', '-10.00', '75.00'));
  await expect(readPdf(pdf([page]))).rejects.toThrow('no balance before its first row');
});

test('an account without a row comes before one with rows', async () => {
  const table = (y: number): Page =>
    at(y, [40, 'Date'], [90, 'Libellé'], [420, 'Débit'], [510, 'Crédit']);
  const page: Page = [
    ...at(40, [40, 'Relevé du 01/09/2026 au 30/09/2026']),
    ...at(60, [40, 'Livret A n° 22222222222']),
    ...table(80),
    ...at(95, [90, 'Ancien solde'], [545, '5 000,00', 'r']),
    ...at(110, [90, 'Nouveau solde'], [545, '5 000,00', 'r']),
    ...at(160, [40, 'Compte n° 11111111111']),
    ...table(180),
    ...at(195, [90, 'Ancien solde'], [545, '100,00', 'r']),
    ...at(210, [40, '02/09'], [90, 'A'], [455, '10,00', 'r']),
    ...at(225, [90, 'Nouveau solde'], [545, '90,00', 'r']),
  ];
  const statements = await readPdf(pdf([page]));
  expect(statements.map(({ account, rows }) => [account, rows.length])).toEqual([
    ['11111111111', 1],
  ]);
});

test('a Swiss statement, whose thousands have an apostrophe', async () => {
  const page: Page = [
    ...at(40, [40, 'Kontoauszug 01.09.2026 - 30.09.2026 in CHF']),
    ...at(
      80,
      [40, 'Datum'],
      [100, 'Text'],
      [330, 'Belastung'],
      [400, 'Gutschrift'],
      [460, 'Valuta'],
      [520, 'Saldo'],
    ),
    ...at(95, [100, 'Saldovortrag'], [560, "1'000.00", 'r']),
    ...at(
      110,
      [40, '02.09.26'],
      [100, 'A'],
      [370, "1'200.00", 'r'],
      [460, '02.09.26'],
      [560, '-200.00', 'r'],
    ),
    ...at(
      125,
      [40, '05.09.26'],
      [100, 'B'],
      [440, "2'000.00", 'r'],
      [460, '05.09.26'],
      [560, "1'800.00", 'r'],
    ),
  ];
  const [statement] = await readPdf(pdf([page]));
  expect(statement && linesOf(statement)).toEqual([
    '2026-09-02 -1200.00 A',
    '2026-09-05 2000.00 B',
  ]);
  expect(statement?.balance).toEqual({ date: '2026-09-30', amount: '1800.00', currency: 'CHF' });
});

test('two tables next to each other are refused', async () => {
  const names = (x: number): CellAt[] => [
    [x, 'Date'],
    [x + 35, 'Libellé'],
    [x + 140, 'Débit'],
    [x + 200, 'Crédit'],
  ];
  const page: Page = [
    ...at(40, [40, 'Relevé du 01/09/2026 au 30/09/2026']),
    ...at(80, ...names(30), ...names(310)),
    ...at(
      95,
      [65, 'Ancien solde'],
      [255, '100,00', 'r'],
      [310, '09/09'],
      [345, 'B'],
      [475, '5,00', 'r'],
    ),
    ...at(
      110,
      [30, '02/09'],
      [65, 'A'],
      [195, '10,00', 'r'],
      [345, 'Nouveau solde'],
      [535, '85,00', 'r'],
    ),
  ];
  await expect(readPdf(pdf([page]))).rejects.toThrow('no line of the PDF names the columns');
});
