/** Rules that keep a table of any bank from being read wrongly: it is read right, or asked about, or refused. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/support/run/runs.ts';
import type { PresetReader } from '../src/csv/preset.ts';
import { BANKS } from '../src/first-readers.ts';
import { type ReadOptions, type Statement, StatementError } from '../src/index.ts';
import { linesOf, read, readOne } from './support.ts';

const table = (...lines: string[]) => lines.join('\n');

/** The statement, or the code of the question or the refusal. */
function statementOf(file: string, options?: ReadOptions): Statement | string {
  try {
    return readOne(file, options);
  } catch (error) {
    if (error instanceof StatementError) return error.code;
    throw error;
  }
}

/** The amounts, or the code of the question or the refusal. */
function amountsOf(file: string, options?: ReadOptions): readonly string[] | string {
  const statement = statementOf(file, options);
  return typeof statement === 'string' ? statement : statement.rows.map(({ amount }) => amount);
}

test('a sign of a currency within a debit or a credit is that of its row', () => {
  const file = table(
    'Data;Descrizione;Dare;Avere',
    '13/03/2026;a;£30.00;',
    '14/03/2026;b;;15,00 EUR',
  );
  const { rows } = readOne(file, { currency: 'EUR' });
  expect(rows.map(({ amount, currency }) => `${amount} ${currency}`)).toEqual([
    ...['-30.00 GBP', '15.00 EUR'],
  ]);
});

test('PayPal’s American statement is no table of an exchange', () => {
  const file = table(
    'Date,Time,TimeZone,Name,Type,Status,Currency,Amount,Fees,Total,Exchange Rate,Receipt ID,Balance,Transaction ID,Item Title',
    '08/09/2026,10:00:00,PDT,Payee,Mobile Payment,Completed,USD,-24.00,0.00,-24.00,,,0.00,A,',
    '08/25/2026,11:00:00,PDT,Friend,Mobile Payment,Completed,USD,51.00,-1.50,49.50,,,49.50,B,',
    '08/31/2026,13:00:00,PDT,Payee,Mobile Payment,Pending,USD,-99.00,0.00,-99.00,,,0.00,C,',
  );
  const { format, currency, rows } = readOne(file);
  expect([format, currency]).toEqual(['paypal', 'USD']);
  expect(rows.map(({ amount, fee }) => [amount, fee])).toEqual([
    ['-24.00', undefined],
    ['49.50', '1.50'],
  ]);
});

test('the institutions of a Japanese household book are accounts', () => {
  const file = table(
    '日付,内容,金額（円）,保有金融機関,大項目,中項目,メモ,振替,ID',
    '2026/05/01,a,-1200,三菱UFJ銀行,食費,食料品,,FALSE,1',
    '2026/05/02,b,250000,三菱UFJ銀行,収入,給与,,FALSE,2',
    '2026/05/03,c,-3000,Suica,交通費,電車,,FALSE,3',
  );
  expect(read(file).map(({ account, rows }) => [account, rows.length])).toEqual([
    ['三菱UFJ銀行', 2],
    ['Suica', 1],
  ]);
});

test('a Turkish table is read, and the amounts of a card are asked about', () => {
  const ledger = table(
    'İşlem Tarihi;Açıklama;Dekont No;Borç;Alacak;Bakiye',
    '01.10.2026;Havale;D-1;1.500,00;;10.000,00',
    '02.10.2026;EFT;D-2;;750,00;10.750,00',
  );
  expect(amountsOf(ledger)).toEqual(['-1500.00', '750.00']);
  const card = table(
    'İşlem Tarihi;Açıklama;Tutar',
    ...['12/08/2026;a;1.234,56', '13/08/2026;b;890,00', '14/08/2026;c;229,99', '15/08/2026;d;3,00'],
    ...['15/08/2026;KREDI KARTI ODEMESI;-2.000,00', '16/08/2026;e;99,00', '17/08/2026;f;12,00'],
  );
  expect(amountsOf(card, { currency: 'TRY' })).toBe('undecidedSigns');
});

