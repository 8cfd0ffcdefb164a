import { describe, expect, it } from 'vitest';
import { cashOf, readOne, readTables, unitsOf } from './support/read.ts';

const HEADINGS =
  'datetime,date,account_type,category,type,asset_class,name,symbol,shares,price,amount,fee,tax,currency,original_amount,original_currency,fx_rate,description,transaction_id,counterparty_name,counterparty_iban,payment_reference,mcc_code';
const SAMPLE = `${HEADINGS}
2026-02-02T08:00:00Z,2026-02-02,DEFAULT,CASH,CUSTOMER_INPAYMENT,,,,,,101.000000,-1.00,,EUR,,,,Card top up,a1,,,,
2026-02-03T08:00:00Z,2026-02-03,DEFAULT,TRADING,BUY,STOCK,Muster AG,DE0001234561,0.2500000000,22.7600000000,-5.69,-1.00,,EUR,,,,Buy trade DE0001234561,a2,,,,
2026-02-04T08:00:00Z,2026-02-04,DEFAULT,TRADING,BUY,CRYPTO,Bitcoin,XF000BTC0017,0.000500,60000.00,-30.00,-1.00,,EUR,,,,Buy trade BTC,a3,,,,
2026-02-05T23:30:00Z,2026-02-06,DEFAULT,TRADING,SELL,STOCK,Muster AG,DE0001234561,-0.1000000000,30.0000000000,3.00,-1.00,-0.12,EUR,,,,Sell trade DE0001234561,a4,,,,
2026-02-07T08:00:00Z,2026-02-07,DEFAULT,CASH,DIVIDEND,STOCK,Muster AG,DE0001234561,0.1500000000,,0.60,,-0.16,EUR,0.65,USD,0.92,Cash Dividend,a5,,,,
2026-02-07T08:00:00Z,2026-02-07,DEFAULT,CASH,DIVIDEND,STOCK,Muster AG,DE0001234561,0.1500000000,,0.60,,-0.16,EUR,0.65,USD,0.92,Cash Dividend,a5,,,,
2026-02-08T08:00:00Z,2026-02-08,DEFAULT,CASH,CARD_TRANSACTION,,Bäckerei,,,,-4.20,,,EUR,,,,TR Card Transaction,a6,,,,5462
2026-02-09T08:00:00Z,2026-02-09,DEFAULT,CASH,TAX_OPTIMIZATION,,,,,,0.00,,0.10,EUR,,,,Tax Optimisation,a7,,,,
2026-02-10T08:00:00Z,2026-02-10,DEFAULT,CORPORATE_ACTION,SPLIT,STOCK,Muster AG,DE0001234561,0.1500000000,,,,,,,,,SPLIT DE0001234561,a8,,,,
2026-02-11T08:00:00Z,2026-02-11,PEA,CASH,TRANSFER_INBOUND,,Erika,,,,50.00,,,EUR,,,,Incoming transfer,a9,Erika,,,
`;

