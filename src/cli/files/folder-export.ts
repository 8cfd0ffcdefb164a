/** A folder of CSV files, written whole or not at all. */
import { existsSync } from 'node:fs';
import { appendFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../../admin-socket/command-error.ts';
import type { Owner } from '../../procedures/machine/router.ts';
import { exportedPages, ofOneState } from '../../procedures/machine/users/exported-pages.ts';
import { csvTables } from './csv-tables.ts';
import { explain } from './export-file.ts';

/** Refuses to write where something is already. */
export function refuseExisting(file: string): void {
  if (existsSync(file)) throw new CommandError(['exportExists', { file }]);
}

/** Writes the CSV files of a user into a new folder that only they can read, and counts the rows by table. */
export async function writeCsvFolder(
  folder: string,
  owner: Owner,
  user: string,
): Promise<Record<string, number>> {
  return writeFolder(folder, (partial) =>
    ofOneState(async () => {
      await rm(partial, { recursive: true, force: true });
      return writeFiles(partial, owner, user);
    }),
  );
}

/** Writes a new folder whole or not at all; `write` gets the path of a temporary one, which it makes. */
export async function writeFolder<Result>(
  folder: string,
  write: (partial: string) => Promise<Result>,
): Promise<Result> {
  refuseExisting(folder);
  const partial = `${folder}.${process.pid}.partial`;
  try {
    const result = await write(partial);
    await rename(partial, folder);
    return result;
  } catch (error) {
    await rm(partial, { recursive: true, force: true }).catch(() => {});
    throw explain(error, 'unwritableFile', folder);
  }
}

async function writeFiles(
  folder: string,
  owner: Owner,
  user: string,
): Promise<Record<string, number>> {
  const tables = csvTables();
  const counts: Record<string, number> = {};
  const append = (file: string, text: string) =>
    appendFile(join(folder, file), text, { mode: 0o600, flush: true });
  let begun = false;
  for await (const { page } of exportedPages(owner, user)) {
    if (!begun) {
      await mkdir(folder, { mode: 0o700 });
      for (const [file, heading] of tables.headings()) await append(file, heading);
      begun = true;
    }
    const { file, lines } = tables.lines(page.table, page.rows);
    if (lines.length === 0) continue;
    await append(file, lines.join(''));
    counts[page.table] = (counts[page.table] ?? 0) + lines.length;
  }
  return counts;
}
