/** `pactole export` and `pactole restore`: all data of a user in one file. */

import { type Command, Option } from 'commander';
import type { TerminalWords } from '../../../i18n/terminal/en.ts';
import { readExport, writeExport } from '../../files/export-file.ts';
import { exportedText } from '../../files/exported-text.ts';
import { writeCsvFolder } from '../../files/folder-export.ts';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { withChoices } from '../../terminal/values.ts';

const FORMATS = ['restore', 'csv'] as const;
type Format = (typeof FORMATS)[number];

export function addUser(program: Command): void {
  command(program, 'export', 'write all data of a user into one file')
    .argument('<file>', help('where to; compressed when its name ends in .gz'))
    .addOption(
      withChoices(
        new Option(
          '--format <format>',
          help(
            'restore: one file, for `restore`; csv: a new folder of CSV files for other programs',
          ),
        ),
        FORMATS,
      ).default(FORMATS[0]),
    )
    .action(ownerAction(exportAll));

  command(program, 'restore', 'load an export for a user who has no data yet')
    .argument('<file>', help('what `export` wrote, on whatever database'))
    .action(ownerAction(restoreAll));
}

async function exportAll(
  { owner, user, print, note, words }: OwnerSession,
  file: string,
  { format }: { format: Format },
): Promise<void> {
  const counts =
    format === 'csv' ? await writeCsvFolder(file, owner, user) : await exportTo(file, owner, user);
  print({ user, file, rows: counts }, () =>
    format === 'csv'
      ? words.exports.written(file, said(counts, words))
      : words.exports.exported(user, file, said(counts, words)),
  );
  if (format === 'csv') note(words.exports.notInCsv);
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