describe('two currencies', () => {
  /** A purchase abroad, one at home, a salary: each with both amounts. */
  const ROWS = [
    { own: '-11.70', other: '-10.00', code: 'GBP' },
    { own: '-20.00', other: '-20.00', code: 'EUR' },
    { own: '1500.00', other: '1500.00', code: 'EUR' },
  ];
  const NAMES = [
    ['Amount', 'Currency', 'Foreign amount', 'Foreign currency'],
    ['Amount', 'Currency', 'Original amount', 'Original currency'],
    ['Betrag', 'Währung', 'Ursprünglicher Betrag', 'Ursprüngliche Währung'],
    ['Montant', 'Devise', 'Montant d’origine', 'Devise d’origine'],
    ['Account amount', 'Account currency', 'Transaction amount', 'Transaction currency'],
    ['Importe cuenta', 'Divisa cuenta', 'Importe operación', 'Divisa operación'],
    ['Billing amount', 'Billing currency', 'Transaction amount', 'Transaction currency'],
    ['Сума в валюті картки', 'Валюта картки', 'Сума в валюті транзакції', 'Валюта транзакції'],
    ['Sum A', 'Code A', 'Sum B', 'Code B'],
    ['Amount', 'Currency', 'Amount', 'Currency'],
  ] as const;
  /** All orders of four columns. */
  const ORDERS = [0, 1, 2, 3].flatMap((a) =>
    [0, 1, 2, 3].flatMap((b) =>
      [0, 1, 2, 3].flatMap((c) => {
        const d = [0, 1, 2, 3].find((each) => ![a, b, c].includes(each));
        return new Set([a, b, c]).size === 3 && d !== undefined ? [[a, b, c, d]] : [];
      }),
    ),
  );
  const file = (names: readonly string[], order: readonly number[], isForeignSparse: boolean) =>
    table(
      ['Date', 'Description', ...order.map((at) => names[at])].join(';'),
      ...ROWS.map(({ own, other, code }, row) => {
        const isEmpty = isForeignSparse && code === 'EUR';
        const cells = [own, 'EUR', isEmpty ? '' : other, isEmpty ? '' : code];
        return [`2026-01-1${5 + row}`, `row ${row}`, ...order.map((at) => cells[at])].join(';');
      }),
    );

  test.each(NAMES.map((names) => [names]))(
    '%j: the account’s amount, or a question, in each order',
    (names) => {
      let read = 0;
      for (const order of ORDERS) {
        for (const isSparse of [false, true]) {
          const statement = statementOf(file(names, order, isSparse));
          if (typeof statement === 'string')
            expect(['severalAmounts', 'unknownFormat']).toContain(statement);
          else {
            read += 1;
            const { rows, currency } = statement;
            expect([order, isSparse, rows.map(({ amount }) => amount)]).toEqual([
              order,
              isSparse,
              ['-11.70', '-20.00', '1500.00'],
            ]);
            expect(rows.every((row) => (row.currency ?? 'EUR') === 'EUR')).toBe(true);
            expect(currency ?? 'EUR').toBe('EUR');
          }
        }
      }
      // Names that say nothing may be asked about; others are never.
      if (!/Sum A|^Amount;Currency;Amount/.test(names.join(';')))
        expect(read).toBe(2 * ORDERS.length);
    },
  );

  test('of two amounts of one name that are as full, none is taken', () => {
    const twice = table(
      'Date;Text;Amount;Amount',
      '2026-01-15;a;-10.00;-11.70',
      '2026-01-16;b;-20.00;-20.00',
    );
    expect(amountsOf(twice)).toBe('severalAmounts');
    const named = table(
      'Datum;Text;Betrag;Währung;Betrag in EUR',
      '15.01.2026;a;-10,00;GBP;-11,70',
      '16.01.2026;b;-20,00;EUR;-20,00',
    );
    expect(readOne(named)).toMatchObject({
      currency: 'EUR',
      rows: [
        { amount: '-11.70', currency: 'EUR' },
        { amount: '-20.00', currency: 'EUR' },
      ],
    });
  });
});

