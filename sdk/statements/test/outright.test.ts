/** Statements of a file about itself, which no preset and no guess overrules. */
import { describe, expect, test } from 'vitest';
import { linesOf, read, readOne } from './support.ts';

const table = (...lines: string[]) => lines.join('\n');
const bytesOf = (text: string, high: Readonly<Record<string, number>>) =>
  Uint8Array.from(text, (letter) => high[letter] ?? letter.charCodeAt(0));

describe('signs', () => {
  test('a plus, or CR in the next column, is money received on a known card', () => {
    const file = table(
      'Date Processed,Description,Amount,',
      '03-Jul-2026,BAKERY,£12.40,',
      '21-Jul-2026,THANKS,"+ £310.00",CR',
      '22-Jul-2026,RETURNED,£8.00,CR',
    );
    expect(readOne(file).rows.map(({ amount }) => amount)).toEqual(['-12.40', '310.00', '8.00']);
  });

  test('a known bank’s credits stay credits in a month without a debit', () => {
    const file = table(
      '"Kreditkarte:";"4321********1234 Karte";',
      '"Umsatz abgerechnet und nicht im Saldo enthalten";"Wertstellung";"Belegdatum";"Beschreibung";"Betrag (EUR)";"Ursprünglicher Betrag";',
      '"Ja";"23.07.2026";"22.07.2026";"Ausgleich";"99,10";"";',
    );
    expect(readOne(file).rows[0]?.amount).toBe('99.10');
  });

  test('a third word of direction is refused by name, and answered by the user', () => {
    const file = table(
      'Date,Type,Amount,Note',
      '2026-02-05,Income,1900.00,pay',
      '2026-02-06,Expense,11.20,lunch',
      '2026-02-07,Transfer,80.00,aside',
    );
    expect(() => readOne(file)).toThrow(/line 4: "Transfer" leaves open/);
    expect(readOne(file, { positive: 'out' }).rows.map(({ amount }) => amount)).toEqual([
      '1900.00',
      '-11.20',
      '-80.00',
    ]);
  });

  test('words of a card turn the signs that contradict them, also beside an unknown word', () => {
    const file = table(
      'Date,Description,Type,Amount',
      '2026-02-05,Books,Purchase,20.00',
      '2026-02-06,Bill,Payment,-300.00',
      '2026-02-07,Yearly,Membership,40.00',
    );
    expect(readOne(file).rows.map(({ amount }) => amount)).toEqual(['-20.00', '300.00', '-40.00']);
  });

  test('where most amounts have no minus and nothing proves the signs, the user is asked', () => {
    const file = table(
      'Date,Description,Amount',
      '01/13/2026,CAB,24.50',
      '01/17/2026,FULL BALANCE,-500.00',
      '01/19/2026,GROCERY,134.56',
    );
    expect(() => readOne(file)).toThrow(/leaves open whether an amount without a minus/);
    expect(readOne(file, { positive: 'out' }).rows.map(({ amount }) => amount)).toEqual([
      '-24.50',
      '500.00',
      '-134.56',
    ]);
  });

  test('a card’s column of credits is money received, though each has a minus', () => {
    const file = table(
      'Status,Date,Description,Debit,Credit,Member Name',
      'Cleared,03/14/2026,BOOKS,23.45,,A',
      'Cleared,03/13/2026,PAID,,-500.00,A',
    );
    expect(readOne(file).rows.map(({ amount }) => amount)).toEqual(['-23.45', '500.00']);
    const mixed = `${file}\nCleared,03/12/2026,PAID,,20.00,A`;
    expect(readOne(mixed).rows.map(({ amount }) => amount)).toEqual(['-23.45', '-500.00', '20.00']);
    const falling = table(
      'Date,Description,Debit,Credit,Balance',
      '2026-03-13,Payout undone,,-50.00,150.00',
      '2026-03-14,Books,20.00,,130.00',
    );
    expect(readOne(falling).rows.map(({ amount }) => amount)).toEqual(['-50.00', '-20.00']);
  });

  test('gross amounts less fees prove them', () => {
    const file = table('Date,Name,Gross,Fee,Net', '2026-01-01,Shop,100.00,-3.20,96.80');
    expect(readOne(file).rows).toMatchObject([{ amount: '96.80', fee: '3.20' }]);
  });
});

