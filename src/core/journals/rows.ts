import type { StoredParts } from '../accounts/row-parts.ts';

/** Rows of an export as texts by column, without those that are null. */
export type Row = Readonly<Record<string, string>>;

/** The rows of a split transaction, each with the amount and the category of a part; the row itself for any other. */
export function partsOf(row: Row): readonly Row[] {
  if (row.parts === undefined) return [row];
  const { list } = JSON.parse(row.parts) as StoredParts;
  return list.map(({ amount, categoryId }) => ({
    ...{ ...row, amount },
    ...(categoryId !== null && { category_id: categoryId }),
  }));
}

/** The rows of each table of an export. */
export type Tables = Readonly<Record<string, readonly Row[]>>;
