/** Tables of German and Italian banks, and what is not a row of a table. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { linesOf, read, readOne } from './support.ts';

const table = (...lines: string[]) => lines.join('\n');

describe('Deutsche Bank', () => {
  const headings =
    'Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;IBAN / Kontonummer;BIC;Kundenreferenz;Mandatsreferenz;Gläubiger ID;Fremde Gebühren;Betrag;Abweichender Empfänger;Anzahl der Aufträge;Anzahl der Schecks;Soll;Haben;Währung';
  const row = (day: string, name: string, amount: string, debit: string, credit: string) =>
    `${day};${day};SEPA;${name};Rechnung;DE02;B;;;;;${amount};;;;${debit};${credit};EUR`;

  test.each([
    ['an empty Betrag', ['', '']],
    ['a Betrag without signs', ['11,90', '1.850,00']],
  ])('with %s beside Soll and Haben', (_, [first = '', second = '']) => {
    const statement = readOne(
      table(
        'Umsätze Girokonto;;;Kundennummer: 123 1234567',
        '01.08.2026 - 20.08.2026',
        'Letzter Kontostand;;;;2.014,08;EUR',
        headings,
        row('3.8.2026', 'Muster GmbH', first, '-11,90', ''),
        row('20.7.2026', 'Werk Ost', second, '', '1.850,00'),
        'Kontostand;20.8.2026;;;2.014,08;EUR',
      ),
    );
    expect(linesOf(statement)).toEqual([
      '2026-08-03 -11.90 Muster GmbH Rechnung',
      '2026-07-20 1850.00 Werk Ost Rechnung',
    ]);
    expect(statement.currency).toBe('EUR');
  });
});

test('Targobank names no columns, and writes what comes in farther right', () => {
  const statement = readOne(
    table(
      "03.11.2026;Lastschrift   STROM AG   DE35;-24,00;;;;'DE02120300000000202051'",
      "10.11.2026;Gutschrift   TEAG;;83,16;;;'DE02120300000000202051'",
    ),
  );
  expect(linesOf(statement)).toEqual([
    '2026-11-03 -24.00 Lastschrift STROM AG DE35',
    '2026-11-10 83.16 Gutschrift TEAG',
  ]);
  expect(statement).toMatchObject({
    format: 'targobank',
    account: 'DE02120300000000202051',
    currency: 'EUR',
  });
});

describe('columns', () => {
  test('of two amounts that are called the same, that of the account is in every row', () => {
    const file = table(
      'Belegdatum;Verwendungszweck;Fremdwährung;Betrag;Kurs;Betrag;Währung',
      '01.01.2026;Buch;;;;- 12,34;EUR',
      '03.01.2026;Hotel;USD;- 123,45;1,10;- 112,23;EUR',
    );
    expect(readOne(file).rows).toMatchObject([
      { amount: '-12.34', currency: 'EUR' },
      { amount: '-112.23', currency: 'EUR' },
    ]);
  });

  test('a currency after a word of direction takes nothing of the word', () => {
    const file = table(
      'Completed Date;Description;Paid Out (SEK);Paid In (SEK)',
      '18 Jun 2026;Shop;272.50;',
      '17 Jun 2026;Refund;;11.73',
    );
    expect(linesOf(readOne(file))).toEqual(['2026-06-18 -272.50 Shop', '2026-06-17 11.73 Refund']);
    expect(readOne(file).currency).toBe('SEK');
  });

  test('a balance is none, in whichever column it is called so', () => {
    const { rows, warnings } = readOne(
      table(
        'Buchungstag;Empfänger/Zahlungspflichtiger;Vorgang/Verwendungszweck;Kundenreferenz;Währung;Umsatz; ',
        '24.06.2026;Laden;Einkauf;;EUR;10,90;S',
        '29.05.2026;Werk;Lohn;;EUR;5.156,31;H',
        '27.05.2026;;;Anfangssaldo;EUR;1.176,91;H',
        '24.06.2026;;;Endsaldo;EUR;6.322,32;H',
      ),
    );
    expect(rows.map(({ amount }) => amount)).toEqual(['-10.90', '5156.31']);
    expect(warnings).toHaveLength(2);
  });

  test('without headings, decimals may be left out where they are 0', () => {
    const file = table(
      '02.01.2026;Bezahlung SPAR;02.01.2026;-56,9;EUR;02.01.2026 01:17:30:116',
      '03.01.2026;Bezahlung HOFER;03.01.2026;-33,06;EUR;03.01.2026 02:08:13:166',
      '12.01.2026;Gutschrift Werk;12.01.2026;500;EUR;12.01.2026 00:59:28:092',
    );
    expect(linesOf(readOne(file))).toEqual([
      '2026-01-02 -56.9 Bezahlung SPAR',
      '2026-01-03 -33.06 Bezahlung HOFER',
      '2026-01-12 500 Gutschrift Werk',
    ]);
  });
});

test.each([
  'Data;Valuta;Addebiti;Accrediti;Descrizione operazioni',
  'Data Contabile;Data Valuta;Addebiti (euro);Accrediti (euro);Descrizione operazioni',
])('BancoPosta: %s', (headings) => {
  const { rows, warnings } = readOne(
    table(
      headings,
      '31/12/25;;;26.851,95|;SALDO INIZIALE',
      '03/01/26;03/01/26;2,90;;IMPOSTA DI BOLLO',
      '13/01/26;13/01/26;;1.250,00;BONIFICO ROSSI',
      '31/01/26;;;28.099,05;|SALDO FINALE',
    ),
  );
  expect(rows.map(({ date, amount, label }) => `${date} ${amount} ${label}`)).toEqual([
    '2026-01-03 -2.90 IMPOSTA DI BOLLO',
    '2026-01-13 1250.00 BONIFICO ROSSI',
  ]);
  expect(warnings).toHaveLength(2);
});

describe('a line that is no date', () => {
  test('is named, where words stand in place of its day', () => {
    const { rows, warnings } = readOne(
      table(
        'Buchungsdatum,Text,Belastung,Gutschrift,Saldo',
        'Umsatztotal,,45.00,100.00,',
        '18.02.2026,Buch,45.00,,55.00',
        '17.02.2026,Lohn,,100.00,100.00',
        'Ganze Spalte,,45.00,100.00,',
      ),
    );
    expect(rows).toHaveLength(2);
    expect(warnings).toEqual([
      expect.stringMatching(/^line 2 has no day and was left out: "Umsatztotal/),
      expect.stringMatching(/^line 5 has no day and was left out: "Ganze Spalte/),
    ]);
  });

  const rows = ['01.02.2026;a;-1,00;99,00', '02.02.2026;b;-2,00;97,00', '03.02.2026;c;-3,00;94,00'];

  test('is named, where the balances follow without it', () => {
    const file = table('Datum;Text;Betrag;Saldo', ...rows, 'Stand 45.19.2026;x;-6,00;94,00');
    const statement = readOne(file);
    expect(statement.rows).toHaveLength(3);
    expect(statement.warnings).toEqual([expect.stringMatching(/^line 5 has no day/)]);
  });

  test('refuses the file, where nothing shows that it is no movement', () => {
    const file = table('Datum;Text;Betrag', '01.02.2026;a;-1,00', '45.19.2026;b;-2,00');
    expect(() => readOne(file)).toThrow(/line 3: "45\.19\.2026" is not a date/);
    const words = table(
      'Datum;Text;Betrag',
      'heute;a;-1,00',
      'gestern;b;-2,00',
      '01.02.2026;c;-3,00',
    );
    expect(() => readOne(words)).toThrow(/line 2: "heute" is not a date/);
  });
});

describe('a reader without headings takes the shape that it documents', () => {
  test('a card of PostFinance is no account of BNP Paribas', () => {
    const statement = readOne(
      table(
        'Kartenkonto:;0000 1234 5467 7654',
        'Datum;Buchungsdetails;Gutschrift in CHF;Lastschrift in CHF;Betrag in CHF',
        '2026-08-24;"Tankstelle";;-94.70;',
        '2026-08-21;"Laden";;-14.05;',
        '2026-08-10;"Storno";80.00;;',
      ),
    );
    expect([statement.format, statement.currency, ...linesOf(statement)]).toEqual([
      'csv',
      'CHF',
      '2026-08-24 -94.70 Tankstelle',
      '2026-08-21 -14.05 Laden',
      '2026-08-10 80.00 Storno',
    ]);
  });

  test('nor are headings in words that are not known', () => {
    const file = table(
      'Quando;Tipo;Cosa;Nota;Soldi',
      '24/08/2026;Carta;****1234;25/08/2026;;12,50',
      '25/08/2026;;;Libreria;-12,34',
      '26/08/2026;;;Cinema;-8,00',
    );
    expect(() => readOne(file)).toThrow(/no line names the columns/);
  });
});

test('an archive of files that hold no movement is refused', () => {
  const headings = strToU8('Date;Libellé;Montant\n');
  const scripts = zipSync({ 'a.py': headings, 'b.py': headings, 'c.py': headings });
  expect(() => read(scripts)).toThrow(/the file is empty, or holds no row/);
  const some = zipSync({
    'a.csv': headings,
    'b.csv': strToU8('Date;Libellé;Montant\n25/09/2026;a;-1,00'),
  });
  expect(read(some)).toHaveLength(2);
});

test('NIBC: headings that are cut short, and a number of the account above them', () => {
  const statement = readOne(
    table(
      'Nr v/d rekening :;NL91ABNA0417164300;',
      'Nr v/d verrichting;Boekhdk. datum;Beschrijving;Bedrag v/d verrichting;Munt;Valutadatum;Rekening tegenpartij;Naam v/d tegenpartij :;Mededeling 1 :;Mededeling 2 :;Ref. v/d verrichting',
      '0000002;28-01-2026;Uitgaande overboeking;-100,00;EUR;28-01-2026;NL02;A Muster;Naar huis; ;C2',
      '0000001;27-01-2026;Inkomende overboeking;250,00;EUR;27-01-2026;NL02;A Muster;Eerste storting; ;C1',
      '',
    ),
  );
  expect(statement).toMatchObject({ account: 'NL91ABNA0417164300', currency: 'EUR', notices: [] });
  expect(linesOf(statement)).toEqual([
    '2026-01-28 -100.00 A Muster Uitgaande overboeking Naar huis',
    '2026-01-27 250.00 A Muster Inkomende overboeking Eerste storting',
  ]);
});

describe('amounts under headings of their own', () => {
  test.each([
    [
      'a column named by both sides',
      'Kontonummer;Buchungstag;Soll/Haben;Empfänger/Auftraggeber Name;Vwz.0',
      ['77;05.07.2026;-10,00;Laden;Einkauf', '77;16.07.2026;100,00;Firma;Lohn'],
      ['-10.00', '100.00'],
    ],
    [
      'dollars before the digits',
      'Transfer date,Description,Amount,Balance',
      ['2026-07-28,Deposit,$10000.00,$10010.00', '2026-07-29,Transfer,-$50.00,$9960.00'],
      ['10000.00', '-50.00'],
    ],
    [
      'a sign before the dollar',
      'ID,Datetime,Type,Status,Note,From,To,Amount (total)',
      [
        '1,2026-07-28T10:00:00,Payment,Complete,Rent,A,B,- $220.00',
        '2,2026-07-29T10:00:00,Charge,Complete,Pizza,A,C,+ $20.00',
      ],
      ['-220.00', '20.00'],
    ],
    [
      'money',
      'wallet,currency,category,datetime,money,description',
      [
        'Cash,EUR,Food,2026-07-05 12:00:00,-12.10,Lunch',
        'Cash,EUR,Pay,2026-07-06 12:00:00,2500.00,Wages',
      ],
      ['-12.10', '2500.00'],
    ],
  ])('%s', (_, headings, rows, amounts) => {
    const [statement] = read([headings, ...rows].join('\n'));
    expect(statement?.rows.map(({ amount }) => amount)).toEqual(amounts);
  });
});
