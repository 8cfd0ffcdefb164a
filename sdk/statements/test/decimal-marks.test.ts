/** Amounts such as `1.234`, which are whole in one country and have three decimals in another. */
import { describe, expect, test } from 'vitest';
import { readOne } from './support.ts';

const table = (...lines: string[]) => lines.join('\n');
const amountsOf = (file: string, options?: Parameters<typeof readOne>[1]) =>
  readOne(file, options).rows.map(({ amount }) => amount);

describe('three digits after the only mark, in every row', () => {
  const file = table('Fecha;Concepto;Importe', '25/09/2026;a;-1.234', '26/09/2026;b;2.500');

  test('are refused with the question, and can be told', () => {
    expect(() => readOne(file)).toThrow(
      /its amounts, such as -1\.234, could be whole or have three decimals; say whether/,
    );
    expect(amountsOf(file, { decimalMark: ',' })).toEqual(['-1234', '2500']);
    expect(amountsOf(file, { decimalMark: '.' })).toEqual(['-1.234', '2.500']);
    const quoted = 'Date,Description,Amount\n2026-09-25,a,"1,200"';
    expect(() => readOne(quoted)).toThrow(/such as 1,200, could be whole/);
    expect(amountsOf(quoted, { decimalMark: '.', positive: 'in' })).toEqual(['1200']);
  });

  test.each([
    ['HUF', '-12500'],
    ['JPY', '-12500'],
    ['CLP', '-12500'],
    ['KWD', '-12.500'],
  ])('are decided by %s', (currency, amount) => {
    const rows = table('Datum;Szöveg;Összeg;Deviza', `2026-09-25;a;-12.500;${currency}`);
    expect(amountsOf(rows.replace('Szöveg', 'Közlemény'))).toEqual([amount]);
    const told = 'Date;Description;Amount\n2026-09-25;a;-12.500';
    expect(amountsOf(told, { currency })).toEqual([amount]);
  });

  test('are decided by a balance that shows the mark, or follows by one mark alone', () => {
    const shown = table('Fecha;Concepto;Importe;Saldo', '25/09/2026;a;-1.234;8.766,50');
    expect(amountsOf(shown)).toEqual(['-1234']);
    const follows = table(
      'Fecha;Concepto;Importe;Saldo',
      '25/09/2026;a;-1.234;8766',
      '26/09/2026;b;-2.000;6766',
      '27/09/2026;c;-1.500;5266',
    );
    expect(amountsOf(follows)).toEqual(['-1234', '-2000', '-1500']);
  });

  test('are groups where whole amounts under a thousand stand beside them', () => {
    const mixed = table('Fecha;Concepto;Importe', '25/09/2026;a;-1.234', '26/09/2026;b;-500');
    expect(amountsOf(mixed)).toEqual(['-1234', '-500']);
    const ungrouped = table('Fecha;Concepto;Importe', '25/09/2026;a;-1.234', '26/09/2026;b;-1500');
    expect(() => readOne(ungrouped)).toThrow(/could be whole/);
  });
});

test('a balance above the table that could be either is left out', () => {
  const file = table(
    'Saldo al 30/09/2026: 1.234',
    'Data;Descrizione;Importo',
    '25/09/2026;a;-1,50',
  );
  expect(readOne(file, { currency: 'EUR' }).balance).toBeUndefined();
});

test('a sum with its parts below it is read once', () => {
  const file = table(
    'Datum;Buchungstext;Belastung CHF;Gutschrift CHF',
    '10.03.2026;Bezug;702.00<br />2.00<br />700.00;',
    '11.03.2026;Buch;12.50;',
  );
  expect(amountsOf(file)).toEqual(['-702.00', '-12.50']);
  expect(() => readOne(file.replace('2.00<br />700', '2.00<br />701'))).toThrow(
    /line 2: "702\.00<br \/>2\.00<br \/>701\.00" is not an amount/,
  );
});

test('a group mark that was lost in a wrong encoding', () => {
  const file = 'Data;Testo;Addebiti (USD);Accrediti (USD)\n08.11.2026;a;;1\ufffd333.85';
  expect(amountsOf(file)).toEqual(['1333.85']);
});
