import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReadOptions } from '../src/reader.ts';
import { readOne, sample } from './support.ts';

const statement = async (name: string) => readOne(await sample(`${name}.csv`)).rows;

describe('the statements of French banks', () => {
  test('Fortuneo: debit and credit columns, thin spaces, twins kept', async () => {
    expect(await statement('fortuneo')).toEqual([
      {
        date: '2026-08-28',
        amount: '2412.37',
        label: 'VIR SEPA SALAIRE ATELIER MARTIN',
        currency: 'EUR',
      },
      {
        date: '2026-08-29',
        amount: '-4.20',
        label: 'CARTE 28/08 BOULANGERIE DU PORT',
        currency: 'EUR',
      },
      {
        date: '2026-08-29',
        amount: '-4.20',
        label: 'CARTE 28/08 BOULANGERIE DU PORT',
        currency: 'EUR',
      },
      {
        date: '2026-09-01',
        amount: '-865.00',
        label: 'PRLV LOYER SCI DES TILLEULS',
        currency: 'EUR',
      },
      { date: '2026-09-03', amount: '-57.00', label: 'CARTE 02/09 SNCF CONNECT', currency: 'EUR' },
      { date: '2026-09-04', amount: '30.00', label: 'VIR DE M JEAN NOEL', currency: 'EUR' },
    ]);
  });

  test('BoursoBank: byte order mark, quotes, separators inside quotes, categories', async () => {
    const rows = await statement('boursorama');
    expect(rows).toHaveLength(5);
    expect(rows[4]).toEqual({
      date: '2026-09-07',
      amount: '-1041.06',
      label: 'CARTE 05/09/26 MARCHE "LES HALLES" CB*1234',
      category: 'Alimentation',
      currency: 'EUR',
    });
  });

  test('Crédit Agricole: Latin-1, preamble, labels over several lines', async () => {
    expect(await statement('credit-agricole')).toEqual([
      {
        date: '2026-09-11',
        amount: '-18.90',
        label: 'PAIEMENT PAR CARTE X1234 PHARMACIE DU MARCHÉ 10/09',
        currency: 'EUR',
      },
      {
        date: '2026-09-09',
        amount: '26.50',
        label: 'VIREMENT EN VOTRE FAVEUR CPAM REMBOURSEMENT SOINS',
        currency: 'EUR',
      },
      {
        date: '2026-09-05',
        amount: '-29.99',
        label: 'PRÉLÈVEMENT FREE TÉLÉCOM FACTURE 20260905',
        currency: 'EUR',
      },
      {
        date: '2026-09-02',
        amount: '-60.00',
        label: 'RETRAIT AU DISTRIBUTEUR CENTRE VILLE 02/09 14H12',
        currency: 'EUR',
      },
    ]);
  });

  test('La Banque Postale: a preamble that has a date line, euros beside francs', async () => {
    const rows = await statement('la-banque-postale');
    expect(rows.map(({ date, amount }) => [date, amount])).toEqual([
      ['2026-09-10', '-17.95'],
      ['2026-09-08', '420.00'],
      ['2026-09-04', '-6.90'],
    ]);
    expect(rows[0]?.label).toBe("ACHAT CB LIBRAIRIE L'ÉTÉ 09.09.26 CARTE NUMERO 123");
  });

  test("Caisse d'Épargne: the booked day, the full label, the finer category", async () => {
    expect((await statement('caisse-epargne'))[0]).toEqual({
      date: '2026-09-11',
      amount: '-48.12',
      label: 'CB BIOCOOP FACT 100926',
      category: 'Hyper/supermarché',
      currency: 'EUR',
    });
  });
});

describe('what cannot be read says where and what to do', () => {
  const read = (text: string, options?: ReadOptions) => readOne(text, options).rows;
  test.each([
    ['', /the file is empty/],
    ['a;b\n1;2', /no line names the columns.*add such a first line/],
    ['Date;Libellé;Montant\n32e jour;x;1,00', /line 2: "32e jour" is not a date such as/],
    [
      'Date;Libellé;Montant\n01/09/2026;x;1,00\n02/09/2026;x;douze',
      /line 3: "douze" is not an amount such as/,
    ],
    [
      'Date;Libellé;Débit;Crédit\n01/09/2026;x;;',
      /no movement that can be read: line 2 has no amount/,
    ],
  ])('%j', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  test('any amount of cents survives the way through a French statement', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (cents) => {
        const sign = cents < 0n ? '-' : '';
        const digits = `${cents < 0n ? -cents : cents}`.padStart(3, '0');
        const [units, decimals] = [digits.slice(0, -2), digits.slice(-2)];
        const grouped = units.replace(/\B(?=(\d{3})+$)/g, '\u202f');
        const file = `Date;Libellé;Montant\n01/09/2026;x;${sign}${grouped},${decimals} €`;
        const [row] = read(file, { positive: 'in' });
        expect(row?.amount).toBe(`${sign}${units}.${decimals}`);
      }),
    );
  });
});

test('where no column of labels says anything, the other side or the other words of the row do', () => {
  const knab =
    'Rekeningnummer;Transactiedatum;Valutacode;CreditDebet;Bedrag;Tegenrekeninghouder;Betaalwijze;Omschrijving\n' +
    'NL02ABNA0123456789;21-06-2026;EUR;D;827,75;Grace Hopper;Overboeking;\n';
  expect(readOne(knab)).toMatchObject({
    currency: 'EUR',
    rows: [{ amount: '-827.75', label: expect.stringContaining('Grace Hopper') }],
    warnings: [],
  });
  const zkb =
    'Date;Booking text;Curr;Debit CHF;Credit CHF;Value date;Balance CHF;Payment purpose\n' +
    '05.01.2026;Debit TWINT: Shop;;25.50;;05.01.2026;4974.50;\n';
  expect(readOne(zkb).rows).toMatchObject([{ amount: '-25.50', label: 'Debit TWINT: Shop' }]);
});
