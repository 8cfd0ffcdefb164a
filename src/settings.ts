import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DEFAULT_MARKET_SETTINGS, type MarketSettings } from './market/settings.ts';

/** What the environment says about how the service runs. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** PostgreSQL's address; without it, the embedded database in `dataDir` is used. */
  readonly databaseUrl: string | undefined;
  /** Folder of the embedded database, absolute. */
  readonly dataDir: string;
  /** Requests a minute and key; 0 means no limit. */
  readonly rateLimit: number;
  /** IANA name of the time zone in which a day begins. */
  readonly timeZone: string;
  /** Where market data comes from; see there for the names in the environment. */
  readonly market: MarketSettings;
}

/** An environment that can't be used; `problems` holds one sentence for each wrong variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Reads the settings from the environment; an empty variable counts as absent. Throws `SettingsError`. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const problems: string[] = [];
  const read: Read = (name, standard, parse) => {
    const text = environment[name];
    if (!text) return standard;
    try {
      return parse(text);
    } catch (error) {
      problems.push(`${name} ${(error as RangeError).message}.`);
      return standard;
    }
  };

  const settings: Settings = {
    port: read('PORT', 3000, (text) => wholeNumber(text, 65_535)),
    host: read('HOST', '127.0.0.1', (text) => text),
    databaseUrl:
      read<string | undefined>('DATABASE_URL', undefined, postgresUrl) ??
      read<string | undefined>('DATABASE_URL_FILE', undefined, postgresUrlIn),
    dataDir: resolve(environment.PACTOLE_DATA_DIR || './data'),
    rateLimit: read('PACTOLE_RATE_LIMIT', 600, (text) => wholeNumber(text, 1_000_000_000)),
    timeZone: read('PACTOLE_TIME_ZONE', 'UTC', timeZone),
    market: readMarketSettings(read),
  };
  if (problems.length > 0) throw new SettingsError(problems);
  return settings;
}

/** Where the HTTP door answers, as a client on the same machine reaches it. */
export function localAddress(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** Reads one variable; where it is absent or wrong, which is noted, the standard stands. */
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

function onOrOff(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new RangeError(`must be on or off, not ${JSON.stringify(text)}`);
}

/** Never repeats the address in its refusal: it may hold a key. */
function providerUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password) return text;
  throw new RangeError('must be an http(s) address without user and password');
}

const providerUrls = (text: string): string[] =>
  text.split(',').map((url) => providerUrl(url.trim()));

function wholeNumber(text: string, max: number): number {
  if (/^\d{1,10}$/.test(text) && Number(text) <= max) return Number(text);
  throw new RangeError(`must be a whole number from 0 to ${max}, not ${JSON.stringify(text)}`);
}

/** Never repeats the address in its refusal: it may hold a password. */
function postgresUrl(text: string): string {
  if (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new RangeError('must be an address such as postgres://user:password@host:5432/database');
}

/** Reads the address from a file, where secrets are handed over so. A file that can't be used never means "embedded". */
function postgresUrlIn(path: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new RangeError(
      `must name a file that can be read, not ${JSON.stringify(path)} (${code})`,
    );
  }
  try {
    return postgresUrl(text);
  } catch {
    throw new RangeError(
      'must name a file that holds an address such as postgres://user:password@host:5432/database',
    );
  }
}

function timeZone(text: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    throw new RangeError(
      `must be a time zone such as UTC or Europe/Paris, not ${JSON.stringify(text)}`,
    );
  }
}
