/** Values of which operations are made: so few that twins, overwrites and clashes happen all the time. */
import type { Sent } from '../model/imports.ts';
import type { Random } from '../random.ts';

/** Days around today: long ago, lately, today and to come. */
export function days(today: string): string[] {
  return [-400, -60, -31, -3, -2, -1, 0, 2].map((distance) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + distance * 86_400_000).toISOString().slice(0, 10),
  );
}

/** Draws a day for a price, seldom one in the future. */
export const marketDay = (random: Random, today: string): string =>
  random.pick(random.chance(0.05) ? days(today) : days(today).filter((day) => day <= today));

export const AMOUNTS = [
  '-2.50',
  '2.5',
  '0',
  '-0',
  '0.005',
  '-12.345',
  '1234567.89',
  '-9999999999.99',
];

export const ISINS = [
  'US0378331005',
  'FR0000120271',
  'IE00B4L5Y983',
  'LU0378438732',
  'DE0007164600',
  'ZZ0000000000',
];

export const CURRENCIES = ['EUR', 'USD', 'CHF', 'JPY'];

/** Spellings of the same rows: the amounts as numbers, the labels as a user reads them. */
const ROW_AMOUNTS = [
  ['-2.50', '-2.5', '-02.500'],
  ['2.50', '2.5'],
  ['0', '-0.00'],
  ['-999999999999999999.5'],
  ['100'],
];
const LABELS = [
  ['Café', 'CAFÉ', ' cafe\u0301 '],
  ['CB  Gare', 'cb gare', 'CB\u00A0Gare'],
  ['"; drop table transactions; --'],
  ['NULL'],
  ['{}\\ \u{1F4B6}'],
];
const ROW_CURRENCIES = [['EUR', 'eur', undefined], ['USD', 'usd'], ['JPY']];
const CATEGORIES: readonly (readonly [folded: string | null, spelling: string | undefined])[] = [
  ['COURSES', 'Courses'],
  ['COURSES', 'courses '],
  ['LOISIRS', 'Loisirs'],
  [null, ''],
  [null, undefined],
  [null, undefined],
];
const TYPES = ['fee', 'buy', 'credit', 'debit', 'dividend', 'interest', 'sell', 'transfer'];

export const CATEGORY_NAMES = CATEGORIES.filter(([, spelling]) => spelling !== undefined);

export function drawEntry(random: Random, today: string): Sent {
  const date = random.pick(days(today));
  const a = random.int(ROW_AMOUNTS.length);
  const l = random.int(LABELS.length);
  const c = random.chance(0.8) ? 0 : 1 + random.int(ROW_CURRENCIES.length - 1);
  const amount = random.pick(ROW_AMOUNTS[a] ?? []);
  const label = random.pick(LABELS[l] ?? []);
  const currency = random.pick(ROW_CURRENCIES[c] ?? []);
  const [category, spelling] = random.pick(CATEGORIES);
  const entry: Record<string, string> = { date, amount, label };
  if (currency !== undefined) entry.currency = currency;
  if (spelling !== undefined) entry.category = spelling;
  if (random.chance(0.5)) entry.type = random.pick(TYPES);
  if (random.chance(0.1)) entry.fee = random.pick(['0', '1.50']);
  if (random.chance(0.1)) entry.tax = random.pick(['0.00', '2']);
  if (random.chance(0.1)) entry.counterparty = 'Bistro';
  return { key: `${date} ${a} ${l} ${c}`, entry, category };
}
