/** Statements of life insurance, employees' savings and retirement plans, and confirmations of orders. */
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../src/pdf/index.ts';
import { at } from './layouts.ts';
import { type Page, pdf } from './writer.ts';

const one = async (page: Page) => {
  const [statement, ...others] = await readPdf(pdf([page]));
  expect(others).toEqual([]);
  if (statement === undefined) throw new Error('No statement');
  return statement;
};

describe('holdings', () => {
  const insurance = (total: string, units = '12,3456'): Page => [
    ...at(40, [40, 'Assureur Imaginaire Vie'], [300, 'Relevé de situation']),
    ...at(60, [40, 'Contrat d’assurance vie n° AV-123456']),
    ...at(80, [40, 'Situation de votre contrat au 31/12/2025']),
    ...at(
      110,
      [40, 'Supports'],
      [210, 'Code ISIN'],
      [330, 'Nombre de parts'],
      [420, 'Valeur liquidative'],
      [510, 'Montant'],
    ),
    ...at(130, [40, 'Fonds en euros'], [545, '5 000,00 €', 'r']),
    ...at(
      145,
      [40, 'Actions Monde Imaginaire'],
      [210, 'LU0123456789'],
      [390, units, 'r'],
      [480, '101,25 €', 'r'],
      [545, '1 249,99 €', 'r'],
    ),
    ...at(
      160,
      [40, 'Obligations Euro'],
      [210, 'FR0010000003'],
      [390, '20', 'r'],
      [480, '50,0050 €', 'r'],
      [545, '1 000,10 €', 'r'],
    ),
    ...at(185, [40, 'Total au 31/12/2025'], [545, total, 'r']),
  ];

  test('a life insurance has its value, and its units', async () => {
    const statement = await one(insurance('7 250,09 €'));
    expect(statement).toMatchObject({
      ...{ format: 'pdf-savings', account: 'AV-123456', kind: 'av', currency: 'EUR', rows: [] },
      balance: { date: '2025-12-31', amount: '7250.09' },
      positions: [
        { isin: 'LU0123456789', name: 'Actions Monde Imaginaire', quantity: '12.3456' },
        { isin: 'FR0010000003', name: 'Obligations Euro', quantity: '20' },
      ],
    });
  });

  test('a total that the lines do not give is refused, and so are units × price', async () => {
    await expect(one(insurance('7 260,09 €'))).rejects.toThrow('7,260.09 expected, 7,250.09 read');
    await expect(one(insurance('7 250,09 €', '13,3456'))).rejects.toThrow(
      '"Actions Monde Imaginaire" does not add up',
    );
  });

  test('employees’ savings, with names of columns on two lines and the total above', async () => {
    const statement = await one([
      ...at(40, [40, 'Épargne Salariale Imaginaire'], [300, 'Relevé de compte individuel']),
      ...at(70, [40, 'Total de votre épargne au 30/06/2026 : 1 520,00 EUR']),
      ...at(100, [40, 'Dispositif / FCPE'], [260, 'Nombre'], [350, 'Valeur de'], [450, 'Montant']),
      ...at(110, [260, 'de parts'], [350, 'la part']),
      ...at(
        130,
        [40, 'PEE Équilibre'],
        [300, '100,0000', 'r'],
        [395, '10,2000', 'r'],
        [500, '1 020,00', 'r'],
      ),
      ...at(
        145,
        [40, 'PERCOL Monétaire'],
        [300, '50,0000', 'r'],
        [395, '10,0000', 'r'],
        [500, '500,00', 'r'],
      ),
    ]);
    expect(statement).toMatchObject({
      balance: { date: '2026-06-30', amount: '1520.00' },
      positions: [
        { name: 'PEE Équilibre', quantity: '100.0000' },
        { name: 'PERCOL Monétaire', quantity: '50.0000' },
      ],
    });
  });

  test('without a total, or without a day, nothing is read', async () => {
    const headings = at(
      100,
      [40, 'Support'],
      [260, 'Nombre de parts'],
      [350, 'Cours'],
      [450, 'Valeur'],
    );
    const row = at(
      130,
      [40, 'Fonds A'],
      [300, '10', 'r'],
      [395, '10,00', 'r'],
      [500, '100,00', 'r'],
    );
    const total = at(150, [40, 'Total'], [500, '100,00', 'r']);
    await expect(one([...headings, ...row])).rejects.toThrow('no total of its holdings');
    await expect(one([...headings, ...row, ...total])).rejects.toThrow('of which day');
  });

  test('the value of an account of securities is not its cash', async () => {
    const statement = await one([
      ...at(40, [40, 'Compte titres PEA'], [300, 'Relevé au 31/12/2025']),
      ...at(
        100,
        [40, 'Valeur'],
        [180, 'ISIN'],
        [290, 'Quantité'],
        [380, 'Cours'],
        [450, 'Valorisation'],
      ),
      ...at(
        130,
        [40, 'IMAGINAIRE SA'],
        [180, 'FR0000000006'],
        [330, '10', 'r'],
        [410, '25,50', 'r'],
        [500, '255,00', 'r'],
      ),
      ...at(150, [40, 'Total'], [500, '255,00', 'r']),
    ]);
    expect(statement.balance).toBeUndefined();
    expect(statement.positions).toHaveLength(1);
    expect(statement.notices.map(({ code }) => code)).toEqual(['positionsAlone']);
  });
});

