/** Serves the public procedures under /api/v1, and the page with the internal ones, over Fastify. */
import type { AnyTRPCRouter } from '@trpc/server';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Database } from '../db/database.ts';
import type { SendMail } from '../mail/mailer.ts';
import { assistantQueries } from '../procedures/internal/assistant-queries.ts';
import { router as publicRouter } from '../procedures/public/router.ts';
import type { FeedHost } from '../procedures/user/feed-host.ts';
import { Attempts } from '../runtime/attempts.ts';
import { pendingConnections } from '../runtime/pending-connections.ts';
import { type Assistant, serveAssistants } from './assistants/assistants.ts';
import { identifiers, requireScope } from './auth/authenticate.ts';
import { rateLimiter } from './auth/rate-limit.ts';
import { challenging, serveAuthorization } from './authorization/authorization.ts';
import { acceptJson, answer100Continue } from './body/body.ts';
import { handleClientError, trackResponses } from './errors/client-error.ts';
import { handleErrors } from './errors/errors.ts';
import { MAX_BODY_BYTES } from './errors/problem.ts';
import { rejectRequestSmuggling } from './errors/request-smuggling.ts';
import { rejectUnknownRoutes } from './errors/unknown-route.ts';
import { serveInternal } from './internal/internal.ts';
import { documentOf, serveDocument } from './openapi/document.ts';
import { serveHealth } from './operations/health.ts';
import {
  identifyRequests,
  logRequests,
  type Observer,
  onRequestEnd,
  requestIdOf,
  requestLogger,
} from './operations/request-log.ts';
import { closeGracefully } from './operations/shutdown.ts';
import { answerPageAssets, showBrowsersThePage } from './page/page.ts';
import { endReminders } from './page/reminders.ts';
import { answerPageSession } from './page/session.ts';
import { type AllowedOrigins, allowOrigins } from './protocol/cors.ts';
import { addSecurityHeaders } from './protocol/headers.ts';
import { limitPipelining } from './protocol/pipelining.ts';
import { limitSlowReads } from './protocol/slow-reads.ts';
import { TIMEOUTS } from './protocol/timeouts.ts';
import type { IsTrustedProxy } from './protocol/trusted-proxies.ts';
import { serveReference } from './reference/reference.ts';
import { answerBelow, pathBelow } from './routes/base-path.ts';
import { mount } from './routes/mount.ts';
import { reader } from './routes/read.ts';
import { calendar, type RouteRequest, routeRequestOf } from './routes/request.ts';
import { routesOf, urlOf } from './routes/routes.ts';
import { writer } from './routes/write.ts';
import { sessionFinder, sessionIdentifier } from './session/identify.ts';
import { type ProxySignIn, proxyUserFinder } from './session/proxy-user.ts';
import '../contract/messages.ts';

/**
 * Disables Fastify's own validation and serialization, since the procedures have schemas of their own.
 * Loading both takes a hundred files and a fifth of a bare server's start.
 */
const NO_SCHEMAS = {
  compilersFactory: { buildValidator: rejectSchema, buildSerializer: rejectSchema },
};

function rejectSchema(): never {
  throw new Error('Routes have no schemas of Fastify: their procedures have their own');
}

export interface AppOptions {
  readonly database: Database;
  /** IANA name of the time zone in which "today" is taken. */
  readonly timeZone: string;
  /** Maximum number of requests of a key in a minute; 0: no limit. */
  readonly rateLimit: number;
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: () => number;
  /** @default no log */
  readonly log?: FastifyBaseLogger;
  /** Path below which all is answered, such as `/wealth`. @default the root */
  readonly basePath?: string;
  /** Origins whose scripts may call from a browser. @default the service's own origin only */
  readonly allowedOrigins?: AllowedOrigins;
  /** Proxies whose `X-Forwarded-For` gives the client's address to limits and the log. @default none */
  readonly isTrustedProxy?: IsTrustedProxy | null;
  /** Sign-in by a trusted proxy. @default none */
  readonly proxySignIn?: ProxySignIn | undefined;
  /** Responds to a message of an assistant; null if it has no response. @default assistants have no path */
  readonly respondToAssistant?: (message: object, assistant: Assistant) => Promise<object | null>;
  /** Sends mails. @default none */
  readonly mail?: SendMail | undefined;
  /** Connects and runs the feeds of users. @default none can be connected */
  readonly feedHost?: FeedHost | undefined;
  /** Receives events, to count them. @default none */
  readonly observer?: Observer;
  /** @default the public router */
  readonly router?: AnyTRPCRouter;
}

