import { readFile, rename, writeFile } from 'node:fs/promises';
import { UserError } from '@pactole/importer';
import type { Snapshot } from './week.ts';

/** A year of days, and one: no comparison needs more. */
const MOST = 367;

/** Returns the recorded days, the oldest first; empty where there is no file yet. */
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
    // Reported below, like a file with other content.
  }
  throw new UserError(`${file} is not what this script remembers; name another file with --state`);
}

/** Adds today to the recorded days. The file is private, and complete at any time. */
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
