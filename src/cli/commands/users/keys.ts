/** `pactole keys`: issue, list and revoke API keys. */

import { type Command, Option } from 'commander';
import { CommandError } from '../../../admin-socket/command-error.ts';
import { SCOPES } from '../../../contract/scopes.ts';
import { nearest } from '../../../core/text/nearest.ts';
import type { TerminalWords } from '../../../i18n/terminal/en.ts';
import { localAddress } from '../../../server/settings.ts';
import { command, listing, type OwnerSession, ownerAction } from '../../terminal/command.ts';
import { confirmYes } from '../../terminal/confirm.ts';
import { help } from '../../terminal/help.ts';
import { minute } from '../../terminal/minute.ts';
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

export function addKeys(program: Command): void {
  const keys = program.command('keys').description(help('issue, list and revoke API keys'));

  command(keys, 'create', 'issue a key; it is shown this once')
    .requiredOption('--name <name>', help('what the key is for'))
    .option(
      '--scopes <list>',
      `${help('what it opens:')} ${[...GROUPS.keys()].join(', ')}, ${help('or of these, separated by commas:')} ${SCOPES.join(', ')}`,
    )
    .addOption(
      new Option('--open', help('open the page in the browser of this machine')).hideHelp(),
    )
    .option('--yes', help('create the key though a scope opens nothing, without asking'))
    .option(
      '--expires <when>',
      help(
        'a day, as which begins the key stops working, or an instant: 2027-01-01, 2027-01-01T12:00:00Z',
      ),
    )
    .option('--of <member>', help('whose figures it opens; else those of all together'))
    .action(ownerAction(create));

  listing(keys, 'list', 'list the keys, but never the keys themselves').action(ownerAction(list));

  command(keys, 'revoke', 'make a key useless from the next request on')
    .argument('<id>', help('the id of the key, as `keys list` shows it'))
    .action(ownerAction(revoke));
}

interface CreateOptions {
  readonly name: string;
  readonly scopes?: string | undefined;
  readonly expires: string | undefined;
  readonly open?: boolean;
  readonly yes?: boolean;
}

async function create(session: OwnerSession, options: CreateOptions): Promise<void> {
  if (options.open) throw new CommandError(['pageNeedsNoKey']);
  const { owner, user, viewed, note, print, words } = session;
  const says = words.keys;
  const { name, expires } = options;
  const scopes = readScopes(options.scopes ?? '');
  await confirmScopes(session, scopes, options);
  const issued = await owner.keys.create({ ...viewed, name, scopes, expires });
  const address = await addressOf(session);

  for (const warning of warnings(scopes, words)) note(words.note(warning));
  print(issued, ({ key, expiresAt }) => {
    note(says.issued(name, user));
    note(
      expiresAt === null
        ? says.worksUntilRevoked
        : says.worksUntil(words.formats.instant(Date.parse(expiresAt))),
    );
    for (const line of trial(address, scopes, words)) note(line);
    return key;
  });
}

const addressOf = async ({ serverAddress, settings: { host, port } }: OwnerSession) =>
  (await serverAddress()) ?? localAddress(host, port);

/** Asks about scopes that open nothing, since most of them are typing errors. */
async function confirmScopes(
  session: OwnerSession,
  scopes: readonly string[],
  { yes = false }: CreateOptions,
): Promise<void> {
  const known: readonly string[] = SCOPES;
  const scope = scopes.find((each) => !known.includes(each));
  if (yes || scope === undefined) return;
  const { note, words } = session;
  if (process.stdin.isTTY) for (const warning of warnings(scopes, words)) note(words.note(warning));
  const meant = scopeNear(scope);
  await confirmYes(session, words.keys.createAnyway, ['unknownScope', { scope, meant }]);
}

/** Names that scopes have in other languages. */
const TRANSLATED: Readonly<Record<string, string>> = {
  lire: 'read',
  lecture: 'read',
  ecrire: 'write',
  écrire: 'write',
  tout: 'all',
  lesen: 'read',
  schreiben: 'write',
  alle: 'all',
  alles: 'all',
};

const scopeNear = (scope: string): string | null =>
  TRANSLATED[scope.toLowerCase()] ?? nearest(scope, [...SCOPES, ...GROUPS.keys()]);

function warnings(scopes: readonly string[], { keys: says }: TerminalWords): string[] {
  if (scopes.length === 0) return [says.opensNothing(SCOPES.join(', '))];
  const known: readonly string[] = SCOPES;
  return scopes
    .filter((scope) => !known.includes(scope))
    .map((scope) => says.unknownScope(scope, scopeNear(scope)));
}

/** Lines to paste into a terminal that show the key at work, and no other user of the machine the key. */
function trial(
  address: string,
  scopes: readonly string[],
  { keys: says }: TerminalWords,
): string[] {
  const route = TRIAL_ROUTES.find(([scope]) => scopes.includes(scope));
  if (route === undefined) return [];
  return [
    says.tryIt,
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
            { heading: words.household.of, wide: shown.every(({ of }) => of === undefined) },
            headings.state,
            { heading: headings.created, wide: true },
            { heading: headings.expires, wide: shown.every(({ expiresAt }) => expiresAt === null) },
            headings.lastUsed,
          ],
          shown.map((key) => [
            idOf(key.id),
            key.name,
            shortScopes(key.scopes),
            key.of ?? null,
            says.states[key.state],
            minute(key.createdAt),
            key.expiresAt && minute(key.expiresAt),
            key.lastUsedAt && minute(key.lastUsedAt),
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
