import type { HelpText } from '../../i18n/terminal/help/help.ts';
import { help } from './help.ts';

const VARIABLES: readonly (readonly [names: string, says: HelpText])[] = [
  ['PORT, HOST', 'where the server listens (3000, 127.0.0.1)'],
  ['DATABASE_URL', "PostgreSQL's address; without it, an embedded database is used"],
  ['PACTOLE_DATABASE_WAIT_SECONDS', 'how long a server that starts waits for PostgreSQL (30)'],
  [
    'PACTOLE_DATABASE_CONNECTIONS',
    'how many connections to PostgreSQL a node works on at most (10)',
  ],
  ['PACTOLE_REPLICA_URLS', "addresses of PostgreSQL's replicas, which a server reads from"],
  ['DATABASE_URL_FILE', 'a file that holds that address, where DATABASE_URL is not set'],
  ['PACTOLE_DATA_DIR', 'folder of the embedded database (./data)'],
  ['PACTOLE_FIRST_KEY_FILE', 'a new file that the first start writes a key into (none)'],
  ['PACTOLE_RATE_LIMIT', 'requests a minute and key, 0 for no limit (600)'],
  ['PACTOLE_TIME_ZONE', 'where a day begins (UTC)'],
  ['PACTOLE_MARKET', 'off: nothing is ever asked of the providers of market data (on)'],
  [
    [
      'PACTOLE_MARKET_OPENFIGI_URL, PACTOLE_MARKET_OPENFIGI_KEY',
      'PACTOLE_MARKET_YAHOO_URL, PACTOLE_MARKET_ECB_URL',
      'PACTOLE_MARKET_ESPLORA_URLS, PACTOLE_MARKET_ETHEREUM_URLS',
    ].join('\n  '),
    'other addresses of those providers, and a key for the first',
  ],
  ['PACTOLE_SMTP_URL', 'mail server for reminders: smtps://user:password@host (none)'],
  ['PACTOLE_MAIL_FROM', "their sender (the server's user, or pactole at its host)"],
  ['PACTOLE_BASE_PATH', 'path below which it answers behind a proxy: /wealth (none)'],
  ['PACTOLE_ALLOWED_ORIGINS', 'pages whose scripts may call, by origin, or * (none)'],
  [
    'PACTOLE_TRUSTED_PROXIES',
    'addresses of proxies that are believed: 10.0.0.7, 172.16.0.0/12 (none)',
  ],
  ['PACTOLE_USER_HEADER', 'header in which they name the signed-in user: Remote-User (none)'],
  [
    'PACTOLE_LOG_LEVEL',
    "the server's log: debug, info, warn, error, silent (warn on a terminal, else info)",
  ],
  ['PACTOLE_LOG_FORMAT', 'json, or text for people (text on a terminal, else json)'],
  [
    'PACTOLE_METRICS_PORT, PACTOLE_METRICS_HOST',
    'where Prometheus reads metrics (nowhere; the host is HOST)',
  ],
  ['PACTOLE_STOP_DELAY_SECONDS', 'how long it still serves after a stop signal, not ready (0)'],
  ['PACTOLE_DEBUG', 'any text: show unexpected errors whole'],
];

/** As wide as most names. */
const NAMES_WIDTH = 20;

/** Returns the environment variables for the end of `pactole --help`; a long name has a line of its own. */
export const environmentHelp = (): string =>
  [
    '',
    help('Environment:'),
    ...VARIABLES.flatMap(([names, text]) =>
      names.length < NAMES_WIDTH
        ? [`  ${names.padEnd(NAMES_WIDTH)}${help(text)}`]
        : [`  ${names}`, `  ${' '.repeat(NAMES_WIDTH)}${help(text)}`],
    ),
  ].join('\n');