describe('days', () => {
  test('two digits that never change are the year, for a broker, too', () => {
    const file = table(
      'User ID,Time,Account,Operation,Coin,Change,Remark',
      '1,26-03-10 10:00:00,Spot,Deposit,EUR,500,',
      '1,26-03-17 12:00:00,Spot,Deposit,EUR,200,',
    );
    expect(readOne(file).rows.map(({ date }) => date)).toEqual(['2026-03-10', '2026-03-17']);
  });

  test('two digits that change most are the day', () => {
    const rows = ['24-03-26,a,-1', '25-03-26,b,-2', '01-04-26,c,-3'];
    expect(linesOf(readOne(table('Date,Text,Amount', ...rows)))[2]).toMatch(/^2026-04-01/);
  });

  test('the period of the file decides an order that its days leave open', () => {
    const file = table('Period: 01/04/2026 - 30/04/2026', 'Date,Text,Amount', '05/04/2026,a,-1');
    expect(readOne(file).rows[0]?.date).toBe('2026-04-05');
  });

  test('a jump of a decade, or a day years outside of the period, is refused', () => {
    const jump = table('Datum;Text;Betrag', '01.02.26;a;-1,00', '01.02.99;b;-1,00');
    expect(() => readOne(jump)).toThrow(/1999-02-01 and 2026-02-01, years apart/);
    const outside = table(
      'Zeitraum: 01.10.2026 - 31.10.2026;;',
      'Datum;Text;Betrag',
      '01.10.2020;a;-1,00',
    );
    expect(() => readOne(outside)).toThrow(/years apart/);
  });
});

describe('amounts and currencies', () => {
  test('no currency has three decimals where banks write Saldo', () => {
    const file = table(
      'Datum;Text;Betrag;Saldo',
      '10.12.2026;a;1.250;6.000',
      '11.12.2026;b;-3.000;3.000',
    );
    expect(readOne(file)).toMatchObject({
      rows: [{ amount: '1250' }, { amount: '-3000' }],
      balance: { amount: '3000' },
    });
  });

  test.each([
    'Datum;Text;Betrag Transaktion;Währung Transaktion;Betrag Konto;Währung Konto',
    'Date;Libellé;Montant opération;Devise opération;Montant compte;Devise compte',
    'Fecha;Concepto;Importe operación;Divisa operación;Importe cuenta;Divisa cuenta',
    'Data;Descrizione;Importo operazione;Divisa operazione;Importo conto;Divisa conto',
  ])('the amount of the account counts: %s', (headings) => {
    const file = table(
      headings,
      '15.01.2026;Shop;-9,00;GBP;-10,40;EUR',
      '16.01.2026;B;-5,00;EUR;-5,00;EUR',
    );
    expect(readOne(file)).toMatchObject({
      currency: 'EUR',
      rows: [{ amount: '-10.40', currency: 'EUR' }, { amount: '-5.00' }],
    });
  });

  test('a column of codes is that of the currency, whatever its name', () => {
    const file = table('Datum;Omschrijving;Bedrag;Devies', '15-01-2026;x;-9,00;EUR');
    expect(readOne(file).rows[0]?.currency).toBe('EUR');
  });
});

test('letters are those of one language, whatever the headings', () => {
  const text = 'Data operacji;Opis operacji;Kwota;Saldo\n2026-07-05;OPŁATA ZA KARTĘ;-10,00;90,00\n';
  const bytes = bytesOf(text, { Ł: 0xa3, Ę: 0xca });
  expect(readOne(bytes).rows[0]?.label).toBe('OPŁATA ZA KARTĘ');
});

test('a word has the letters of one alphabet', () => {
  const text = 'Date,Name,Amount\n2026-01-01,Sklep spożywczy,-50.00\n2026-01-02,Café Łódź,-15.50\n';
  const bytes = bytesOf(text, { ż: 0xbf, é: 0xe9, Ł: 0xa3, ó: 0xf3, ź: 0x9f });
  expect(linesOf(readOne(bytes))).toEqual([
    '2026-01-01 -50.00 Sklep spożywczy',
    '2026-01-02 -15.50 Café Łódź',
  ]);
});

