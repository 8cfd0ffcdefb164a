/** Words for interest in labels: read alike by JavaScript and by the database. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { typeByWords } from '../../../../src/core/accounts/interest-label.ts';
import type { Database } from '../../../../src/db/database.ts';
import { typeByWords as typeInDatabase } from '../../../../src/db/queries/wealth/interest-rows.ts';
import { openTestDatabase } from '../../../support/databases/database.ts';
import { rows } from '../../../support/databases/rows.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const INTEREST = [
  'INTERETS 2025',
  'Intérêts créditeurs',
  'Inte\u0301re\u0302ts',
  'Gross interest',
  'Zinsen 4. Quartal',
  'HABENZINSEN',
  'Guthabenzins 2025',
  'Zinsgutschrift',
  'Interessi attivi',
  'LIQUIDACION INTERESES',
  'Juros',
  'INT CREDITEURS',
  'INTS LIVRET',
  'INT. LIVRET A 2025',
  'Int paid',
  'Rémunération livret',
  "Rémunération de l'épargne",
  'Zinsabschluss 31.12.',
  'Tagesgeldzinsen',
  'REMUNERACION CUENTA',
  'Interessi creditori',
  'Creditrente 2025',
  'Rentevergoeding spaarrekening',
  'Rente spaarrekening',
  'Remuneração da conta',
  'ODSETKI',
];
const NONE = [
  'VIREMENT',
  'INTERMARCHE',
  'Ginzinski',
  'Mietzins Mai',
  'Remboursement',
  'Intersport',
  'VIR INT LIVRET A',
  'INT TRANSFER 1234',
  'Intermediate',
  'Rémunération mars',
  'Rente Mai',
  'Deutsche Rentenversicherung',
  'Trentemøller',
];

const inDatabase = async (label: string) => {
  const type = typeInDatabase(sql`true`);
  const select = sql`select coalesce(${type}, '-') as type
    from (values (null::text, 1::numeric, ${label}::text)) as t (type, amount, label)`;
  return (await rows<{ type: string }>(database.query, select))[0]?.type;
};

test.each([
  ...INTEREST.map((label) => [label, 'interest'] as const),
  ...NONE.map((label) => [label, null] as const),
])('%s: %s', async (label, expected) => {
  const row = { accountType: 'savings', label, amount: 1n } as const;
  expect(typeByWords(null, row)).toBe(expected);
  expect(await inDatabase(label)).toBe(expected ?? '-');
});

test('a sign, a type and another account say more than words', () => {
  const row = { accountType: 'savings', label: 'INTERETS', amount: 1n } as const;
  expect(typeByWords('credit', row)).toBe('interest');
  expect(typeByWords('transfer', row)).toBe('transfer');
  expect(typeByWords('debit', { ...row, amount: -1n })).toBe('debit');
  expect(typeByWords('credit', { ...row, accountType: 'checking' })).toBe('credit');
});
