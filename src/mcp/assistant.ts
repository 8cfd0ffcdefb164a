/** The response of the service to a message of an assistant. */
import { Pactole } from '@pactole/sdk';
import type { Language } from '../core/text/languages.ts';
import type { AssistantQueries } from '../procedures/internal/assistant-queries.ts';
import { RELEASE } from '../runtime/release.ts';
import { respond } from './respond.ts';
import { mcpMethods } from './server.ts';

interface Assistant {
  readonly apiKey: string;
  readonly language: Language;
  readonly write: boolean;
  /** Today in the time zone of the service, YYYY-MM-DD. */
  readonly today: string;
  readonly fetch: typeof fetch;
  readonly page: AssistantQueries;
}

/** Returns the response to one message; null if it has none. */
export function respondToAssistant(
  message: object,
  { apiKey, language, write, today, fetch, page }: Assistant,
): Promise<object | null> {
  const userAgent = `pactole-mcp/${RELEASE}`;
  // The assistant repeats what failed: a tool answers at once.
  const pactole = new Pactole({
    ...{ apiKey, language, fetch, userAgent, maxRetries: 0, baseUrl: 'http://service' },
  });
  const service = { pactole, page, today };
  return respond(mcpMethods({ service, language, release: RELEASE, write }), message);
}
