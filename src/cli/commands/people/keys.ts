/** `pactole keys`: issue, list and revoke API keys. */

import type { Command } from 'commander';
import { SCOPES } from '../../../contract/scopes.ts';
import { nearest } from '../../../core/text/nearest.ts';
import type { TerminalWords } from '../../../i18n/terminal/en.ts';
import { localAddress } from '../../../server/settings.ts';
import { command, listing, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { help } from '../../terminal/help.ts';
import { GROUPS, readScopes, shortScopes } from '../../terminal/scopes.ts';

/** A route to try a key, by scope; a write-only key is tried by a real write. */
const TRIAL_ROUTES: readonly (readonly [scope: string, path: string])[] = [
  ['dashboard:read', '/api/v1/net-worth'],
  ['accounts:read', '/api/v1/accounts'],
  ['transactions:read', '/api/v1/transactions'],
  ['positions:read', '/api/v1/positions'],
  ['prices:read', '/api/v1/prices'],
  ['insights:read', '/api/v1/insights'],
  ['analytics:read', '/api/v1/evolution'],
];

/** The scopes that the user's page needs. */
const PAGE_SCOPES = SCOPES.filter((scope) => scope !== 'prices:read');

export function addKeys(program: Command): void {
  const keys = program.command('keys').description(help('issue, list and revoke API keys'));

  command(keys, 'create', 'issue a key; it is shown this once')
    .requiredOption('--name <name>', help('what the key is for'))
    .option(
      '--scopes <list>',
      `${help('what it opens:')} ${[...GROUPS.keys()].join(', ')}, ${help('or of these, separated by commas:')} ${SCOPES.join(', ')}`,
      '',
    )
    .option(
      '--open',
      help('print a link that opens the page with it; without --scopes, all that the page needs'),
    )
    .option(
      '--expires <when>',
      help(
        'a day, as which begins the key stops working, or an instant: 2027-01-01, 2027-01-01T12:00:00Z',
      ),
    )
    .action(ownerAction(create));

  listing(keys, 'list', 'list the keys, but never the keys themselves').action(ownerAction(list));

  command(keys, 'revoke', 'make a key useless from the next request on')
    .argument('<id>', help('the id of the key, as `keys list` shows it'))
    .action(ownerAction(revoke));
}

interface CreateOptions {
  readonly name: string;
  readonly scopes: string;
  readonly expires: string | undefined;
  readonly open?: boolean;
}

async function create(session: OwnerSession, options: CreateOptions): Promise<void> {
  const { owner, user, note, print, words } = session;
  const says = words.keys;
  const isForPage = options.open === true;
  const scopes = isForPage && options.scopes === '' ? [...PAGE_SCOPES] : readScopes(options.scopes);
  const { name, expires } = options;
  const issued = await owner.keys.create({ user, name, scopes, expires });
  const address = await session.serverAddress();

  for (const warning of warnings(scopes, words)) note(words.note(warning));
  print(issued, ({ key, expiresAt }) => {
    note(says.issued(name, user));
    note(expiresAt === null ? says.worksUntilRevoked : says.worksUntil(expiresAt));
    const lines = isForPage ? pageLink(session, address, key) : trial(session, address, scopes);
    for (const line of lines) note(line);
    return key;
  });
}

function warnings(scopes: readonly string[], { keys: says }: TerminalWords): string[] {
  if (scopes.length === 0) return [says.opensNothing(SCOPES.join(', '))];
  const known: readonly string[] = SCOPES;
  return scopes
    .filter((scope) => !known.includes(scope))
    .map((scope) => says.unknownScope(scope, nearest(scope, [...SCOPES, ...GROUPS.keys()])));
}

/**
 * Returns a link to the page with the key in its fragment, which stays in the browser: neither server nor log
 * sees it.
 */
const pageLink = (
  { settings, words }: OwnerSession,
  running: string | null,
  key: string,
): string[] => [
  words.keys.openPage,
  `  ${running ?? localAddress(settings.host, settings.port)}/#key=${key}`,
];

/** Returns shell lines that use the key without showing it to other users of the machine. */
function trial(
  { settings, words }: OwnerSession,
  running: string | null,
  scopes: readonly string[],
): string[] {
  const route = TRIAL_ROUTES.find(([scope]) => scopes.includes(scope));
  if (route === undefined) return [];
  const address = running ?? localAddress(settings.host, settings.port);
  return [
    words.keys.tryIt,
    '  read -rs PACTOLE_API_KEY',
    `  echo "Authorization: Bearer $PACTOLE_API_KEY" | curl -H @- ${address}${route[1]}`,
  ];
}

async function list(session: OwnerSession): Promise<void> {
  const { owner, user, print, table, words } = session;
  const { headings, keys: says } = words;
  const keys = await owner.keys.list({ user });
  const idOf = await session.shortened(
    'api_keys',
    keys.map(({ id }) => id),
  );
  print(keys, (shown) =>
    shown.length === 0
      ? says.none(user)
      : table(
          [
            headings.id,
            { heading: headings.name, cut: true },
            { heading: headings.scopes, cut: true },
            headings.state,
            { heading: headings.created, wide: true },
            { heading: headings.expires, wide: shown.every(({ expiresAt }) => expiresAt === null) },
            headings.lastUsed,
          ],
          shown.map((key) => [
            idOf(key.id),
            key.name,
            shortScopes(key.scopes),
            says.states[key.state],
            minute(key.createdAt),
            minute(key.expiresAt),
            minute(key.lastUsedAt),
          ]),
        ),
  );
}

async function revoke(
  { owner, user, print, words, idOf }: OwnerSession,
  typed: string,
): Promise<void> {
  const id = await idOf('api_keys', typed);
  print(await owner.keys.revoke({ user, id }), ({ name }) => words.keys.revoked(name, user));
}

/** Formats an instant for people, to the minute, in UTC. */
const minute = (instant: string | null) => instant && `${instant.slice(0, 16).replace('T', ' ')}Z`;
