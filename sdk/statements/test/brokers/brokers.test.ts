import { describe, expect, it } from 'vitest';
import { BROKER_TABLES, BROKER_TEXTS } from '../../src/brokers/brokers.ts';
import { readStatements } from '../../src/read-statements.ts';
import { cashOf, readOne, unitsOf } from './support/read.ts';

describe('the list of brokers', () => {
  it('names each format once', () => {
    const formats = [...BROKER_TABLES, ...BROKER_TEXTS].map(({ format }) => format);
    expect(new Set(formats).size).toBe(formats.length);
  });

  it('leaves the tables of banks to others', () => {
    const headings = ['Date', 'Libellé', 'Débit', 'Crédit'];
    const table = { headings, rows: [], preamble: [], lineOf: () => 1 };
    expect(BROKER_TABLES.filter((reader) => reader.recognises(table))).toEqual([]);
  });
});

describe('Trading 212', () => {
  const statement =
    readOne(`Action,Time,ISIN,Ticker,Name,Notes,ID,No. of shares,Price / share,Currency (Price / share),Exchange rate,Result,Currency (Result),Total,Currency (Total),Withholding tax,Currency (Withholding tax),Stamp duty reserve tax,Currency (Stamp duty reserve tax),French transaction tax,Currency (French transaction tax),Currency conversion fee,Currency (Currency conversion fee)
Deposit,2024-05-01 00:10:00,,,,,x1,,,,,,,10000.00,GBP,,,,,,,,
Market buy,2024-05-02 14:30:05,US0000000018,ACME,Acme,,x2,10.0000000000,150.00,USD,1.25,,,1201.80,GBP,,,,,,,1.80,GBP
Limit buy,2024-08-01 09:05:00,FR0000000026,REN,Rennes,,x3,20.0000000000,50.00,EUR,1.25,,,803.60,GBP,,,,,3.00,EUR,1.20,GBP
Limit sell,2024-09-02 15:45:10,US0000000018,ACME,Acme,,x4,4.0000000000,160.00,USD,1.28,46.29,GBP,499.25,GBP,,,,,,,0.75,GBP
Dividend (Dividend),2024-09-20 15:45:10,US0000000018,ACME,Acme,,,6.0000000000,0.24,USD,Not available,,,0.94,GBP,0.22,USD,,,,,,
Interest on cash,2024-09-21 02:00:00,,,,Interest on cash,x5,,,,,,,1.10,GBP,,,,,,,,
Stock split open,2024-10-01 02:00:00,US0000000018,ACME,Acme,,x6,12.0000000000,75.00,USD,1.3,,,0.00,GBP,,,,,,,,
`);

  it('takes fees and taxes out of the total, those of another currency by the rate', () => {
    expect(statement.trades).toMatchObject([
      {
        side: 'buy',
        isin: 'US0000000018',
        symbol: 'ACME',
        quantity: '10',
        unitPrice: '120',
        fees: '1.80',
        currency: 'GBP',
      },
      { side: 'buy', quantity: '20', unitPrice: '40', fees: '1.20', tax: '2.40' },
      { side: 'sell', quantity: '4', unitPrice: '125', fees: '0.75' },
    ]);
    expect(unitsOf(statement)).toEqual({ US0000000018: 6, FR0000000026: 20 });
  });

  it('moves the totals, and names the split', () => {
    expect(cashOf(statement)).toEqual({ GBP: '8495.89' });
    expect(statement.warnings).toContainEqual(
      expect.stringMatching(/^line 8: Stock split open of 12/),
    );
  });
});