describe('orders', () => {
  const french = (net: string): Page => [
    ...at(40, [40, 'Courtier Imaginaire'], [300, 'AVIS D’OPÉRÉ']),
    ...at(70, [40, 'Sens'], [150, 'Achat comptant']),
    ...at(90, [40, 'Valeur'], [150, 'IMAGINAIRE SA (FR0000000006)']),
    ...at(110, [40, 'Date d’exécution'], [150, '15/09/2026 09:31:02']),
    ...at(
      140,
      [40, 'Quantité'],
      [120, 'Cours'],
      [200, 'Montant brut'],
      [300, 'Commission'],
      [400, 'Taxe'],
      [480, 'Montant net'],
    ),
    ...at(
      155,
      [40, '10'],
      [120, '25,30 €'],
      [200, '253,00 €'],
      [300, '1,99 €'],
      [400, '0,76 €'],
      [480, net],
    ),
  ];

  test('a buy whose fees and tax give its amount', async () => {
    const { trades, rows } = await one(french('255,75 €'));
    expect(trades).toEqual([
      {
        ...{ date: '2026-09-15', side: 'buy', isin: 'FR0000000006', name: 'IMAGINAIRE SA' },
        ...{ quantity: '10', unitPrice: '25.3', fees: '1.99', tax: '0.76', currency: 'EUR' },
      },
    ]);
    expect(rows).toMatchObject([{ date: '2026-09-15', amount: '-255.75', currency: 'EUR' }]);
  });

  test('an amount that they do not give is refused', async () => {
    await expect(one(french('256,75 €'))).rejects.toThrow('255.75, and 256.75 is read');
  });

  test('a German sale, one field a line', async () => {
    const { trades, rows } = await one([
      ...at(40, [40, 'Beispielbank'], [300, 'Wertpapierabrechnung Verkauf']),
      ...at(70, [40, 'Nominale'], [200, 'Stück 4']),
      ...at(85, [40, 'Wertpapierbezeichnung'], [200, 'BEISPIEL AG']),
      ...at(100, [200, 'ISIN DE0001234567']),
      ...at(115, [40, 'Schlusstag'], [200, '02.09.2026']),
      ...at(130, [40, 'Ausführungskurs'], [300, '120,50 EUR', 'r']),
      ...at(145, [40, 'Kurswert'], [300, '482,00 EUR', 'r']),
      ...at(160, [40, 'Provision'], [300, '4,90 EUR', 'r']),
      ...at(175, [40, 'Kapitalertragsteuer'], [300, '10,00 EUR', 'r']),
      ...at(190, [40, 'Ausmachender Betrag'], [300, '467,10 EUR', 'r']),
    ]);
    expect(trades).toMatchObject([
      {
        date: '2026-09-02',
        side: 'sell',
        isin: 'DE0001234567',
        quantity: '4',
        fees: '4.90',
        tax: '10.00',
      },
    ]);
    expect(rows).toMatchObject([{ amount: '467.10' }]);
  });

  test('without a word for its side it is refused', async () => {
    const page = french('255,75 €').filter(({ text }) => !/Sens|Achat/.test(text));
    await expect(one(page)).rejects.toThrow('does not name its buy/sell clearly');
  });
});
