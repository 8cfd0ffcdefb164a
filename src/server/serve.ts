/** The server: HTTP, and the admin socket of an embedded database. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { CommandError } from '../admin-socket/command-error.ts';
import { openOrConnect } from '../admin-socket/open.ts';
import { BACKUP_DAYS_KEPT } from '../db/backups/backup-plan.ts';
import { dataFolder } from '../db/data-folder/data-folder.ts';
import { feedsFolder } from '../db/data-folder/feeds-folder.ts';
import type { Database } from '../db/database.ts';
import { createApp } from '../http/app.ts';
import { openLog } from '../http/operations/log.ts';
import type { Metrics } from '../http/operations/metrics.ts';
import { trustedProxies } from '../http/protocol/trusted-proxies.ts';
import type { ProxySignIn } from '../http/session/proxy-user.ts';
import { listenFailure } from '../i18n/errors/system-failure.ts';
import type { TerminalWords } from '../i18n/terminal/en.ts';
import { mailer, type SendMail } from '../mail/mailer.ts';
import { type MarketAccess, marketAccess } from '../procedures/user/market/market-refresh.ts';
import { RELEASE } from '../runtime/release.ts';
import { keepFeedsRunning, type RunningFeedHost } from './feed-job.ts';
import { type Saying, welcome, writeFirstKey } from './first-key.ts';
import { keepMarketFresh } from './market-job.ts';
import { logUncaught, stopSignal } from './process.ts';
import { sendReminders } from './reminder-job.ts';
import { localAddress, type Settings } from './settings.ts';

/** Time limit for requests in progress after a stop signal. */
const CLOSE_TIMEOUT_MS = 10_000;

/** A server that answers requests. */
export interface Serving {
  /** Such as `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Opens the page, with a one-time code on the first start. */
  readonly link: string;
  readonly database: Database;
}

/** Writes sentences for people, in their language. */
export interface Announcer {
  say(line: string): void;
  readonly words: TerminalWords;
}

/**
 * Runs the HTTP server and the admin socket until a stop signal, and closes what it opened. `onListening` is called
 * once requests are answered. `signalled` waits for the signal, from the moment when the database is open. `feeds` connects
 * and runs the feeds of users, and is closed with the rest; without it none can be connected.
 */
export async function serve(
  settings: Settings,
  { say, words: { serve: says } }: Announcer,
  onListening: (serving: Serving) => void | Promise<void> = () => {},
  signalled: () => Promise<NodeJS.Signals> = stopSignal,
  feeds?: RunningFeedHost,
): Promise<void> {
  say(`Pactole ${RELEASE}`);
  let announce = say;
  const access = await openOrConnect(settings, 'server', (line) => announce(line));
  if ('server' in access) {
    throw new CommandError(['serverRuns', { pid: access.server.pid, folder: settings.dataDir }]);
  }
  const { database, isNew } = access;
  if (isNew) say(says.isNew);
  if (database.kind === 'embedded') sayPromises(settings, { say, says });
  const stop = signalled();
  const stopping = new AbortController();
  const market = marketAccess(settings.market, stopping.signal);
  const mail = settings.mail && mailer(settings.mail);
  const open: Closable[] = [database];
  try {
    const log = openLog(settings.log);
    // Closed last, so that errors while the rest closes are logged as well.
    open.unshift(logUncaught(log));
    // Messages of the database go to the log once it has started.
    announce = (line) => log.warn(line);
    const metrics = settings.metrics === undefined ? undefined : await loadMetrics(database);
    const app = await createApp({
      database,
      timeZone: settings.timeZone,
      rateLimit: settings.rateLimit,
      log,
      basePath: settings.basePath,
      respondToAssistant: async (message, assistant) =>
        (await import('../mcp/assistant.ts')).respondToAssistant(message, assistant),
      isTrustedProxy: trustedProxies(settings.trustedProxies),
      proxySignIn: proxySignIn(settings),
      mail,
      feedHost: feeds,
      ...(settings.allowedOrigins === undefined ? {} : { allowedOrigins: settings.allowedOrigins }),
      ...(metrics === undefined ? {} : { observer: metrics.observer }),
    });
    open.push(app);
    let address: string | null = null;
    if (database.kind === 'embedded') {
      open.push(
        await openAdminSocket(app, settings, { db: database, market, mail }, () => address),
      );
    }
    const { firstKeyFile } = settings;
    if (firstKeyFile !== undefined) {
      const outcome = await writeFirstKey(database, firstKeyFile);
      if (outcome === 'written') say(says.firstKey(firstKeyFile));
      if (outcome === 'lost') say(says.firstKeyLost(firstKeyFile));
    }
    address = (await listen(app, settings)) + settings.basePath;
    if (metrics !== undefined && settings.metrics !== undefined) {
      const scraped = await listenToPrometheus(metrics, settings.metrics);
      open.push(scraped.server);
      say(says.metrics(scraped.address));
    }
    say(says.listening(address));
    say(says.reference(address));
    const link = await welcome(database, address, { say, says });
    log.info(`Server listening at ${new URL(address).origin}`);
    await onListening({ address, link, database });
    if (settings.market.enabled) {
      open.push(keepMarketFresh(database, market, settings.timeZone, app.log));
    }
    if (mail !== undefined) {
      open.push(sendReminders(database, mail, settings.timeZone, app.log));
    }
    if (feeds !== undefined) open.push(feeds, keepFeedsRunning(database, feeds, app.log));
    const signal = await stop;
    app.announceClose();
    log.info({ signal }, 'Stopping');
    if (settings.stopDelayMs > 0) {
      say(says.stopsLater(signal, settings.stopDelayMs / 1000));
      await sleep(settings.stopDelayMs);
    }
    say(says.stops(signal));
    setTimeout(() => app.server.closeAllConnections(), CLOSE_TIMEOUT_MS).unref();
  } finally {
    stopping.abort();
    for (const closable of open.reverse()) await closable.close();
  }
}

