/** Freetrade and Hargreaves Lansdown: invented accounts in the shape of the samples of capital-gains-calculator. */
import { describe, expect, test } from 'vitest';
import { read, readOne } from '../support.ts';

describe('Freetrade', () => {
  const HEADINGS =
    'Title,Type,Timestamp,Account Currency,Total Amount,Buy / Sell,Ticker,ISIN,Price per Share in Account Currency,Stamp Duty,Quantity,Venue,Order ID,Order Type,Instrument Currency,Total Shares Amount,Price per Share,FX Rate,Base FX Rate,FX Fee (BPS),FX Fee Amount,Dividend Ex Date,Dividend Pay Date,Dividend Eligible Quantity,Dividend Amount Per Share,Dividend Gross Distribution Amount,Dividend Net Distribution Amount,Dividend Withheld Tax Percentage,Dividend Withheld Tax Amount';
  const file = (...rows: readonly string[]) => [HEADINGS, ...rows].join('\n');

  test('costs are in the total, and the type says which way it went', () => {
    const statement = readOne(
      file(
        'Acme,ORDER,2026-02-01T15:03:12.817Z,GBP,464.38,BUY,ACME,US0378331005,674.85659078,0.00,0.68503443,Exchange,1,MARKET,USD,623.58,910.29,1.34281004,1.34888,45,2.08,,,,,,,,',
        'Acme,DIVIDEND,2026-03-25T02:35:00.000Z,GBP,0.93,,ACME,US0378331005,,,6.36545916,,,,USD,,,,0.78491703,0,0.00,2026-03-10,2026-03-25,6.36,0.22,1.40,1.19,15,0.21',
        'Acme,ORDER,2026-04-01T15:03:12.817Z,GBP,10.63,SELL,ACME,US0378331005,10.68,0.00,1.0,Exchange,2,MARKET,USD,14.14,14.14,1.3,1.3,45,0.05,,,,,,,,',
        'Brit,ORDER,2026-04-02T15:03:12.817Z,GBP,100.50,BUY,BRIT,GB0009223206,10,0.50,10,Exchange,3,MARKET,GBP,100,10,,,,,,,,,,,,',
        'Free,FREESHARE_ORDER,2026-04-03T15:03:12.817Z,GBP,25,BUY,BRIT,GB0009223206,12.5,0,2,Exchange,4,,GBP,25,12.5,,,,,,,,,,,,',
        'Reit,PROPERTY,2026-04-11T15:24:00.000Z,GBP,0.07,,REIT,GB0009223206,,,5.0,,,,GBP,,,,,,,2026-02-20,2026-04-11,5,0.0175,,,20,0.02',
        'Top up,TOP_UP,2026-01-28T20:41:58.209Z,GBP,10000.00,,,,,,,,,,,,,,,,,,,,,,,,',
        'Withdrawal,WITHDRAWAL,2026-05-28T20:41:58.209Z,GBP,50.00,,,,,,,,,,,,,,,,,,,,,,,,',
        'April Statement,MONTHLY_STATEMENT,2026-05-01T00:00:00.000Z,,,,,,,,,,,,,,,,,,,,,,,,,,',
      ),
    );
    expect(statement.rows).toMatchObject([
      { date: '2026-02-01', amount: '-464.38', type: 'buy', fee: '2.08' },
      { date: '2026-03-25', amount: '0.93', type: 'dividend', tax: '0.16' },
      { date: '2026-04-01', amount: '10.63', type: 'sell', fee: '0.05' },
      { date: '2026-04-02', amount: '-100.50', type: 'buy', tax: '0.50' },
      { date: '2026-04-03', amount: '25', type: 'interest' },
      { date: '2026-04-03', amount: '-25', type: 'buy' },
      { date: '2026-04-11', amount: '0.07', type: 'dividend' },
      { date: '2026-01-28', amount: '10000.00', type: 'transfer' },
      { date: '2026-05-28', amount: '-50.00', type: 'transfer' },
    ]);
    expect(statement.trades).toHaveLength(4);
    expect(statement.trades[3]).toMatchObject({ isin: 'GB0009223206', unitPrice: '12.5' });
    // The file does not tell the net amount that would confirm the tax of the distribution.
    expect(statement.notices.map(({ code }) => code)).toEqual(['taxInOtherCurrency']);
  });

  test.each([
    ['a kind whose direction is unknown', 'New,SURPRISE,2026-01-28T20:41:58Z,GBP,10.00'],
    [
      'an order of no side',
      'Acme,ORDER,2026-01-28T20:41:58Z,GBP,10.00,HOLD,ACME,US0378331005,1,0,10',
    ],
  ])('%s is refused', (_, row) => {
    expect(() => read(file(row))).toThrow(expect.objectContaining({ code: 'unknownKind' }));
  });
});

