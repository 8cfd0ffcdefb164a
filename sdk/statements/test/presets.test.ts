import { describe, expect, test } from 'vitest';
import { read, readOne, sample } from './support.ts';

describe('CSV presets', () => {
  test('Revolut: the fee is part of the amount, what was reverted is left out', async () => {
    expect(readOne(await sample('revolut.csv'))).toEqual({
      format: 'revolut',
      account: 'Current',
      currency: 'EUR',
      rows: [
        { date: '2026-09-02', amount: '-4.20', label: 'Boulangerie, Lyon', currency: 'EUR' },
        {
          date: '2026-09-03',
          amount: '-51.00',
          label: 'Cash at Gare',
          currency: 'EUR',
          fee: '1.00',
        },
      ],
      trades: [],
      balance: { date: '2026-09-03', amount: '144.80', currency: 'EUR' },
      notices: [
        {
          code: 'rowNotCarriedOut',
          values: [4, 'REVERTED', expect.stringContaining('Hotel')],
          lines: [],
        },
      ],
      warnings: [
        expect.stringMatching(
          /^line 4 is not carried out \("REVERTED"\) and was left out: .*Hotel/,
        ),
      ],
    });
  });

  test.each([
    'Art,Produkt,Datum des Beginns,Datum des Abschlusses,Beschreibung,Betrag,Gebühr,Währung,Status,Kontostand|ABGESCHLOSSEN',
    'Tipo,Prodotto,Data di inizio,Data di completamento,Descrizione,Importo,Costo,Valuta,State,Saldo|COMPLETATO',
    'Tipo,Producto,Fecha de inicio,Fecha de finalización,Descripción,Importe,Comisión,Divisa,State,Saldo|COMPLETADO',
    'Type,Product,Startdatum,Datum voltooid,Beschrijving,Bedrag,Kosten,Valuta,Status,Saldo|VOLTOOID',
    'Tipo,Produto,Data de início,Data de Conclusão,Descrição,Montante,Comissão,Moeda,Estado,Saldo|CONCLUÍDA',
    'Rodzaj,Produkt,Data rozpoczęcia,Data zrealizowania,Opis,Kwota,Opłata,Waluta,State,Saldo|ZAKOŃCZONO',
  ])('Revolut in its languages, each currency apart: %s', (written) => {
    const [headings, state] = written.split('|');
    const row = (day: string, amount: string, fee: string, currency: string, balance: string) =>
      `x,Current,2026-08-${day} 09:00:00,2026-08-${day} 10:00:00,Café,${amount},${fee},${currency},${state},${balance}`;
    const statements = read(
      [
        headings,
        row('01', '-12.30', '0.00', 'EUR', '500.00'),
        row('02', '-10.00', '1.00', 'EUR', '489.00'),
        row('02', '-3.00', '0.00', 'CHF', '7.00'),
      ].join('\n'),
    );
    expect(statements).toMatchObject([
      { format: 'revolut', currency: 'EUR', rows: [{}, { amount: '-11.00' }], warnings: [] },
      { format: 'revolut', currency: 'CHF', rows: [{ amount: '-3.00' }] },
    ]);
  });

  test('N26: partner and reference make the label', async () => {
    const { format, rows } = readOne(await sample('n26.csv'));
    expect(format).toBe('n26');
    expect(rows).toEqual([
      {
        date: '2026-09-01',
        amount: '420.00',
        label: 'Léa Durand Loyer septembre',
        counterparty: 'Léa Durand',
        currency: 'EUR',
      },
      {
        date: '2026-09-02',
        amount: '-18.40',
        label: 'Thai Palace',
        counterparty: 'Thai Palace',
        currency: 'EUR',
      },
    ]);
  });

  test('Société Générale: its number and balance in the first line, the full label', async () => {
    const { rows, ...statement } = readOne(await sample('societe-generale.csv'));
    expect(statement).toMatchObject({
      account: '0000000012345',
      balance: { date: '2026-09-30', amount: '1204.55' },
    });
    expect(rows.map(({ amount, label }) => [amount, label])).toEqual([
      ['-24.00', 'CARTE X1234 01/09 FLEURISTE DES HALLES'],
      ['1900.00', 'VIR RECU 123456 DE: ATELIER MARTIN MOTIF: SALAIRE'],
    ]);
  });

  test('columns that the caller names, month first', () => {
    const file = 'Posted,Who,Sum\n09/25/2026,Grocer,"-1,234.50"';
    const columns = { date: 'Posted', label: ['Who'], amount: 'Sum' };
    expect(readOne(file, { columns, dates: 'M/D/Y' }).rows).toEqual([
      { date: '2026-09-25', amount: '-1234.50', label: 'Grocer' },
    ]);
    expect(() => read(file, { columns: { ...columns, amount: 'Total' } })).toThrow(
      /names the columns "Total"; look at the first lines of the file/,
    );
  });
});
