/** The response of the service to a message of an assistant. */
import { Pactole } from '@pactole/sdk';
import type { Language } from '../core/text/languages.ts';
import { RELEASE } from '../runtime/release.ts';
import { respond } from './respond.ts';
import { mcpMethods } from './server.ts';
import { type ServiceAccess, toolService } from './service.ts';

interface Assistant extends Omit<ServiceAccess, 'pactole'> {
  readonly apiKey: string;
  readonly language: Language;
  readonly write: boolean;
  readonly fetch: typeof fetch;
}

/** Returns the response to one message; null if it has none. */
export function respondToAssistant(message: object, assistant: Assistant): Promise<object | null> {
  const { apiKey, language, write, fetch, scopes, query } = assistant;
  const userAgent = `pactole-mcp/${RELEASE}`;
  // The assistant repeats what failed: a tool answers at once.
  const pactole = new Pactole({
    ...{ apiKey, language, fetch, userAgent, maxRetries: 0, baseUrl: 'http://service' },
  });
  const service = toolService({ pactole, scopes, query });
  return respond(mcpMethods({ service, language, release: RELEASE, write }), message);
}
