/** Which account and currency a table is of, by the lines above it and its headings. */
import { describe, expect, test } from 'vitest';
import { readOne } from './support.ts';

const ROWS = 'Datum;Text;Betrag\n25.09.2026;Buch;-12,50';
const above = (...lines: string[]) => readOne([...lines, ROWS].join('\n'));

describe('the account', () => {
  test.each([
    [['Kontoauszug bis: 30.06.2026'], ''],
    [['Kontoauszug bis;2026-06-30'], ''],
    [['Kontoauszug bis: 30.06.2026 ;;;', 'Kontonummer: 457.211.73;;;'], '457.211.73'],
    [['Konto;Privatkonto 12.03.2026', 'Konto-Nr.;1234 5678 90'], '1234 5678 90'],
    [['Kontostand: 12345 EUR', 'Konto: 987654321'], '987654321'],
    [['Compte courant 2026-09-30', 'N° de compte : 00012345678'], '00012345678'],
    [
      ['Estratto conto dal 01/09/2026 al 30/09/2026', 'Numero di conto:;0000 800.00'],
      '0000 800.00',
    ],
  ])('%j', (lines, account) => {
    expect(above(...lines).account).toBe(account);
  });
});

describe('the currency', () => {
  test.each([
    ['Währung:;CHF'],
    ['Whrg.;CHF'],
    ['Monnaie;CHF'],
    ['Monn. : CHF'],
    ['Curr. : CHF'],
    ['Valuta:;CHF'],
    ['Évalué en : CHF'],
    ['Bewertet in:;CHF'],
    ['Valutazione in:;CHF'],
    ['Währung:;="CHF"'],
    ['Währung:;"=CHF"'],
    ["Saldo:;CHF 1'234.50"],
    ["Saldo,8'024.64 CHF;"],
  ])('above the table: %s', (line) => {
    expect(above(line)).toMatchObject({ currency: 'CHF', rows: [{ currency: 'CHF' }] });
  });

  test.each(['Monnaie', 'Monn.', 'Whrg.', 'Valuta', 'Ccy.', 'Moneta', 'Curr'])(
    'in a column: %s',
    (heading) => {
      const file = `Datum;Text;Betrag;${heading}\n25.09.2026;Buch;-12,50;CHF`;
      expect(readOne(file).currency).toBe('CHF');
    },
  );

  test.each([
    'Datum;Text;Belastung;Gutschrift;Saldo CHF\n25.09.2026;Buch;12,50;;100,00',
    'Datum;Text;Belastungsbetrag (CHF);Gutschriftsbetrag (CHF)\n25.09.2026;Buch;12,50;',
  ])('in a heading: %s', (file) => {
    expect(readOne(file).currency).toBe('CHF');
  });

  test('is unknown where nothing tells it, and can be told', () => {
    const file = 'Datum;Text;Betrag;Saldo\n25.09.2026;Buch;-12,50;1,00\n26.09.2026;Kino;-1,00;0,00';
    const unknown = readOne(file);
    expect(unknown.currency).toBeUndefined();
    expect(unknown.rows[0]).not.toHaveProperty('currency');
    expect(readOne(file, { currency: 'CHF' })).toMatchObject({
      currency: 'CHF',
      rows: [{ currency: 'CHF' }, { currency: 'CHF' }],
      balance: { date: '2026-09-26', amount: '0.00', currency: 'CHF' },
    });
  });

  test('what the file tells counts, whatever is told beside it', () => {
    const file = 'Datum;Text;Betrag;Währung\n25.09.2026;Buch;-12,50;EUR';
    expect(readOne(file, { currency: 'CHF' }).currency).toBe('EUR');
  });
});
