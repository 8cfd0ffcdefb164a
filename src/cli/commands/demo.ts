/** `pactole demo`: ten years of an invented couple, loaded into a separate database and served. */

import { resolve } from 'node:path';
import type { Command } from 'commander';
import { CommandError } from '../../admin-socket/command-error.ts';
import { openOrConnect } from '../../admin-socket/open.ts';
import { PAGE_CODE_MINUTES } from '../../core/identifiers/page-code.ts';
import { hasAccounts } from '../../db/queries/accounts/accounts.ts';
import type { TerminalWords } from '../../i18n/terminal/en.ts';
import type { LoadedDemo } from '../../procedures/machine/demo.ts';
import { pageLink } from '../../server/page-link.ts';
import { isPortTaken } from '../../server/port-taken.ts';
import type { Settings } from '../../server/settings.ts';
import { action, command, type Session } from '../terminal/command.ts';
import { inWords } from '../terminal/counted.ts';
import { help } from '../terminal/help.ts';
import { openBrowser } from '../terminal/open-browser.ts';
import { portNumber } from '../terminal/values.ts';

export function addDemo(program: Command): void {
  command(program, 'demo', 'serve ten years of sample data from a new database')
    .option(
      '--folder <path>',
      help('folder of its embedded database, else PACTOLE_DATA_DIR'),
      process.env.PACTOLE_DATA_DIR || 'demo-data',
    )
    .option('--port <number>', help('where it listens instead of PORT'), portNumber)
    .option('--open', help('open the page in the browser of this machine'))
    .option('--no-serve', help('load it only'))
    .action(action(demo));
}

interface DemoOptions {
  readonly folder: string;
  readonly user: string;
  readonly port?: number;
  readonly open?: boolean;
  readonly serve: boolean;
}

/** A demo never touches one's own data: it does not use DATABASE_URL, and refuses a folder that holds any. */
async function demo(session: Session, options: DemoOptions): Promise<void> {
  const { folder, user, port, open = false, serve } = options;
  const settings: Settings = {
    ...session.settings,
    databaseUrl: undefined,
    dataDir: resolve(folder),
    // Real rates and prices would be mixed into the invented ones.
    market: { ...session.settings.market, enabled: false },
    // An invented user has no mailbox.
    mail: undefined,
    ...(port === undefined ? {} : { port }),
  };
  const { host, port: listensOn } = settings;
  if (serve && (await isPortTaken({ host, port: listensOn }))) {
    throw new CommandError(['portTaken', { host, port: listensOn }]);
  }
  const again = serveLine(options);
  const loaded = await load(session, settings, options, again);
  session.print({ folder: settings.dataDir, ...loaded }, () =>
    summary(loaded, settings.dataDir, session.words),
  );
  if (!serve) {
    session.note(session.words.demo.serveIt(again));
    return;
  }
  const { serve: run } = await import('../../server/serve.ts');
  const urls = await readRoutes();
  // Standard output is the answer's alone.
  await run(
    settings,
    { say: session.note, words: session.words },
    async ({ address, database }) => {
      const { createPageCode } = await import('../../db/queries/users/page-codes.ts');
      const link = pageLink(address, await createPageCode(database.query, user));
      session.note(tour({ address, link, key: loaded.key, urls }, session.words));
      if (open) await openBrowser(link);
    },
  );
}

/** Loads the demo into a folder without accounts; throws with a line that serves one that has some. */
async function load(
  { note, words }: Session,
  settings: Settings,
  { folder, user }: DemoOptions,
  again: string,
): Promise<LoadedDemo> {
  const access = await openOrConnect(settings, 'cli', note);
  if ('server' in access) {
    throw new CommandError(['serverRuns', { pid: access.server.pid, folder }]);
  }
  const { database: db } = access;
  try {
    if (await hasAccounts(db.query)) {
      throw new CommandError(['demoNeedsFresh', { folder, serveLine: again }]);
    }
    note(words.demo.begins);
    const { loadDemo } = await import('../../procedures/machine/demo.ts');
    const { marketAccess } = await import('../../procedures/user/market/market-refresh.ts');
    const { timeZone } = settings;
    const market = marketAccess(settings.market, new AbortController().signal);
    return await loadDemo({ db, now: Date.now(), timeZone, market }, user, 'couple');
  } finally {
    await db.close();
  }
}

const serveLine = ({ folder, port }: DemoOptions) =>
  `PACTOLE_MARKET=off PACTOLE_DATA_DIR=${JSON.stringify(folder)} npx pactole serve${port === undefined ? '' : ` --port ${port}`}`;

function summary(
  { user, accounts, transactions, lots, prices, key }: LoadedDemo,
  path: string,
  words: TerminalWords,
): string {
  const counts = inWords({ accounts, transactions, lots }, words);
  return words.demo.loaded(path, user, counts, prices, key);
}

interface Tour {
  readonly address: string;
  readonly link: string;
  readonly key: string;
  readonly urls: readonly string[];
}

/** The link to the page, and a line for each route that reads, to paste into another terminal. */
function tour({ address, link, key, urls }: Tour, { demo: says }: TerminalWords): string {
  return [
    says.lookAtIt(PAGE_CODE_MINUTES),
    `  ${link}`,
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
