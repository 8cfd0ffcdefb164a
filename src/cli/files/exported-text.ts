import { exportWriter } from '../../db/queries/users/export-format.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import type { Owner } from '../../procedures/owner/router.ts';
import { RELEASE } from '../../runtime/release.ts';

/** The data changed during the export, so that the result is not a single state. */
export class ChangedMeanwhile extends DomainError {
  constructor() {
    super('CONFLICT', ['exportChanging']);
  }
}

/** Yields the text of a user's export, page by page; counts the rows of each table in `counts`. */
export async function* exportedText(
  { users }: Owner,
  user: string,
  counts: Record<string, number>,
): AsyncGenerator<string> {
  const writer = exportWriter();
  let from: Parameters<Owner['users']['page']>[0]['from'] = null;
  for (;;) {
    const read = await users.page({ user, from });
    if (read === null) throw new ChangedMeanwhile();
    const { benchmark, page, revision } = read;
    if (from === null) {
      const exportedAt = new Date().toISOString();
      yield writer.header({ person: user, benchmark, release: RELEASE, exportedAt });
    }
    counts[page.table] = (counts[page.table] ?? 0) + page.rows.length;
    yield writer.rows(page.table, page.rows);
    if (page.next === null) break;
    from = { revision, position: page.next };
  }
  yield writer.end();
}