describe('two columns that could both be the amount', () => {
  test.each([
    ['Datum;Beschreibung;Netto;USt-Satz;USt-Betrag;Brutto', '100,00;19%;19,00;119,00'],
    ['Date;Description;Amount;VAT', '119.00;19.00'],
    ['Date;Description;Amount;GST', '110.00;10.00'],
    ['Datum;Omschrijving;Bedrag;BTW', '121,00;21,00'],
    ['Fecha;Concepto;Importe;IVA', '121,00;21,00'],
    ['Data;Descrizione;Imponibile;IVA;Importo lordo', '100,00;22,00;122,00'],
    ['Date;Description;Net amount;Gross amount', '96.80;100.00'],
    ['Date;Description;Billing amount;Transaction amount', '11.70;10.00'],
    ['Date;Description;Amount;Fee', '-10.00;1.00'],
    ['Date;Description;Debit;Credit;Fee', '10.00;;1.00'],
    ['Date;Libellé;Montant;Frais', '-10,00;1,00'],
    ['Date;Description;Amount;Total amount', '10.00;11.00'],
  ])('are asked about: %s', (headings, cells) => {
    const rows = [13, 14, 15].map((day) => `${day}.12.2026;x;${cells}`);
    expect(amountsOf(table(headings, ...rows))).toBe('severalAmounts');
  });

  test('unless the one is 0 in all rows, or they are equal', () => {
    const rows = (...cells: string[]) => cells.map((each, at) => `1${at + 3}.12.2026;x;${each}`);
    const fee = table('Date;Description;Amount;Fee', ...rows('-10.00;0.00', '-5.00;0.00', '7.00;'));
    expect(amountsOf(fee)).toEqual(['-10.00', '-5.00', '7.00']);
    const equal = table(
      'Date;Description;Amount;Total amount',
      ...rows('-10.00;-10.00', '7.00;7.00'),
    );
    expect(amountsOf(equal)).toEqual(['-10.00', '7.00']);
  });

  test('the answer of a user is taken', () => {
    const file = table('Datum;Text;Netto;Brutto', '13.12.2026;x;-100,00;-119,00');
    const columns = { date: 'Datum', label: ['Text'], amount: 'Brutto' };
    expect(amountsOf(file, { columns })).toEqual(['-119.00']);
  });
});

describe('a column of one side', () => {
  test('that most rows leave empty is not the amount', () => {
    const file = table(
      'Date,Transaction,Refunded,Credits',
      '08/26/2026,SERVICE STATION,73.76,',
      '08/29/2026,MARINE,66.22,',
      '08/31/2026,EXPRESS,,10.00',
    );
    expect(amountsOf(file)).toBe('unknownFormat');
    const half = table(
      'Date,Transaction,Payment,Deposit',
      '08/26/2026,a,45.50,',
      '08/27/2026,b,,9',
    );
    expect(amountsOf(half)).toBe('unknownFormat');
  });

  test('a table of which more rows are left out than read is refused', () => {
    const columns = { date: 'Date', label: ['Transaction'], credit: 'Credits' };
    const file = table(
      'Date,Transaction,Charged,Credits',
      '08/26/2026,SERVICE STATION,73.76,',
      '08/29/2026,MARINE,66.22,',
      '08/31/2026,EXPRESS,,10.00',
    );
    expect(amountsOf(file, { columns })).toBe('mostLeftOut');
  });
});

