import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DatabaseSettings } from '../admin-socket/open.ts';
import { isMailAddress } from '../core/text/mail-address.ts';
import { LOG_FORMATS, LOG_LEVELS, type LogOptions } from '../http/operations/log.ts';
import { trustedProxies } from '../http/protocol/trusted-proxies.ts';
import { type ErrorMessage, formatError } from '../i18n/errors/error-message.ts';
import { formatViolation, type Violation } from '../i18n/errors/values/violation.ts';
import { type MailSettings, senderOf } from '../mail/mailer.ts';
import { DEFAULT_MARKET_SETTINGS, type MarketSettings } from '../market-data/settings.ts';

/** Settings of the service, from the environment. */
export interface Settings extends DatabaseSettings {
  readonly port: number;
  readonly host: string;
  /** Requests a minute and key; 0 means no limit. */
  readonly rateLimit: number;
  /** IANA name of the time zone in which a day begins. */
  readonly timeZone: string;
  /** Origins of pages whose scripts may call the service, or all; undefined: the service's own only. */
  readonly allowedOrigins: '*' | readonly string[] | undefined;
  /** Path below which the service answers, such as `/wealth`; empty at the root. */
  readonly basePath: string;
  /** Addresses of proxies whose headers about a request are believed, such as `10.0.0.0/8`. */
  readonly trustedProxies: readonly string[];
  /** Header in which a trusted proxy names the signed-in user; undefined: none. */
  readonly userHeader: string | undefined;
  /** Absolute path of a file that the first start writes a key into; undefined: none. */
  readonly firstKeyFile: string | undefined;
  /** Time for which a stopping server still serves, while `/readyz` reports that it is about to close. */
  readonly stopDelayMs: number;
  readonly log: LogOptions;
  /** Address at which Prometheus reads the metrics; undefined: no metrics. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** The mail server for reminders; undefined: none. */
  readonly mail: MailSettings | undefined;
  /** Sources of market data; their module lists the environment names. */
  readonly market: MarketSettings;
}

/** Invalid environment, with a reason for each wrong variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly reasons: readonly ErrorMessage[];

  constructor(reasons: readonly ErrorMessage[]) {
    super(reasons.map((reason) => formatError(reason)).join('\n'));
    this.reasons = reasons;
  }
}

/** A value that a setting cannot have; `given` is null where it may hold a secret. */
class WrongValue extends Error {
  readonly violation: Violation;
  readonly given: string | null;

  constructor(violation: Violation, given: string | null) {
    super(formatViolation(violation));
    this.violation = violation;
    this.given = given;
  }
}

/** Reads the settings from the environment; an empty variable counts as absent. Throws `SettingsError`. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const problems: ErrorMessage[] = [];
  const read: Read = (name, fallback, parse) => {
    const text = environment[name];
    if (!text) return fallback;
    try {
      return parse(text);
    } catch (error) {
      if (!(error instanceof WrongValue)) throw error;
      const { violation, given } = error;
      problems.push(['wrongSetting', { name, violation, given }]);
      return fallback;
    }
  };

  const host = read('HOST', '127.0.0.1', (text) => text);
  const metricsHost = read('PACTOLE_METRICS_HOST', host, (text) => text);
  const metricsPort = read<number | undefined>('PACTOLE_METRICS_PORT', undefined, portNumber);
  const settings: Settings = {
    port: read('PORT', 3000, portNumber),
    host,
    databaseUrl:
      read<string | undefined>('DATABASE_URL', undefined, postgresUrl) ??
      read<string | undefined>('DATABASE_URL_FILE', undefined, postgresUrlIn),
    databaseWaitMs:
      1000 * read('PACTOLE_DATABASE_WAIT_SECONDS', 30, (text) => wholeNumber(text, 86_400)),
    databaseConnections: read('PACTOLE_DATABASE_CONNECTIONS', 10, (text) =>
      wholeNumber(text, 1_000, 1),
    ),
    replicaUrls: read<readonly string[]>('PACTOLE_REPLICA_URLS', [], postgresUrls),
    dataDir: resolve(environment.PACTOLE_DATA_DIR || './data'),
    rateLimit: read('PACTOLE_RATE_LIMIT', 600, (text) => wholeNumber(text, 1_000_000_000)),
    allowedOrigins: read<Settings['allowedOrigins']>('PACTOLE_ALLOWED_ORIGINS', undefined, origins),
    basePath: read('PACTOLE_BASE_PATH', '', basePath),
    trustedProxies: read<readonly string[]>('PACTOLE_TRUSTED_PROXIES', [], proxies),
    userHeader: read<string | undefined>('PACTOLE_USER_HEADER', undefined, headerName),
    firstKeyFile: read<string | undefined>('PACTOLE_FIRST_KEY_FILE', undefined, (text) =>
      resolve(text),
    ),
    timeZone: read('PACTOLE_TIME_ZONE', 'UTC', timeZone),
    stopDelayMs: 1000 * read('PACTOLE_STOP_DELAY_SECONDS', 0, (text) => wholeNumber(text, 3_600)),
    log: {
      level: read<LogOptions['level']>(
        'PACTOLE_LOG_LEVEL',
        // A terminal shows sentences; log lines of each request would hide them.
        process.stderr.isTTY ? 'warn' : 'info',
        oneOf(LOG_LEVELS),
      ),
      format: read<LogOptions['format']>(
        'PACTOLE_LOG_FORMAT',
        process.stderr.isTTY ? 'text' : 'json',
        oneOf(LOG_FORMATS),
      ),
    },
    metrics: metricsPort === undefined ? undefined : { host: metricsHost, port: metricsPort },
    mail: readMailSettings(read),
    market: readMarketSettings(read),
  };
  if (settings.replicaUrls.length > 0 && settings.databaseUrl === undefined) {
    problems.push(['replicasNeedPrimary']);
  }
  if (settings.userHeader !== undefined && settings.trustedProxies.length === 0) {
    problems.push(['userHeaderNeedsProxies']);
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

/** Returns the URL of the service for a client on the same machine. */
export function localAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** Reads one variable; returns `fallback` if it is absent or invalid, and records the latter. */
type Read = <Value>(name: string, standard: Value, parse: (text: string) => Value) => Value;

