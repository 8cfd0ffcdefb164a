import { describe, expect, it } from 'vitest';
import { cashOf, readOne, unitsOf } from './support/read.ts';

describe('DEGIRO, transactions', () => {
  const HEADINGS = {
    english:
      'Date,Time,Product,ISIN,Reference exchange,Venue,Quantity,Price,,Local value,,Value EUR,Exchange rate,AutoFX Fee,Transaction and/or third party fees EUR,Total EUR,Order ID,',
    dutch:
      'Datum,Tijd,Product,ISIN,Beurs,Uitvoeringsplaats,Aantal,Koers,,Lokale waarde,,Waarde EUR,Wisselkoers,AutoFX Kosten,Transactiekosten en/of kosten van derden EUR,Totaal EUR,Order ID,',
    german:
      'Datum,Uhrzeit,Produkt,ISIN,Referenzbörse,Ausführungsort,Anzahl,Kurs,,Wert in Lokalwährung,,Wert EUR,Wechselkurs,AutoFX-Gebühr,Transaktionsgebühren und/oder Fremdkosten EUR,Gesamt EUR,Order-ID,',
    spanish:
      'Fecha,Hora,Producto,ISIN,Bolsa de referencia,Centro de ejecución,Número,Precio,,Valor local,,Valor EUR,Tipo de cambio,Comisión AutoFX,Costes de transacción y/o externos EUR,Total EUR,ID Orden,',
    french:
      "Date,Heure,Produit,Code ISIN,Place boursière sectionnée,Lieu d'exécution,Quantité,Cours,,Montant devise locale,,Montant EUR,Taux de change,Frais conversion AutoFX,Frais de courtage et/ou de parties,Montant négocié EUR,ID Ordre,",
    italian:
      'Data,Ora,Prodotto,ISIN,Borsa di riferimento,Borsa,Quantità,Quotazione,,Valore locale,,Valore EUR,Tasso di cambio,Commissione AutoFX,Costi di transazione e/o di terze parti EUR,Totale EUR,ID Ordine,',
    portuguese:
      'Data,Hora,Produto,ISIN,Bolsa de referência,Local de execução,Quantidade,Preço,,Valor local,,Valor EUR,Taxa de câmbio,Custo AutoFX,Custos de transação e/ou de terceiros EUR,Total EUR,ID da Ordem,',
  };
  const LINES = `
12-03-2025,09:05,ACME CORP,US0000000018,NDQ,MSRP,5,"119,3400",USD,"-596,70",USD,"-524,44","1,1378","-1,31","-2,00","-527,75",,993ae5df-7ad1-438c-9ba7-1b85c4958690
28-07-2025,16:39,ACME CORP,US0000000018,NDQ,BATS,-4,"319,0000",USD,"1276,00",USD,"1121,57","1,1377","-2,80","-2,00","1116,77",,993ae5df-7ad1-438c-9ba7-1b85c4958691
`;

  it.each(Object.entries(HEADINGS))('reads the columns in %s', (_, headings) => {
    const statement = readOne(headings + LINES);
    expect(statement.trades).toEqual([
      {
        date: '2025-03-12',
        side: 'buy',
        isin: 'US0000000018',
        name: 'ACME CORP',
        quantity: '5',
        unitPrice: '104.888',
        fees: '3.31',
        currency: 'EUR',
      },
      {
        date: '2025-07-28',
        side: 'sell',
        isin: 'US0000000018',
        name: 'ACME CORP',
        quantity: '4',
        unitPrice: '280.3925',
        fees: '4.80',
        currency: 'EUR',
      },
    ]);
    expect(statement.rows.map(({ amount }) => amount)).toEqual(['-527.75', '1116.77']);
  });

  it('reads old files, with a currency after or before each amount', () => {
    const after =
      readOne(`Datum,Tijd,Product,ISIN,Beurs,Uitvoeringsplaats,Aantal,Koers,,Lokale waarde,,Waarde,,Wisselkoers,Transactiekosten en/of kosten van derden,,Totaal,,Order ID
01-02-2022,15:32,WERELD ETF,IE00B4L5Y983,EAM,XAMS,8,"70,6000",EUR,"-564,80",EUR,"-564,80",EUR,,"-2,00",EUR,"-566,80",EUR,3fe53aaf-c330-4e18-a06a-31f1ed79f08c
`);
    const before =
      readOne(`Datum,Uhrzeit,Produkt,ISIN,Referenzbörse,Anzahl,,Kurs,,Wert in Lokalwährun,,Wert,Wechselkurs,,Transaktionskost,,Gesamt,Order-ID
01-02-2022,15:32,WERELD ETF,IE00B4L5Y983,EAM,8,EUR,70.6000,EUR,-564.80,EUR,-564.80,,EUR,-2.00,EUR,-566.80,3fe53aaf-c330-4e18
`);
    for (const { trades, rows } of [after, before]) {
      expect(trades).toMatchObject([
        { quantity: '8', unitPrice: '70.6', fees: '2.00', currency: 'EUR' },
      ]);
      expect(rows).toMatchObject([{ amount: '-566.80', fee: '2.00' }]);
    }
  });

  it('takes the sign of a value from the side, where the file writes none', () => {
    const { trades, rows, warnings } = readOne(`${HEADINGS.english}
12-03-2025,09:05,ACME CORP,US0000000018,NDQ,MSRP,5,"223,2000",EUR,"1116,00",EUR,"1116,00",,,"-0,50","-1116,50",,993ae5df-7ad1-438c
28-07-2025,16:39,ACME CORP,US0000000018,NDQ,BATS,-1,"1,0000",EUR,"1,00",EUR,"1,00",,,"-2,00","-1,00",,993ae5df-7ad1-438d
`);
    expect(trades).toMatchObject([
      { side: 'buy', unitPrice: '223.2', fees: '0.50' },
      { side: 'sell', unitPrice: '1', fees: '2.00' },
    ]);
    expect(rows).toMatchObject([{ amount: '-1116.50' }, { amount: '-1.00' }]);
    expect(warnings.filter((text) => text.includes('the total counts'))).toEqual([]);
  });

  it('names a split, which is booked as a buy and a sell without an order', () => {
    const statement = readOne(`${HEADINGS.english}
06-06-2022,00:00,SHOP INC,US0000000026,NDQ,,20,"12,0000",USD,"-240,00",USD,"-220,00","1,09",,,"-220,00",,
06-06-2022,00:00,SHOP INC,US0000000026,NDQ,,-1,"240,0000",USD,"240,00",USD,"220,00","1,09",,,"220,00",,
`);
    expect(statement.trades).toEqual([]);
    expect(statement.rows).toEqual([]);
    expect(
      statement.warnings.filter((text) => text.includes('without an order and costs')),
    ).toHaveLength(2);
  });
});

