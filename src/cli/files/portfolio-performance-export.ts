/** The folder of CSV files that Portfolio Performance imports. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LeftOut } from '../../core/journals/book.ts';
import { portfolioPerformanceFiles } from '../../core/journals/portfolio-performance.ts';
import { csvLine } from '../../core/text/csv-line.ts';
import type { Day } from '../../core/time/day.ts';
import type { Owner } from '../../procedures/machine/router.ts';
import { refuseExisting, writeFolder } from './folder-export.ts';
import { bookOf } from './journal-export.ts';

/** Writes the files into a new folder; returns the number of rows by table, and what the files can't say. */
export async function writePortfolioPerformance(
  folder: string,
  owner: Owner,
  { user, today }: { user: string; today: Day },
): Promise<{ counts: Record<string, number>; left: LeftOut; dividends: number }> {
  refuseExisting(folder);
  const { book, counts } = await bookOf(owner, user, today);
  const { accounts, portfolios, dividends } = portfolioPerformanceFiles(book);
  const files = { 'account-transactions.csv': accounts, 'portfolio-transactions.csv': portfolios };
  await writeFolder(folder, async (partial) => {
    await mkdir(partial, { mode: 0o700 });
    for (const [name, lines] of Object.entries(files)) {
      const content = lines.map((line) => csvLine([...line])).join('');
      await writeFile(join(partial, name), content, { mode: 0o600, flush: true });
    }
  });
  return { counts, left: { ...book.left, moves: 0 }, dividends };
}
