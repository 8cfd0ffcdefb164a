/** Changed rows in words: names instead of ids, and without the columns that only the service uses. */
import { categoryText, type ListedPart, type StoredParts } from '../../core/accounts/row-parts.ts';
import type { Language } from '../../core/text/languages.ts';
import { listAccounts } from '../../db/queries/accounts/accounts.ts';
import { allCategories } from '../../db/queries/accounts/categories.ts';
import type { ChangedRow } from '../../db/queries/users/journal-undo.ts';
import type { Queryable } from '../../db/queryable.ts';
import { columnText } from '../../i18n/changes/change-text.ts';

/** A value of a row before and after a change; null where there was none. */
export interface Difference {
  /** The name of the value, such as `amount`. */
  readonly said: string;
  /** The text names a category or an account, or is a decimal, a day or any other text. */
  readonly before: string | null;
  readonly after: string | null;
}

/** Returns the values that differ of each changed row, in the order of the rows. */
export async function differencesOf(
  tx: Queryable,
  userId: string,
  changed: readonly ChangedRow[],
  language: Language | undefined,
): Promise<(Difference & { readonly row: number })[]> {
  const [categories, accounts] = await Promise.all([
    allCategories(tx, userId),
    listAccounts(tx, userId),
  ]);
  const names = new Map([...categories, ...accounts.map(({ id, name }) => [id, name] as const)]);
  const named = (text: string | null | undefined, column: string) =>
    text == null
      ? null
      : column === 'parts'
        ? categoryText({ categoryName: null, parts: partsIn(text, categories) })
        : (names.get(text) ?? text);
  return changed.flatMap(({ before, after }, row) =>
    Object.keys({ ...before, ...after }).flatMap((column) => {
      const said = columnText(column, language);
      const [was, is] = [named(before?.[column], column), named(after?.[column], column)];
      return said === null || was === is ? [] : [{ row, said, before: was, after: is }];
    }),
  );
}

const partsIn = (text: string, categories: ReadonlyMap<string, string>): ListedPart[] =>
  (JSON.parse(text) as StoredParts).list.map((part) => ({
    ...part,
    categoryName: categories.get(part.categoryId ?? '') ?? null,
  }));
