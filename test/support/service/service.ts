import type { AnyTRPCRouter } from '@trpc/server';
import type { FastifyBaseLogger } from 'fastify';
import { SCOPES } from '../../../src/contract/scopes.ts';
import type { Database } from '../../../src/db/database.ts';
import { createKey } from '../../../src/db/queries/users/keys.ts';
import { createSession } from '../../../src/db/queries/users/sessions.ts';
import { userNamed } from '../../../src/db/queries/users/users.ts';
import { createApp } from '../../../src/http/app.ts';
import type { Observer } from '../../../src/http/operations/request-log.ts';
import type { AllowedOrigins } from '../../../src/http/protocol/cors.ts';
import type { IsTrustedProxy } from '../../../src/http/protocol/trusted-proxies.ts';
import type { ProxySignIn } from '../../../src/http/session/proxy-user.ts';
import type { SendMail } from '../../../src/mail/mailer.ts';
import { respondToAssistant } from '../../../src/mcp/assistant.ts';
import { openTestDatabase } from '../databases/database.ts';
import { checkPromises } from './promises.ts';

export interface ServiceOptions {
  /** @default the public router */
  readonly router?: AnyTRPCRouter;
  /** @default 'Europe/Paris' */
  readonly timeZone?: string;
  /** @default none */
  readonly isTrustedProxy?: IsTrustedProxy | null;
  /** @default 0, no limit */
  readonly rateLimit?: number;
  /** @default no log */
  readonly log?: FastifyBaseLogger;
  /** @default none */
  readonly allowedOrigins?: AllowedOrigins;
  readonly basePath?: string;
  /** @default none */
  readonly proxySignIn?: ProxySignIn | undefined;
  /** @default none */
  readonly observer?: Observer;
  /** Sends mails. @default none */
  readonly mail?: SendMail | undefined;
  /** Its database, which it closes. @default an empty database of the run's kind */
  readonly database?: Database;
}

interface CallOptions {
  readonly key?: string;
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON; null without a body. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

/** A session of a user in a browser on this machine. */
export interface TestSession {
  readonly id: string;
  readonly userId: string;
  readonly token: string;
  /** The cookie that the service has given it. */
  readonly cookie: { readonly name: string; readonly value: string };
  /** Headers that the page sends. */
  readonly headers: Readonly<Record<string, string>>;
  /** Asks a query of the internal procedures. */
  query(procedure: string, input?: object, headers?: Record<string, string>): Promise<Answer>;
  /** Calls a change of the internal procedures. */
  mutate(procedure: string, input?: object, headers?: Record<string, string>): Promise<Answer>;
}

/** The whole service: a real server on its own port, over an empty database of the run's kind. */
export interface Service {
  readonly url: string;
  readonly database: Database;
  /** Creates a key of a user, which is created when first named; by default of `ada`, with all scopes. */
  key(scopes?: readonly string[], user?: string): Promise<string>;
  /** Signs in a user, which is created when first named; by default `ada`. */
  signIn(user?: string): Promise<TestSession>;
  /** Sends a request, and validates the response against the OpenAPI document. */
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** Sets the service's clock: to an instant such as `2026-03-01T12:00:00Z`, or back to the real one. */
  setNow(instant: string | null): void;
  close(): Promise<void>;
}

export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const database = options.database ?? (await openTestDatabase());
  let fixed: number | null = null;
  const app = await createApp({
    database,
    timeZone: options.timeZone ?? 'Europe/Paris',
    rateLimit: options.rateLimit ?? 0,
    now: () => fixed ?? Date.now(),
    ...(options.router === undefined ? {} : { router: options.router }),
    ...(options.log === undefined ? {} : { log: options.log }),
    ...(options.allowedOrigins === undefined ? {} : { allowedOrigins: options.allowedOrigins }),
    respondToAssistant,
    ...(options.basePath === undefined ? {} : { basePath: options.basePath }),
    proxySignIn: options.proxySignIn,
    mail: options.mail,
    isTrustedProxy: options.isTrustedProxy ?? null,
    ...(options.observer === undefined ? {} : { observer: options.observer }),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });

  const call: Service['call'] = async (method, path, { key, body, headers } = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const { status } = response;
    const contentType = response.headers.get('content-type');
    const answered = text === '' ? null : JSON.parse(text);
    // Tests with their own routes are about HTTP.
    if (options.router === undefined)
      checkPromises({ method, path, sent: body, status, contentType, answered });
    return { status, headers: response.headers, body: answered };
  };

  return {
    url,
    database,
    async key(scopes = SCOPES, user = 'ada') {
      const userId = await userNamed(database.query, user);
      const { key } = await createKey(database.query, {
        userId,
        name: 'test',
        scopes,
        expiresAt: null,
      });
      return key;
    },
    call,
    async signIn(user = 'ada') {
      const userId = await userNamed(database.query, user);
      const { id, token } = await createSession(database.query, { userId, device: 'test' });
      const cookie = { name: `pactole-${new URL(url).port}`, value: token };
      const headers = {
        cookie: `${cookie.name}=${token}`,
        'pactole-page': url,
        'sec-fetch-site': 'same-origin',
      };
      return {
        ...{ id, userId, token, cookie, headers },
        query: (procedure, input = {}, more = {}) =>
          call(
            'GET',
            `/internal/${procedure}?${new URLSearchParams({ input: JSON.stringify(input) })}`,
            { headers: { ...headers, ...more } },
          ),
        mutate: (procedure, input = {}, more = {}) =>
          call('POST', `/internal/${procedure}`, {
            body: input,
            headers: { ...headers, ...more },
          }),
      };
    },
    setNow(instant) {
      fixed = instant === null ? null : Date.parse(instant);
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
