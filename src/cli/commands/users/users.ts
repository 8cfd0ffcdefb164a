/** `pactole users`: list, add and delete users with all their data. */

import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Command } from 'commander';
import { CommandError } from '../../../admin-socket/command-error.ts';
import { command, listing, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { confirmTyped } from '../../terminal/confirm.ts';
import { inWords } from '../../terminal/counted.ts';
import { help } from '../../terminal/help.ts';
import { exportTo } from './export-restore.ts';

export function addUsers(program: Command): void {
  const users = program
    .command('users')
    .alias('people')
    .description(help('list the users of this service; add or delete one'));

  listing(users, 'list', 'list the users, in the order in which they came').action(
    ownerAction(list),
  );

  command(users, 'add', 'create a user without any data')
    .argument('<name>', help('what they are called here, 1 to 80 characters'))
    .action(ownerAction(add));

  command(users, 'join', 'make of two users one household, of which both are members')
    .argument('<name>', help('the user who becomes part of the other'))
    .requiredOption('--into <name>', help('the user who goes on'))
    .option('--export <folder>', help('write all data of both into this folder first'))
    .option('--yes', help('do not ask'))
    .action(ownerAction(join));

  deletion(
    command(users, 'delete', 'delete a user with all data, keys included, for good').argument(
      '<name>',
      help('as `users list` shows it'),
    ),
  ).action(ownerAction(remove));
}

/** Adds the options of commands that delete for good. */
export const deletion = (command: Command): Command =>
  command
    .option('--export <file>', help('write all data of the user into a file first'))
    .option('--yes', help('do not ask'));

export interface DeletionOptions {
  readonly export?: string;
  readonly yes?: boolean;
}

async function list({ owner, print, table, words }: OwnerSession): Promise<void> {
  const { headings, users: says } = words;
  print(await owner.users.list(), (shown) =>
    shown.length === 0
      ? says.none
      : table(
          [
            { heading: headings.name, cut: true },
            headings.created,
            { heading: headings.accounts, right: true },
            { heading: headings.keys, right: true },
          ],
          shown.map(({ name, createdAt, accounts, keys }) => [
            name,
            createdAt.slice(0, 10),
            `${accounts}`,
            `${keys}`,
          ]),
        ),
  );
}

async function add({ owner, print, note, words }: OwnerSession, name: string): Promise<void> {
  const says = words.users;
  print(await owner.users.add({ user: name }), ({ user, isNew }) => {
    if (isNew) note(says.makeAKey(user));
    return isNew ? says.added(user) : says.wasHere(user);
  });
}

interface JoinOptions {
  readonly into: string;
  readonly export?: string;
  readonly yes?: boolean;
}

async function join(session: OwnerSession, user: string, options: JoinOptions): Promise<void> {
  const { owner, print, note, words } = session;
  const { household: says } = words;
  const { into, export: folder, yes } = options;
  const { contents, revision, shared, losses, backsUp } = await owner.users.previewJoin({
    user,
    into,
  });
  if (!backsUp && folder === undefined) throw new CommandError(['joinNeedsExport']);
  note(says.joinMoves(user, into, inWords(contents, words)));
  const stated = shared.map(
    ({ user: by, kind, subjects }) => `${by}: ${says.joinShared[kind]} ${subjects.join(', ')}.`,
  );
  if (stated.length > 0) note(says.joinShares(stated.join(' ')));
  const { benchmark, importAnswers } = losses;
  if (benchmark !== null) note(says.joinBenchmark(user, benchmark.lost, into, benchmark.kept));
  if (importAnswers > 0) note(says.joinAsksAgain(importAnswers));
  if (!yes) await confirmTyped(session, user, says.typeJoin(user), ['rulesUnconfirmed']);
  const exports = folder === undefined ? [] : await exportBoth(folder, [user, into], owner);
  const joined = await owner.users.join({ user, into, revision });
  note(says.joinUndone(joined.backup));
  print({ ...joined, exports }, ({ members }) => says.joined(user, into, members.join(', ')));
}

/** Writes the data of users into files of a folder, `joined` and `into`; returns the paths. */
async function exportBoth(
  folder: string,
  users: readonly string[],
  owner: OwnerSession['owner'],
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files: string[] = [];
  for (const [at, name] of users.entries()) {
    const file = path.join(folder, `${at === 0 ? 'joined' : 'into'}.jsonl.gz`);
    await exportTo(file, owner, name);
    files.push(file);
  }
  return files;
}

async function remove(
  session: OwnerSession,
  user: string,
  options: DeletionOptions,
): Promise<void> {
  const { owner, print, note, words } = session;
  const says = words.deletion;
  const { contents, revision } = await owner.users.contents({ user });
  note(says.userHolds(user, inWords(contents, words)));
  offerExport(session, user, options);
  if (!options.yes) await confirmTyped(session, user, says.typeUser(user));
  if (options.export !== undefined) await exportTo(options.export, owner, user);
  print(await owner.users.delete({ user, revision }), (deleted) =>
    says.userDeleted(deleted.user, inWords(deleted.contents, words)),
  );
}

/** Explains how to keep a copy, and its path. */
export function offerExport(
  { note, words: { deletion: says } }: OwnerSession,
  user: string,
  options: DeletionOptions,
): void {
  note(
    options.export === undefined
      ? says.exportOffered(user)
      : says.exportedFirst(user, options.export),
  );
}
