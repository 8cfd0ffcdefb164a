/** Tables of any bank: what the columns say, and what the whole file says of its days, amounts and signs. */
import { describe, expect, test } from 'vitest';
import { linesOf, read, readOne } from './support.ts';

const table = (...lines: string[]) => lines.join('\n');

describe('signs', () => {
  test.each([
    ['Sens', 'Débit', 'Crédit'],
    ['D/C', 'D', 'C'],
    ['Transaction Type', 'Debit', 'Credit'],
    ['Af Bij', 'Af', 'Bij'],
    ['CreditDebet', 'D', 'C'],
    ['Soll/Haben', 'S', 'H'],
    ['Whatever', 'DBIT', 'CRDT'],
  ])('a column %s tells which amounts are debits', (heading, debit, credit) => {
    const file = table(
      `Date;Libellé;Montant;${heading}`,
      `25/09/2026;Rent;865,00;${debit}`,
      `26/09/2026;Pay;1 900,00;${credit}`,
    );
    expect(linesOf(readOne(file))).toEqual(['2026-09-25 -865.00 Rent', '2026-09-26 1900.00 Pay']);
  });

  test('words that say the same as the signs change nothing', () => {
    const file = 'Date;Label;Amount;D/C\n25/09/2026;x;-1,50;D\n26/09/2026;y;2,00;C';
    expect(linesOf(readOne(file))).toEqual(['2026-09-25 -1.50 x', '2026-09-26 2.00 y']);
  });

  test('balances show that what has no minus was spent', () => {
    const { rows, warnings, balance } = readOne(
      table(
        'Date,Description,Amount,Balance,Currency',
        '2026-09-01,a,5.00,95.00,GBP',
        '2026-09-02,b,15.00,80.00,GBP',
        '2026-09-03,c,10.00,70.00,GBP',
        '2026-09-04,d,20.00,50.00,GBP',
      ),
    );
    expect(rows.map(({ amount }) => amount)).toEqual(['-5.00', '-15.00', '-10.00', '-20.00']);
    expect(warnings[0]).toContain('what is written without a minus was spent');
    expect(balance).toEqual({ date: '2026-09-04', amount: '50.00', currency: 'GBP' });
  });

  test('amounts that are all without a minus are asked about, on a card, too', () => {
    const rows = '2026-09-01,a,5.00\n2026-09-02,b,6.00\n2026-09-03,c,7.00';
    for (const file of [
      `Date,Description,Amount\n${rows}`,
      'Date,Card Used For Transaction,Description,Amount\n2026-09-01,*1,a,5.00\n2026-09-02,*1,b,6.00',
    ]) {
      expect(() => readOne(file)).toThrow(/leaves open whether an amount without a minus/);
      const spent = readOne(file, { positive: 'out' }).rows.map(({ amount }) => amount);
      expect(spent.slice(0, 2)).toEqual(['-5.00', '-6.00']);
      expect(readOne(file, { positive: 'in' }).rows[0]?.amount).toBe('5.00');
    }
  });

  test.each([
    ['(12.50)', '-12.50'],
    ['12,50-', '-12.50'],
    ['−12,50', '-12.50'],
    ['-1.234,50 €', '-1234.50'],
    ['1’234.50 CHF', '1234.50'],
    ['12.50 DR', '-12.50'],
    ['€ -3,10', '-3.10'],
  ])('%s', (amount, expected) => {
    const file = `Date\tLabel\tAmount\n25/09/2026\tx\t${amount}`;
    expect(readOne(file, { positive: 'in' }).rows[0]?.amount).toBe(expected);
  });
});

