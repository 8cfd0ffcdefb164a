import type { Transaction } from '@pactole/sdk';

/** The rows in which every word of a search stands: in label, category, account, note or amount. */
export function matching(rows: readonly Transaction[], search: string): readonly Transaction[] {
  const wanted = folded(search).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return rows;
  return rows.filter(({ label, categoryName, accountName, note, amount, date }) => {
    const text = folded(
      [label, categoryName, accountName, note, amount, amount.replace('.', ','), date].join(' '),
    );
    return wanted.every((word) => text.includes(word));
  });
}

/** Without case and accents. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
