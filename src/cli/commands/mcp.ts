/** `pactole mcp`: the Model Context Protocol for assistants that start a command, on standard input and output. */
import { terminalLanguage } from '@pactole/importer';
import type { Command } from 'commander';
import { CommandError } from '../../admin-socket/command-error.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import { bridge } from '../../mcp/bridge.ts';
import { RELEASE } from '../../runtime/release.ts';
import { localAddress } from '../../server/settings.ts';
import { type OwnerSession, ownerAction, withCommonOptions } from '../terminal/command.ts';
import { help } from '../terminal/help.ts';

/** Time limit for retries, since a user waits for the assistant. */
const RETRY_FOR_MS = 10_000;

/** Time after which an unused session has expired. */
const BRIEF_MS = 3_600_000;

const NAME = 'pactole mcp';

interface Options {
  readonly write: boolean;
}

/**
 * Adds the command. It passes messages on to the running service, which answers assistants over HTTP as well.
 * In process it would hold the embedded database for as long as an assistant runs, and keep `serve` from it.
 */
export function addMcp(program: Command): void {
  withCommonOptions(
    program
      .command('mcp')
      .description(
        help('let an assistant read your figures, on this machine or with PACTOLE_API_KEY'),
      )
      .option('--write', help('also offer what writes; the key has to allow it'), false),
  ).action(async (options: Options, command: Command) => {
    if (process.env.PACTOLE_API_KEY === undefined) return ownerAction(askAsUser)(options, command);
    const key = apiKey();
    await ask(baseUrl(), () => key, options);
  });
}

/**
 * Asks the service of this machine, as every command may, with a session that ends with the command. If it is killed, the
 * session ends an hour after the last message.
 */
async function askAsUser(session: OwnerSession, options: Options): Promise<void> {
  const { owner, user, settings } = session;
  const running = await session.serverAddress();
  if (running === null && settings.databaseUrl === undefined) throw new CommandError(['noServer']);
  const { host, port, basePath } = settings;
  const local = localAddress(host, port) + basePath;
  const url = process.env.PACTOLE_BASE_URL ? baseUrl() : (running ?? local);
  const made = { user, name: NAME, mayWrite: options.write, isBrief: true };
  let { id, token } = await owner.assistants.create(made);
  // One that the user has ended stays ended.
  const renew = async (idleMs: number) => {
    if (idleMs >= BRIEF_MS) ({ id, token } = await owner.assistants.create(made));
  };
  try {
    await ask(url.replace(/\/$/, ''), () => token, options, renew);
  } finally {
    await owner.assistants.end({ user, id }).catch(ignoreEnded);
  }
}

/** A session that has expired has ended. */
function ignoreEnded(error: unknown): void {
  if (!(error instanceof DomainError) || error.reason[0] !== 'noAssistant') throw error;
}

async function ask(
  url: string,
  token: () => string,
  { write }: Options,
  renew?: (idleMs: number) => Promise<void>,
): Promise<void> {
  const headers = () => ({
    Authorization: `Bearer ${token()}`,
    'Accept-Language': terminalLanguage(process.env),
    'User-Agent': `pactole-mcp/${RELEASE}`,
  });
  const path = `/mcp${write ? '/write' : ''}`;
  const options = { url: url + path, headers, renew, retryForMs: RETRY_FOR_MS };
  await bridge(options, process.stdin, process.stdout);
}

/** A bearer token (RFC 6750, section 2.1): an error about other characters would show the key. */
function apiKey(): string {
  const key = (process.env.PACTOLE_API_KEY ?? '').trim();
  if (!/^[\w.~+/-]+=*$/.test(key)) throw new CommandError(['noApiKey']);
  return key;
}

function baseUrl(): string {
  const given = process.env.PACTOLE_BASE_URL || localAddress('127.0.0.1', 3000);
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new CommandError(['noBaseUrl', { url: given }]);
  }
  return (url.origin + url.pathname).replace(/(\/api\/v1)?\/*$/, '');
}