test('Baltic letters', () => {
  const text = 'Data;Paskirtis;Suma\n2026-01-01;Mokėjimų sąskaita už įmoką;-5,00\n';
  const bytes = bytesOf(text, { ė: 0xeb, ų: 0xf8, ą: 0xe0, ž: 0xfe, į: 0xe1 });
  expect(readOne(bytes).rows[0]?.label).toBe('Mokėjimų sąskaita už įmoką');
});

test('a row without the booking day that others have is not booked', () => {
  const file = table(
    'Transaction Date,Posted Date,Description,Amount',
    '2026-03-14,2026-03-15,Books,-23.45',
    '2026-03-16,,Fuel,-40.00',
    '2026-03-16,Pending,Taxi,-41.00',
    '2026-03-13,2026-03-13,Pay,500.00',
    '2026-03-12,2026-03-13,Coffee,-4.00',
  );
  const { rows, warnings } = readOne(file);
  expect(rows.map(({ label }) => label)).toEqual(['Books', 'Pay', 'Coffee']);
  expect(warnings[0]).toMatch(/^line 3 is not carried out \("Posted Date: –"\)/);
  expect(warnings[1]).toMatch(/^line 4 is not carried out \("Posted Date: Pending"\)/);
});

test('a closing balance below the table that contradicts the last row leaves none', () => {
  const file = table(
    'Date;Description;Amount;Balance',
    '2026-03-13;Pay;500.00;1500.00',
    '2026-03-14;Books;-23.45;1476.55',
    ';Closing balance;;2000.00',
  );
  expect(readOne(file).balance).toBeUndefined();
  expect(readOne(file.replace('2000.00', '1476.55')).balance?.amount).toBe('1476.55');
});

test('a balance whose name is spaced is no movement, and a SEPA code needs no space before it', () => {
  const file = table(
    'Data;Histórico;Valor;Saldo',
    '14/03/2026;Compra;-23,45;976,55',
    '31/03/2026;S A L D O;976,55;976,55',
  );
  expect(readOne(file).rows).toHaveLength(1);
  const coded = table(
    'Buchungstag;Verwendungszweck;Betrag',
    '22.02.2026;EREF+RNR. 1005MREF+KD02CRED+DE20SVWZ+Rechnung 7;-36,99',
  );
  expect(readOne(coded).rows[0]?.label).toBe('Rechnung 7');
});

test('a known state is enough to leave a pending row out', () => {
  const file = table(
    'Buchungsdatum;Betrag;Beschreibung;Status',
    '29.09.2026;-1,75;a;vorgemerkt',
    '28.09.2026;-64,14;b;Berechnet',
    '19.09.2026;-15,00;c;Berechnet',
  );
  expect(linesOf(readOne(file))).toEqual(['2026-09-28 -64.14 b', '2026-09-19 -15.00 c']);
});

test('the names of several accounts make several statements', () => {
  const rows = ['2026-01-05,Giro,a,-10.00', '2026-01-06,Sparen,b,5.00', '2026-01-07,Giro,c,-11.00'];
  const statements = read(table('Date,Account,Payee,Amount', ...rows));
  expect(statements.map(({ account, rows: own }) => [account, own.length])).toEqual([
    ['Giro', 2],
    ['Sparen', 1],
  ]);
});

describe('balances', () => {
  const rows = ['2026-02-25;-50.00;;200.00;a', '2026-02-24;-50.00;;250.00;b'];
  const file = (closing: string, ...lines: string[]) =>
    table(
      `Closing balance:;${closing};`,
      'Booking date;Debit;Credit;Balance;Description1',
      ...lines,
    );

  test('one that the lines before the table contradict is left out', () => {
    expect(readOne(file('200.00', ...rows)).balance?.amount).toBe('200.00');
    const { balance, warnings } = readOne(file('900.00', ...rows));
    expect(balance).toBeUndefined();
    expect(warnings).toEqual([expect.stringContaining('contradicts the balance of 200.00')]);
  });

  test('so is one to which the rows do not lead', () => {
    const [first = ''] = rows;
    const others = ['2026-02-24;-50.00;;950.00;b', '2026-02-23;-50.00;;1000.00;c'];
    expect(readOne(file('200.00', first, ...others)).balance).toBeUndefined();
  });
});

