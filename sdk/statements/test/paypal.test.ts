import { describe, expect, test } from 'vitest';
import { linesOf, read, readOne } from './support.ts';

const quoted = (...lines: readonly (readonly string[])[]) =>
  lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');

/** Headings of five languages, with the words of a movement that is done, one that is not, and both sides. */
const LANGUAGES = {
  English: {
    headings:
      'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Item Title,Balance,Balance Impact',
    words: ['Completed', 'Pending', 'Credit', 'Debit', 'Memo'],
  },
  German: {
    headings:
      'Datum,Uhrzeit,Zeitzone,Name,Typ,Status,Währung,Brutto,Gebühr,Netto,Transaktionscode,Artikelbezeichnung,Guthaben,Auswirkung auf Guthaben',
    words: ['Abgeschlossen', 'Ausstehend', 'Haben', 'Soll', 'Memo'],
  },
  French: {
    headings:
      "Date,Heure,Fuseau horaire,Nom,Type,État,Devise,Avant commission,Commission,Net,Numéro de transaction,Titre de l'objet,Solde,Impact sur le solde",
    words: ['Terminé', 'En attente', 'Crédit', 'Débit', 'Mémo'],
  },
  Spanish: {
    headings:
      'Fecha,Hora,Zona horaria,Nombre,Tipo,Estado,Divisa,Bruto,Tarifa,Neto,Id. de transacción,Nombre del artículo,Saldo,Impacto en el saldo',
    words: ['Completado', 'Pendiente', 'Crédito', 'Débito', 'Nota'],
  },
  Italian: {
    headings:
      'Data,Orario,Fuso orario,Nome,Tipo,Stato,Valuta,Lordo,Tariffa,Netto,Codice transazione,Titolo oggetto,Saldo,Impatto sul saldo',
    words: ['Completata', 'In sospeso', 'Accredito', 'Addebito', 'Memo'],
  },
} as const;

function fileIn({ headings, words }: (typeof LANGUAGES)[keyof typeof LANGUAGES]): string {
  const [done, open, credit, debit, memo] = words;
  return quoted(
    headings.split(','),
    [
      '14/09/2026',
      '10:00:00',
      'CET',
      'Ada Lovelace',
      'T',
      done,
      'EUR',
      '100,00',
      '-3,20',
      '96,80',
      'A1',
      'Lamp',
      '96,80',
      credit,
    ],
    [
      '15/09/2026',
      '10:00:00',
      'CET',
      'Shop',
      'T',
      done,
      'EUR',
      '-46,80',
      '0,00',
      '-46,80',
      'A2',
      '',
      '50,00',
      debit,
    ],
    [
      '16/09/2026',
      '10:00:00',
      'CET',
      'Late',
      'T',
      open,
      'EUR',
      '-5,00',
      '0,00',
      '-5,00',
      'A3',
      '',
      '50,00',
      memo,
    ],
    [
      '16/09/2026',
      '11:00:00',
      'CET',
      'Hold',
      'T',
      done,
      'EUR',
      '-9,00',
      '0,00',
      '-9,00',
      'A4',
      '',
      '50,00',
      memo,
    ],
    [
      '17/09/2026',
      '10:00:00',
      'CET',
      '',
      'Conversion',
      done,
      'USD',
      '10,99',
      '0,00',
      '10,99',
      'A5',
      '',
      '10,99',
      credit,
    ],
  );
}

describe('PayPal', () => {
  test.each(Object.entries(LANGUAGES))('in %s: the net moved, the fee is told', (_, language) => {
    const [euros, dollars] = read(fileIn(language));
    expect(euros).toMatchObject({
      format: 'paypal',
      currency: 'EUR',
      balance: { date: '2026-09-15', amount: '50.00', currency: 'EUR' },
    });
    expect(euros?.rows).toEqual([
      {
        date: '2026-09-14',
        amount: '96.80',
        currency: 'EUR',
        label: 'Ada Lovelace Lamp',
        counterparty: 'Ada Lovelace',
        fee: '3.20',
      },
      {
        date: '2026-09-15',
        amount: '-46.80',
        currency: 'EUR',
        label: 'Shop',
        counterparty: 'Shop',
      },
    ]);
    expect(euros?.notices.map(({ code, values }) => [code, values[0]])).toEqual([
      ['rowNotCarriedOut', 4],
      ['rowNotCarriedOut', 5],
    ]);
    expect(dollars && linesOf(dollars)).toEqual(['2026-09-17 10.99 Conversion']);
  });

  test('the monthly statement has no state, and calls the kind a description', () => {
    const headings =
      'Datum,Uhrzeit,Zeitzone,Beschreibung,Währung,Brutto,Entgelt,Netto,Guthaben,Transaktionscode,Name';
    const statement = readOne(
      quoted(
        headings.split(','),
        [
          '02.09.2026',
          '18:12:18',
          'Europe/Berlin',
          'PayPal Express-Zahlung',
          'EUR',
          '-1.078,11',
          '0,00',
          '-1.078,11',
          '-1.078,11',
          'B1',
          'Otto GmbH',
        ],
        [
          '02.09.2026',
          '18:12:18',
          'Europe/Berlin',
          'Bankgutschrift auf PayPal-Konto',
          'EUR',
          '1.078,11',
          '0,00',
          '1.078,11',
          '0,00',
          'B2',
          '',
        ],
      ),
    );
    expect(linesOf(statement)).toEqual([
      '2026-09-02 -1078.11 Otto GmbH',
      '2026-09-02 1078.11 Bankgutschrift auf PayPal-Konto',
    ]);
    expect(statement).toMatchObject({ balance: { amount: '0.00' }, warnings: [] });
  });

  test('a fee that is not between gross and net is not told', () => {
    const { rows } = readOne(
      quoted(
        ['Date', 'Name', 'Status', 'Currency', 'Gross', 'Fee', 'Net'],
        ['25/09/2026', 'Ada', 'Completed', 'EUR', '100.00', '-3.20', '100.00'],
      ),
    );
    expect(rows).toEqual([
      { date: '2026-09-25', amount: '100.00', currency: 'EUR', label: 'Ada', counterparty: 'Ada' },
    ]);
  });

  test('an English file whose days could be both is asked about', () => {
    const file = quoted(
      ['Date', 'Name', 'Status', 'Currency', 'Gross', 'Fee', 'Net'],
      ['05/09/2026', 'Ada', 'Completed', 'USD', '1.00', '0.00', '1.00'],
    );
    expect(() => read(file)).toThrow('could be D/M/Y or M/D/Y');
    expect(linesOf(readOne(file, { dates: 'M/D/Y' }))).toEqual(['2026-05-09 1.00 Ada']);
  });
});

describe('chosen columns', () => {
  const headings = '"Date","Name","Type","Status","Currency","Gross","Fee","Transaction ID"';
  const rows = [
    '"05/09/2026","Shop","Express Checkout Payment","Completed","EUR","-12.50","0.00","ABC"',
    '"25/09/2026","A B","Mobile Payment","Completed","EUR","5.00","-0.35","ABD"',
  ];

  test('the net follows from gross and fee', () => {
    const statement = readOne([headings, ...rows].join('\n'));
    expect(statement.rows.map(({ amount, fee }) => [amount, fee])).toEqual([
      ['-12.50', undefined],
      ['4.65', '0.35'],
    ]);
  });

  test('a table of another service without a net amount is none of PayPal', () => {
    const other = [headings.replace('Transaction ID', 'Order'), ...rows].join('\n');
    expect(() => readOne(other)).toThrow('"Gross" and "Fee" both have amounts');
  });
});
