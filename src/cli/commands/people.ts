/** `pactole people`: who has data here, and delete somebody with all of them. */
import type { Command } from 'commander';
import { command, type OwnerSession, ownerAction } from '../terminal/command.ts';
import { confirmTyped } from '../terminal/confirm.ts';
import { inWords } from '../terminal/counted.ts';
import { table } from '../terminal/table.ts';
import { exportTo } from './person.ts';

export function addPeople(program: Command): void {
  const people = program
    .command('people')
    .description('see who has data here, and delete somebody');

  command(people, 'list', 'list the persons, in the order in which they came').action(
    ownerAction(list),
  );

  deletion(
    command(
      people,
      'delete',
      'delete a person with everything of theirs, keys included, for good',
    ).argument('<name>', 'as `people list` shows it'),
  ).action(ownerAction(remove));
}

/** What commands take that delete for good. */
export const deletion = (command: Command): Command =>
  command
    .option('--export <file>', 'write everything of the person into a file first')
    .option('--yes', 'do not ask');

export interface DeletionOptions {
  readonly export?: string;
  readonly yes?: boolean;
}

async function list({ owner, answer }: OwnerSession): Promise<void> {
  answer(await owner.people.list(), (shown) =>
    shown.length === 0
      ? 'Nobody has data here yet.'
      : table(
          ['NAME', 'CREATED', 'ACCOUNTS', 'KEYS'],
          shown.map(({ name, createdAt, accounts, keys }) => [
            name,
            createdAt.slice(0, 10),
            `${accounts}`,
            `${keys}`,
          ]),
        ),
  );
}

async function remove(
  session: OwnerSession,
  user: string,
  options: DeletionOptions,
): Promise<void> {
  const { owner, answer, note } = session;
  const { contents, revision } = await owner.people.contents({ user });
  note(`${JSON.stringify(user)} has ${inWords(contents)}.`);
  offerExport(session, user, options);
  if (!options.yes) await confirmTyped(session, user, 'the name of the person');
  if (options.export !== undefined) await exportTo(options.export, owner, user);
  answer(await owner.people.delete({ user, revision }), (deleted) =>
    [
      `Deleted ${JSON.stringify(deleted.user)}: ${inWords(deleted.contents)}.`,
      'Backups and exports hold them until you delete those too.',
    ].join('\n'),
  );
}

/** Says how a copy is kept, and where it goes. */
export function offerExport({ note }: OwnerSession, user: string, options: DeletionOptions): void {
  note(
    options.export === undefined
      ? `To keep a copy of everything first, add --export FILE, or run: pactole export FILE --user ${JSON.stringify(user)}`
      : `Everything of ${JSON.stringify(user)} is written to ${options.export} first.`,
  );
}