describe('Hargreaves Lansdown', () => {
  const file = (cost: string, ...rows: readonly string[]) =>
    [
      'Transaction Summary, , , ,',
      'Client Name:,Someone, , ,',
      'Client Number:,1234567, , ,',
      '',
      `Trade date,Settle date,Reference,Description,Unit cost (${cost}),Quantity,Value (£),`,
      ...rows,
    ].join('\n');

  test('the reference says what a line is, and the commission is in the value', () => {
    const statement = readOne(
      file(
        'p',
        '"04/04/2026","04/04/2026","MANAGE FEE","Fund & Share Account","n/a","n/a","-4.05"',
        '"09/03/2026","09/03/2026","INTEREST","Interest From 10/02/2026","n/a","n/a","3.87"',
        '"02/03/2026","02/03/2026","OVR CR","Acme plc Overseas Dividend Payment","","","57.69"',
        '"25/02/2026","27/02/2026","S302087055","World ETF 1000 @  4500.00","4,500.000","1,000","44,988.05"',
        '"24/01/2026","26/01/2026","B302087054","World ETF 4563 @  3287.199","3,287.199","4,563","-150,006.84"',
        '"24/01/2026","24/01/2026","FPC","Receipt","n/a","n/a","150,100.00"',
      ),
    );
    expect(statement).toMatchObject({ account: '1234567', currency: 'GBP', notices: [] });
    expect(statement.rows).toMatchObject([
      { date: '2026-04-04', amount: '-4.05', type: 'fee' },
      { date: '2026-03-09', amount: '3.87', type: 'interest' },
      { date: '2026-03-02', amount: '57.69', type: 'dividend' },
      { date: '2026-02-25', amount: '44988.05', type: 'sell', fee: '11.95' },
      { date: '2026-01-24', amount: '-150006.84', type: 'buy', fee: '11.95' },
      { date: '2026-01-24', amount: '150100.00', type: 'transfer' },
    ]);
    expect(statement.trades).toMatchObject([
      { side: 'sell', quantity: '1000', unitPrice: '45', fees: '11.95', name: 'World ETF' },
      { side: 'buy', quantity: '4563', unitPrice: '32.87199', fees: '11.95', name: 'World ETF' },
    ]);
  });

  test('prices are pounds where the heading says so', () => {
    const row = '"24/01/2026","26/01/2026","B1","World ETF","45.00","10","-450.00"';
    expect(readOne(file('£', row)).trades).toMatchObject([{ unitPrice: '45' }]);
    expect(readOne(file('p', row.replace('45.00', '4500'))).trades).toMatchObject([
      { unitPrice: '45' },
    ]);
  });

  test('a purchase that brings money, and units of another reference, are refused or told', () => {
    const row = '"24/01/2026","26/01/2026","B1","World ETF","4500","10","450.00"';
    expect(() => read(file('p', row))).toThrow(expect.objectContaining({ code: 'unknownKind' }));
    expect(() => read(file('p', row.replace('"B1"', '"CORP"')))).toThrow(
      expect.objectContaining({ code: 'unknownKind' }),
    );
  });
});
