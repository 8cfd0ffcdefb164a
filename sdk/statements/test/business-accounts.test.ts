/** Accounts and cards of businesses, in the shapes that their exports have. */
import { describe, expect, test } from 'vitest';
import { linesOf, read, readOne } from './support.ts';

const ofCode = (code: string) => expect.objectContaining({ code });

describe('Wise', () => {
  const HEADINGS =
    'TransferWise ID,Date,Date Time,Amount,Currency,Description,Payment Reference,Running Balance,Exchange From,Exchange To,' +
    'Exchange Rate,Payer Name,Payee Name,Payee Account Number,Merchant,Card Last Four Digits,Card Holder Full Name,Attachment,Note,' +
    'Total fees,Exchange To Amount,Transaction Type,Transaction Details Type';
  const ROWS = [
    'CARD-1,06-05-2026,06-05-2026 09:00:00.000,-12.50,EUR,Card transaction of 35.00 MYR issued by Cafe,,487.50,EUR,MYR,2.8,,,,Cafe,1234,A Holder,,,0.30,35.00,DEBIT,CARD',
    'TRANSFER-3,05-05-2026,05-05-2026 13:00:00.000,-100.00,EUR,Sent money to Bob,INV 8,500.00,,,,,Bob,DE1,,,,,,0.00,,DEBIT,TRANSFER',
    'TRANSFER-2,05-05-2026,05-05-2026 12:00:00.000,600.00,EUR,Received money from Acme,INV 7,600.00,,,,Acme,,,,,,,,0.00,,CREDIT,DEPOSIT',
  ];
  const EXPECTED = [
    '2026-05-06 -12.50 Card transaction of 35.00 MYR issued by Cafe',
    '2026-05-05 -100.00 Bob Sent money to Bob',
    '2026-05-05 600.00 Received money from Acme',
  ];

  test('begins its days with the day, also where all could begin with the month', () => {
    const statement = readOne([HEADINGS, ...ROWS, ''].join('\n'));
    expect(statement).toMatchObject({
      format: 'wise',
      currency: 'EUR',
      balance: { date: '2026-05-06', amount: '487.50', currency: 'EUR' },
      notices: [],
    });
    expect(linesOf(statement)).toEqual(EXPECTED);
  });

  test('is read without the time of older files', () => {
    const old = [HEADINGS, ...ROWS].map((line) => line.split(',').toSpliced(2, 1).join(','));
    expect(linesOf(readOne([...old, ''].join('\n')))).toEqual(EXPECTED);
  });
});

describe('Revolut Business', () => {
  const EXPECTED = ['2026-05-04 -54.48 Hosting', '2026-05-02 1000.00 From Acme'];

  test('takes the total, which holds the fee', () => {
    const statement =
      readOne(`Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Card label,Card state,Orig currency,Orig amount,Payment currency,Amount,Total amount,Exchange rate,Fee,Fee currency,Balance,Account,Beneficiary account number,Beneficiary IBAN,MCC
2026-05-03 10:00:00,2026-05-04 10:00:00,r2,CARD_PAYMENT,COMPLETED,Hosting,,A Holder,51****1,Ops,ACTIVE,USD,59.00,EUR,-54.26,-54.48,1.0873,0.22,EUR,945.52,Main,,,7372
2026-05-03 09:00:00,,r3,TRANSFER,PENDING,To Bob,,,,,,EUR,10.00,EUR,-10.00,-10.00,,0.00,EUR,,Main,,,
2026-05-02 09:00:00,2026-05-02 09:00:01,r1,TOPUP,COMPLETED,From Acme,INV 1,Acme,,,,EUR,1000.00,EUR,1000.00,1000.00,,0.00,EUR,1000.00,Main,,,
`);
    expect(linesOf(statement)).toEqual(EXPECTED);
    expect(statement).toMatchObject({
      format: 'revolut',
      account: 'Main',
      currency: 'EUR',
      rows: [{ fee: '0.22', currency: 'EUR' }, {}],
      balance: { amount: '945.52', currency: 'EUR' },
      notices: [ofCode('rowNotCarriedOut')],
    });
  });

  test('adds the fee of older files, which stands apart', () => {
    const statement =
      readOne(`Date started (UTC),Date completed (UTC),Date started (Europe/Zurich),Date completed (Europe/Zurich),ID,Type,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Fee,Balance,Account,Beneficiary account number
2026-05-03,2026-05-04,2026-05-03,2026-05-04,r2,CARD_PAYMENT,Hosting,,A Holder,51****1,USD,59.00,CHF,-54.26,-0.22,945.52,Bank CHF,
2026-05-02,2026-05-02,2026-05-02,2026-05-02,r1,TOPUP,From Acme,,,,CHF,1000.00,CHF,1000.00,0.00,1000.00,Bank CHF,
`);
    expect(linesOf(statement)).toEqual(EXPECTED);
    expect(statement).toMatchObject({ currency: 'CHF', notices: [] });
  });
});

