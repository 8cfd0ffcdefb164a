/** Which way money went: words, signs and balances that agree, contradict each other, or leave it open. */
import { describe, expect, test } from 'vitest';
import { linesOf, readOne } from './support.ts';

const table = (...lines: string[]) => lines.join('\n');
const amountsOf = (file: string, options?: Parameters<typeof readOne>[1]) =>
  readOne(file, options).rows.map(({ amount }) => amount);

describe('words and signs', () => {
  const card = (...rows: string[]) =>
    table('Transaktionsdatum,Beschreibung,Kartennummer,Währung,Betrag,Debit/Kredit', ...rows);
  const purchase = '29.06.2026,Buchhandlung,1111 11**,CHF,65.20,Belastung';
  const payment = '01.07.2026,Ihre Zahlung,1111 11**,CHF,-410.90,Gutschrift';

  test.each([
    ['a month of purchases', [purchase], ['-65.20']],
    ['a month with a payment', [purchase, payment], ['-65.20', '410.90']],
    ['a payment alone', [payment], ['410.90']],
  ])('words count where every minus contradicts them: %s', (_, rows, amounts) => {
    expect(amountsOf(card(...rows))).toEqual(amounts);
  });

  test('where they agree in some rows and not in others, the file is refused', () => {
    const file = table(
      'Date;Libellé;Montant;Sens',
      '25/09/2026;a;-1,50;Débit',
      '26/09/2026;b;-2,00;Crédit',
    );
    expect(() => readOne(file)).toThrow(
      /^line 3: here the word for debit or credit contradicts the sign/,
    );
    expect(amountsOf(file, { positive: 'in' })).toEqual(['-1.50', '-2.00']);
  });

  test('unless the balances say which of them counts', () => {
    const rows = ['2026-09-01;a;-5.00;D;95.00', '2026-09-02;b;-10.00;C;105.00'];
    const { rows: read, warnings } = readOne(table('Date;Text;Amount;D/C;Balance', ...rows));
    expect(read.map(({ amount }) => amount)).toEqual(['-5.00', '10.00']);
    expect(warnings).toEqual([expect.stringMatching(/words for debit and credit count/)]);
    const signs = ['2026-09-01;a;-5.00;D;95.00', '2026-09-02;b;-10.00;C;85.00'];
    expect(amountsOf(table('Date;Text;Amount;D/C;Balance', ...signs))).toEqual(['-5.00', '-10.00']);
  });

  test('a column of the same letter beside signs is no direction', () => {
    const file = table('Date;Text;Amount;Cleared', '2026-09-01;a;-5.00;C', '2026-09-02;b;7.00;C');
    expect(amountsOf(file)).toEqual(['-5.00', '7.00']);
  });
});

describe('cards', () => {
  const card = (...rows: string[]) => table('Date,Description,Card number,Amount', ...rows);

  test('purchases without a minus beside a payment with one are asked about', () => {
    const file = card(
      '2026-09-01,Books,**11,5.00',
      '2026-09-02,Cinema,**11,6.00',
      '2026-09-03,Payment,,-9.00',
    );
    expect(() => readOne(file)).toThrow(/leaves open whether an amount without a minus/);
    expect(amountsOf(file, { positive: 'out' })).toEqual(['-5.00', '-6.00', '9.00']);
    expect(amountsOf(file, { positive: 'in' })).toEqual(['5.00', '6.00', '-9.00']);
  });

  test('so are they where the payment of the bill has the only minus', () => {
    const file = (...rows: string[]) => table('Trans Date,Post Date,Description,Amount', ...rows);
    const rows = ['09/15/26,09/16/26,BOOKS,5.00', '09/16/26,09/17/26,CINEMA,6.00'];
    const payment = '09/27/26,09/27/26,AUTOMATIC PAYMENT - THANK YOU';
    expect(() => readOne(file(...rows, `${payment},-9.00`))).toThrow(/leaves open whether/);
    const spent = rows.map((row) => row.replace(/,(?=[\d.]+$)/, ',-'));
    expect(amountsOf(file(...spent, `${payment},9.00`))).toEqual(['-5.00', '-6.00', '9.00']);
  });

  test('an account that names the card of its purchases is no card', () => {
    const file = card(
      '2026-09-01,Books,**11,-5.00',
      '2026-09-02,Pay,,1900.00',
      '2026-09-03,Refund,,6.00',
    );
    expect(amountsOf(file)).toEqual(['-5.00', '1900.00', '6.00']);
  });

  test('is told above the table, too', () => {
    const file = table(
      'Carta di Credito;;',
      'Data;Descrizione;Importo (€)',
      '25/12/2026;Libreria;6,99',
      '23/12/2026;Cinema;10,99',
    );
    expect(() => readOne(file)).toThrow(/leaves open whether an amount without a minus/);
    expect(amountsOf(file, { positive: 'out' })).toEqual(['-6.99', '-10.99']);
  });

  test('Cornèrcard is known, in each of its languages', () => {
    const rows = ['26/06/2026;Libreria;**27;CHF;39.64;x', '19/06/2026;Pagamento;;CHF;-447.30;x'];
    for (const headings of [
      'Datum;Beschreibung;Karte;Währung;Betrag;Status',
      'Date;Description;Card;Currency;Amount;Status',
      'Data;Descrizione;Carta;Valuta;Importo;Stato',
    ]) {
      const statement = readOne(table(headings, ...rows));
      expect([statement.format, ...linesOf(statement)]).toEqual([
        'corner-card',
        '2026-06-26 -39.64 Libreria',
        '2026-06-19 447.30 Pagamento',
      ]);
    }
  });
});

