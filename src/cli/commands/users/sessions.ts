/** `pactole open` and `pactole sessions`: sign in on the page, and see and end where a user is signed in. */

import type { Command } from 'commander';
import { PAGE_CODE_MINUTES } from '../../../core/identifiers/page-code.ts';
import { pageLink } from '../../../server/page-link.ts';
import { localAddress } from '../../../server/settings.ts';
import { command, listing, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { minute } from '../../terminal/minute.ts';

export function addOpen(program: Command): void {
  command(program, 'open', 'print a link that signs you in on the page')
    .option('--member <name>', help('the member of the household whom it signs in'))
    .action(ownerAction(open));
}

export function addSessions(program: Command): void {
  const sessions = program
    .command('sessions')
    .description(help('list the browsers that are signed in, and sign them out'));

  listing(sessions, 'list', 'list the browsers that are signed in').action(ownerAction(list));

  command(sessions, 'end', 'sign a browser out from the next request on')
    .argument('<id>', help('the id of the session, as `sessions list` shows it'))
    .action(ownerAction(end));

  command(sessions, 'end-all', 'sign out everywhere; links made before stop working').action(
    ownerAction(endAll),
  );
}

async function open(
  session: OwnerSession,
  { member }: { readonly member?: string },
): Promise<void> {
  const { owner, user, note, print, words, settings } = session;
  const { code } = await owner.sessions.link({ user, member });
  const address =
    (await session.serverAddress()) ??
    localAddress(settings.host, settings.port) + settings.basePath;
  const told = member === undefined ? { user } : { user, member };
  print({ link: pageLink(address, code), ...told }, ({ link }) => {
    note(words.sessions.opensPage(member ?? user, PAGE_CODE_MINUTES));
    return link;
  });
}

async function list(session: OwnerSession): Promise<void> {
  const { owner, user, print, table, words } = session;
  const { headings, sessions: says } = words;
  const sessions = await owner.sessions.list({ user });
  const idOf = await session.shortened(
    'sessions',
    sessions.map(({ id }) => id),
  );
  print(
    // A terminal asks without a session, so none is the one that asks.
    sessions.map(({ isThis: _, ...shown }) => shown),
    (shown) =>
      shown.length === 0
        ? says.none(user)
        : table(
            [
              headings.id,
              headings.device,
              headings.address,
              headings.signedInBy,
              {
                heading: words.household.member,
                wide: shown.every((row) => row.member === undefined),
              },
              headings.created,
              headings.lastUsed,
              { heading: headings.expires, wide: true },
            ],
            shown.map((row) => [
              idOf(row.id),
              row.device,
              row.address,
              says.ways[row.signedInBy],
              row.member ?? null,
              ...[row.createdAt, row.lastUsedAt, row.expiresAt].map(minute),
            ]),
          ),
  );
}

async function end(
  { owner, user, print, words, idOf }: OwnerSession,
  typed: string,
): Promise<void> {
  const id = await idOf('sessions', typed);
  await owner.sessions.end({ user, id });
  print({ id, user }, () => words.sessions.ended(user));
}

async function endAll({ owner, user, print, words }: OwnerSession): Promise<void> {
  print(await owner.sessions.endAll({ user }), ({ ended }) => words.sessions.allEnded(user, ended));
}
