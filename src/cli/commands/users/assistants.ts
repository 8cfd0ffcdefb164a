/** `pactole assistants`: let assistants in by a token, see them, and sign them out. */
import type { Command } from 'commander';
import { command, listing, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { minute } from '../../terminal/minute.ts';

export function addAssistants(program: Command): void {
  const assistants = program
    .command('assistants')
    .description(help('let assistants read your figures, and sign them out'));

  listing(assistants, 'list', 'list the assistants that are let in').action(ownerAction(list));

  command(assistants, 'create', 'print a token for an assistant that can’t sign in by itself')
    .argument('<name>', help('what you call the assistant'))
    .option('--write', help('let it write too'), false)
    .action(ownerAction(create));

  command(assistants, 'end', 'sign an assistant out from the next request on')
    .argument('<id>', help('the id of the assistant, as `assistants list` shows it'))
    .action(ownerAction(end));
}

async function list(session: OwnerSession): Promise<void> {
  const { owner, user, print, table, words } = session;
  const { headings, assistants: says } = words;
  const assistants = await owner.assistants.list({ user });
  const idOf = await session.shortened(
    'assistants',
    assistants.map(({ id }) => id),
  );
  print(assistants, (shown) =>
    shown.length === 0
      ? says.none(user)
      : table(
          [
            headings.id,
            headings.name,
            headings.scopes,
            headings.created,
            headings.lastUsed,
            { heading: headings.expires, wide: true },
          ],
          shown.map((row) => [
            idOf(row.id),
            row.name,
            says.rights[row.mayWrite ? 'write' : 'read'],
            ...[row.createdAt, row.lastUsedAt, row.expiresAt].map(minute),
          ]),
        ),
  );
}

async function create(
  { owner, user, print, words }: OwnerSession,
  name: string,
  { write }: { readonly write: boolean },
): Promise<void> {
  print(await owner.assistants.create({ user, name, mayWrite: write }), (made) =>
    words.assistants.created(made.name, made.token),
  );
}

async function end(
  { owner, user, print, words, idOf }: OwnerSession,
  typed: string,
): Promise<void> {
  const id = await idOf('assistants', typed);
  await owner.assistants.end({ user, id });
  print({ id, user }, () => words.assistants.ended(user));
}