describe('balances', () => {
  test('a minus is never turned: where only that would lead from balance to balance, it is asked', () => {
    const file = table(
      'Date,Description,Amount,Balance',
      '2026-09-01,a,5.00,95.00',
      '2026-09-02,b,15.00,80.00',
      '2026-09-03,c,-30.00,110.00',
      '2026-09-04,d,10.00,100.00',
    );
    expect(() => readOne(file)).toThrow(/leaves open whether an amount without a minus/);
    expect(amountsOf(file, { positive: 'out' })).toEqual(['-5.00', '-15.00', '30.00', '-10.00']);
  });

  test('balances of the row before flip nothing where the days say which row is the newest', () => {
    const file = table(
      'Date,Description,Amount,Balance,Currency',
      '2026-09-01,a,-5.00,100.00,EUR',
      '2026-09-02,b,-15.00,95.00,EUR',
      '2026-09-03,c,30.00,80.00,EUR',
      '2026-09-04,d,-10.00,110.00,EUR',
    );
    const { rows, balance } = readOne(file);
    expect(rows.map(({ amount }) => amount)).toEqual(['-5.00', '-15.00', '30.00', '-10.00']);
    expect(balance).toBeUndefined();
  });

  test('one balance a day is checked with all the rows of the day', () => {
    const rows = [
      '03.09.2026;a;;-1.00;80.00',
      '03.09.2026;b;;-4.00;',
      '02.09.2026;c;35.00;;85.00',
      '01.09.2026;d;;-5.00;50.00',
    ];
    const read = (...lines: string[]) =>
      readOne(table('Datum;Text;Gutschrift in CHF;Lastschrift in CHF;Saldo in CHF', ...lines));
    expect(read(...rows)).toMatchObject({
      balance: { date: '2026-09-03', amount: '80.00', currency: 'CHF' },
      warnings: [],
    });
    const [a = '', , c = '', d = ''] = rows;
    expect(read(a, c, d).warnings).toEqual([expect.stringContaining('rows may be missing')]);
  });

  test('a ledger, where what comes in is a debit, is told by its balances', () => {
    const { rows, warnings } = readOne(
      table(
        'Datum;Beschreibung;Währung;Soll;Haben;Saldo',
        '01.01.2026;a;CHF;;36.91;-36.91',
        '02.01.2026;b;CHF;;2.84;-39.75',
        '03.01.2026;c;CHF;100.00;;60.25',
        '04.01.2026;d;CHF;;0.25;60.00',
      ),
    );
    expect(rows.map(({ amount }) => amount)).toEqual(['-36.91', '-2.84', '100.00', '-0.25']);
    expect(warnings).toEqual([expect.stringMatching(/mean the opposite, as in bookkeeping/)]);
  });
});

test('a debit with the other sign than most is money that came back, and is named', () => {
  const file = (...debits: string[]) =>
    table('Datum;Text;Soll;Haben', ...debits.map((debit) => `01.09.2026;x;${debit};`));
  const { rows, warnings } = readOne(file('10,00', '20,00', '-5,00'));
  expect(rows.map(({ amount }) => amount)).toEqual(['-10.00', '-20.00', '5.00']);
  expect(warnings).toEqual([expect.stringMatching(/^line 4: a debit with the other sign/)]);
  expect(amountsOf(file('-10,00', '-20,00'))).toEqual(['-10.00', '-20.00']);
});

describe('fees', () => {
  test('where the amount is net, the fee is told and not taken again', () => {
    const file = table(
      'Date,Name,Gross,Fee,Net,Currency',
      '2026-09-01,Shop,100.00,-3.20,96.80,EUR',
      '2026-09-02,Ad,-50.00,0.00,-50.00,EUR',
    );
    expect(readOne(file).rows).toMatchObject([
      { amount: '96.80', fee: '3.20' },
      { amount: '-50.00' },
    ]);
  });

  test('gross, fee and amount that add up tell it, too', () => {
    const file = table(
      'Datum;Verwendungszweck;Brutto;Gebühr;Betrag',
      '01.09.2026;Laden;100,00;-3,20;96,80',
    );
    expect(readOne(file).rows).toMatchObject([{ amount: '96.80', fee: '3.20' }]);
  });
});
