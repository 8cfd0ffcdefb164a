/**
 * Fidelity, Schwab, Vanguard and Questrade: invented accounts in the shape of the samples of beancount_reds_importers,
 * hledger-toolbox, capital-gains-calculator and others.
 */
import { describe, expect, test } from 'vitest';
import { read, readOne } from '../support.ts';

const cash = (file: string) =>
  readOne(file).rows.map(({ date, amount, type, fee, tax }) =>
    [date, amount, type, fee && `fee ${fee}`, tax && `tax ${tax}`].filter(Boolean).join(' '),
  );
const lots = (file: string) =>
  readOne(file).trades.map(({ date, side, quantity, symbol, unitPrice, fees }) =>
    [date, side, quantity, symbol, unitPrice, fees].filter(Boolean).join(' '),
  );
const codes = (file: string) => readOne(file).notices.map(({ code }) => code);

const LEGAL = `
"The data and information in this spreadsheet is provided to you solely for your use, and is not for distribution."
Brokerage services are provided by Fidelity Brokerage Services LLC (FBS), 900 Salem Street, Smithfield, RI 02917.

Date downloaded 04/30/2026 09:15 am
`;

describe('Fidelity', () => {
  const HEADINGS =
    'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Accrued Interest ($),Amount ($),Cash Balance ($),Settlement Date';
  const file = (...rows: readonly string[]) =>
    `\n\nBrokerage\n\n${[HEADINGS, ...rows].join('\n')}\n${LEGAL}`;

  test('buys, sells, income and payments; what follows the rows is no row', () => {
    const history = file(
      '03/16/2026,YOU SOLD ACME CORP (ACME) (Cash),ACME,ACME CORP,Cash,-14,215.6,,0.07,,3018.33,5018.33,03/18/2026',
      '03/10/2026,FOREIGN TAX PAID ACME CORP (ACME) (Cash),ACME,ACME CORP,Cash,,,,,,-1.5,2000,',
      '03/10/2026,DIVIDEND RECEIVED ACME CORP (ACME) (Cash),ACME,ACME CORP,Cash,,,,,,10,2001.5,',
      '03/09/2026,YOU BOUGHT ACME CORP (ACME) (Cash),ACME,ACME CORP,Cash,20,100,4.95,0.05,,-2005,1991.5,03/11/2026',
      '03/02/2026,INTEREST EARNED FDIC INSURED DEPOSIT (Cash), ,No Description,Cash,,,,,,0.42,3996.5,',
      '03/01/2026,Electronic Funds Transfer Received (Cash), ,No Description,Cash,,,,,,4000,3996.08,',
    );
    expect(cash(history)).toEqual([
      '2026-03-16 3018.33 sell fee 0.07',
      '2026-03-10 -1.5 dividend tax 1.5',
      '2026-03-10 10 dividend',
      '2026-03-09 -2005.00 buy fee 5.00',
      '2026-03-02 0.42 interest',
      '2026-03-01 4000 transfer',
    ]);
    expect(lots(history)).toEqual([
      '2026-03-16 sell 14 ACME 215.6 0.07',
      '2026-03-09 buy 20 ACME 100 5.00',
    ]);
    expect(codes(history)).toEqual([]);
  });

  test('the fund that holds the cash is cash, options are cash alone, a split is told', () => {
    const history = file(
      '01/29/2026,REINVESTMENT FIDELITY GOVERNMENT MONEY MARKET (SPAXX) (Cash),SPAXX,FIDELITY GOVERNMENT MONEY MARKET,Cash,0.1,1,,,,-0.1,,',
      '01/29/2026,DIVIDEND RECEIVED FIDELITY GOVERNMENT MONEY MARKET (SPAXX) (Cash),SPAXX,FIDELITY GOVERNMENT MONEY MARKET,Cash,,,,,,0.1,,',
      '01/28/2026,REVERSE SPLIT R/S FROM 517103404 (Cash),LGO,LARGO,Cash,130,,,,,,,',
      '01/11/2026,YOU SOLD OPENING TRANSACTION CALL (ACME) FEB 26 26 $250 (100 SHS) (Cash),-ACME260226C250,CALL (ACME) FEB 26 26 $250,Cash,-1,1.15,0.65,0.05,,114.3,,01/12/2026',
    );
    expect(cash(history)).toEqual(['2026-01-29 0.1 dividend', '2026-01-11 114.3 credit']);
    expect(lots(history)).toEqual([]);
    expect(codes(history)).toEqual(['moneyFundAsCash', 'noTrade', 'cashAlone']);
  });

  test('between two accounts cash is transferred, and units are told', () => {
    const history = file(
      '01/23/2026,TRANSFERRED FROM VS X0000002 (Cash), ,No Description,Cash,,,,,,3085.92,,',
      '01/22/2026,FED TAX W/H FEDERAL TAX WITHHELD (Cash), ,No Description,Cash,,,,,,-20,,',
      '01/22/2026,PARTIAL DISTRIBUTION VS X0000002 (Cash), ,No Description,Cash,,,,,,-80,,',
      '01/22/2026,TRANSFERRED TO VS X0000002 (Cash),ACME,ACME CORP,Cash,-5,,,,,,,',
    );
    expect(cash(history)).toEqual([
      '2026-01-23 3085.92 transfer',
      '2026-01-22 -20 debit',
      '2026-01-22 -80 transfer',
    ]);
    expect(codes(history)).toEqual(['noTrade']);
  });

  test('a history of all accounts is one statement for each', () => {
    const headings =
      'Run Date,Account,Account Number,Action,Symbol,Description,Type,Exchange Quantity,Exchange Currency,Currency,Price,Quantity,Exchange Rate,Commission,Fees,Accrued Interest,Amount,Settlement Date';
    const statements = read(
      [
        `\n\n${headings}`,
        '07/24/2026,"Joint",X15000001,YOU BOUGHT ACME CORP (ACME) (Margin),ACME,ACME CORP,Margin,0,"",USD,25.39,25,0,0.65,0.01,"","-635.41",07/27/2026',
        '07/25/2026,"Roth IRA",X15000002,CASH CONTRIBUTION CURRENT YEAR (Cash), ,No Description,Cash,0,"",USD,"",0,0,"","","",500,""',
      ].join('\n') + LEGAL,
    );
    expect(statements.map(({ account, name, rows }) => [account, name, rows.length])).toEqual([
      ['X15000001', 'Joint', 1],
      ['X15000002', 'Roth IRA', 1],
    ]);
  });

  test.each([
    ['a buy that brings money', 'YOU BOUGHT ACME CORP (ACME) (Cash),ACME,ACME CORP,Cash,2,5,,,,10'],
    ['a short sale', 'YOU SOLD SHORT SALE ACME (Short),ACME,ACME CORP,Short,-2,5,,,,10'],
    ['units of an unknown kind', 'SOMETHING NEW ACME (Cash),ACME,ACME CORP,Cash,2,,,,,0'],
    ['an unknown kind without an amount', 'SOMETHING NEW (Cash),,No Description,Cash,,,,,,'],
  ])('%s is refused', (_, row) => {
    expect(() => read(file(`01/11/2026,${row},,`))).toThrow(
      expect.objectContaining({ code: 'unknownKind' }),
    );
  });

  test('an amount without a day is refused', () => {
    expect(() => read(file(',INTEREST EARNED (Cash),,No Description,Cash,,,,,,0.42,,'))).toThrow(
      expect.objectContaining({ code: 'noDate' }),
    );
  });
});