describe('fees and taxes', () => {
  test('a fee and a tax are asked about, and taken on top of the amount where they are named', () => {
    const file = 'Date,Label,Amount,Fee,Tax\n2026-09-25,x,-5.69,1.00,0.31';
    expect(() => readOne(file)).toThrow(/"Amount" and "Fee" both have amounts/);
    const columns = { date: 'Date', label: ['Label'], amount: 'Amount', fee: 'Fee', tax: 'Tax' };
    expect(readOne(file, { columns }).rows).toEqual([
      { date: '2026-09-25', amount: '-7.00', label: 'x', fee: '1.00', tax: '0.31' },
    ]);
  });

  test('unless the balances show that they are in it already', () => {
    const file = table(
      'Date,Label,Amount,Fee,Balance,Currency',
      '2026-09-01,a,-5.00,1.00,95.00,EUR',
      '2026-09-02,b,-6.00,1.00,89.00,EUR',
    );
    const { rows, warnings } = readOne(file);
    expect(rows.map(({ amount, fee }) => [amount, fee])).toEqual([
      ['-5.00', '1.00'],
      ['-6.00', '1.00'],
    ]);
    expect(warnings[0]).toContain('fees are in the amounts');
  });
});

describe('days', () => {
  const days = (...dates: string[]) =>
    readOne(table('Date,Description,Amount', ...dates.map((day) => `"${day}",x,-1.50`))).rows.map(
      ({ date }) => date,
    );

  test('a day over 12 anywhere in the file tells the order of all', () => {
    expect(days('09/05/2026', '09/25/2026')).toEqual(['2026-09-05', '2026-09-25']);
    expect(days('05/09/2026', '25/09/2026')).toEqual(['2026-09-05', '2026-09-25']);
  });

  test('so does the order of the rows, where only one of the two is in order', () => {
    expect(days('01/11/2026', '02/11/2026', '01/12/2026')).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-12-01',
    ]);
    expect(days('11/01/2026', '11/02/2026', '12/01/2026')).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-12-01',
    ]);
  });

  test('what could be both is refused, and can be said', () => {
    const file = 'Date,Description,Amount\n05/09/2026,x,-1.50';
    expect(() => readOne(file)).toThrow(/05\/09\/2026, could be D\/M\/Y or M\/D\/Y; say which/);
    expect(readOne(file, { dates: 'M/D/Y' }).rows[0]?.date).toBe('2026-05-09');
  });

  test('a decimal comma is of a country that writes the day first', () => {
    expect(readOne('Date;Text;Amount\n05/09/2026;x;-1,50').rows[0]?.date).toBe('2026-09-05');
  });

  test.each([
    ['2012/3/22', '2012-03-22'],
    ['2019.04.19.', '2019-04-19'],
    ['31/12/95', '1995-12-31'],
    ['12-Dec-2019', '2019-12-12'],
    ['5 août 2026', '2026-08-05'],
    ['Sep 25, 2026', '2026-09-25'],
    ['20260925', '2026-09-25'],
    ['2026-09-25T23:30:00Z', '2026-09-25'],
  ])('%s', (text, day) => expect(days(text)).toEqual([day]));

  test('where the booking day is empty, the value day stands in', () => {
    const file = 'Buchungstag;Valutadatum;Verwendungszweck;Betrag\n;03.09.2026;x;-1,00';
    expect(linesOf(readOne(file))).toEqual(['2026-09-03 -1.00 x']);
  });
});

