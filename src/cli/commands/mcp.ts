/** `pactole mcp`: the Model Context Protocol for assistants that start a command, on standard input and output. */
import { terminalLanguage } from '@pactole/importer';
import type { Command } from 'commander';
import { CommandError } from '../../admin-socket/command-error.ts';
import { bridge } from '../../mcp/bridge.ts';
import { RELEASE } from '../../runtime/release.ts';
import { help } from '../terminal/help.ts';

/** Time limit for retries, since a user waits for the assistant. */
const RETRY_FOR_MS = 10_000;

const DEFAULT_BASE_URL = 'http://127.0.0.1:3000';

/**
 * Adds the command. It passes messages on to the running service, which answers assistants over HTTP as well.
 * In process it would hold the embedded database for as long as an assistant runs, and keep `serve` from it.
 */
export function addMcp(program: Command): void {
  // Without --user and --json: the key says whose figures they are, and the protocol is JSON.
  program
    .command('mcp')
    .description(
      help('let an assistant read your figures: PACTOLE_API_KEY opens them, at PACTOLE_BASE_URL'),
    )
    .option('--write', help('also offer what writes; the key has to allow it'), false)
    .action(async ({ write }: { readonly write: boolean }) => {
      const headers = {
        Authorization: `Bearer ${apiKey()}`,
        'Accept-Language': terminalLanguage(process.env),
        'User-Agent': `pactole-mcp/${RELEASE}`,
      };
      const url = `${baseUrl()}/mcp${write ? '/write' : ''}`;
      await bridge({ url, headers, retryForMs: RETRY_FOR_MS }, process.stdin, process.stdout);
    });
}

/** A bearer token (RFC 6750, section 2.1): an error about other characters would show the key. */
function apiKey(): string {
  const key = (process.env.PACTOLE_API_KEY ?? '').trim();
  if (!/^[\w.~+/-]+=*$/.test(key)) throw new CommandError(['noApiKey']);
  return key;
}

function baseUrl(): string {
  const given = process.env.PACTOLE_BASE_URL || DEFAULT_BASE_URL;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new CommandError(['noBaseUrl', { url: given }]);
  }
  return (url.origin + url.pathname).replace(/(\/api\/v1)?\/*$/, '');
}