function proxySignIn({ userHeader, trustedProxies: addresses }: Settings): ProxySignIn | undefined {
  const isTrusted = trustedProxies(addresses);
  return userHeader === undefined || isTrusted === null
    ? undefined
    : { header: userHeader, isTrusted };
}

/** Says where the data are, and what becomes of them. */
function sayPromises({ dataDir }: Settings, { say, says }: Saying): void {
  const { path, backups } = dataFolder(dataDir);
  say(says.livesIn(path));
  say(says.isFlushed);
  say(says.backedUp(backups, BACKUP_DAYS_KEPT));
  say(says.copyThem);
}

interface Closable {
  close(): Promise<unknown>;
}

// Optional parts are imported on demand, for a faster start and less memory.

async function loadMetrics(database: Database): Promise<Metrics> {
  const { createMetrics } = await import('../http/operations/metrics.ts');
  return createMetrics(database);
}

/** Database, providers and mail server of the procedures. */
interface Access {
  readonly db: Database;
  readonly market: MarketAccess;
  readonly mail: SendMail | undefined;
}

async function openAdminSocket(
  app: FastifyInstance,
  { dataDir, timeZone }: Settings,
  access: Access,
  address: () => string | null,
): Promise<Closable> {
  const { listenToOwner } = await import('../admin-socket/listen.ts');
  const folder = feedsFolder({ databaseUrl: undefined, dataDir });
  return listenToOwner(
    dataDir,
    (language) => ({ ...access, now: Date.now(), timeZone, language, feedsFolder: folder }),
    address,
    (err) => app.log.error({ err }, 'A call on the admin socket failed'),
  );
}

/**
 * Backlog of the listening socket; the system's own limit applies when lower. A client that exceeds it
 * retries after a second. Node.js's default is 511.
 */
const BACKLOG = 4_096;

/** Starts listening, and returns the server's address. */
async function listen(app: FastifyInstance, { host, port }: Settings): Promise<string> {
  const { level } = app.log;
  // Fastify's own line would come between the sentences of the start.
  app.log.level = 'warn';
  await namingSettings('', { host, port }, () => app.listen({ host, port, backlog: BACKLOG }));
  app.log.level = level;
  const bound = app.server.address();
  return localAddress(host, bound !== null && typeof bound === 'object' ? bound.port : port);
}

async function listenToPrometheus(
  metrics: Metrics,
  { host, port }: Listening,
): Promise<{ server: Closable; address: string }> {
  const { listenForScrapes } = await import('../http/operations/metrics-server.ts');
  const server = await namingSettings('PACTOLE_METRICS_', { host, port }, () =>
    listenForScrapes(metrics, { host, port }),
  );
  return { server, address: `${localAddress(host, server.port)}/metrics` };
}

interface Listening {
  readonly host: string;
  readonly port: number;
}

/** Explains a failure to listen by the names of the settings. */
async function namingSettings<Server>(
  prefix: string,
  { host, port }: Listening,
  start: () => Promise<Server>,
): Promise<Server> {
  try {
    return await start();
  } catch (error) {
    const why = listenFailure(error);
    if (why === null) throw error;
    throw new CommandError(['unlistenable', { prefix, host, port, why }], { cause: error });
  }
}
