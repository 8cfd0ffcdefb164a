/** `pactole demo`: ten years of an invented person, loaded into a database of its own and served. */

import { resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { Refusal } from '../../core/refusal.ts';
import { CommandError } from '../../door/command-error.ts';
import { openOrMeet } from '../../door/open.ts';
import type { LoadedDemo } from '../../procedures/owner/demo.ts';
import type { Settings } from '../../server/settings.ts';
import { action, command, type Session } from '../terminal/command.ts';

export function addDemo(program: Command): void {
  command(
    program,
    'demo',
    'load ten years of an invented person into a fresh database, and serve it',
  )
    .option(
      '--folder <path>',
      'folder of its embedded database, else PACTOLE_DATA_DIR',
      process.env.PACTOLE_DATA_DIR || 'demo-data',
    )
    .option('--port <number>', 'where it listens instead of PORT', portNumber)
    .option('--no-serve', 'load it only')
    .action(action(demo));
}

interface DemoOptions {
  readonly folder: string;
  readonly user: string;
  readonly port?: number;
  readonly serve: boolean;
}

/** A demo never touches one's own data: it does not use DATABASE_URL, and refuses a folder that holds any. */
async function demo(session: Session, { folder, user, port, serve }: DemoOptions): Promise<void> {
  const settings: Settings = {
    ...session.settings,
    databaseUrl: undefined,
    dataDir: resolve(folder),
    // Real rates and prices would be mixed into the invented ones.
    market: { ...session.settings.market, enabled: false },
    ...(port === undefined ? {} : { port }),
  };
  session.note('Living ten years of an invented life; this takes some seconds.');
  const loaded = await load(settings, folder, user, session.note);
  session.answer({ folder: settings.dataDir, ...loaded }, () => summary(loaded, settings.dataDir));
  if (!serve) {
    session.note(`Serve it with:\n  ${serveLine(folder)}`);
    return;
  }
  const { serve: run } = await import('../../server/serve.ts');
  const urls = await readRoutes();
  // Standard output is the answer's alone.
  await run(settings, session.note, (address) => session.note(tour(address, loaded.key, urls)));
}

async function load(
  settings: Settings,
  folder: string,
  user: string,
  note: (line: string) => void,
): Promise<LoadedDemo> {
  const met = await openOrMeet(settings, 'command', note);
  if ('server' in met) {
    throw new CommandError(`A server (process ${met.server.pid}) already runs on ${folder}.`);
  }
  const { db, close } = met.store;
  try {
    const { loadDemo } = await import('../../procedures/owner/demo.ts');
    const { marketAccess } = await import('../../procedures/owner/market-refresh.ts');
    const { timeZone } = settings;
    const market = marketAccess(settings.market, new AbortController().signal);
    return await loadDemo({ db, now: Date.now(), timeZone, market }, user);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'CONFLICT') throw error;
    throw new CommandError(
      `The folder ${folder} holds accounts already, and the demo needs a fresh one: name another with --folder, remove it if it is an old demo, or serve it as it is with: ${serveLine(folder)}`,
      { cause: error },
    );
  } finally {
    await close();
  }
}

const serveLine = (folder: string) =>
  `PACTOLE_MARKET=off PACTOLE_DATA_DIR=${JSON.stringify(folder)} npx pactole serve`;

function summary({ user, accounts, transactions, lots, prices, key }: LoadedDemo, path: string) {
  return `The demo is in ${path}: ${accounts} accounts of ${user}, ${transactions} transactions, ${lots} lots, ${prices} closes.
Everything in it is invented. This key opens every route:
  ${key}`;
}

/** A line for each route that reads, to paste into another terminal. */
function tour(address: string, key: string, urls: readonly string[]): string {
  return [
    // The fragment of an address stays in the browser: no server and no log learns the key.
    `Look at it:\n  ${address}/#key=${key}`,
    'In another terminal:',
    `  export PACTOLE_API_KEY=${key}`,
    ...urls.map(
      (url) => `  echo "Authorization: Bearer $PACTOLE_API_KEY" | curl -s ${address}${url} -H @-`,
    ),
    'The routes that write are in the document named above.',
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
  throw new InvalidArgumentError('It must be a whole number from 0 to 65535.');
}