describe('brokers', () => {
  test.each([
    table('Date,Type,Amount,Fund,Volume,Price', '2026-02-24,Buy,"1000,00","F","10,5","95,24"'),
    table('date,operation,amount,symbol,currency', '2026-03-15,BUY,10.0,ACME,USD'),
    table('Date,Details,Amount', '2026-03-15,"Bought 1,550 Some ETF",-100.00'),
    table('Date,Details,Amount', '2026-03-15,World UCITS ETF 1000 @ 4500.00,-45000.00'),
    table('Date,Details,Amount,Coin', '2026-03-15,x,-0.5,BTC', '2026-03-16,y,-1,USDT'),
    table('Date,Details,Amount', '2026-03-15,x,-0.00314664'),
  ])('one that is not known is refused, by its columns or values: %j', (file) => {
    expect(() => readOne(file)).toThrow(/table of a broker or an exchange/);
  });

  test('an amount at a rate of exchange is a bank’s', () => {
    const file = table('Date,Details,Amount', '2026-03-15,SHOP 25.00 USD @ 1.2345,-20.25');
    expect(readOne(file).rows[0]?.amount).toBe('-20.25');
  });

  const depot = (row: string) =>
    table(
      '"Buchungstag";"Geschäftstag";"Stück / Nom.";"Bezeichnung";"WKN";"Währung";"Ausführungskurs";"Umsatz in EUR";',
      row,
    );

  test.each([
    ['"1.009,90"', 'buy', '9.90'],
    ['"990,10"', 'sell', '9.90'],
  ])('a total of %s for 10 units at 100 is that of a %s', (total, side, fees) => {
    const row = `"15.04.2026";"14.04.2026";"10";"ACME";"716460";"EUR";"100,00";${total};`;
    expect(readOne(depot(row)).trades).toMatchObject([{ side, unitPrice: '100', fees }]);
  });

  test('a total without costs and sign leaves the side open', () => {
    const row = '"15.04.2026";"14.04.2026";"10";"ACME";"716460";"EUR";"100,00";"1.000,00";';
    expect(() => readOne(depot(row))).toThrow(/leaves open whether an amount without a minus/);
    expect(readOne(depot(row), { positive: 'in' }).trades).toMatchObject([{ side: 'sell' }]);
  });
});

describe('journals', () => {
  test('postings of assets and debts are the user’s, those of income and expenses the other side', () => {
    const file = table(
      '"txnidx","date","code","description","account","amount","total"',
      '"1","2026-02-01","","wages","assets:bank:giro","$1900.00","$1900.00"',
      '"1","2026-02-01","","wages","income:work","$-1900.00","0"',
      '"2","2026-02-03","","flat","expenses:home","$640.00","$640.00"',
      '"2","2026-02-03","","flat","liabilities:card","$-640.00","0"',
    );
    expect(read(file).map(({ account, rows }) => [account, rows.map((row) => row.amount)])).toEqual(
      [
        ['assets:bank:giro', ['1900.00']],
        ['liabilities:card', ['-640.00']],
      ],
    );
  });

  test('a debit of an asset came in', () => {
    const file = table(
      '"txnidx","date","description","account","commodity","credit","debit"',
      '"1","2026-02-01","wages","assets:giro","EUR","","1900.00"',
      '"1","2026-02-01","wages","income:work","EUR","1900.00",""',
      '"2","2026-02-03","flat","assets:giro","EUR","640.00",""',
      '"2","2026-02-03","flat","expenses:home","EUR","","640.00"',
    );
    expect(readOne(file).rows.map(({ amount }) => amount)).toEqual(['1900.00', '-640.00']);
  });
});

