/** `pactole imports`: what was imported, when and from where, and the undoing of one. */
import type { Command } from 'commander';
import { command, listing, type OwnerSession, ownerAction } from '../terminal/command.ts';
import { confirmYes } from '../terminal/confirm.ts';
import { help } from '../terminal/help.ts';
import { minute } from '../terminal/minute.ts';
import { wholeNumber } from '../terminal/values.ts';

export function addImports(program: Command): void {
  const imports = program
    .command('imports')
    .description(help('list what was imported, and undo an import'));

  listing(imports, 'list', 'list the imports, newest first')
    .option('--account <account>', help('only those of this account'))
    .option(
      '--key <name>',
      help('only those of this key: its name, or its id as `keys list` shows it'),
    )
    .option('--limit <count>', help('how many, 1 to 1000'), wholeNumber('--limit', 1, 1_000), 50)
    .action(ownerAction(list));
  listing(imports, 'show', 'show what taking an import back would remove')
    .argument('<id>', help('as `imports list` shows it'))
    .action(ownerAction(show));
  command(imports, 'undo', 'take an import back as a whole')
    .argument('<id>', help('as `imports list` shows it'))
    .option('--yes', help('do not ask'))
    .action(ownerAction(undo));
}

interface ListOptions {
  readonly account?: string;
  readonly key?: string;
  readonly limit: number;
}

async function list(session: OwnerSession, options: ListOptions): Promise<void> {
  const { owner, user, print, table, words } = session;
  const { headings, formats, imports: says, journal } = words;
  const { key, limit } = options;
  const account =
    options.account === undefined ? undefined : await session.idOf('accounts', options.account);
  const found = await owner.imports.list({ user, account, key, limit });
  const idOf = await session.shortened(
    'imports',
    found.map(({ id }) => id),
  );
  print(found, (shown) =>
    shown.length === 0
      ? says.none
      : table(
          [
            headings.id,
            headings.date,
            { heading: headings.account, cut: true },
            { heading: headings.file, cut: true },
            { heading: headings.rows, right: true },
            { heading: headings.by, cut: true },
            headings.state,
          ],
          shown.map((each) => [
            idOf(each.id),
            minute(each.at),
            each.account,
            each.source,
            formats.number(each.imported),
            [journal.by[each.byKind], each.byName].filter((text) => text !== null).join(' '),
            each.undoneAt === null ? '' : journal.undoneAlready,
          ]),
        ),
  );
}

type Shown = Awaited<ReturnType<OwnerSession['owner']['imports']['show']>>;

/** Describes the rows that would go, and names those that were changed since. */
function described({ words, table }: Pick<OwnerSession, 'words' | 'table'>, stored: Shown): string {
  const { formats, headings, imports: says } = words;
  const { accounts, wholeId, source, from, to, rows, changed, changedRows, repeated } = stored;
  return [
    says.holds(rows, accounts.join(', '), source, formats.day(from), formats.day(to)),
    ...(wholeId === null ? [] : [says.whole(accounts.length)]),
    ...(changed === 0
      ? []
      : [
          says.changed(changed),
          table(
            [
              headings.date,
              { heading: headings.amount, right: true },
              { heading: headings.label, cut: true },
            ],
            changedRows.map(({ date, amount, currency, label }) => [
              date,
              `${amount} ${currency}`,
              label,
            ]),
          ),
        ]),
    ...(repeated ? [says.repeated] : []),
  ].join('\n');
}

async function show(session: OwnerSession, typed: string): Promise<void> {
  const { owner, user, print } = session;
  const id = await session.idOf('imports', typed);
  print(await owner.imports.show({ user, id }), (stored) => described(session, stored));
}

async function undo(
  session: OwnerSession,
  typed: string,
  { yes = false }: { readonly yes?: boolean },
): Promise<void> {
  const { owner, user, print, note, words } = session;
  const says = words.imports;
  const id = await session.idOf('imports', typed);
  const stored = await owner.imports.show({ user, id });
  // The service says so of an import that is undone already.
  if (stored.undoneAt === null) {
    note(described(session, stored));
    if (!yes) await confirmYes(session, says.undoAnyway, ['unconfirmed']);
  }
  const undone = await owner.imports.undo({ user, id, withChanged: stored.changed > 0 });
  const idOf = await session.shortened('journal', undone.undo === null ? [] : [undone.undo]);
  print(undone, ({ undo: change, ...told }) => says.undone({ ...told, again: idOf(change ?? '') }));
}
