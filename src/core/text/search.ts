/** Search in texts as a person types it: any case, any accents, the words in any order. */
import { plainLetters } from './plain-letters.ts';

/** Returns a test for texts that contain every word of a search; an empty search is in all of them. */
export function searchFor(search: string): (texts: readonly (string | null)[]) => boolean {
  const wanted = plainLetters(search).split(/\s+/).filter(Boolean);
  return (texts) => {
    const text = plainLetters(texts.filter((each) => each !== null).join('\n'));
    return wanted.every((word) => text.includes(word));
  };
}

/** A transaction, as far as a search looks at it. */
interface SearchedRow {
  readonly date: string;
  readonly amount: string;
  readonly label: string;
  readonly note: string | null;
  readonly accountName: string;
  readonly categoryName: string | null;
  readonly parts?:
    | readonly { readonly categoryName: string | null; readonly note: string | null }[]
    | undefined;
}

/** Returns the texts of a transaction that a search looks at: its amount with a point and with a comma. */
export const searchedTexts = (row: SearchedRow): (string | null)[] => [
  ...[row.label, row.categoryName, row.accountName, row.note, row.date],
  ...[row.amount, row.amount.replace('.', ',')],
  ...(row.parts ?? []).flatMap(({ categoryName, note }) => [categoryName, note]),
];