describe('states and currencies of other languages', () => {
  test('a pending row is left out in Cyrillic, and the account’s amount is taken', () => {
    const file = table(
      'Дата операции;Сумма операции;Валюта операции;Сумма пересчитанная в валюту счета;Валюта счета;Основание;Статус',
      '06.07.2026;-7,50;EUR;-690,15;RUR;Кафе;Исполнено',
      '07.07.2026;-80,00;RUR;-80,00;RUR;Метро;Исполнено',
      '13.07.2026;-600,00;RUR;-600,00;RUR;Связь;В обработке',
    );
    const { rows, notices } = readOne(file);
    expect(rows.map(({ amount, currency }) => [amount, currency])).toEqual([
      ['-690.15', 'RUR'],
      ['-80.00', 'RUR'],
    ]);
    expect(notices.map(({ code }) => code)).toEqual(['rowNotCarriedOut']);
  });

  test('amounts next to currencies that differ are a pair, whatever their headings', () => {
    const file = table(
      'Datum;Popis;Suma;Mena;Prepocitane;Ucet mena',
      '15.07.2026;Obchod;-10,00;GBP;-11,70;EUR',
      '16.07.2026;Trh;-20,00;EUR;-20,00;EUR',
    );
    expect(readOne(file).rows.map(({ amount, currency }) => [amount, currency])).toEqual([
      ['-11.70', 'EUR'],
      ['-20.00', 'EUR'],
    ]);
  });

  test.each([
    ['Status', 'Bokförd', 'Preliminär'],
    ['Status', 'Udført', 'Venter'],
    ['Status', 'Verwerkt', 'Gereserveerd'],
    ['Posteringstype', 'Bogført', 'Afventer'],
  ])('under %s, %s is booked and %s is not', (heading, booked, pending) => {
    const file = table(
      `Dato;Beskrivelse;Beløb;${heading}`,
      `15-07-2026;Brød;-24,50;${booked}`,
      `16-07-2026;Kaffe;-14,50;${pending}`,
    );
    expect(readOne(file).rows.map(({ amount }) => amount)).toEqual(['-24.50']);
  });
});

describe('accounts below each other, under other headings', () => {
  const giro = table(
    ';',
    '"Umsätze Girokonto";"Zeitraum: 30 Tage";',
    '"Neuer Kontostand";"1.476,55 EUR";',
    '',
    '"Buchungstag";"Wertstellung (Valuta)";"Vorgang";"Buchungstext";"Umsatz in EUR";',
    '"offen";"15.03.2026";"Lastschrift / Belastung";"Laden";"-9,00";',
    '"14.03.2026";"14.03.2026";"Lastschrift / Belastung";"Buch";"-23,45";',
    '"13.03.2026";"13.03.2026";"Übertrag / Überweisung";"Lohn";"500,00";',
    '',
    '"Alter Kontostand";"1.000,00 EUR";',
    '',
    '"Umsätze Tagesgeld PLUS-Konto";"Zeitraum: 30 Tage";',
    '"Keine Umsätze vorhanden.";',
    '',
  );
  const card = table(
    '"Umsätze Visa-Karte (Kreditkarte)";"Zeitraum: 30 Tage";',
    '"Buchungstag";"Umsatztag";"Vorgang";"Referenz";"Buchungstext";"Umsatz in EUR";',
    '"16.03.2026";"14.03.2026";"Visa-Umsatz";"123";"Benzin";"-40,00";',
    '',
    '"Alter Kontostand";"0,00 EUR";',
  );
  const depot = table(
    '"Umsätze Depot";"Zeitraum: 30 Tage";',
    '"Buchungstag";"Geschäftstag";"Stück / Nom.";"Bezeichnung";"WKN";"Währung";"Ausführungskurs";"Umsatz in EUR";',
    '"15.03.2026";"14.03.2026";"10";"Fonds";"123456";"EUR";"50,00";"509,90";',
  );

  test('each is a statement under the title above it, a depot, too', () => {
    const statements = read(table(giro, card, '', depot));
    expect(statements.map(({ account }) => account)).toEqual([
      'Umsätze Girokonto',
      'Umsätze Visa-Karte (Kreditkarte)',
      'Umsätze Depot',
    ]);
    expect(statements.map(linesOf)).toEqual([
      ['2026-03-14 -23.45 Buch', '2026-03-13 500.00 Lohn'],
      ['2026-03-16 -40.00 Benzin'],
      ['2026-03-14 -509.90 Buy 10 Fonds (123456)'],
    ]);
    expect(statements[2]?.trades).toMatchObject([{ side: 'buy', quantity: '10' }]);
    expect(statements[0]?.warnings[0]).toMatch(/^line 6 is not carried out \("offen"\)/);
  });

  test('a damaged line below names its place in the file', () => {
    const damaged = card.replace('-40,00', 'viel');
    expect(() => read(table(giro, damaged))).toThrow(/line 17: "viel" is not an amount/);
  });
});
