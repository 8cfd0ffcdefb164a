/** Nordnet and Avanza: invented depots in the shape of their exports. */
import { describe, expect, test } from 'vitest';
import { cashOf, readOne, readTables, unitsOf } from './support/read.ts';

const HEADINGS = {
  Danish:
    'Id,Bogføringsdag,Handelsdag,Valørdag,Depot,Transaktionstype,Værdipapirer,ISIN,Antal,Kurs,Rente,Samlede afgifter,Valuta,Beløb,Valuta,Indkøbsværdi,Valuta,Resultat,Valuta,Totalt antal,Saldo,Vekslingskurs,Transaktionstekst,Makuleringsdato',
  Norwegian:
    'Id,Bokføringsdag,Handelsdag,Oppgjørsdag,Portefølje,Transaksjonstype,Verdipapir,ISIN,Antall,Kurs,Rente,Totale Avgifter,Valuta,Beløp,Valuta,Kjøpsverdi,Valuta,Resultat,Valuta,Totalt antall,Saldo,Vekslingskurs,Transaksjonstekst,Makuleringsdato',
  Swedish:
    'Id,Bokföringsdag,Affärsdag,Likviddag,Depå,Transaktionstyp,Värdepapper,ISIN,Antal,Kurs,Ränta,Total Avgift,Valuta,Belopp,Valuta,Inköpsvärde,Valuta,Resultat,Valuta,Totalt antal,Saldo,Växlingskurs,Transaktionstext,Makuleringsdatum',
  Finnish:
    'Id,Kirjauspäivä,Kauppapäivä,Maksupäivä,Salkku,Tapahtumatyyppi,Arvopaperi,ISIN,Määrä,Kurssi,Korko,Kokonaiskulut,Valuutta,Summa,Valuutta,Hankinta-arvo,Valuutta,Tulos,Valuutta,Kokonaismäärä,Saldo,Vaihtokurssi,Tapahtumateksti,Mitätöintipäivä',
} as const;

/** The kinds of the rows below. */
const KINDS = {
  Danish: ['INDBETALING', 'KØBT', 'UDBYTTE', 'UDBYTTESKAT', 'SOLGT', 'AFGIFT', 'SPLIT'],
  Norwegian: [
    'INNSKUDD',
    'KJØPT',
    'UTBYTTE',
    'KUPONGSKATT',
    'SALG',
    'PLATTFORMAVGIFT',
    'SPLITT UTTAK VP',
  ],
  Swedish: ['INSÄTTNING', 'KÖPT', 'UTDELNING', 'UTL KUPSKATT', 'SÅLT', 'AVGIFT', 'SPLIT UTTAG VP'],
  Finnish: ['TALLETUS', 'OSTO', 'OSINKO', 'ENNAKKOPIDÄTYS', 'MYYNTI', 'KULUT', 'SPLIT AP OTTO'],
} as const;

interface Row {
  readonly kind: string;
  readonly day: string;
  readonly amount: string;
  readonly balance: string;
  readonly name?: string;
  readonly isin?: string;
  readonly units?: string;
  readonly price?: string;
  readonly fees?: string;
}

const nordnetRow = ({
  kind,
  day,
  amount,
  balance,
  name = '',
  isin = '',
  units = '',
  price = '',
  fees = '',
}: Row) =>
  [
    ...[
      '1',
      `2026-09-${day}`,
      `2026-09-${day}`,
      `2026-09-${day}`,
      '12345678',
      kind,
      name,
      isin,
      units,
    ],
    ...[price, '', fees, fees && 'NOK', amount, 'NOK', '', '', '', '', '', balance, '', '', ''],
  ].join('\t');

function nordnetFile(language: keyof typeof HEADINGS): Uint8Array {
  const [deposit, buy, dividend, tax, sell, fee, split] = KINDS[language];
  const shares = { name: 'Equinor', isin: 'NO0010096985' };
  const rows = [
    { kind: split, day: '25', amount: '0', balance: '82.931', ...shares, units: '40' },
    { kind: fee, day: '24', amount: '-15', balance: '82.931' },
    {
      kind: sell,
      day: '20',
      amount: '11.271',
      balance: '82.946',
      ...shares,
      units: '40',
      price: '282,5',
      fees: '29',
    },
    { kind: tax, day: '16', amount: '-120', balance: '71.675', ...shares, units: '100' },
    {
      kind: dividend,
      day: '16',
      amount: '800',
      balance: '71.795',
      ...shares,
      units: '100',
      price: '8',
    },
    {
      kind: buy,
      day: '10',
      amount: '-29.005,5',
      balance: '70.995',
      ...shares,
      units: '100',
      price: '289,765',
      fees: '29',
    },
    { kind: deposit, day: '01', amount: '100.000,50', balance: '100.000,5' },
  ].map(nordnetRow);
  const text = [HEADINGS[language].replaceAll(',', '\t'), ...rows, ''].join('\r\n');
  return Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'));
}

