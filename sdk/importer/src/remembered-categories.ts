import type { ImportEntry } from '@pactole/sdk';
import type { RuledRows } from '../../../src/core/import/rules/rules.ts';
import type { Destination } from './destination.ts';

/** Rows asked about at once. */
const ROWS_A_CALL = 2_000;

/**
 * Gives rows that neither their file nor a rule has put into a category the one that the last row of the same payee
 * got. Over REST there is no memory: a key stores what its caller says.
 */
export async function withMemory(
  { owner }: Pick<Destination, 'owner'>,
  ruled: RuledRows<ImportEntry>,
): Promise<RuledRows<ImportEntry>> {
  if (owner?.rememberCategories === undefined) return ruled;
  const rows: ImportEntry[] = [];
  const remembered = new Map<string, number>();
  for (let start = 0; start < ruled.rows.length; start += ROWS_A_CALL) {
    const part = ruled.rows.slice(start, start + ROWS_A_CALL);
    const categories = await owner.rememberCategories(part);
    for (const [at, row] of part.entries()) {
      const category = categories[at] ?? null;
      rows.push(category === null ? row : { ...row, category });
      if (category !== null) remembered.set(category, (remembered.get(category) ?? 0) + 1);
    }
  }
  return { ...ruled, rows, remembered };
}
