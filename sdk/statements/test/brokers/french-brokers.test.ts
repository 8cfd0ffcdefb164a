import { describe, expect, it } from 'vitest';
import { cashOf, readOne } from './support/read.ts';

describe('BoursoBank', () => {
  it('reads movements: what an amount holds beyond units × price is a fee', () => {
    const statement =
      readOne(`Date opération;Date valeur;Opération;Valeur;Code ISIN;Montant;Quantité;Cours
29/01/2026;29/01/2026;VIR Investissement;;;3700;0;0,00 €
29/01/2026;02/02/2026;ACHAT COMPTANT;AM.MONDE;FR0010000018;-1105,50;1;1 100,00 €
03/02/2026;05/02/2026;VENTE COMPTANT;AM.MONDE;FR0010000018;598,01;0,5;1 200,02 €
10/03/2026;10/03/2026;COUPONS;AM.MONDE;FR0010000018;4,20;0;0,00 €
11/03/2026;11/03/2026;ATTRIBUTION;ACTION A;FR0000000026;0;2;0,00 €
`);
    expect(statement.trades).toEqual([
      {
        date: '2026-01-29',
        side: 'buy',
        isin: 'FR0010000018',
        name: 'AM.MONDE',
        quantity: '1',
        unitPrice: '1100',
        fees: '5.50',
        currency: 'EUR',
      },
      {
        date: '2026-02-03',
        side: 'sell',
        isin: 'FR0010000018',
        name: 'AM.MONDE',
        quantity: '0.5',
        unitPrice: '1200.02',
        fees: '2.00',
        currency: 'EUR',
      },
    ]);
    expect(cashOf(statement)).toEqual({ EUR: '3196.71' });
    expect(statement.rows.map(({ type }) => type)).toEqual(['transfer', 'buy', 'sell', 'dividend']);
    expect(statement.warnings).toEqual([
      expect.stringMatching(/^line 6: ATTRIBUTION of 2 ACTION A/),
    ]);
  });

  it('reads what is held as positions, and makes no lots of it', () => {
    const statement =
      readOne(`name;isin;quantity;buyingPrice;lastPrice;intradayVariation;amount;amountVariation;variation;lastMovementDate;compensation
"ETF MONDE";IE000BI8OT95;10,5;100,00;108,40;0,21;1 138,20;88,20;8,40;29/01/2026;
`);
    expect(statement).toMatchObject({
      rows: [],
      trades: [],
      positions: [{ isin: 'IE000BI8OT95', name: 'ETF MONDE', quantity: '10.5' }],
    });
  });
});

describe('Fortuneo Bourse', () => {
  const statement =
    readOne(`libellé;Opération;Place;Date;Qté;Prix d'éxé;Montant brut;Courtage/Prélèvement;Montant net;Devise;
ACME CORP;Vente comptant;Euronext Paris;16/06/2026;50.0;14.0;700.0;-1.95;698.05;EUR;
Viande Inc;Encaissement coupons intérêt/dividende;NASDAQ;18/03/2026;6.0;0.0;0.61;-0.26;0.35;USD;
Viande Inc;OST de création de coupons - Détachement coupon optionnel;NASDAQ;09/03/2026;6.0;0.0;0.61;0.0;0.61;USD;
ACME CORP;OST de création avec ou sans droits - Attribution automatique;Euronext Paris;01/03/2026;5.0;0.0;0.0;0.0;0.0;EUR;
ACME CORP;Achat Comptant;Euronext Paris;09/01/2026;100.0;12.34;-1234.0;-2.0;-1236.0;EUR;
`);

  it('reads buys and sells, securities by their names', () => {
    expect(statement.trades).toEqual([
      {
        date: '2026-06-16',
        side: 'sell',
        name: 'ACME CORP',
        quantity: '50',
        unitPrice: '14',
        fees: '1.95',
        currency: 'EUR',
      },
      {
        date: '2026-01-09',
        side: 'buy',
        name: 'ACME CORP',
        quantity: '100',
        unitPrice: '12.34',
        fees: '2.0',
        currency: 'EUR',
      },
    ]);
    expect(statement.warnings).toContainEqual(expect.stringContaining('without their ISIN'));
  });

  it('counts a dividend once, when it is paid, with the tax on it', () => {
    expect(statement.rows.filter(({ type }) => type === 'dividend')).toMatchObject([
      { amount: '0.35', currency: 'USD', tax: '0.26' },
    ]);
    expect(statement.warnings).toContainEqual(
      expect.stringMatching(/^line 5: OST de création avec/),
    );
  });
});

describe('Bourse Direct', () => {
  const statement = readOne(`Date,Désignation,Crédit (€),Qté,Cours,Débit (€)
2/13/2025,ACH CPT AM.MONDE,,10,"25,10","252,99"
2/20/2025,VTE CPT AM.MONDE,"130,01",-5,"26,20",
3/12/2025,VIREMENT ESPECES,"500,00",,,
4/01/2025,COUPON AM.MONDE,"1,50",,,
`);

  it('reads buys and sells, fees by what the amount holds beyond units × price', () => {
    expect(statement.trades).toEqual([
      {
        date: '2025-02-13',
        side: 'buy',
        name: 'AM.MONDE',
        quantity: '10',
        unitPrice: '25.1',
        fees: '1.99',
        currency: 'EUR',
      },
      {
        date: '2025-02-20',
        side: 'sell',
        name: 'AM.MONDE',
        quantity: '5',
        unitPrice: '26.2',
        fees: '0.99',
        currency: 'EUR',
      },
    ]);
    expect(cashOf(statement)).toEqual({ EUR: '378.52' });
  });

  it('sees by the days of the whole list that months come first', () => {
    expect(statement.rows.map(({ date }) => date)).toEqual([
      '2025-02-13',
      '2025-02-20',
      '2025-03-12',
      '2025-04-01',
    ]);
  });
});