function readMarketSettings(read: Read): MarketSettings {
  const { openfigiUrl, openfigiKey, yahooUrl, ecbUrl, esploraUrls, ethereumUrls } =
    DEFAULT_MARKET_SETTINGS;
  return {
    enabled: read('PACTOLE_MARKET', true, onOrOff),
    openfigiUrl: read('PACTOLE_MARKET_OPENFIGI_URL', openfigiUrl, providerUrl),
    openfigiKey: read('PACTOLE_MARKET_OPENFIGI_KEY', openfigiKey, (text) => text),
    yahooUrl: read('PACTOLE_MARKET_YAHOO_URL', yahooUrl, providerUrl),
    ecbUrl: read('PACTOLE_MARKET_ECB_URL', ecbUrl, providerUrl),
    esploraUrls: read('PACTOLE_MARKET_ESPLORA_URLS', esploraUrls, providerUrls),
    ethereumUrls: read('PACTOLE_MARKET_ETHEREUM_URLS', ethereumUrls, providerUrls),
  };
}

function readMailSettings(read: Read): MailSettings | undefined {
  const url = read<string | undefined>('PACTOLE_SMTP_URL', undefined, smtpUrl);
  const from = read<string | undefined>('PACTOLE_MAIL_FROM', undefined, mailAddress);
  return url === undefined ? undefined : { url, from: senderOf(url, from) };
}

const onOrOff = (text: string): boolean => oneOf(['on', 'off'])(text) === 'on';

function oneOf<Value extends string>(values: readonly Value[]): (text: string) => Value {
  return (text) => {
    const found = values.find((value) => value === text);
    if (found !== undefined) return found;
    throw new WrongValue(['eitherOf', { values }], text);
  };
}

/** Parses the URL of a provider. Errors never repeat it: it may hold a key. */
function providerUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password) return text;
  throw new WrongValue(['httpAddress'], null);
}

const providerUrls = (text: string): string[] =>
  text.split(',').map((url) => providerUrl(url.trim()));

/** Parses the URL of a mail server. Errors never repeat it: it may hold a password. */
function smtpUrl(text: string): string {
  if (/^smtps?:\/\/[^/]/.test(text) && URL.canParse(text) && isDecodable(text)) return text;
  throw new WrongValue(
    ['smtpAddress', { example: 'smtps://user:password@mail.example.org' }],
    null,
  );
}

/** True if each `%` of a URL begins an encoded character. */
function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '';
  } catch {
    return false;
  }
}

function mailAddress(text: string): string {
  if (isMailAddress(text)) return text;
  throw new WrongValue(['mailAddress'], text);
}

const portNumber = (text: string): number => wholeNumber(text, 65_535);

function wholeNumber(text: string, max: number, min = 0): number {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new WrongValue(['integer', { min, max }], text);
}

const EXAMPLE_URL = 'postgres://user:password@host:5432/database';

/** Parses a PostgreSQL URL. Errors never repeat it: it may hold a password. */
function postgresUrl(text: string): string {
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new WrongValue(['postgresAddress', { example: EXAMPLE_URL }], null);
}

const postgresUrls = (text: string): string[] =>
  text.split(',').map((url) => postgresUrl(url.trim()));

/**
 * Reads a PostgreSQL URL from a file, as secrets are often mounted. An unreadable file never means
 * "embedded".
 */
function postgresUrlIn(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch {
    throw new WrongValue(['readableFile'], path);
  }
  try {
    return postgresUrl(text);
  } catch {
    throw new WrongValue(['postgresAddressInFile', { example: EXAMPLE_URL }], null);
  }
}

const origins = (text: string): '*' | string[] =>
  text.trim() === '*' ? '*' : text.split(',').map((each) => origin(each.trim()));

/** Parses an origin as a browser sends it (RFC 6454, section 6.2); packaged apps have schemes of their own. */
function origin(text: string): string {
  const isHttp = /^https?:/i.test(text);
  const isOrigin = isHttp
    ? URL.canParse(text) && new URL(text).origin === text
    : /^[a-z][a-z0-9+.-]*:\/\/[^\s/?#@*]+$/.test(text);
  if (isOrigin) return text;
  throw new WrongValue(['origins', { example: 'https://app.example.org' }], text);
}

function proxies(text: string): string[] {
  const addresses = text.split(',').map((each) => each.trim());
  if (trustedProxies(addresses) !== null) return addresses;
  throw new WrongValue(['addresses', { example: '10.0.0.7, 172.16.0.0/12' }], text);
}

/** Parses a path as browsers send it, so that it can be compared. */
function basePath(text: string): string {
  const path = text.replace(/\/$/, '');
  if (path === '' || /^(\/(?!\.{1,2}(\/|$))[\w.~-]+)+$/.test(path)) return path;
  throw new WrongValue(['basePath', { example: '/wealth' }], text);
}

function headerName(text: string): string {
  if (/^[A-Za-z0-9-]{1,80}$/.test(text)) return text;
  throw new WrongValue(['headerName', { example: 'Remote-User' }], text);
}

function timeZone(text: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new WrongValue(['timeZone'], text);
  }
}
