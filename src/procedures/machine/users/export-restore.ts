/** Take everything of a user out, and put it back into this or another database. */
import { z } from 'zod';
import { UserName } from '../../../contract/owner-scalars.ts';
import { dayAt, formatDay } from '../../../core/time/day.ts';
import { lockMarket, lockUser } from '../../../db/database.ts';
import { sqlState } from '../../../db/errors/postgres-failure.ts';
import { refreshAllMovements } from '../../../db/queries/movements/refresh-movements.ts';
import { chooseBenchmark, chosenBenchmark } from '../../../db/queries/users/benchmark.ts';
import { exportPage } from '../../../db/queries/users/export.ts';
import {
  type ExportedRow,
  type ExportHeader,
  exportReader,
} from '../../../db/queries/users/export-format.ts';
import {
  refuseUnlessEmpty,
  removeStatements,
  userWriter,
} from '../../../db/queries/users/restore.ts';
import { userNamed } from '../../../db/queries/users/users.ts';
import type { Queryable } from '../../../db/queryable.ts';
import { raiseRevision } from '../../../db/revisions.ts';
import { keepKeyChecks } from '../../../db/sql/planner.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { procedure } from '../../user/trpc.ts';
import { type ExportedLine, linesOf, rowChecker } from './export-lines.ts';
import { idOf } from './users.ts';

const Position = z.object({
  table: z.string(),
  groups: z.array(z.string()).readonly(),
  after: z.array(z.string()).readonly(),
});

/**
 * Returns one page of all data. Pages are short reads, which do not block others. A later page names the revision of
 * the first one; it is null when the user's data have changed since.
 */
export const readUserPage = procedure
  .input(
    z.object({
      user: UserName,
      from: z.object({ revision: z.int(), position: Position }).nullable(),
    }),
  )
  .query(async ({ ctx: { db }, input: { user, from } }) => {
    const userId = await idOf(db, user);
    return db.read(userId, async (tx, revisions) => {
      if (from !== null && from.revision !== revisions.user) return null;
      return {
        revision: revisions.user,
        benchmark: await chosenBenchmark(tx, userId),
        page: await exportPage(tx, userId, from?.position ?? null),
      };
    });
  });

/** The content of an export: bytes, which may be asked for more than once until the first has come. */
export type Content = () => AsyncIterable<Uint8Array>;

/** Restores everything in one transaction: what is refused, or breaks off, leaves nothing behind. */
export const restoreUser = procedure
  .input(
    z.object({
      user: UserName,
      content: z.custom<Content>((value) => typeof value === 'function'),
    }),
  )
  .mutation(({ ctx: { db, now }, input: { user, content } }) =>
    db.transaction(async (tx) => {
      const userId = await userNamed(tx, user);
      await lockUser(tx, userId);
      await refuseUnlessEmpty(tx, userId);
      await removeStatements(tx, userId);
      await lockMarket(tx);
      await keepKeyChecks(tx);
      const lines = linesOf(content());
      const restored = await restoreLines(tx, userId, lines, { today: latestDay(now) });
      await refreshAllMovements(tx, userId);
      await raiseRevision(tx, userId);
      return { user, ...restored };
    }),
  );

/** The day that it is where it is latest: closes are of the days of their exchanges. */
export const latestDay = (now: number): string => formatDay(dayAt(now, 'Etc/GMT-14'));

/** Rows and bytes a statement: some milliseconds of an embedded database, which works in this very process. */
const BATCH_ROWS = 500;
const BATCH_BYTES = 512 * 1024;

interface Restored extends ReadExport {
  /** Number of assets that were missing here, and of closes, rates and splits that count for this user alone. */
  readonly referenceRows: number;
}

/** Writes the lines of an export as the data of a user without any, up to a number of rows. */
export async function restoreLines(
  tx: Queryable,
  userId: string,
  lines: AsyncIterable<ExportedLine>,
  { today, mostRows }: { readonly today: string; readonly mostRows?: number },
): Promise<Restored> {
  const writer = userWriter(tx, userId, mostRows);
  let last = 0;
  const { benchmark, ...read } = await readLines(lines, today, (table, rows, line) => {
    last = line;
    return refusing(line, () => writer.add(table, rows));
  });
  const restored = await refusing(last, () => writer.finish());
  await chooseBenchmark(tx, userId, benchmark);
  return { ...read, ...restored };
}

/** Header of an export, and its counts. */
interface ReadExport {
  /** The name of the user whose data it was. */
  readonly person: string;
  readonly exportedAt: string;
  /** Rows of the export, by table. */
  readonly rows: Record<string, number>;
}

/** Reads an export to its end, and gives its rows in batches of one table, each with the number of its last line. */
export async function readLines(
  lines: AsyncIterable<ExportedLine>,
  today: string,
  add: (table: string, rows: readonly ExportedRow[], line: number) => Promise<void>,
): Promise<ReadExport & { readonly benchmark: string }> {
  const reader = exportReader();
  const check = rowChecker(today);
  const counts: Record<string, number> = {};
  let header: ExportHeader | undefined;
  let table = '';
  let batch: ExportedRow[] = [];
  let batchBytes = 0;
  let last = 0;

  const flush = async () => {
    if (batch.length > 0) await add(table, batch, last);
    batch = [];
    batchBytes = 0;
  };
  for await (const { number, text, bytes } of lines) {
    const read = reader.read(text);
    if (read === null) continue;
    if ('header' in read) {
      header = check.header(number, read.header);
    } else {
      const row = check.row(number, read.table, read.row);
      const isFull = batch.length === BATCH_ROWS || batchBytes + bytes > BATCH_BYTES;
      if (read.table !== table || isFull) await flush();
      table = read.table;
      counts[table] = (counts[table] ?? 0) + 1;
      batch.push(row);
      batchBytes += bytes;
    }
    last = number;
  }
  reader.close();
  await flush();
  const { benchmark = '', person = '', exportedAt = '' } = header ?? {};
  return { person, exportedAt, rows: counts, benchmark };
}

/** Runs a write of rows up to a line; what the database finds wrong with them is wrong with the file. */
async function refusing<Result>(line: number, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (cause) {
    const state = sqlState(cause) ?? '';
    if (state.startsWith('22') || state.startsWith('23')) {
      throw new DomainError('BAD_REQUEST', ['unstorableExportLine', { line }], { cause });
    }
    if (state.startsWith('40')) {
      throw new DomainError('CONFLICT', ['othersWrote'], { cause });
    }
    throw cause;
  }
}
