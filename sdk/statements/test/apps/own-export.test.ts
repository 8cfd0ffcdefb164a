/** The service's own export of transactions comes back as it was. */
import { csvLine } from '@pactole/importer';
import type { ImportEntry } from '@pactole/sdk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readStatements } from '../../src/index.ts';

const COLUMNS = [
  ...['date', 'amount', 'currency', 'label', 'type', 'categoryName', 'accountName'],
  ...['note', 'fee', 'tax', 'id'],
];

type Row = ImportEntry & { readonly account: string };

const exported = (rows: readonly Row[]): Uint8Array =>
  new TextEncoder().encode(
    [
      csvLine(COLUMNS),
      ...rows.map(({ date, amount, currency, label, type, category, account, fee, tax }) =>
        csvLine([
          ...[date, amount, currency ?? null, label, type ?? null, category ?? null, account],
          ...[null, fee ?? null, tax ?? null, '0197'],
        ]),
      ),
    ].join(''),
  );

test('a fee is not taken twice, nor a dividend’s tax, and categories are kept', () => {
  const rows: Row[] = [
    {
      ...{ date: '2026-09-05', amount: '-7.00', fee: '1.00', currency: 'EUR' },
      label: 'Virement',
      type: 'debit',
      category: 'Frais',
      account: 'Courant',
    },
    {
      ...{ date: '2026-09-04', amount: '8.50', tax: '1.50', currency: 'EUR' },
      label: 'Dividende',
      type: 'dividend',
      account: 'Courant',
    },
    {
      ...{ date: '2026-09-03', amount: '25.70', currency: 'USD' },
      label: '=SUM(A1)',
      type: 'credit',
      account: 'Courant',
    },
    {
      ...{ date: '2026-09-02', amount: '3.00', currency: 'EUR' },
      label: '-10% remise',
      category: '@home',
      account: 'Épargne',
    },
  ];
  const statements = readStatements(exported(rows), { name: 'export.csv' });
  expect(statements.map(({ format, name, currency }) => [format, name, currency])).toEqual([
    ['pactole', 'Courant', 'EUR'],
    ['pactole', 'Courant', 'USD'],
    ['pactole', 'Épargne', 'EUR'],
  ]);
  expect(statements.flatMap((statement) => statement.rows)).toEqual(
    rows.map(({ account: _, ...row }) => row),
  );
});

test('any label and amount comes back', () => {
  const label = fc
    .string({ minLength: 1, maxLength: 20, unit: fc.constantFrom(...`aé=+-@'",;1 .`) })
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');
  const row = fc.record({
    date: fc.constantFrom('2026-01-31', '2026-02-28'),
    amount: fc
      .integer({ min: 1, max: 999_999 })
      .map((cents) => `-${(cents / 100).toFixed(2)}` as Row['amount']),
    currency: fc.constant('EUR'),
    label,
    type: fc.constant('debit' as const),
    account: fc.constant('Courant'),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
      const [statement] = readStatements(exported(rows));
      expect(statement?.rows).toEqual(rows.map(({ account: _, ...each }) => each));
    }),
  );
});