describe('pairs of columns', () => {
  test.each([
    ['Expense amount', 'Income amount'],
    ['Ausgabe (EUR)', 'Einnahme (EUR)'],
    ['Importo uscite', 'Importo entrate'],
    ['Montant dépense', 'Montant recette'],
    ['Amount spent', 'Amount received'],
  ])('%s and %s are debits and credits, before a sign is asked for', (out, back) => {
    const rows = ['2026-09-01;a;12.50;0.00', '2026-09-02;b;0.00;1500.00', '2026-09-13;c;7.50;0.00'];
    for (const [first, second, turn] of [
      [out, back, false],
      [back, out, true],
    ] as const) {
      const lines = rows.map((row) => (turn ? row.replace(/;([^;]*);([^;]*)$/, ';$2;$1') : row));
      const file = table(
        `Date;Description;${first};${second};Currency`,
        ...lines.map((row) => `${row};EUR`),
      );
      expect(amountsOf(file)).toEqual(['-12.50', '1500.00', '-7.50']);
    }
  });

  test('whose names tell nothing are asked about, not their signs', () => {
    const file = table(
      'Date;Description;Amount A;Amount B',
      '2026-09-01;a;12.50;',
      '2026-09-02;b;;1500.00',
      '2026-09-13;c;7.50;',
    );
    expect(amountsOf(file)).toBe('severalAmounts');
  });

  test.each(['income', 'Is income'])('true and false under %s are directions', (heading) => {
    const file = table(
      `date,title,amount,${heading}`,
      '2026-09-01,Lunch,12.50,false',
      '2026-09-02,Pay,1500.00,true',
    );
    expect(amountsOf(file)).toEqual(['-12.50', '1500.00']);
    expect(amountsOf(file.replace(heading, 'expense'))).toEqual(['12.50', '-1500.00']);
  });

  test('words that are not known can be told, one by one', () => {
    const file = table(
      'Ημερομηνία;Αιτιολογία;Ποσό;Τύπος',
      '01/09/2026;a;10,00;Χ',
      '02/09/2026;b;20,00;Π',
    );
    const columns = { date: '1', label: ['2'], amount: '3', direction: '4' };
    expect(amountsOf(file, { columns })).toBe('unknownDirection');
    expect(amountsOf(file, { columns, directions: { Χ: 'out' } })).toBe('unknownDirection');
    expect(amountsOf(file, { columns, directions: { Χ: 'out', Π: 'in' } })).toEqual([
      '-10.00',
      '20.00',
    ]);
  });
});

describe('cells beyond the headings', () => {
  test('make a bad line, in a table of a broker, too', () => {
    const comma = table('Date,Payee,Amount', '2026-01-05,Shop,-12,40', '2026-01-16,Shop,-7,05');
    expect(amountsOf(comma)).toBe('badLines');
    const label = table(
      'Date,Payee,Amount',
      '2026-01-05,Rue Haute, 25,-12.40',
      '2026-01-06,Shop,-7.05',
    );
    expect(amountsOf(label)).toBe('surplusCells');
    expect(amountsOf(label, { skipBadLines: true })).toEqual(['-7.05']);
  });

  test('but for a last column of words without a heading', () => {
    const rows = ['2026-01-05;a;-1.00;card', '2026-01-06;b;-2.00;card', '2026-01-07;c;-3.00;cash'];
    expect(amountsOf(table('Date;Payee;Amount', ...rows))).toEqual(['-1.00', '-2.00', '-3.00']);
  });
});

describe('one notation a file', () => {
  test('a broker’s point is a comma where another number shows one', () => {
    const file = (units: string) =>
      table(
        '"txnidx","date","description","account","amount","commodity"',
        '"1","2026-01-01","open","assets:bank","12345,60","EUR"',
        '"1","2026-01-01","open","equity:opening","-12345,60","EUR"',
        `"2","2026-01-05","buy","assets:depot","${units}","ABC"`,
        '"2","2026-01-05","buy","assets:bank","-100,00","EUR"',
      );
    const unitsIn = (text: string) =>
      read(text).flatMap(({ trades }) => trades.map(({ quantity }) => quantity));
    expect(unitsIn(file('1,234'))).toEqual(['1.234']);
    expect(unitsIn(file('0,125'))).toEqual(['0.125']);
  });

  test('a group of digits does not begin with 0', () => {
    const file = table('Date;Text;Amount', '2026-01-05;a;0,125', '2026-01-06;b;1,234.50');
    expect(amountsOf(file)).toBe('noAmount');
  });

  test('a day that allows one order decides the days of all columns', () => {
    const file = table(
      'Transaction Date,Posting Date,Description,Amount',
      '01/24/2026,02/03/2026,a,-1.00',
      '01/25/2026,02/04/2026,b,-2.00',
    );
    expect(readOne(file).rows.map(({ date }) => date)).toEqual(['2026-02-03', '2026-02-04']);
  });

  test('balances decide the order of two days', () => {
    const file = (first: string, second: string) =>
      table('Date,Description,Amount,Balance', `${first},a,-1.00,99.00`, `${second},b,-2.00,97.00`);
    expect(readOne(file('05/06/2026', '06/05/2026')).rows.map(({ date }) => date)).toEqual([
      '2026-05-06',
      '2026-06-05',
    ]);
    expect(amountsOf(file('05/06/2026', '06/07/2026'))).toBe('undecidedOrder');
  });
});

