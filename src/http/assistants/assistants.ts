/**
 * Serves the Model Context Protocol to assistants: `POST /mcp`, a message of JSON-RPC in its body (Streamable HTTP without
 * sessions and streams). The token of an assistant, or a key, decides whose data they are, and what may be read. Tools
 * ask queries of the page and write by the public routes; both check its scopes.
 */
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { isAssistantToken } from '../../core/identifiers/assistant-token.ts';
import type { Language } from '../../core/text/languages.ts';
import { formatDay } from '../../core/time/day.ts';
import type { AssistantQueries } from '../../procedures/internal/assistant-queries.ts';
import { bearerKey, callerOf } from '../auth/authenticate.ts';
import { withinProcess } from '../auth/within-process.ts';
import { notAnObject } from '../body/body.ts';
import { errorLanguage } from '../errors/errors.ts';
import { Problem } from '../errors/problem.ts';
import type { AllowedOrigins } from '../protocol/cors.ts';
import type { RouteRequest } from '../routes/request.ts';

/** With a key, the first path has the tools that only read, and the second one also those that write. */
const READING = '/mcp';
const WRITING = '/mcp/write';

/** The sender of a message, and what its tools may ask. */
export interface Assistant {
  readonly apiKey: string;
  readonly language: Language;
  /** True if tools that write are offered. */
  readonly write: boolean;
  /** Today in the time zone of the service, YYYY-MM-DD. */
  readonly today: string;
  /** Sends a request to the public routes within the process, so that scopes and limits hold for tools. */
  readonly fetch: typeof fetch;
  readonly page: AssistantQueries;
}

export interface AssistantOptions {
  /** Returns the queries of the page for the user and the scopes of a key. */
  readonly queriesOf: (caller: ReturnType<typeof callerOf>, language: Language) => AssistantQueries;
  readonly today: () => RouteRequest['today'];
  readonly allowedOrigins: AllowedOrigins | undefined;
  readonly onRequest: readonly (
    | onRequestHookHandler
    | ((request: FastifyRequest) => Promise<void>)
  )[];
  /** Returns the response to a message; null if it has none. */
  respond(message: object, assistant: Assistant): Promise<object | null>;
}

export function serveAssistants(app: FastifyInstance, options: AssistantOptions): void {
  const onRequest = [
    async (request: FastifyRequest) => requireOwnOrigin(request, options.allowedOrigins),
    ...options.onRequest,
  ];
  for (const url of [READING, WRITING]) {
    app.post(url, { onRequest }, async (request, reply) => {
      const message = request.body as object | undefined;
      if (message === undefined) throw notAnObject();
      const assistant = assistantOf(app, request, options, url === WRITING);
      const answer = await options.respond(message, assistant);
      reply.header('Cache-Control', 'no-store');
      if (answer === null) return reply.code(202).send();
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
    });
  }
}

function assistantOf(
  app: FastifyInstance,
  request: FastifyRequest,
  { today, queriesOf }: AssistantOptions,
  write: boolean,
): Assistant {
  const apiKey = bearerKey(request);
  const caller = callerOf(request);
  const language = errorLanguage(request.headers['accept-language']);
  return {
    ...{ apiKey, language },
    // A person has said whether an assistant may write.
    write: isAssistantToken(apiKey) ? caller.scopes.includes('transactions:write') : write,
    today: formatDay(today()),
    fetch: inProcess(app, request),
    page: queriesOf(caller, language),
  };
}

/** Returns a `fetch` whose requests never leave the process. They have the id of the assistant's request in the log. */
const inProcess =
  (app: FastifyInstance, { id, ip }: FastifyRequest): typeof fetch =>
  async (address, init = {}) => {
    const { pathname, search } = new URL(String(address));
    const asked = {
      method: init.method === 'POST' ? ('POST' as const) : ('GET' as const),
      url: app.basePath + pathname + search,
      remoteAddress: ip,
      headers: { ...Object.fromEntries(new Headers(init.headers)), 'x-request-id': id },
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    };
    const { statusCode, headers, rawPayload } = await withinProcess(async () => app.inject(asked));
    const told = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    const body = statusCode === 204 || statusCode === 304 ? null : new Uint8Array(rawPayload);
    return new Response(body, { status: statusCode, headers: Object.fromEntries(told) });
  };

/**
 * Rejects a message from a page of another site (Model Context Protocol, "Streamable HTTP", security). It would need a key
 * all the same.
 */
function requireOwnOrigin(
  { headers: { origin, host } }: FastifyRequest,
  allowed: AllowedOrigins | undefined,
): void {
  if (origin === undefined || allowed === '*' || allowed?.includes(origin)) return;
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw new Problem(
    'FORBIDDEN',
    'Pages of this origin may not ask; PACTOLE_ALLOWED_ORIGINS names those that may.',
  );
}
