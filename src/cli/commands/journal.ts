/** `pactole journal`: the changes of the last 90 days, and their undoing. */
import type { Command } from 'commander';
import { command, listing, type OwnerSession, ownerAction } from '../terminal/command.ts';
import { help } from '../terminal/help.ts';
import { minute } from '../terminal/minute.ts';
import { wholeNumber } from '../terminal/values.ts';

export function addJournal(program: Command): void {
  const journal = program
    .command('journal')
    .description(help('list what was changed, and undo it'));

  listing(journal, 'list', 'list the changes of 90 days, newest first')
    .option('--limit <count>', help('how many, 1 to 1000'), wholeNumber('--limit', 1, 1_000), 50)
    .action(ownerAction(list));
  listing(journal, 'show', 'show what a change replaced')
    .argument('<id>', help('as `journal list` shows it'))
    .action(ownerAction(show));
  command(journal, 'undo', 'undo a change as a whole')
    .argument('<id>', help('as `journal list` shows it'))
    .action(ownerAction(undo));
}

async function list(session: OwnerSession, { limit }: { readonly limit: number }): Promise<void> {
  const { owner, user, print, table, words } = session;
  const { headings, formats, journal: says } = words;
  const changes = await owner.journal.list({ user, limit });
  const idOf = await session.shortened(
    'journal',
    changes.map(({ id }) => id),
  );
  print(changes, (shown) =>
    shown.length === 0
      ? says.none
      : table(
          [
            headings.id,
            headings.date,
            headings.change,
            { heading: headings.rows, right: true },
            { heading: headings.by, cut: true },
            headings.state,
          ],
          shown.map(({ id, at, said, rows, byKind, byName, byMember, undoneBy }) => [
            idOf(id),
            minute(at),
            said,
            formats.number(rows),
            [says.by[byKind], byName, byMember].filter((text) => text != null).join(' '),
            undoneBy === null ? '' : says.undoneAlready,
          ]),
        ),
  );
}

async function show(session: OwnerSession, typed: string): Promise<void> {
  const { owner, user, print, note, table, words } = session;
  const { headings, journal: says } = words;
  const id = await session.idOf('journal', typed);
  const shown = await owner.journal.show({ user, id });
  if (shown.obstacle !== null) note(says.cannotUndo(shown.obstacle));
  print(shown, ({ changed }) =>
    table(
      [
        headings.what,
        headings.name,
        { heading: headings.before, cut: true },
        { heading: headings.after, cut: true },
      ],
      changed.flatMap(({ table: name, key, before, after }) =>
        Object.keys(before ?? after ?? {}).map((column) => [
          says.changed(name, key.slice(-12)),
          column,
          before?.[column] ?? null,
          after?.[column] ?? null,
        ]),
      ),
    ),
  );
}

async function undo(session: OwnerSession, typed: string): Promise<void> {
  const { owner, user, print, words } = session;
  const id = await session.idOf('journal', typed);
  const undone = await owner.journal.undo({ user, id });
  const idOf = await session.shortened('journal', undone.undo === null ? [] : [undone.undo]);
  print(undone, ({ said }) => words.journal.undone(said, idOf(undone.undo ?? '')));
}
