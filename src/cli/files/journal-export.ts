/** A journal in plain text, for hledger or Beancount. */
import { beancountJournal } from '../../core/journals/beancount.ts';
import type { LeftOut } from '../../core/journals/book.ts';
import { hledgerJournal } from '../../core/journals/hledger.ts';
import { makeBook } from '../../core/journals/make-book.ts';
import type { Day } from '../../core/time/day.ts';
import type { Owner } from '../../procedures/machine/router.ts';
import { exportedTables } from '../../procedures/machine/users/exported-pages.ts';
import { atOnce } from '../../runtime/steps.ts';
import { writeExport } from './export-file.ts';
import { refuseExisting } from './folder-export.ts';

const JOURNALS = { hledger: hledgerJournal, beancount: beancountJournal } as const;

const TABLES = new Set([
  ...['assets', 'prices', 'splits', 'rates', 'accounts', 'categories'],
  ...['balances', 'transactions', 'holdings', 'lots', 'moves'],
]);

/** Writes the books of a user, and returns the number of rows by table and what the journal can't say. */
export async function writeJournal(
  file: string,
  format: keyof typeof JOURNALS,
  owner: Owner,
  { user, today }: { user: string; today: Day },
): Promise<{ counts: Record<string, number>; left: LeftOut }> {
  refuseExisting(file);
  const { book, counts } = await bookOf(owner, user, today);
  await writeExport(file, async function* pieces() {
    yield* JOURNALS[format](book);
  });
  return { counts, left: book.left };
}

/** Returns the books of a user, and the number of rows by table. */
export async function bookOf(owner: Owner, user: string, today: Day) {
  const tables = await exportedTables(owner, user, TABLES);
  const counts = Object.entries(tables).map(([table, rows]) => [
    table,
    rows.filter((row) => row.deleted_at === undefined).length,
  ]);
  return {
    book: atOnce(makeBook(tables, today)),
    counts: Object.fromEntries(counts) as Record<string, number>,
  };
}
