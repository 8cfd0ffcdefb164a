/** `pactole export` and `pactole restore`: all data of a user in one file. */

import type { Command } from 'commander';
import type { TerminalWords } from '../../../i18n/terminal/en.ts';
import { readExport, writeExport } from '../../files/export-file.ts';
import { exportedText } from '../../files/exported-text.ts';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';

export function addUser(program: Command): void {
  command(program, 'export', 'write all data of a user into one file')
    .argument('<file>', help('where to; compressed when its name ends in .gz'))
    .action(ownerAction(exportAll));

  command(program, 'restore', 'load an export for a user who has no data yet')
    .argument('<file>', help('what `export` wrote, on whatever database'))
    .action(ownerAction(restoreAll));
}

async function exportAll({ owner, user, print, words }: OwnerSession, file: string): Promise<void> {
  const counts = await exportTo(file, owner, user);
  print({ user, file, rows: counts }, () =>
    words.exports.exported(user, file, said(counts, words)),
  );
}

/** Writes an export of a user to a file, and counts its rows by table. */
export async function exportTo(
  file: string,
  owner: OwnerSession['owner'],
  user: string,
): Promise<Record<string, number>> {
  let counts: Record<string, number> = {};
  await writeExport(file, () => {
    counts = {};
    return exportedText(owner, user, counts);
  });
  return counts;
}

async function restoreAll(
  { owner, user, print, words }: OwnerSession,
  file: string,
): Promise<void> {
  const restored = await owner.users.restore({ user, content: await readExport(file) });
  print(restored, ({ person, exportedAt, rows, leftOut }) =>
    [
      words.exports.restored(
        user,
        person,
        words.formats.day(exportedAt.slice(0, 10)),
        said(rows, words),
      ),
      ...(leftOut > 0 ? [words.exports.leftOut(leftOut)] : []),
      words.exports.keysNotPart,
    ].join('\n'),
  );
}

const SAID = ['accounts', 'transactions', 'balances', 'holdings', 'lots'] as const;

const said = (counts: Readonly<Record<string, number>>, { counted }: TerminalWords) =>
  SAID.map((table) => counted(table, counts[table] ?? 0)).join(', ');
