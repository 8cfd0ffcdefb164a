/** `pactole export` and `pactole restore`: all data of a user in one file. */

import { type Command, Option } from 'commander';
import type { LeftOut } from '../../../core/journals/book.ts';
import { type Day, dayAt } from '../../../core/time/day.ts';
import type { TerminalWords } from '../../../i18n/terminal/en.ts';
import { exportedText } from '../../../procedures/machine/users/exported-text.ts';
import { readExport, writeExport } from '../../files/export-file.ts';
import { writeCsvFolder } from '../../files/folder-export.ts';
import { writeJournal } from '../../files/journal-export.ts';
import { writePortfolioPerformance } from '../../files/portfolio-performance-export.ts';
import { command, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { withChoices } from '../../terminal/values.ts';

const FORMATS = ['restore', 'csv', 'hledger', 'beancount', 'portfolio-performance'] as const;
type Format = (typeof FORMATS)[number];

export function addUser(program: Command): void {
  command(program, 'export', 'write all data of a user into one file')
    .argument('<file>', help('where to; compressed when its name ends in .gz'))
    .addOption(
      withChoices(
        new Option(
          '--format <format>',
          help(
            'restore: one file, for `restore`; csv, portfolio-performance: a new folder of CSV files; hledger, beancount: a journal',
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
  session: OwnerSession,
  file: string,
  { format }: { format: Format },
): Promise<void> {
  const { owner, user, print, words } = session;
  if (format !== 'restore') return exportForOthers(session, file, format);
  const counts = await exportTo(file, owner, user);
  print({ user, file, rows: counts }, () =>
    words.exports.exported(user, file, said(counts, words)),
  );
}

async function exportForOthers(
  { owner, user, print, note, words, settings }: OwnerSession,
  file: string,
  format: Exclude<Format, 'restore'>,
): Promise<void> {
  const today = dayAt(Date.now(), settings.timeZone);
  const { counts, left, dividends } = await writtenAs(format, file, owner, { user, today });
  print({ user, file, rows: counts, ...(left && { left }) }, () =>
    words.exports.written(file, said(counts, words)),
  );
  const { notInCsv, notInJournal, notInPortfolioPerformance } = words.exports;
  if (left === null) note(notInCsv);
  else note(format === 'portfolio-performance' ? notInPortfolioPerformance : notInJournal);
  if (left === null) return;
  if (left.future > 0) note(words.exports.future(left.future));
  if (left.unconverted > 0) note(words.exports.unconverted(left.unconverted));
  if (left.withoutLots > 0) note(words.exports.withoutLots(left.withoutLots));
  if (left.moves > 0) note(words.exports.moves(left.moves));
  if (dividends > 0) note(words.exports.dividends(dividends));
}

interface Written {
  readonly counts: Readonly<Record<string, number>>;
  /** Null where nothing is left out. */
  readonly left: LeftOut | null;
  /** Dividends that are interest in the file. */
  readonly dividends: number;
}

async function writtenAs(
  format: Exclude<Format, 'restore'>,
  file: string,
  owner: OwnerSession['owner'],
  whose: { readonly user: string; readonly today: Day },
): Promise<Written> {
  if (format === 'portfolio-performance') return writePortfolioPerformance(file, owner, whose);
  return format === 'csv'
    ? { counts: await writeCsvFolder(file, owner, whose.user), left: null, dividends: 0 }
    : { ...(await writeJournal(file, format, owner, whose)), dividends: 0 };
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
  print(restored, ({ person, exportedAt, rows }) =>
    [
      words.exports.restored(
        user,
        person,
        words.formats.day(exportedAt.slice(0, 10)),
        said(rows, words),
      ),
      words.exports.keysNotPart,
    ].join('\n'),
  );
}

const SAID = ['accounts', 'transactions', 'balances', 'holdings', 'lots'] as const;

const said = (counts: Readonly<Record<string, number>>, { counted }: TerminalWords) =>
  SAID.map((table) => counted(table, counts[table] ?? 0)).join(', ');