describe('XTB', () => {
  it('finds units and price in the comments, and the account above the headings', () => {
    const statement = readOne(`,Account,,Currency,,
,50123456,,EUR,,
ID;Type;Time;Comment;Symbol;Amount
1;Deposit;12.04.2024 13:00:22;deposit;;500
2;Stocks/ETF purchase;12.04.2024 13:01:45;OPEN BUY 34/42.5658 @ 11.7480;MONDE.DE;-399.43
3;Stocks/ETF sale;45716.648060671301;CLOSE BUY 4 @ 12.0000;MONDE.DE;48
4;DIVIDENT;12.07.2024 11:00:27;MONDE.DE EUR 0.6600/ SHR;MONDE.DE;1.21
5;Withholding Tax;12.07.2024 11:00:27;MONDE.DE EUR WHT 15%;MONDE.DE;-0.18
6;Free-funds Interest;010.09.2024 20:49:02;Free-funds Interest 2024-08;;0.5
`);
    expect(statement).toMatchObject({ account: '50123456', currency: 'EUR' });
    expect(statement.trades).toEqual([
      {
        date: '2024-04-12',
        side: 'buy',
        symbol: 'MONDE.DE',
        quantity: '34',
        unitPrice: '11.748',
        currency: 'EUR',
      },
      {
        date: '2025-02-28',
        side: 'sell',
        symbol: 'MONDE.DE',
        quantity: '4',
        unitPrice: '12',
        currency: 'EUR',
      },
    ]);
    expect(statement.rows).toContainEqual({
      date: '2024-07-12',
      amount: '-0.18',
      label: 'Withholding Tax MONDE.DE EUR WHT 15%',
      currency: 'EUR',
      type: 'dividend',
      tax: '0.18',
    });
    expect(cashOf(statement)).toEqual({ EUR: '150.10' });
  });

  it('takes the currency that is told where the file names none', () => {
    const text = `ID;Type;Time;Comment;Symbol;Amount
1;Deposit;12.04.2024 13:00:22;deposit;;500
`;
    expect(readOne(text, { currency: 'PLN' })).toMatchObject({
      currency: 'PLN',
      rows: [{ amount: '500', currency: 'PLN' }],
      notices: [],
    });
    expect(readOne(text).currency).toBeUndefined();
  });
});

describe('Revolut, stocks', () => {
  it('reads totals with their signs, a fee where the total holds one, and names transfers', () => {
    const statement =
      readOne(`Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate
2024-01-02T08:23:08.459586Z,,CASH TOP-UP,,,$200,USD,1.10
2024-01-03T13:30:10.514Z,ACME,BUY - MARKET,1.63453043,$52.07,$85.11,USD,1.0665
2024-01-04T13:30:10.514Z,ACME,BUY - LIMIT,1,$50,$51.25,USD,1.0665
2024-02-03T13:30:10.514Z,ACME,SELL - MARKET,0.5,$60.00,$30,USD,1.08
2024-02-04T13:30:10.514Z,ACME,DIVIDEND,,,$0.08,USD,1.08
2024-02-05T13:30:10.514Z,,CUSTODY FEE,,,-$0.01,USD,1.08
2024-03-05T13:30:10.514Z,ACME,STOCK SPLIT,2.13453043,,$0,USD,1.08
`);
    expect(statement.trades).toMatchObject([
      { quantity: '1.63453043', unitPrice: '52.07' },
      { quantity: '1', unitPrice: '50', fees: '1.25' },
      { side: 'sell', quantity: '0.5', unitPrice: '60' },
    ]);
    expect(cashOf(statement)).toEqual({ USD: '93.71' });
    expect(statement.warnings).toEqual([
      expect.stringMatching(/^line 8: STOCK SPLIT of 2.13453043 ACME/),
    ]);
  });
});

