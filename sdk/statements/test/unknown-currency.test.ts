import { describe, expect, it } from 'vitest';
import type { ReadOptions, Statement } from '../src/index.ts';
import { read, readOne } from './support.ts';

/** The currencies of a statement's account, rows, trades and balance, each once. */
const currenciesOf = ({ currency, rows, trades, balance }: Statement) => [
  ...new Set([
    currency,
    ...[...rows, ...trades, ...(balance === undefined ? [] : [balance])].map(
      (each) => each.currency,
    ),
  ]),
];

const currenciesIn = (text: string, options?: ReadOptions) => [
  ...new Set(read(text, options).flatMap(currenciesOf)),
];

/** Files of brokers and apps in a shape that names no currency, or whose cell for it is empty. */
const UNNAMED: readonly (readonly [string, string])[] = [
  [
    'Trading 212',
    `Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Total
Deposit,2024-05-01 00:10:00,,,,,,1000.00
Market buy,2024-05-02 14:30:05,US0000000018,ACME,Acme,2,150.00,300.00
`,
  ],
  [
    'XTB',
    `ID;Type;Time;Comment;Symbol;Amount
1;Deposit;12.04.2024 13:00:22;deposit;;500
2;Stocks/ETF purchase;12.04.2024 13:01:45;OPEN BUY 3 @ 11.7480;MONDE.DE;-35.24
`,
  ],
  [
    'Saxo, with everything converted',
    `Client ID,Trade Date,Value Date,Type,Instrument,Instrument ISIN,Instrument currency,Exchange Description,Instrument Symbol,Event,Amount,Order ID,Conversion Rate
123,02-Apr-2025,02-Apr-2025,Corporate action,Acme,US0000000018,USD,NASDAQ,ACME:xnas,Dividend,1.83,,6.9
`,
  ],
  [
    'DEGIRO, transactions',
    `Date,Time,Product,ISIN,Reference,Venue,Quantity,Price,,Local value,,Value,,Exchange rate,Transaction costs,,Total,,Order ID
02-01-2025,09:00,MONDE ETF,IE0000000017,XET,XETA,10,85.00,,-850.00,,-850.00,,,-1.00,,-851.00,,abcd-1
`,
  ],
  [
    'Coinbase',
    `Timestamp,Transaction Type,Asset,Quantity Transacted,Spot Price at Transaction,Subtotal,Total (inclusive of fees),Fees,Notes
2024-01-02T10:00:00Z,Buy,BTC,0.01,40000.00,400.00,405.00,5.00,Bought 0.01 BTC
2024-01-03T10:00:00Z,Learning Reward,ETH,0.001,2000.00,2.00,2.00,0.00,Received
`,
  ],
  [
    'Kraken, rewards alone',
    `"txid","refid","time","type","subtype","aclass","asset","amount","fee","balance"
"L1","R1","2024-01-02 10:00:00","staking","","currency","DOT.S",0.5,0,0.5
`,
  ],
  [
    'Binance, rewards alone',
    `User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
1,2024-01-02 10:00:00,Spot,Staking Rewards,DOT,0.5,
`,
  ],
  [
    'Revolut, coins',
    `Symbol,Type,Quantity,Price,Value,Fees,Date
BTC,Buy,0.01,40000.00,400.00,4.00,"2 Jan 2024, 10:00:00"
`,
  ],
  [
    'Portfolio Performance, CSV',
    `Date;Type;Value;Transaction Currency;Fees;Taxes;Shares;ISIN;Security Name
2024-01-02;Buy;1.005,00;;5,00;0,00;10;IE0000000017;Monde
2024-01-03;Deposit;100,00;;;;;;
`,
  ],
  [
    'Portfolio Performance, XML without currencies',
    `<client><version>20</version><securities><security><name>Monde</name><isin>IE0000000017</isin></security></securities>
<accounts><account><name>Cash</name><transactions><account-transaction><date>2024-01-02</date><type>DEPOSIT</type><amount>100000</amount>
</account-transaction></transactions></account></accounts></client>`,
  ],
  [
    'Ghostfolio',
    `{"meta":{"date":"2024-02-01T00:00:00.000Z"},"accounts":[{"id":"a","name":"Broker","balance":12.5}],
"activities":[{"accountId":"a","date":"2024-01-02T00:00:00.000Z","fee":1,"quantity":2,"symbol":"ACME","type":"BUY","unitPrice":10}]}`,
  ],
  [
    'GnuCash, CSV',
    `Date,Transaction ID,Number,Description,Notes,Commodity/Currency,Void Reason,Action,Memo,Full Account Name,Account Name,Amount With Sym,Amount Num.,Value With Sym,Value Num.,Reconcile,Reconcile Date,Rate/Price
2024-01-02,t1,,Buy,,,,,,Assets:Broker:ACME,ACME,2 ACME,2,20.00,20.00,n,,10
2024-01-03,t2,,Shop,,,,,,Assets:Cash,Cash,-5.00,-5.00,-5.00,-5.00,n,,1
`,
  ],
  [
    "Bankin'",
    `Date;Description;Compte;Montant;Catégorie;Sous-Catégorie;Note;Pointée
02/01/2024;CAFE;Compte courant;-2,50;Loisirs;Sorties;;Non
`,
  ],
  [
    'Finary, rewards alone',
    `type,date,timezone,received_amount,received_currency,sent_amount,sent_currency,fee_amount,fee_currency,description
staking,2024-01-02,GMT,0.5,DOT,,,,,
`,
  ],
  [
    'OFX with investments',
    `OFXHEADER:100
<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><DTASOF>20240201<INVACCTFROM><BROKERID>b<ACCTID>1</INVACCTFROM>
<INVTRANLIST><DTSTART>20240101<DTEND>20240201<INVBANKTRAN><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20240102<TRNAMT>100.00<FITID>1<NAME>In
</STMTTRN><SUBACCTFUND>CASH</INVBANKTRAN></INVTRANLIST><INVBAL><AVAILCASH>100.00<MARGINBALANCE>0<SHORTBALANCE>0</INVBAL>
</INVSTMTRS></INVSTMTTRNRS></INVSTMTMSGSRSV1></OFX>`,
  ],
  [
    'OFX without CURDEF',
    `OFXHEADER:100
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20240102<TRNAMT>-5.00<FITID>1<NAME>Shop</STMTTRN></BANKTRANLIST>
<LEDGERBAL><BALAMT>95.00<DTASOF>20240131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  ],
  [
    'a table of any bank with balances',
    `Date;Libellé;Montant;Solde
28/09/2026;CAFE;-2,50;97,50
29/09/2026;MARCHE;-8,00;89,50
`,
  ],
];

describe('a file that names no currency', () => {
  it.each(UNNAMED)('is in none: %s', (_, text) => {
    expect(currenciesIn(text)).toEqual([undefined]);
  });

  it.each(UNNAMED)('is in the currency that is told: %s', (_, text) => {
    expect(currenciesIn(text, { currency: 'DKK' })).toEqual(['DKK']);
  });

  it('keeps its closing balance, which has the currency that is told', () => {
    const text = `Date;Libellé;Montant;Solde
28/09/2026;CAFE;-2,50;97,50
29/09/2026;MARCHE;-8,00;89,50
`;
    const balance = { date: '2026-09-29', amount: '89.50' };
    expect(readOne(text).balance).toEqual({ ...balance, currency: undefined });
    expect(readOne(text, { currency: 'CHF' }).balance).toEqual({ ...balance, currency: 'CHF' });
  });
});

describe('a file of several currencies', () => {
  it('of DEGIRO is in the one of its deposits', () => {
    const text = `Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id
03-01-2025,09:00,03-01-2025,MONDE ETF,IE0000000017,Dividend,,EUR,"5,00",EUR,"5,00",
02-01-2025,09:00,02-01-2025,,,flatex Storting,,CHF,"1000,00",CHF,"1000,00",
`;
    expect(readOne(text)).toMatchObject({
      currency: 'CHF',
      balance: { amount: '1000.00', currency: 'CHF' },
    });
  });

  it('of Kraken is in the one of its deposits', () => {
    const text = `"txid","refid","time","type","subtype","aclass","asset","amount","fee","balance"
"L1","R1","2024-01-02 10:00:00","deposit","","currency","ZUSD",100,0,100
"L2","R2","2024-01-03 10:00:00","trade","","currency","ZUSD",-50,0,50
"L3","R2","2024-01-03 10:00:00","trade","","currency","ZEUR",45,0,45
`;
    expect(readOne(text)).toMatchObject({
      currency: 'USD',
      balance: { amount: '50', currency: 'USD' },
    });
  });

  it('of Binance without deposits is in none, and its rows in their own', () => {
    const text = `User_ID,UTC_Time,Account,Operation,Coin,Change,Remark
1,2024-01-02 10:00:00,Spot,Fee,EUR,-1,
1,2024-01-03 10:00:00,Spot,Fee,GBP,-1,
`;
    const statement = readOne(text);
    expect(statement.currency).toBeUndefined();
    expect(statement.rows.map(({ currency }) => currency)).toEqual(['EUR', 'GBP']);
  });
});
