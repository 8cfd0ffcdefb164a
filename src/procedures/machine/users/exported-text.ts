import { exportWriter } from '../../../db/queries/users/export-format.ts';
import { RELEASE } from '../../../runtime/release.ts';
import type { Owner } from '../router.ts';
import { exportedPages } from './exported-pages.ts';

/** Yields the text of a user's export, page by page; counts the rows of each table in `counts`. */
export async function* exportedText(
  owner: Owner,
  user: string,
  counts: Record<string, number>,
): AsyncGenerator<string> {
  const writer = exportWriter();
  let begun = false;
  for await (const { benchmark, page } of exportedPages(owner, user)) {
    if (!begun) {
      const exportedAt = new Date().toISOString();
      yield writer.header({ person: user, benchmark, release: RELEASE, exportedAt });
      begun = true;
    }
    counts[page.table] = (counts[page.table] ?? 0) + page.rows.length;
    yield writer.rows(page.table, page.rows);
  }
  yield writer.end();
}
