/** `pactole passkeys`: see the passkeys that sign in on the page, and remove those of a lost device. The page makes them. */
import type { Command } from 'commander';
import { command, listing, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { minute } from '../../terminal/minute.ts';

export function addPasskeys(program: Command): void {
  const passkeys = program
    .command('passkeys')
    .description(help('list and remove the passkeys that sign in on the page'));

  listing(passkeys, 'list', 'list the passkeys of a user and of their members').action(
    ownerAction(list),
  );

  command(
    passkeys,
    'remove',
    'remove passkeys, as of a lost device, and end the sessions that they opened',
  )
    .argument('<ids...>', help('the ids of the passkeys, as `passkeys list` shows them'))
    .action(ownerAction(remove));
}

async function list(session: OwnerSession): Promise<void> {
  const { owner, user, print, table, words } = session;
  const { headings, passkeys: says } = words;
  const passkeys = await owner.passkeys.list({ user });
  const idOf = await session.shortened(
    'passkeys',
    passkeys.map(({ id }) => id),
  );
  print(passkeys, (shown) =>
    shown.length === 0
      ? says.none(user)
      : table(
          [
            headings.id,
            { heading: headings.name, cut: true },
            says.page,
            {
              heading: words.household.member,
              wide: shown.every(({ member }) => member === undefined),
            },
            headings.created,
            headings.lastUsed,
          ],
          shown.map((row) => [
            idOf(row.id),
            row.name,
            row.origin,
            row.member ?? null,
            minute(row.createdAt),
            row.lastUsedAt && minute(row.lastUsedAt),
          ]),
        ),
  );
}

async function remove(
  { owner, user, print, words, idOf }: OwnerSession,
  typed: readonly string[],
): Promise<void> {
  const ids = await Promise.all(typed.map((each) => idOf('passkeys', each)));
  print(await owner.passkeys.remove({ user, ids }), ({ removed }) =>
    words.passkeys.removed(user, removed),
  );
}