describe('Schwab', () => {
  const HEADINGS =
    '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount",';
  const file = (...rows: readonly string[]) =>
    [
      '"Transactions  for account Individual XXXX-1234 as of 08/24/2026 21:16:49 ET"',
      HEADINGS,
      ...rows,
      '"Transactions Total","","","","","","","-$340.00",',
    ].join('\r\n');

  test('the first of two days counts, the total is no row', () => {
    const history = file(
      '"08/16/2026 as of 08/15/2026","Bank Interest","","BANK INT","","","","$0.11",',
      '"08/13/2026","Buy","ACME","ACME CORP","1,000","$14.39","$8.95","-$14,398.95",',
      '"08/12/2026","Reinvest Shares","FUND","FUND INC","0.5","$20.00","","-$10.00",',
      '"08/12/2026","Qual Div Reinvest","FUND","FUND INC","","","","$10.00",',
      '"08/11/2026","NRA Tax Adj","ACME","ACME CORP","","","","-$3.00",',
      '"08/10/2026","Sell","ACME","ACME CORP","11","$43.80","$0.01","$481.79",',
      '"08/09/2026","MoneyLink Transfer","","Tfr BANK","","","","$1000.00",',
    );
    expect(readOne(history).account).toBe('XXXX-1234');
    expect(cash(history)).toEqual([
      '2026-08-16 0.11 interest',
      '2026-08-13 -14398.95 buy fee 8.95',
      '2026-08-12 -10.00 buy',
      '2026-08-12 10.00 dividend',
      '2026-08-11 -3.00 dividend tax 3.00',
      '2026-08-10 481.79 sell fee 0.01',
      '2026-08-09 1000.00 transfer',
    ]);
    expect(lots(history)).toEqual([
      '2026-08-13 buy 1000 ACME 14.39 8.95',
      '2026-08-12 buy 0.5 FUND 20',
      '2026-08-10 sell 11 ACME 43.8 0.01',
    ]);
  });

  test('shares that are journaled are told, an option is cash alone', () => {
    const history = file(
      '"07/04/2026","Journal","ACME","JOURNALED SHARES IN","100","","","",',
      '"07/04/2026","Conversion","ACME","ACME CLASS A","34","","","",',
      '"07/03/2026","Sell to Open","ACME 08/21/2026 150.00 C","CALL ACME","1","$2.00","$0.66","$199.34",',
    );
    expect(codes(history)).toEqual(['noTrade', 'noTrade', 'cashAlone']);
    expect(cash(history)).toEqual(['2026-07-03 199.34 credit']);
  });

  test.each([
    '"07/03/2026","Cancel Buy","ACME","ACME CORP","10","$9.00","","$90.00",',
    '"07/03/2026","Sell Short","ACME","ACME CORP","10","$9.00","","$90.00",',
  ])('%s is refused', (row) => {
    expect(() => read(file(row))).toThrow(expect.objectContaining({ code: 'unknownKind' }));
  });
});