describe('balances are a proof, or an alarm', () => {
  test('they tell the signs of amounts that have none, but that of the first', () => {
    const file = table(
      'Date;Description;Amount;Balance',
      '2026-09-01;a;10.00;100.00',
      '2026-09-02;b;15.00;85.00',
      '2026-09-03;c;30.00;115.00',
      '2026-09-04;d;5.00;110.00',
    );
    expect(amountsOf(file)).toBe('undecidedSigns');
    expect(amountsOf(file, { positive: 'in' })).toEqual(['10.00', '-15.00', '30.00', '-5.00']);
    expect(amountsOf(file, { positive: 'out' })).toEqual(['-10.00', '-15.00', '30.00', '-5.00']);
  });

  test('balances that fit no row are told', () => {
    const file = (balances: readonly string[]) =>
      table(
        'Date,Payee,Amount,Balance',
        ...balances.map((each, at) => `2026-01-0${at + 1},x,-1.00,${each}`),
      );
    const codes = (text: string) => readOne(text).notices.map(({ code }) => code);
    expect(codes(file(['500.00', '320.00', '90.00']))).toEqual(['balanceUnfit']);
    // Today's balance in each row is none of theirs.
    expect(codes(file(['500.00', '500.00', '500.00']))).toEqual([]);
  });

  test('what a card owes rises by what is spent, which proves nothing', () => {
    const file = table(
      'Card number,Date,Description,Amount,Balance',
      '1111,2026-09-01,a,24.50,124.50',
      '1111,2026-09-02,b,5.50,130.00',
      '1111,2026-09-03,Payment,-100.00,30.00',
    );
    expect(amountsOf(file)).toBe('undecidedSigns');
  });

  const [ONE, TWO] = ['DE02120300000000202051', 'DE02500105170137075030'];
  const accounts = (heading: string, ...ibans: string[]) =>
    table(
      `Buchungstag;Text;${heading};Betrag;Saldo`,
      `01.09.2026;a;${ibans[0]};-10,00;90,00`,
      `01.09.2026;b;${ibans[1]};-1,00;499,00`,
      `02.09.2026;c;${ibans[2]};-20,00;70,00`,
      `03.09.2026;d;${ibans[3]};-9,00;490,00`,
    );

  test('IBANs by which they split into chains are the accounts, whatever their heading', () => {
    const statements = read(accounts('Referenzkonto', ONE, TWO, ONE, TWO));
    expect(statements.map(({ account, balance }) => [account, balance?.amount])).toEqual([
      [ONE, '70.00'],
      [TWO, '490.00'],
    ]);
  });

  test('IBANs by which they do not are of others', () => {
    expect(read(accounts('Referenz', ONE, ONE, TWO, TWO)).map(({ account }) => account)).toEqual([
      '',
    ]);
  });
});

