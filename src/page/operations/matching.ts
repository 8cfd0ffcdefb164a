import type { Transaction } from '@pactole/sdk';

/** Returns the rows that contain every word of a search: in label, category, account, note or amount. */
export function matching(rows: readonly Transaction[], search: string): readonly Transaction[] {
  const wanted = folded(search).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return rows;
  return rows.filter((row) => {
    const text = searchable(row);
    return wanted.every((word) => text.includes(word));
  });
}

/** Choice of the rows without category. */
export const WITHOUT_CATEGORY = '-';

/** Returns the rows of a category by its name; all rows for an empty name. */
export function inCategory(rows: readonly Transaction[], name: string): readonly Transaction[] {
  if (name === '') return rows;
  const wanted = name === WITHOUT_CATEGORY ? null : name;
  return rows.filter(({ categoryName }) => categoryName === wanted);
}

/** Searchable text by row: folding twenty years of rows at the first letter typed would block the page. */
const texts = new WeakMap<Transaction, string>();

/** Prepares rows for being searched, as they come in. */
export function prepare(rows: readonly Transaction[]): void {
  for (const row of rows) searchable(row);
}

function searchable(row: Transaction): string {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const { label, categoryName, accountName, note, amount, date } = row;
  const text = folded(
    [label, categoryName, accountName, note, amount, amount.replace('.', ','), date].join(' '),
  );
  texts.set(row, text);
  return text;
}

/** Returns a text without case and accents. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** Returns a label without the dates and references in it, which differ each month. */
export const withoutNumbers = (label: string) =>
  label
    .split(/\s+/)
    .filter((word) => !/\d/.test(word))
    .join(' ');