describe('DEGIRO, the account statement', () => {
  const statement =
    readOne(`Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id
19-12-2025,18:33,19-12-2025,,,"Overboeking van uw geldrekening bij flatexDEGIRO Bank 26,45 EUR",,,,EUR,"66,00",
19-12-2025,18:33,19-12-2025,FLATEX EURO BANKACCOUNT,NLFLATEXACNT,Degiro Cash Sweep Transfer,,EUR,"26,45",EUR,"92,45",
17-12-2025,08:37,16-12-2025,,,Valuta Creditering,,EUR,"0,35",EUR,"66,00",
17-12-2025,08:37,16-12-2025,,,Valuta Debitering,"1,0613",USD,"-0,37",USD,"0,00",
16-12-2025,09:05,15-12-2025,COLA COMPANY,US0000000034,Dividend,,USD,"0,44",USD,"0,37",
16-12-2025,09:05,15-12-2025,COLA COMPANY,US0000000034,Dividendbelasting,,USD,"-0,07",USD,"-0,07",
15-12-2025,16:55,15-12-2025,HUIS INC,US0000000042,Valuta Creditering,"1,0624",USD,"33,90",USD,"0,00",5925d76b-eb36-46e3-b017-a61a6d03c3e7
15-12-2025,16:55,15-12-2025,HUIS INC,US0000000042,Valuta Debitering,,EUR,"-31,91",EUR,"65,65",5925d76b-eb36-46e3-b017-a61a6d03c3e7
15-12-2025,16:55,15-12-2025,HUIS INC,US0000000042,DEGIRO Transactiekosten en/of kosten van derden,,EUR,"-1,00",EUR,"97,56",5925d76b-eb36-46e3-b017-a61a6d03c3e7
15-12-2025,16:55,15-12-2025,HUIS INC,US0000000042,"Koop 1 @ 33,9 USD",,USD,"-33,90",USD,"-33,90",5925d76b-eb36-46e3-b017-a61a6d03c3e7
14-12-2025,10:00,14-12-2025,FONDS,IE00B3RBWM25,DEGIRO Transactiekosten en/of kosten van derden,,EUR,"-2,00",EUR,"98,56",44444444-eb36-46e3-b017-a61a6d03c3e7
14-12-2025,10:00,14-12-2025,FONDS,IE00B3RBWM25,"Koop 2 @ 99,72 EUR",,EUR,"-199,44",EUR,"100,56",44444444-eb36-46e3-b017-a61a6d03c3e7
13-12-2025,10:00,13-12-2025,,,iDEAL Deposit,,EUR,"300,00",EUR,"300,00",
`);

  it('adds up to the balances that it tells', () => {
    expect(cashOf(statement)).toEqual({ EUR: '66.00', USD: '0.00' });
    expect(statement.balance).toEqual({ date: '2025-12-19', amount: '66.00', currency: 'EUR' });
    expect(statement.warnings).toEqual([expect.stringContaining('import either of the two')]);
  });

  it('makes lots of purchases in the currency that paid, with the fees in it', () => {
    expect(statement.trades).toEqual([
      {
        date: '2025-12-15',
        side: 'buy',
        isin: 'US0000000042',
        name: 'HUIS INC',
        quantity: '1',
        unitPrice: '33.9',
        currency: 'USD',
      },
      {
        date: '2025-12-14',
        side: 'buy',
        isin: 'IE00B3RBWM25',
        name: 'FONDS',
        quantity: '2',
        unitPrice: '99.72',
        fees: '2.00',
        currency: 'EUR',
      },
    ]);
  });

  it('tells dividends and the tax on them', () => {
    const dividends = statement.rows.filter(({ type }) => type === 'dividend');
    expect(dividends).toMatchObject([
      { amount: '0.44', currency: 'USD' },
      { amount: '-0.07', tax: '0.07', currency: 'USD' },
    ]);
  });

  it('reads trades in other languages, and pence as pounds', () => {
    const other =
      readOne(`Data,Hora,Data Valor,Produto,ISIN,Descrição,T.,Mudança,,Saldo,,ID da Ordem
06-07-2023,09:39,06-07-2023,PETROL,AU000000GBP6,"Compra 21 PETROL@235 GBX (AU000000GBP6)",,GBP,"-49,35",GBP,"0,00",b7ab0494-1b46
05-07-2023,09:39,05-07-2023,INDICE,IE00B3XXRP09,"Venda 1 INDICE@77,3 EUR (IE00B3XXRP09)",,EUR,"77,30",EUR,"99,00",b7ab0494-1b47
`);
    expect(other.trades).toMatchObject([
      { side: 'buy', quantity: '21', unitPrice: '2.35', currency: 'GBP' },
      { side: 'sell', quantity: '1', unitPrice: '77.3', currency: 'EUR' },
    ]);
    expect(unitsOf(other)).toEqual({ AU000000GBP6: 21, IE00B3XXRP09: -1 });
  });

  it('says where the balances do not lead from one to the other', () => {
    const cut = readOne(`Date,Time,Value date,Product,ISIN,Description,FX,Change,,Balance,,Order Id
02-01-2026,10:00,02-01-2026,,,Flatex Interest Income,,EUR,"1.00",EUR,"50.00",
01-01-2026,10:00,01-01-2026,,,flatex Deposit,,EUR,"10.00",EUR,"10.00",
`);
    expect(cut.warnings).toEqual([expect.stringContaining('39.00 is missing')]);
  });
});