describe('presets', () => {
  const presets = BANKS.filter((each): each is PresetReader => 'columns' in each);

  test('there are some', () => expect(presets.length).toBeGreaterThan(20));

  test.each(presets.map((each, at) => [`${each.format} ${at}`, each] as const))(
    '%s takes the booked day, and no row without it',
    (_, { columns, read: readRows, recognises }) => {
      const { booked, operation, value, ...others } = columns;
      const names = [booked, operation, value, ...Object.values(others).flat()].flatMap((name) =>
        name === undefined ? [] : [name],
      );
      const headings = [...new Set(names)];
      const cells = (days: Readonly<Record<string, string>>) =>
        headings.map((name) => {
          if (name in days) return days[name] ?? '';
          if (name === others.amount || name === others.debit) return '-5.00';
          if (name === others.currency) return 'CHF';
          if (name === others.state) return 'COMPLETED';
          return [others.credit, others.balance, others.fee].includes(name) ? '' : 'x';
        });
      const daysOf = (bookedDay: string) => ({
        ...(value !== undefined && { [value]: '2026-03-03' }),
        ...(operation !== undefined && { [operation]: '2026-03-02' }),
        ...(booked !== undefined && { [booked]: bookedDay }),
      });
      const rows = [cells(daysOf('2026-03-01')), cells(daysOf(''))];
      const file = { headings, rows, preamble: [], lineOf: (row: number) => row + 2 };
      expect(recognises(file)).toBe(true);
      const days = readRows(file, {}).flatMap((each) => each.rows.map(({ date }) => date));
      const isAlone = operation === undefined && value === undefined;
      if (booked === undefined)
        expect(days).toEqual(Array(2).fill(operation ? '2026-03-02' : '2026-03-03'));
      else expect(days).toEqual(['2026-03-01']);
      expect(isAlone || booked !== undefined || operation !== undefined).toBe(true);
    },
  );
});

describe('instants', () => {
  const file = (...times: string[]) =>
    table('Date,Label,Amount', ...times.map((time) => `${time},x,-1.00`));
  const days = (text: string, timeZone?: string) =>
    readOne(text, { timeZone }).rows.map(({ date }) => date);

  test('are days of the given time zone', () => {
    const late = file(
      '2026-11-12T23:40:00Z',
      '2026-07-01T22:30:00.123Z',
      '2026-07-01 20:30:00+00:00',
    );
    expect(days(late, 'Europe/Paris')).toEqual(['2026-11-13', '2026-07-02', '2026-07-01']);
    expect(days(late, 'UTC')).toEqual(['2026-11-12', '2026-07-01', '2026-07-01']);
    expect(days(late)).toEqual(['2026-11-12', '2026-07-01', '2026-07-01']);
    expect(days(file('2026-11-13T01:00:00+05:00'), 'UTC')).toEqual(['2026-11-12']);
  });

  test('midnights are days, and a time without a zone is where it is', () => {
    const midnights = file('2026-11-12T00:00:00Z', '2026-11-13T00:00:00.000Z');
    expect(days(midnights, 'America/New_York')).toEqual(['2026-11-12', '2026-11-13']);
    expect(days(file('2026-11-12 23:40:00'), 'Asia/Tokyo')).toEqual(['2026-11-12']);
  });
});

test.each([
  ['1/ 5/ 8', '2008-01-05'],
  ["12/25' 8", '2008-12-25'],
  ["1/ 5'26", '2026-01-05'],
  ['12/25/98', '1998-12-25'],
])('Quicken’s %s', (day, date) => {
  const file = table('!Type:Bank', `D${day}`, 'T-5.00', 'Px', '^');
  expect(readOne(file, { dates: 'M/D/Y' }).rows[0]?.date).toBe(date);
});

test('no order of columns of a plain table changes what is read', () => {
  const columns = [
    ['Date', '2026-09-01', '2026-09-02', '2026-09-13'],
    ['Value date', '2026-09-02', '2026-09-03', '2026-09-14'],
    ['Description', 'Books', 'Pay', 'Fuel'],
    ['Amount', '-12.50', '1500.00', '-40.00'],
    ['Currency', 'EUR', 'EUR', 'EUR'],
    ['Balance', '87.50', '1587.50', '1547.50'],
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(columns, { minLength: columns.length }), (shuffled) => {
      const lines = [0, 1, 2, 3].map((row) => shuffled.map((column) => column[row]).join(';'));
      expect(linesOf(readOne(table(...lines)))).toEqual([
        '2026-09-01 -12.50 Books',
        '2026-09-02 1500.00 Pay',
        '2026-09-13 -40.00 Fuel',
      ]);
    }),
    { numRuns: runs(100) },
  );
});
