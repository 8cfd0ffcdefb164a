/** Swissquote: invented movements in the shape of its exports. */
import { describe, expect, test } from 'vitest';
import { cashOf, readOne, readTables } from './support/read.ts';

const ENGLISH =
  'Date;Order #;Transaction;Symbol;Name;ISIN;Quantity;Unit price;Costs;Accrued Interest;Net Amount;Balance;Currency';
const GERMAN =
  'Datum;Auftrag #;Transaktionen;Symbol;Name;ISIN;Anzahl;Stückpreis;Kosten;Aufgelaufene Zinsen;Nettobetrag;Währung Nettobetrag;Nettobetrag in der Währung des Kontos;Saldo;Währung';

describe('Swissquote', () => {
  test('each currency is an account, whose balances are checked', () => {
    const [francs, dollars, ...others] = readTables(
      [
        ENGLISH,
        "30-09-2026 18:01:13;00000000;Custody Fees;;;;1.0;50.00;3.85;0.00;-53.85;6'946.15;CHF",
        "24-09-2026 07:00:15;00000000;Debit;;;;1.0;2000.00;2.00;0.00;-2002.00;7'000.00;CHF",
        "23-09-2026 12:00:25;114723639;Forex debit;;;;1.0;1000.00;0.00;0.00;-1000.00;9'002.00;CHF",
        '23-09-2026 12:00:25;114723639;Forex credit;;;;1.0;1060.50;0.00;0.00;1060.50;1060.50;USD',
        "22-09-2026 09:12:00;113885172;Buy;XDWU;MSCI World Utilities;IE00BM67HQ30;64.0;31.255;44.35;0.00;-2'044.67;10'002.00;CHF",
        "01-09-2026 08:00:00;00000000;Payment;;;;1.0;12046.67;0.00;0.00;12'046.67;12'046.67;CHF",
      ].join('\n'),
    );
    expect(others).toEqual([]);
    expect(francs).toMatchObject({
      format: 'swissquote',
      currency: 'CHF',
      balance: { date: '2026-09-30', amount: '6946.15', currency: 'CHF' },
      warnings: [],
    });
    expect(francs?.rows.map(({ date, type, amount }) => [date, type, amount])).toEqual([
      ['2026-09-30', 'fee', '-53.85'],
      ['2026-09-24', 'transfer', '-2002.00'],
      ['2026-09-23', 'transfer', '-1000.00'],
      ['2026-09-22', 'buy', '-2044.67'],
      ['2026-09-01', 'transfer', '12046.67'],
    ]);
    expect(francs?.trades).toMatchObject([
      { side: 'buy', isin: 'IE00BM67HQ30', quantity: '64', unitPrice: '31.255', fees: '44.35' },
    ]);
    expect(dollars).toMatchObject({ currency: 'USD', balance: { amount: '1060.50' } });
  });

  test('in German, a purchase in another currency is one of the account', () => {
    const statement = readOne(
      [
        GERMAN,
        '13-09-2026 10:00:00;2;Zinsen auf Belastungen;;;;1.0;0.5;0.00;0.00;-0.50;CHF;-0.50;8049.50;CHF',
        '12-09-2026 14:00:00;1;Kauf;VWRL;Vanguard;IE00B3RBWM25;10.0;100.00;20.00;0.00;-1020.00;EUR;-969.00;8050.00;CHF',
        '11-09-2026 14:00:00;3;Titeleingang;VOO;Vanguard 500;US9229083632;5.0;0.00;0.00;0.00;-;CHF;-;9019.00;CHF',
      ].join('\n'),
    );
    expect(cashOf(statement)).toEqual({ CHF: '-969.50' });
    expect(statement.rows.map(({ type }) => type)).toEqual(['interest', 'buy']);
    expect(statement.trades).toMatchObject([
      { quantity: '10', unitPrice: '95', fees: '19.00', currency: 'CHF' },
    ]);
    expect(statement.notices.map(({ code }) => code)).toEqual(['noTrade']);
  });

  test('a table without balances has the currency a column earlier', () => {
    const statement = readOne(
      [
        ENGLISH,
        '31-12-2026 11:40:56;00000000;Depotgebühren;;;;1.0;37.50;3.04;0.00;-40.54;CHF;',
      ].join('\n'),
    );
    expect(statement).toMatchObject({ currency: 'CHF', rows: [{ type: 'fee', amount: '-40.54' }] });
  });
});
