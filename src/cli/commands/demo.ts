/** `pactole demo`: ten years of an invented user, loaded into a separate database and served. */

import { resolve } from 'node:path';
import { terminalLanguage } from '@pactole/sdk/importer';
import { type Command, InvalidArgumentError } from 'commander';
import { CommandError } from '../../admin-socket/command-error.ts';
import { openOrConnect } from '../../admin-socket/open.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import { formatError } from '../../i18n/errors/error-message.ts';
import type { TerminalWords } from '../../i18n/terminal/en.ts';
import type { LoadedDemo } from '../../procedures/owner/demo.ts';
import type { Settings } from '../../server/settings.ts';
import { action, command, type Session } from '../terminal/command.ts';
import { inWords } from '../terminal/counted.ts';
import { help } from '../terminal/help.ts';

export function addDemo(program: Command): void {
  command(
    program,
    'demo',
    'load ten years of an invented person into a fresh database, and serve it',
  )
    .option(
      '--folder <path>',
      help('folder of its embedded database, else PACTOLE_DATA_DIR'),
      process.env.PACTOLE_DATA_DIR || 'demo-data',
    )
    .option('--port <number>', help('where it listens instead of PORT'), portNumber)
    .option('--no-serve', help('load it only'))
    .action(action(demo));
}

interface DemoOptions {
  readonly folder: string;
  readonly user: string;
  readonly port?: number;
  readonly serve: boolean;
}

/** Runs the demo. It never touches real data: it ignores DATABASE_URL, and rejects a folder with any. */
async function demo(session: Session, { folder, user, port, serve }: DemoOptions): Promise<void> {
  const settings: Settings = {
    ...session.settings,
    databaseUrl: undefined,
    dataDir: resolve(folder),
    // Real rates and prices would be mixed into the invented ones.
    market: { ...session.settings.market, enabled: false },
    ...(port === undefined ? {} : { port }),
  };
  session.note(session.words.demo.begins);
  const loaded = await load(settings, folder, user, session.note);
  session.print({ folder: settings.dataDir, ...loaded }, () =>
    summary(loaded, settings.dataDir, session.words),
  );
  if (!serve) {
    session.note(session.words.demo.serveIt(serveLine(folder)));
    return;
  }
  const { serve: run } = await import('../../server/serve.ts');
  const urls = await readRoutes();
  // Standard output is only for the result.
  await run(settings, session.note, (address) =>
    session.note(tour(address, loaded.key, urls, session.words)),
  );
}

async function load(
  settings: Settings,
  folder: string,
  user: string,
  note: (line: string) => void,
): Promise<LoadedDemo> {
  const access = await openOrConnect(settings, 'cli', note);
  if ('server' in access) {
    throw new CommandError(['serverRuns', { pid: access.server.pid, folder }]);
  }
  const { database: db } = access;
  try {
    const { loadDemo } = await import('../../procedures/owner/demo.ts');
    const { marketAccess } = await import('../../procedures/owner/market/market-refresh.ts');
    const { timeZone } = settings;
    const market = marketAccess(settings.market, new AbortController().signal);
    return await loadDemo({ db, now: Date.now(), timeZone, market }, user);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'CONFLICT') throw error;
    throw new CommandError(['demoNeedsFresh', { folder, serveLine: serveLine(folder) }], {
      cause: error,
    });
  } finally {
    await db.close();
  }
}

const serveLine = (folder: string) =>
  `PACTOLE_MARKET=off PACTOLE_DATA_DIR=${JSON.stringify(folder)} npx pactole serve`;

function summary(
  { user, accounts, transactions, lots, prices, key }: LoadedDemo,
  path: string,
  words: TerminalWords,
): string {
  const counts = inWords({ accounts, transactions, lots }, words);
  return words.demo.loaded(path, user, counts, prices, key);
}

/** Returns a line for each route that reads, to paste into another terminal. */
function tour(
  address: string,
  key: string,
  urls: readonly string[],
  { demo: says }: TerminalWords,
): string {
  return [
    // The fragment of a URL stays in the browser: neither server nor log sees the key.
    says.lookAtIt,
    `  ${address}/#key=${key}`,
    says.inAnotherTerminal,
    `  export PACTOLE_API_KEY=${key}`,
    ...urls.map(
      (url) => `  echo "Authorization: Bearer $PACTOLE_API_KEY" | curl -s ${address}${url} -H @-`,
    ),
    says.writingRoutes,
  ].join('\n');
}

async function readRoutes(): Promise<string[]> {
  const { routesOf, urlOf } = await import('../../http/routes/routes.ts');
  const { router } = await import('../../procedures/public/router.ts');
  return routesOf(router)
    .filter(({ meta }) => meta.openapi.method === 'GET')
    .map(urlOf);
}

function portNumber(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError(formatError(['noPort'], terminalLanguage(process.env)));
}