describe('what is no movement is left out, and said', () => {
  test('totals, balances, notes and what is not carried out', () => {
    const { rows, warnings } = readOne(
      table(
        'Date;Libellé;Débit;Crédit;Etat',
        '01/09/2026;SOLDE INITIAL;;100,00;',
        '02/09/2026;Café;4,20;;Comptabilisé',
        '02/09/2026;Hotel;80,00;;En attente',
        ';Train;5,00;;',
        'Total;;89,20;100,00;',
        '* sous réserve;;;;',
      ),
    );
    expect(rows).toHaveLength(1);
    expect(warnings.map((warning) => warning.slice(0, 40))).toEqual([
      'line 2 is a balance or a sum and was lef',
      'line 4 is not carried out ("En attente")',
      'line 5 has no day and was left out: "Tra',
      'line 6 sums up others and was left out: ',
      'line 7 is not a movement and was left ou',
    ]);
  });

  test('an unknown state keeps its row, with a warning', () => {
    const file = table(
      'Date;Libellé;Montant;Statut',
      '25/09/2026;a;-1,00;Comptabilisé',
      '25/09/2026;b;-2,00;Zorglub',
    );
    const { rows, warnings } = readOne(file);
    expect(rows).toHaveLength(2);
    expect(warnings).toEqual([
      'line 3: "Zorglub" is not a known state; the row is taken as carried out',
    ]);
  });

  test('a line with both a debit and a credit is refused', () => {
    const file = 'Date;Libellé;Débit;Crédit\n25/09/2026;x;1,00;2,00';
    expect(() => readOne(file)).toThrow(/line 2 has both a debit and a credit/);
  });

  test('a row of 0,00 is a row', () => {
    const file = 'Date;Libellé;Débit;Crédit\n25/09/2026;x;0,00;0,00\n25/09/2026;y;0,00;3,00';
    expect(linesOf(readOne(file))).toEqual(['2026-09-25 0.00 x', '2026-09-25 3.00 y']);
  });
});

describe('accounts', () => {
  test('two accounts of one file are two statements', () => {
    const statements = read(
      table(
        'dateOp;dateVal;label;category;categoryParent;supplierFound;amount;comment;accountNum;accountLabel;accountbalance',
        '2026-09-25;2026-09-25;"CARTE 24/09/26 LIBRAIRIE";"Livres";"Loisirs";"librairie";-29,99;;00011112222;BoursoBank;1 500.00',
        '2026-09-25;2026-09-25;"Intérêts";"Produits";"Revenus";;0,42;;00033334444;Livret;80.42',
        '2026-09-26;2026-09-26;"VIR SALAIRE";"Revenus";"Revenus";;2 500,00;;00011112222;BoursoBank;1 500.00',
      ),
    );
    expect(statements.map(({ format, account }) => [format, account])).toEqual([
      ['boursobank', '00011112222'],
      ['boursobank', '00033334444'],
    ]);
    expect(statements.map(({ rows }) => rows.map(({ amount }) => amount))).toEqual([
      ['-29.99', '2500.00'],
      ['0.42'],
    ]);
  });

  test("the other side's accounts are none", () => {
    const file = table(
      'Date;Omschrijving;IBAN;Bedrag',
      '25-09-2026;a;NL91ABNA0417164300;-1,00',
      '26-09-2026;b;FR7630006000011234567890189;-2,00',
    );
    expect(read(file).map(({ account }) => account)).toEqual(['']);
  });

  describe('Crédit Agricole, where cards with deferred debit are below the account', () => {
    const HEADINGS = 'Date;Libellé;Débit euros;Crédit euros;';
    const card = (number: string) => ['', 'M. CAMILLE DURAND - Titulaire;', ` carte n° ${number};`];
    const month = (day: string, ...rows: string[]) => [
      `Encours débité le ${day};-3 116.50 €`,
      '',
      HEADINGS,
      ...rows,
    ];
    const ABOUT = [
      'Téléchargement du 23/09/2026;',
      'Compte de Dépôt n° 00000000000;',
      'Solde au 23/09/2026 3 178,30 €',
    ];
    const shown = (lines: readonly string[]) =>
      read(table(...lines)).map((each) => [each.account, each.balance?.amount, ...linesOf(each)]);

    test('each card has a number of its own, and not the balance of the account', () => {
      const lines = [
        ...ABOUT,
        ...card('5137 81XX XXXX 1091'),
        ...month('30 juin 2026', '17/06/2026;LIBRAIRIE;258,99;;'),
        ...card('5137 81XX XXXX 1481'),
        ...month('30 juin 2026', '04/06/2026;JARDINERIE;;199,99;'),
      ];
      expect(shown(lines)).toEqual([
        ['5137 81XX XXXX 1091', undefined, '2026-06-17 -258.99 LIBRAIRIE'],
        ['5137 81XX XXXX 1481', undefined, '2026-06-04 199.99 JARDINERIE'],
      ]);
    });

    test('two months of a card are its own, too, and the account keeps its rows', () => {
      const lines = [
        ...ABOUT,
        HEADINGS,
        '11/09/2026;PHARMACIE;18,90;;',
        ...card('5137 81XX XXXX 1091'),
        ...month('31 août 2026', '17/08/2026;LIBRAIRIE;258,99;;'),
        '',
        ...month('31 juillet 2026', '04/07/2026;JARDINERIE;;199,99;'),
      ];
      expect(shown(lines)).toEqual([
        ['00000000000', '3178.30', '2026-09-11 -18.90 PHARMACIE'],
        [
          '5137 81XX XXXX 1091',
          undefined,
          '2026-08-17 -258.99 LIBRAIRIE',
          '2026-07-04 199.99 JARDINERIE',
        ],
      ]);
    });
  });
});

