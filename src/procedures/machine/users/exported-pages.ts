import type { ExportedRow } from '../../../db/queries/users/export-format.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import type { Owner } from '../router.ts';

/** The data changed during the export, so that the result is not a single state. */
class ChangedMeanwhile extends DomainError {
  constructor() {
    super('CONFLICT', ['exportChanging']);
  }
}

type UserPage = NonNullable<Awaited<ReturnType<Owner['users']['page']>>>;

/** Attempts of an export whose data changes meanwhile. */
const MAX_ATTEMPTS = 5;

/** Yields all data of a user, table by table, in an order in which each row comes after those that it names. */
export async function* exportedPages({ users }: Owner, user: string): AsyncGenerator<UserPage> {
  let from: Parameters<Owner['users']['page']>[0]['from'] = null;
  do {
    const read: UserPage | null = await users.page({ user, from });
    if (read === null) throw new ChangedMeanwhile();
    yield read;
    const { next } = read.page;
    from = next && { revision: read.revision, position: next };
  } while (from !== null);
}

/** Repeats the work of an export while the data change meanwhile, a few times. */
export async function ofOneState<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Returns the rows of a user that are of one state, by table. */
export const exportedTables = (
  owner: Owner,
  user: string,
  wanted: ReadonlySet<string>,
): Promise<Record<string, ExportedRow[]>> =>
  ofOneState(async () => {
    const tables: Record<string, ExportedRow[]> = {};
    for await (const { page } of exportedPages(owner, user)) {
      if (!wanted.has(page.table)) continue;
      const rows = tables[page.table] ?? [];
      for (const row of page.rows) rows.push(row);
      tables[page.table] = rows;
    }
    return tables;
  });
