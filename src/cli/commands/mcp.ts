/** `pactole mcp`: the Model Context Protocol for assistants, on standard input and output. */
import { AuthenticationError, BadRequestError, Pactole } from '@pactole/sdk';
import { terminalLanguage } from '@pactole/sdk/importer';
import type { Command } from 'commander';
import { CommandError } from '../../admin-socket/command-error.ts';
import { serve } from '../../mcp/serve.ts';
import { mcpMethods } from '../../mcp/server.ts';
import { RELEASE } from '../../runtime/release.ts';
import { help } from '../terminal/help.ts';

/** Time limit for retries, since a user waits for the assistant. */
const RETRY_FOR_MS = 10_000;

/**
 * Adds the command. It calls the service over HTTP with a key, so the key's scopes bound it on both databases.
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
      await serve(
        mcpMethods({ pactole: client(), release: RELEASE, write }),
        process.stdin,
        process.stdout,
      );
    });
}

function client(): Pactole {
  try {
    return new Pactole({
      retryForMs: RETRY_FOR_MS,
      userAgent: `pactole-mcp/${RELEASE}`,
      language: terminalLanguage(process.env),
    });
  } catch (error) {
    const { PACTOLE_BASE_URL: url = '' } = process.env;
    if (error instanceof AuthenticationError)
      throw new CommandError(['noApiKey'], { cause: error });
    if (error instanceof BadRequestError) {
      throw new CommandError(['noBaseUrl', { url }], { cause: error });
    }
    throw error;
  }
}
