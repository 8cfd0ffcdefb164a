import { readFile, rename, writeFile } from 'node:fs/promises';
import { UserError } from '@pactole/sdk/importer';
import type { Snapshot } from './week.ts';

/** A year of days, and one: nobody asks for more. */
const MOST = 367;

/** What was remembered, the oldest first; nothing where there is no file yet. */
export async function readHistory(file: string): Promise<Snapshot[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  try {
    const found: unknown = JSON.parse(text);
    if (Array.isArray(found) && found.every(isSnapshot)) return found;
  } catch {
    // Told below, like a file of something else.
  }
  throw new UserError(`${file} is not what this script remembers; name another file with --state`);
}

/** Remembers today beside the days before. The file is private, and whole at any time. */
export async function remember(
  file: string,
  history: readonly Snapshot[],
  { date, net, accounts }: Snapshot,
): Promise<void> {
  const days = [...history.filter((each) => each.date !== date), { date, net, accounts }]
    .sort((a, b) => (a.date < b.date ? -1 : 1))
    .slice(-MOST);
  const partial = `${file}.${process.pid}.partial`;
  await writeFile(partial, `${JSON.stringify(days)}\n`, { mode: 0o600 });
  await rename(partial, file);
}

function isSnapshot(value: unknown): value is Snapshot {
  const { date, net, accounts } = Object(value);
  return typeof date === 'string' && typeof net === 'string' && Array.isArray(accounts);
}