describe('Scalable', () => {
  it('reads what was executed alone, the fee beside the amount', () => {
    const statement =
      readOne(`date;time;status;reference;description;assetType;type;isin;shares;price;amount;fee;tax;currency
2026-01-10;02:00:00;Executed;"r1";"Erika";Cash;Deposit;;;;2500,00;0,00;;EUR
2026-01-20;02:00:00;Executed;"r2";"Acme";Security;Buy;US0000000018;2;227,85;-455,70;0,99;0;EUR
2026-01-21;02:00:00;Cancelled;"r3";"Acme";Security;Buy;US0000000018;2;227,85;-455,70;0,99;0;EUR
2026-02-20;02:00:00;Executed;"r4";"Monde";Security;Savings plan;IE0000000017;4,981;100,38;-499,99;0;0;EUR
2026-03-20;02:00:00;Executed;"r5";"Acme";Cash;Distribution;US0000000018;;;1,08;0;0,28;EUR
2026-04-20;02:00:00;Executed;"r6";"Erika";Cash;Withdrawal;;;;100,00;0;;EUR
`);
    expect(statement.trades).toMatchObject([
      { quantity: '2', unitPrice: '227.85', fees: '0.99' },
      { quantity: '4.981', unitPrice: '100.38' },
    ]);
    expect(cashOf(statement)).toEqual({ EUR: '1444.12' });
    expect(statement.warnings).toEqual([
      expect.stringMatching(/^line 4 is not carried out \("Cancelled"\) and was left out/),
    ]);
  });
});

describe('Saxo', () => {
  it('finds units and price in the event, and the commission in the amount', () => {
    const statement =
      readOne(`Client ID,Trade Date,Value Date,Type,Instrument,Instrument ISIN,Instrument currency,Exchange Description,Instrument Symbol,Event,Amount,Order ID,Conversion Rate
123,02-Apr-2025,02-Apr-2025,Corporate action,Monde ETF,IE0000000017,EUR,Euronext Amsterdam,MNDE:xams,Dividend,1.83,,1
123,02-Jan-2025,02-Jan-2025,Trade,Monde ETF,IE0000000017,EUR,Euronext Amsterdam,MNDE:xams,Sell 3 @ 139.74 EUR,"416,22",,1
123,30-Dec-2024,30-Dec-2024,Cash Transfer,,,EUR,Unknown,,Deposit,1500,,1
123,30-Dec-2024,02-Jan-2025,Trade,Monde ETF,IE0000000017,EUR,Euronext Amsterdam,MNDE:xams,Koop 10 @ 139.74 EUR,"-1400,40",,1
123,02-Jan-2025,02-Jan-2025,Cash amount,,,EUR,,,Custody Fee,"-3,91",,1
`);
    expect(statement.trades).toMatchObject([
      {
        date: '2025-01-02',
        side: 'sell',
        isin: 'IE0000000017',
        quantity: '3',
        unitPrice: '139.74',
        fees: '3.00',
        currency: 'EUR',
      },
      { date: '2024-12-30', side: 'buy', quantity: '10', unitPrice: '139.74', fees: '3.00' },
    ]);
    expect(statement).toMatchObject({ account: '123', currency: 'EUR' });
    expect(cashOf(statement)).toEqual({ EUR: '513.74' });
  });

  it('takes the currency that is told where all was converted', () => {
    const text = `Client ID,Trade Date,Value Date,Type,Instrument,Instrument ISIN,Instrument currency,Exchange Description,Instrument Symbol,Event,Amount,Order ID,Conversion Rate
123,02-Apr-2025,02-Apr-2025,Corporate action,Acme,US0000000018,USD,NASDAQ,ACME:xnas,Dividend,1.83,,6.9
`;
    expect(readOne(text, { currency: 'DKK' })).toMatchObject({
      currency: 'DKK',
      rows: [{ amount: '1.83', currency: 'DKK' }],
      notices: [],
    });
    expect(readOne(text).currency).toBeUndefined();
  });
});

