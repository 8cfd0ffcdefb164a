import type { Transaction } from '@pactole/sdk';

/** The rows in which every word of a search stands: in label, category, account, note or amount. */
export function matching(rows: readonly Transaction[], search: string): readonly Transaction[] {
  const wanted = folded(search).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return rows;
  return rows.filter((row) => {
    const text = searchable(row);
    return wanted.every((word) => text.includes(word));
  });
}

/** What is searched of rows, by row: to fold twenty years at the first letter typed would hold up the page. */
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

/** Without case and accents. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