describe('Trade Republic, the export of the app', () => {
  const [account, pea] = readTables(SAMPLE);

  it('counts fees and taxes as parts of what moved', () => {
    expect(account?.rows[0]).toEqual({
      date: '2026-02-02',
      amount: '100.00',
      label: 'Card top up',
      currency: 'EUR',
      type: 'transfer',
      fee: '1.00',
    });
    expect(account?.rows[1]).toMatchObject({ amount: '-6.69', fee: '1.00', type: 'buy' });
    expect(account?.rows[3]).toMatchObject({
      amount: '1.88',
      fee: '1.00',
      tax: '0.12',
      type: 'sell',
    });
    // 100 − 6.69 − 31 + 1.88 + 0.44 − 4.20 + 0.10
    expect(cashOf(account as never)).toEqual({ EUR: '60.53' });
  });

  it('makes lots of securities by ISIN and of coins by symbol', () => {
    expect(account?.trades).toEqual([
      {
        date: '2026-02-03',
        side: 'buy',
        isin: 'DE0001234561',
        name: 'Muster AG',
        quantity: '0.25',
        unitPrice: '22.76',
        fees: '1.00',
        currency: 'EUR',
      },
      {
        date: '2026-02-04',
        side: 'buy',
        symbol: 'BTC',
        name: 'Bitcoin',
        quantity: '0.0005',
        unitPrice: '60000',
        fees: '1.00',
        currency: 'EUR',
      },
      {
        date: '2026-02-06',
        side: 'sell',
        isin: 'DE0001234561',
        name: 'Muster AG',
        quantity: '0.1',
        unitPrice: '30',
        fees: '1.00',
        tax: '0.12',
        currency: 'EUR',
      },
    ]);
    expect(unitsOf(account as never)).toEqual({ DE0001234561: 0.15, BTC: 0.0005 });
  });

  it('reads a transaction once, whose line stands twice', () => {
    const dividends = account?.rows.filter(({ type }) => type === 'dividend');
    expect(dividends).toEqual([
      {
        date: '2026-02-07',
        amount: '0.44',
        label: 'Muster AG Cash Dividend',
        currency: 'EUR',
        type: 'dividend',
        tax: '0.16',
      },
    ]);
  });

  it('names a split, and makes no lot of it', () => {
    expect(account?.warnings).toEqual([
      expect.stringMatching(/^line 10: SPLIT of 0.15.*not a buy or sell/),
    ]);
  });

  it('tells the accounts of a user apart', () => {
    expect(pea).toMatchObject({
      account: 'PEA',
      name: 'Trade Republic PEA',
      rows: [{ amount: '50.00' }],
    });
  });

  it('takes what a bond pays at its end as a sale of its units', () => {
    const statement = readOne(`${HEADINGS}
x,2026-03-01,DEFAULT,CORPORATE_ACTION,FINAL_MATURITY,BOND,März 2026,DE0001234579,-20.00,,,,,,,,,FINAL_MATURITY,b1,,,,
x,2026-03-01,DEFAULT,CASH,FINAL_MATURITY,BOND,März 2026,DE0001234579,20.00,,20.00,,,EUR,,,,Final Maturity,b2,,,,
`);
    expect(statement.trades).toMatchObject([{ side: 'sell', quantity: '20', unitPrice: '1' }]);
    expect(statement.warnings).toEqual([]);
  });
});

describe('Trade Republic, the timeline as pytr writes it', () => {
  it('reads German words and decimals, the amount net of fees', () => {
    const statement = readOne(`Datum;Typ;Wert;Notiz;ISIN;Stück;Gebühren;Steuern;ISIN2;Stück2
2024-02-20T16:32:07;Kauf;-3.002,8;Europa ETF;IE00B4K6B022;60;1;;;
2024-06-03T17:07:26;Einlage;200;Erika;;;;;;
2025-03-14T07:03:14;Verkauf;94,76;Quanten AG;US26740W1099;17;1;3,18;;
2024-06-26T08:06:40;Split;0;Grill Inc.;US1696561059;49;;;;
`);
    expect(statement.trades).toMatchObject([
      { side: 'buy', quantity: '60', unitPrice: '50.03', fees: '1' },
      { side: 'sell', quantity: '17', unitPrice: '5.82', fees: '1', tax: '3.18' },
    ]);
    expect(cashOf(statement)).toEqual({ EUR: '-2708.04' });
    expect(statement.warnings[0]).toMatch(/split of 49 Grill Inc\./);
  });

  it('refuses a word that is not known, and names it', () => {
    const sample = 'Date;Type;Value;Note;ISIN;Shares;Fees;Taxes\n2024-01-02;Teleport;1;X;;;;\n';
    expect(() => readOne(sample)).toThrow(/line 2: "Teleport" is a kind of line that is not known/);
  });
});