/**
 * Builds the server. `listen` starts it; `close` finishes the requests in progress. The caller keeps the
 * database and closes it.
 */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { basePath = '' } = options;
  const toRoute = pathBelow(basePath);
  const app = Fastify({
    ...(options.log === undefined
      ? {}
      : { loggerInstance: options.log, childLoggerFactory: requestLogger }),
    // `logRequests` writes one line a request, at its end.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    bodyLimit: MAX_BODY_BYTES,
    genReqId: requestIdOf,
    // A chain ends at the first address that is not a trusted proxy: a client can write what is before it.
    trustProxy: (address) => options.isTrustedProxy?.(address) ?? false,
    rewriteUrl: ({ url = '/' }) => toRoute(url),
    routerOptions: { maxParamLength: Number.MAX_SAFE_INTEGER },
    clientErrorHandler: handleClientError,
    return503OnClosing: false,
    keepAliveTimeout: TIMEOUTS.idleMs,
    requestTimeout: TIMEOUTS.requestMs,
    schemaController: NO_SCHEMAS,
    http: {
      headersTimeout: TIMEOUTS.headersMs,
      connectionsCheckingInterval: TIMEOUTS.checkMs,
      requireHostHeader: false,
    },
  });
  app.server.on('connection', pendingConnections.count);
  limitPipelining(app);
  limitSlowReads(app);
  if (options.log !== undefined) logRequests(app);
  const { observer } = options;
  if (observer !== undefined) onRequestEnd(app, (end) => observer.request(end));
  answerBelow(app, basePath);
  handleErrors(app);
  trackResponses(app);
  acceptJson(app);
  answer100Continue(app);

  identifyRequests(app);
  rejectRequestSmuggling(app);
  addSecurityHeaders(app);
  if (options.allowedOrigins !== undefined) await allowOrigins(app, options.allowedOrigins);
  const isClosing = closeGracefully(app);
  showBrowsersThePage(app, options.timeZone);
  rejectUnknownRoutes(app);

  serveHealth(app, options.database.control, isClosing);
  await serveRoutes(app, options);
  return app;
}

async function serveRoutes(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { database: db } = options;
  const router = options.router ?? publicRouter;
  const document = documentOf(router, options.basePath);
  serveDocument(app, document);
  serveReference(app, document);
  answerPageAssets(app);
  const invoke = mount(router);
  const read = reader(db, options.observer);
  const write = writer(db, invoke, options.observer);
  const now = options.now ?? Date.now;
  const today = calendar(now, options.timeZone);
  const { identify, identifyAssistant } = identifiers(db, app.log);
  app.decorateRequest('caller', null);
  app.decorateRequest('signedIn', null);
  const proxyUser = proxyUserFinder(db, options.proxySignIn);
  const findSession = sessionFinder(db, app.log, proxyUser);
  const attempts = new Attempts();
  await endReminders(app, db);
  // Before the limiter of keys, which applies to each later route with a limit of its own.
  const proxyHeader = options.proxySignIn?.header;
  await answerPageSession(app, {
    ...{ database: db, findSession, proxyUser, proxyHeader },
    ...{ attempts, now },
  });
  const limitRate = await rateLimiter(app, options.rateLimit);
  await serveInternal(app, {
    ...{ database: db, read, today, now, timeZone: options.timeZone, attempts },
    ...{ mail: options.mail, feedHost: options.feedHost },
    onRequest: [sessionIdentifier(findSession, db), ...(limitRate ? [limitRate] : [])],
    onImported: options.observer?.imported,
  });
  const { respondToAssistant: respond } = options;
  if (respond !== undefined) {
    const { allowedOrigins } = options;
    const onRequest = [challenging(identifyAssistant), ...(limitRate ? [limitRate] : [])];
    serveAuthorization(app, db);
    serveAssistants(app, {
      ...{ today, allowedOrigins, onRequest, respond },
      queriesOf: (caller, language) =>
        assistantQueries({
          ...{ ...caller, db, now: now(), timeZone: options.timeZone, language, attempts },
        }),
    });
  }
  for (const route of routesOf(router)) {
    const { method } = route.meta.openapi;
    const respond = (request: FastifyRequest, reply: FastifyReply, asked: RouteRequest) =>
      method === 'GET' ? read(request, reply, asked, invoke) : write(request, reply, asked);
    app.route({
      method,
      url: urlOf(route),
      // Check all that needs no body before the body is read.
      onRequest: [identify, ...(limitRate ? [limitRate] : []), requireScope(route.meta.scope)],
      handler: (request, reply) => respond(request, reply, routeRequestOf(request, route, today())),
    });
  }
}