test('SumUp: what was invoiced in and out, with the balance', () => {
  const statement =
    readOne(`Datum der Transaktion,Transaktions-ID,Art der Transaktion,Referenz,Zahlungsreferenz,Status,Rechnungsbetrag ausgehend,Rechnungsbetrag eingehend,Währung der Karte,Zahlungsbetrag ausgehend,Zahlungsbetrag eingehend,Zahlungswährung,Wechselkurs,Gebühr,Verfügbares Guthaben
"09.12.24, 13:56",C3,Ausgehende Banküberweisung,Anna Muster DE1,Miete,Genehmigt,840.12,0.00,EUR,900.00,0.00,USD,0.93,0.00,159.88
"05.03.24, 09:19",C1,Eingehende Banküberweisung,Bob Muster DE2,Rechnung 7,Genehmigt,0.00,1000.00,EUR,0.00,1000.00,EUR,1.00,0.00,1000.00
`);
  expect(linesOf(statement)).toEqual([
    '2024-12-09 -840.12 Anna Muster DE1 Miete',
    '2024-03-05 1000.00 Bob Muster DE2 Rechnung 7',
  ]);
  expect(statement).toMatchObject({
    format: 'sumup',
    currency: 'EUR',
    balance: { date: '2024-12-09', amount: '159.88', currency: 'EUR' },
    notices: [],
  });
});

test.each([
  [
    'Datum;Zeit;Typ;Status;Betrag Transaktion (CHF);Rabatt (CHF);Transaktionskosten (CHF);Niederlassung;Bezeichnung in der Abrechnung',
    ['Zahlung', 'Abgerechnet', 'Fehlgeschlagen'],
  ],
  [
    'Date;Time;Type;State;Transaction amount (CHF);Discount (CHF);Transaction costs (CHF);Commerce;Name in the statement',
    ['Payment', 'Settled', 'Failed'],
  ],
])('TWINT of a merchant: amounts net of their costs, %s', (headings, [type, settled, failed]) => {
  const statement = readOne(`"Von:";"2026.11.01 (00:00)";;;;;;;
${headings}
2026.11.01;11:45;${type};${settled};49.35;;0.65;Laden;LADEN
2026.11.03;11:46;${type};${settled};98.70;;1.30;Laden;LADEN
2026.11.03;11:47;${type};${failed};9.87;;0.13;Laden;LADEN
`);
  expect(linesOf(statement)).toEqual([
    `2026-11-01 49.35 ${type} LADEN`,
    `2026-11-03 98.70 ${type} LADEN`,
  ]);
  expect(statement).toMatchObject({
    format: 'twint',
    currency: 'CHF',
    rows: [{ fee: '0.65' }, { fee: '1.30' }],
    notices: [ofCode('rowNotCarriedOut')],
  });
});

test.each(['KARTENWÄHRUNG', 'RECHNUNGSWÄHR.-CODE'])(
  'Viseca for businesses: each card is an account, what has no minus was spent (%s)',
  (currency) => {
    const statements = read(`Transaktionsliste,,,,,,,,
Erstellt am 18.08.26 12:55,,,,,,,,
TRANSAKTIONSDATUM,NACHNAME,KARTENNUMMER,HÄNDLERNAME,ORIGINALWÄHR.,ORIGINAL-BRUTTOBETRAG,BRUTTOBETRAG RECHNUNG,TRANS.-STATUS,${currency},TRANS.-BUCHUNGSDATUM
06.05.26,Muster,************1234,Cafe Zug,CHF,14.00,14.00,Importiert,CHF,07.05.26
07.05.26,Muster,************1234,Shop Rom,EUR,-5.99,-5.85,Importiert,CHF,08.05.26
07.05.26,Beispiel,************9876,Bahn,CHF,30.00,30.00,Importiert,CHF,08.05.26
`);
    expect(statements.map(({ account, currency: code }) => [account, code])).toEqual([
      ['************1234', 'CHF'],
      ['************9876', 'CHF'],
    ]);
    expect(statements.flatMap(linesOf)).toEqual([
      '2026-05-07 -14.00 Cafe Zug',
      '2026-05-08 5.85 Shop Rom',
      '2026-05-08 -30.00 Bahn',
    ]);
  },
);

describe('a table without headings whose debits and credits have no sign', () => {
  const ROWS = [
    '05.11.2026;"LASTSCHRIFT";;949.75;05.11.2026;2\'046.43;',
    '04.11.2026;"EINKAUF";;15.00;04.11.2026;2\'996.18;',
    '03.11.2026;"GUTSCHRIFT";400.00;;03.11.2026;;',
    '02.11.2026;"MIETE";;1\'000.00;02.11.2026;2\'611.18;',
    '02.11.2026;"UEBERTRAG";;19.60;02.11.2026;;',
    '01.11.2026;"LOHN";3\'600.00;;01.11.2026;3\'630.78;',
    '31.10.2026;"EINKAUF";;5.22;31.10.2026;30.78;',
  ];

  test('is read where every balance follows from the one before', () => {
    const statement = readOne(ROWS.join('\n'));
    expect(linesOf(statement)).toEqual([
      '2026-11-05 -949.75 LASTSCHRIFT',
      '2026-11-04 -15.00 EINKAUF',
      '2026-11-03 400.00 GUTSCHRIFT',
      '2026-11-02 -1000.00 MIETE',
      '2026-11-02 -19.60 UEBERTRAG',
      '2026-11-01 3600.00 LOHN',
      '2026-10-31 -5.22 EINKAUF',
    ]);
    expect(statement.balance).toMatchObject({ date: '2026-11-05', amount: '2046.43' });
    expect(statement.notices).toEqual([ofCode('withoutHeadings')]);
  });

  test('is refused where one of them does not', () => {
    const text = ROWS.join('\n').replace("2'996.18", "2'996.19");
    expect(() => readOne(text)).toThrow(expect.objectContaining({ code: 'unknownFormat' }));
  });

  test('is refused without balances', () => {
    const text = ROWS.map((row) => row.replace(/;[^;]*;$/, ';;')).join('\n');
    expect(() => readOne(text)).toThrow(expect.objectContaining({ code: 'unknownFormat' }));
  });
});