describe('Vanguard', () => {
  const HOLDINGS = 'Account Number,Investment Name,Symbol,Shares,Share Price,Total Value,';
  const TRANSACTIONS =
    'Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commission Fees,Net Amount,Accrued Interest,Account Type,';
  const FILE = [
    HOLDINGS,
    '11110000,TOTAL STOCK MARKET ETF,VTI,10,240.00,2400.00,',
    '11110000,VANGUARD FEDERAL MONEY MARKET FUND,VMFXX,500.00,1.00,500.00,',
    '22220000,TOTAL STOCK MARKET ETF,VTI,5,240.00,1200.00,',
    '',
    TRANSACTIONS,
    '11110000,01/02/2026,01/03/2026,Buy,Buy,TOTAL STOCK MARKET ETF,VTI,10,239.00,(2390.00),1.00,(2391.00),0.00,CASH,',
    '11110000,01/02/2026,01/02/2026,Sweep out,Sweep Out Of Settlement Fund,VANGUARD FEDERAL MONEY MARKET FUND,VMFXX,-2391.00,1.00,2391.00,0.00,2391.00,0.00,CASH,',
    '11110000,02/14/2026,02/14/2026,Dividend,Dividend Received,TOTAL STOCK MARKET ETF,VTI,0,0.00,12.34,0.00,12.34,0.00,CASH,',
    '22220000,03/05/2026,03/05/2026,Funds Received,Electronic Bank Transfer,CASH,,0.0000,0.0000,1500.00,0.00,1500.00,0.00,CASH,',
    '22220000,03/06/2026,03/07/2026,Sell,Sell,TOTAL STOCK MARKET ETF,VTI,-2,210.00,420.00,0.00,420.00,0.00,CASH,',
  ].join('\n');

  test('holdings check the transactions, which are below them', () => {
    const [first, second, ...others] = read(FILE);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      account: '11110000',
      positions: [{ symbol: 'VTI', quantity: '10' }],
      trades: [{ side: 'buy', quantity: '10', unitPrice: '239', fees: '1.00', symbol: 'VTI' }],
      rows: [
        { date: '2026-01-02', amount: '-2391.00', type: 'buy', fee: '1.00' },
        { date: '2026-02-14', amount: '12.34', type: 'dividend' },
      ],
    });
    expect(second).toMatchObject({
      account: '22220000',
      rows: [
        { date: '2026-03-05', amount: '1500.00', type: 'transfer' },
        { date: '2026-03-06', amount: '420.00', type: 'sell' },
      ],
    });
  });

  test('a damaged line is named by its number', () => {
    expect(() => read(FILE.replace('03/06/2026', '03/xx/2026'))).toThrow(/line 11/);
  });

  test('holdings alone make no lots', () => {
    const [statement] = read(FILE.split('\n').slice(0, 4).join('\n'));
    expect(statement).toMatchObject({ trades: [], notices: [{ code: 'positionsAlone' }] });
  });
});