describe('separators, encodings, headings', () => {
  test('commas in labels do not outvote the semicolons', () => {
    const file = table('Date;Libellé;Montant', '25/09/2026;a, b, c, d, e, f;-1,00');
    expect(linesOf(readOne(file))).toEqual(['2026-09-25 -1.00 a, b, c, d, e, f']);
  });

  test('windows-1250 of Central Europe', () => {
    const heading = 'Datum;Popis;\xc8\xe1stka;M\xecna\n';
    const bytes = Uint8Array.from(`${heading}25.09.2026;x;-1,00;CZK`, (char) => char.charCodeAt(0));
    expect(linesOf(readOne(bytes))).toEqual(['2026-09-25 -1.00 x']);
  });

  test('N26 in French, as it was exported until 2023', () => {
    const file = table(
      '"Date","Bénéficiaire","Numéro de compte","Type de transaction","Référence de paiement","Montant (EUR)","Montant (Devise étrangère)","Sélectionnez la devise étrangère","Taux de conversion"',
      '"2022-09-05","Thai Palace","","Paiement MasterCard","","-18.4","-20.0","USD","0.92"',
    );
    const statement = readOne(file);
    expect([statement.format, ...linesOf(statement)]).toEqual([
      'n26',
      '2022-09-05 -18.4 Thai Palace',
    ]);
  });

  test('BNP Paribas without a line that names the columns', () => {
    const statement = readOne(
      table(
        'Compte de chèques;Compte de chèques;****1234;30/09/2026;;1 234,56',
        '05/09/2026;;;PAIEMENT CB LIBRAIRIE;-12,34',
        '03/09/2026;;;VIR SEPA RECU;1 900,00',
      ),
    );
    expect(statement).toMatchObject({
      format: 'bnp-paribas',
      account: '****1234',
      balance: { date: '2026-09-30', amount: '1234.56', currency: 'EUR' },
    });
    expect(linesOf(statement)).toEqual([
      '2026-09-05 -12.34 PAIEMENT CB LIBRAIRIE',
      '2026-09-03 1900.00 VIR SEPA RECU',
    ]);
  });

  test('no headings: what leaves no doubt is read, with a warning; the rest is refused', () => {
    const { rows, warnings } = readOne('18.09.2026;"Bäckerei";18.09.2026;-33,87;EUR');
    expect(rows).toEqual([
      { date: '2026-09-18', amount: '-33.87', label: 'Bäckerei', currency: 'EUR' },
    ]);
    expect(warnings[0]).toMatch(/^no line names the columns: .* taken from the columns 1, 4, 2/);
    expect(() => readOne('18.09.2026;Bäckerei;;33,87\n19.09.2026;Pay;12,00;')).toThrow(
      /no line names the columns/,
    );
  });
});