describe('comdirect', () => {
  it('reads the turnover of a securities account', () => {
    const statement = readOne(`"Umsätze Depot";"Zeitraum: 01.01.2025 - 31.12.2025";
"Buchungstag";"Geschäftstag";"Stück / Nom.";"Bezeichnung";"WKN";"Währung";"Ausführungskurs";"Umsatz in EUR";
"17.01.2025";"15.01.2025";"10";"MUSTER AG";"A0B1C2";"EUR";"55,50";"-564,90";
"17.03.2025";"13.03.2025";"-4";"MUSTER AG";"A0B1C2";"EUR";"60,00";"230,10";
`);
    expect(statement.trades).toEqual([
      {
        date: '2025-01-15',
        side: 'buy',
        symbol: 'A0B1C2',
        name: 'MUSTER AG',
        quantity: '10',
        unitPrice: '55.5',
        fees: '9.90',
        currency: 'EUR',
      },
      {
        date: '2025-03-13',
        side: 'sell',
        symbol: 'A0B1C2',
        name: 'MUSTER AG',
        quantity: '4',
        unitPrice: '60',
        fees: '9.90',
        currency: 'EUR',
      },
    ]);
  });
});

describe('a broker that no reader is for', () => {
  it.each([
    ['securities by ISIN', 'Date,Type,ISIN,Quantity,Description,Amount'],
    ['units with a price', 'Data;Descrizione;Quantità;Prezzo;Importo;Operazione'],
    ['coins by their unit', 'portfolio,type,date,amount,balance,amount/balance unit,description'],
  ])('is refused rather than read as a bank: %s', (_, headings) => {
    const separator = headings.includes(';') ? ';' : ',';
    const cells = headings
      .split(/[,;]/)
      .map((name) => (/^dat[ea]$/i.test(name) ? '2025-03-17' : '12'));
    expect(() => readOne(`${headings}\n${cells.join(separator)}\n`)).toThrow(
      /a broker or an exchange whose exports are not read/,
    );
  });

  it('gives its movements of money where the columns are named', () => {
    const [statement] = readStatements(
      new TextEncoder().encode(
        'Date,Type,ISIN,Shares,Total\n2025-03-17,BUY,US0000000018,2,-300.00\n',
      ),
      { columns: { date: 'Date', label: ['Type'], amount: 'Total' } },
    );
    expect(statement?.rows).toMatchObject([
      { date: '2025-03-17', label: 'BUY', amount: '-300.00' },
    ]);
  });

  it('is told from a bank whose rows count something', () => {
    const statement = readOne(
      'Date,Label,Amount,Quantity,Category\n2025-03-17,Bakery,-3.20,2,Food\n',
    );
    expect(statement.rows).toHaveLength(1);
  });
});

describe('a file that was damaged', () => {
  const HEADINGS =
    'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Currency (Price / share),Exchange rate,Total,Currency (Total)';
  const BUY = 'Market buy,2024-05-02 14:30:05,US0000000018,ACME,Acme,10,12,EUR,1,120.00,EUR';

  it.each([
    ['no units', ',10,', ',0,', /line 2: .* has no units/],
    ['no security', 'US0000000018,ACME,Acme', ',,', /does not say of what/],
    ['no currency', '120.00,EUR', '120.00,EURO', /is not a code such as EUR/],
    ['no such day', '2024-05-02', '2024-05-32', /line 2: .* is not a date/],
  ])('is refused where a buy has %s', (_, right, wrong, message) => {
    expect(() => readOne(`${HEADINGS}\n${BUY.replace(right, wrong)}\n`)).toThrow(message);
    expect(readOne(`${HEADINGS}\n${BUY}\n`).trades).toHaveLength(1);
  });

  it('names the line of a number in XML that is none', () => {
    expect(() =>
      readOne(`<FlexQueryResponse><FlexStatements><FlexStatement accountId="U1">
<Trades><Trade accountId="U1" assetCategory="STK" currency="USD" symbol="ACME" isin="US0000000018" tradeDate="20240502"
 quantity="1x" tradePrice="12" proceeds="-12" ibCommission="0" buySell="BUY" levelOfDetail="EXECUTION" /></Trades>
</FlexStatement></FlexStatements></FlexQueryResponse>`),
    ).toThrow(/line 2: "1x" is not a number/);
  });
});