describe('Questrade', () => {
  const HEADINGS =
    'Transaction Date,Settlement Date,Action,Symbol,Description,Quantity,Price,Gross Amount,Commission,Net Amount,Currency,Account #,Activity Type,Account Type';
  const row = (day: string, facts: string, type: string) =>
    `2026-${day} 12:00:00 AM,2026-${day} 12:00:00 AM,${facts},50000001,${type},Individual margin`;
  const file = (...rows: readonly string[]) => [HEADINGS, ...rows].join('\n');

  test('an account in two currencies is in that of its deposits', () => {
    const activities = file(
      row('01-08', 'Buy,VCN.TO,ETF,200.00000,40.00000000,-8000.00,-9.95,-8009.95,CAD', 'Trades'),
      row('01-15', 'CON,,CONT 2026,0.00000,0.00000000,0.00,0.00,10000.00,CAD', 'Deposits'),
      row('02-01', ',,INTEREST,0,0,0,0,0.42,CAD', 'Interest'),
      row('03-01', 'FXT,,CONVERSION - USD/CAD,0,0,0,0,-100,CAD', 'FX conversion'),
      row('03-01', 'FXT,,CONVERSION - USD/CAD,0,0,0,0,73,USD', 'FX conversion'),
      row('03-31', 'DIV,VTI,TOTAL MARKET,0,0,0,0,3.00,USD', 'Dividends'),
      row('05-01', 'Sell,VCN.TO,ETF,-50.00000,45.00000000,2250.00,-9.95,2240.05,CAD', 'Trades'),
      row('06-30', 'FCH,,FEE,0,0,0,0,-25.00,CAD', 'Fees and rebates'),
    );
    expect(readOne(activities)).toMatchObject({ account: '50000001', currency: 'CAD' });
    expect(cash(activities)).toEqual([
      '2026-01-08 -8009.95 buy fee 9.95',
      '2026-01-15 10000.00 transfer',
      '2026-02-01 0.42 interest',
      '2026-03-01 -100 transfer',
      '2026-03-01 73 transfer',
      '2026-03-31 3.00 dividend',
      '2026-05-01 2240.05 sell fee 9.95',
      '2026-06-30 -25.00 fee',
    ]);
    expect(lots(activities)).toEqual([
      '2026-01-08 buy 200 VCN.TO 40 9.95',
      '2026-05-01 sell 50 VCN.TO 45 9.95',
    ]);
  });

  test('reinvested units without money are told, an unknown kind with units is refused', () => {
    const reinvested = file(row('03-31', 'REI,VCN.TO,ETF,1,41.66,0,0,0,CAD', 'Dividends'));
    expect(codes(reinvested)).toEqual(['withoutMoney']);
    expect(() => read(file(row('03-31', 'ZZZ,VCN.TO,NEW,5,0,0,0,0,CAD', 'Other')))).toThrow(
      expect.objectContaining({ code: 'unknownKind' }),
    );
  });
});
