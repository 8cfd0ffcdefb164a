/** `pactole keys`: issue, list and revoke API keys. */
import type { Command } from 'commander';
import { SCOPES } from '../../contract/scopes.ts';
import { localAddress } from '../../server/settings.ts';
import { command, type OwnerSession, ownerAction, type Session } from '../terminal/command.ts';
import { table } from '../terminal/table.ts';

/** A route to try a key on, by the scope that it needs; a key for writing alone is tried by a real write. */
const TRIAL_ROUTES: readonly (readonly [scope: string, path: string])[] = [
  ['dashboard:read', '/api/v1/net-worth'],
  ['accounts:read', '/api/v1/accounts'],
  ['transactions:read', '/api/v1/transactions'],
  ['positions:read', '/api/v1/positions'],
  ['prices:read', '/api/v1/prices'],
  ['insights:read', '/api/v1/insights'],
  ['analytics:read', '/api/v1/evolution'],
];

/** What the person's page shows and does. */
const PAGE_SCOPES = SCOPES.filter((scope) => scope !== 'prices:read');

export function addKeys(program: Command): void {
  const keys = program.command('keys').description('issue, list and revoke API keys');

  command(keys, 'create', 'issue a key; it is shown this once')
    .requiredOption('--name <name>', 'what the key is for')
    .option('--scopes <list>', `what it opens, separated by commas: ${SCOPES.join(', ')}`, '')
    .option(
      '--open',
      'print a link that opens the page with it; without --scopes, all that the page needs',
    )
    .option(
      '--expires <when>',
      'a day, as which begins the key stops working, or an instant: 2027-01-01, 2027-01-01T12:00:00Z',
    )
    .action(ownerAction(create));

  command(keys, 'list', 'list the keys, but never the keys themselves').action(ownerAction(list));

  command(keys, 'revoke', 'make a key useless from the next request on')
    .argument('<id>', 'the id of the key, as `keys list` shows it')
    .action(ownerAction(revoke));
}

interface CreateOptions {
  readonly name: string;
  readonly scopes: string;
  readonly expires: string | undefined;
  readonly open?: boolean;
}

async function create(session: OwnerSession, options: CreateOptions): Promise<void> {
  const { owner, user, note, answer } = session;
  const isForPage = options.open === true;
  const scopes = isForPage && options.scopes === '' ? [...PAGE_SCOPES] : readScopes(options.scopes);
  const { name, expires } = options;
  const issued = await owner.keys.create({ user, name, scopes, expires });

  for (const warning of warnings(scopes)) note(warning);
  answer(issued, ({ key, expiresAt }) => {
    note(
      `This is the key ${JSON.stringify(name)} of ${user}. It is shown this once: keep it in a safe place.`,
    );
    const use = isForPage ? pageLink(session, key) : trial(session, scopes);
    note(`It works until ${expiresAt ?? 'it is revoked'}. ${use}`);
    return key;
  });
}

const readScopes = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map((scope) => scope.trim())
      .filter(Boolean),
  ),
];

function warnings(scopes: readonly string[]): string[] {
  if (scopes.length === 0) {
    return [`Note: this key opens nothing. Scopes are ${SCOPES.join(', ')}.`];
  }
  const known: readonly string[] = SCOPES;
  return scopes
    .filter((scope) => !known.includes(scope))
    .map(
      (scope) => `Note: no route asks for the scope ${JSON.stringify(scope)}; it opens nothing.`,
    );
}

/** A link to the page with the key in its fragment, which stays in the browser: no server and no log learns it. */
const pageLink = ({ settings }: Session, key: string): string =>
  `Open the page with it:\n  ${localAddress(settings.host, settings.port)}/#key=${key}`;

/** Lines to paste into a terminal that show the key at work, and no other user of the machine the key. */
function trial({ settings }: Session, scopes: readonly string[]): string {
  const route = TRIAL_ROUTES.find(([scope]) => scopes.includes(scope));
  if (route === undefined) return '';
  const address = localAddress(settings.host, settings.port);
  return [
    'Try it, pasting the key when the first line waits for it:',
    '  read -rs PACTOLE_API_KEY',
    `  echo "Authorization: Bearer $PACTOLE_API_KEY" | curl -H @- ${address}${route[1]}`,
  ].join('\n');
}

async function list({ owner, user, answer }: OwnerSession): Promise<void> {
  answer(await owner.keys.list({ user }), (keys) =>
    keys.length === 0
      ? `${user} has no keys.`
      : table(
          ['ID', 'NAME', 'SCOPES', 'STATE', 'CREATED', 'EXPIRES', 'LAST USED'],
          keys.map((key) => [
            key.id,
            key.name,
            key.scopes.join(','),
            key.state,
            minute(key.createdAt),
            minute(key.expiresAt),
            minute(key.lastUsedAt),
          ]),
        ),
  );
}

async function revoke({ owner, user, answer }: OwnerSession, id: string): Promise<void> {
  answer(
    await owner.keys.revoke({ user, id }),
    ({ name }) => `The key ${JSON.stringify(name)} of ${user} is revoked.`,
  );
}

/** An instant as people read it, to the minute, in UTC. */
const minute = (instant: string | null) => instant && `${instant.slice(0, 16).replace('T', ' ')}Z`;