describe('Nordnet', () => {
  test.each(['Danish', 'Norwegian', 'Swedish', 'Finnish'] as const)('in %s', (language) => {
    const statement = readOne(nordnetFile(language));
    expect(statement).toMatchObject({
      format: 'nordnet',
      account: '12345678',
      currency: 'NOK',
      balance: { date: '2026-09-25', amount: '82931', currency: 'NOK' },
    });
    expect(
      statement.rows.map(({ date, type, amount, fee, tax }) => [date, type, amount, fee, tax]),
    ).toEqual([
      ['2026-09-24', 'fee', '-15', undefined, undefined],
      ['2026-09-20', 'sell', '11271', '29', undefined],
      ['2026-09-16', 'debit', '-120', undefined, '120'],
      ['2026-09-16', 'dividend', '800', undefined, undefined],
      ['2026-09-10', 'buy', '-29005.5', '29', undefined],
      ['2026-09-01', 'transfer', '100000.50', undefined, undefined],
    ]);
    expect(statement.trades).toMatchObject([
      { side: 'sell', quantity: '40', unitPrice: '282.5', fees: '29', isin: 'NO0010096985' },
      { side: 'buy', quantity: '100', unitPrice: '289.765', fees: '29', currency: 'NOK' },
    ]);
    expect(unitsOf(statement)).toEqual({ NO0010096985: 60 });
    expect(statement.notices.map(({ code }) => code)).toEqual(['noTrade']);
  });
});

const AVANZA =
  'Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;Courtage;Valutakurs;Instrumentvaluta;ISIN;Resultat';

describe('Avanza', () => {
  test.each([
    ['Köp', '-7061,51'],
    ['Sälj', '7104,41'],
  ])('the total of a %s with its costs on the other side is refused', (side, total) => {
    const row = `2026-03-10;ISK;${side};Bolag B;2;3541,48;${total};SEK;21,45;;SEK;US78409V1044;`;
    expect(() => readOne([AVANZA, row].join('\n'))).toThrow(/line 2: .*costs of the other side/);
  });

  test('buys, sales and cash of each account; a price in another currency is worked out', () => {
    const [isk, savings, ...others] = readTables(
      [
        AVANZA,
        '2026-09-20;ISK;Sälj;Fond A;-352,5;154,60;54496,50;SEK;0;;SEK;NO0010827280;1465,37',
        '2026-09-14;ISK;Utländsk källskatt;Utdelning SPGI 0.9 USD;11;;-16,49;SEK;;;;US78409V1044;',
        '2026-09-14;ISK;Utdelning;S&P Global;11;9,99;109,93;SEK;;;USD;US78409V1044;',
        '2026-09-10;ISK;Köp;S&P Global;2;330,16;-7104,41;SEK;21,45;10,72655;USD;US78409V1044;',
        '2026-09-09;ISK;Övrigt;Avkastningsskatt;;;-26;SEK;;;;;',
        '2026-09-08;ISK;Övrigt;Fond A utbyte;3,6545;;;;;;;LU2553958823;',
        '2026-09-01;ISK;Insättning;Direktinsättning;;;10000;SEK;;;;;',
        '2026-09-01;Sparkonto;Ränta;;;;0,84;SEK;;;;;',
      ].join('\r\n'),
    );
    expect(others).toEqual([]);
    expect(isk).toMatchObject({ format: 'avanza', account: 'ISK', currency: 'SEK' });
    expect(isk?.rows.map(({ type, amount, fee, tax }) => [type, amount, fee, tax])).toEqual([
      ['sell', '54496.50', undefined, undefined],
      ['debit', '-16.49', undefined, '16.49'],
      ['dividend', '109.93', undefined, undefined],
      ['buy', '-7104.41', '21.45', undefined],
      ['debit', '-26', undefined, '26'],
      ['transfer', '10000', undefined, undefined],
    ]);
    expect(isk?.trades).toMatchObject([
      { side: 'sell', quantity: '352.5', unitPrice: '154.6', isin: 'NO0010827280' },
      { side: 'buy', quantity: '2', unitPrice: '3541.48', fees: '21.45', currency: 'SEK' },
    ]);
    expect(isk?.notices.map(({ code }) => code)).toEqual(['noTrade']);
    expect(savings).toMatchObject({
      account: 'Sparkonto',
      rows: [{ type: 'interest', amount: '0.84' }],
    });
  });

  test('the older table, with dashes for what is empty', () => {
    const statement = readOne(
      [
        'Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Courtage;Valuta;ISIN;Resultat',
        '2021-09-16;1111;Köp;Bolag A;100;100,50;-10089,00;39,00;SEK;SE0000115446;-',
        '2021-09-15;1111;Insättning;Insättning september;-;-;20000,00;-;SEK;-;-',
      ].join('\n'),
    );
    expect(cashOf(statement)).toEqual({ SEK: '9911.00' });
    expect(statement.trades).toMatchObject([
      { quantity: '100', unitPrice: '100.5', fees: '39.00' },
    ]);
  });
});
