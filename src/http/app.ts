/** The REST door: the public procedures under /api/v1, hosted by Fastify. */
import type { AnyTRPCRouter } from '@trpc/server';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import '../contract/messages.ts';
import type { Database } from '../db/database.ts';
import { router as publicRouter } from '../procedures/public/router.ts';
import { pendingConnections } from '../runtime/pending-connections.ts';
import { identifier, requireScope } from './auth/authenticate.ts';
import { rateLimiter } from './auth/rate-limit.ts';
import { answer100Continue } from './body/100-continue.ts';
import { acceptJson } from './body/body.ts';
import { MAX_BODY_BYTES } from './errors/body-size.ts';
import { answerClientErrors, refuseClientError } from './errors/client-error.ts';
import { answerErrors } from './errors/errors.ts';
import { refuseRequestSmuggling } from './errors/request-smuggling.ts';
import { refuseUnknownRoutes } from './errors/unknown-route.ts';
import { answerDocument, documentOf } from './openapi/document.ts';
import { answerHealth } from './operations/health.ts';
import type { Observer } from './operations/observer.ts';
import { identifyRequests, requestIdOf } from './operations/request-id.ts';
import { logRequests } from './operations/request-log.ts';
import { closeGracefully } from './operations/shutdown.ts';
import { answerPageAssets, showBrowsersThePage } from './page/page.ts';
import { answerPageSession } from './page/session.ts';
import { type AllowedOrigins, allowOrigins } from './protocol/cors.ts';
import { limitPipelining } from './protocol/pipelining.ts';
import { onRequestEnd } from './protocol/request-end.ts';
import { secureAnswers } from './protocol/security-headers.ts';
import { TIMEOUTS } from './protocol/timeouts.ts';
import { routablePath } from './protocol/url.ts';
import { answerReference } from './reference/reference.ts';
import { mount } from './routes/mount.ts';
import { reader } from './routes/read.ts';
import { routeRequestOf } from './routes/request.ts';
import { routesOf, urlOf } from './routes/routes.ts';
import { calendar } from './routes/today.ts';
import { writer } from './routes/write.ts';

/**
 * The procedures check what they are given, and say what they answer, by schemas of their own. Fastify would load a
 * validator and a serializer all the same, a hundred files that take a fifth of a bare server's start.
 */
const NO_SCHEMAS = {
  compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema },
};

function refuseSchema(): never {
  throw new Error('Routes have no schemas of Fastify: their procedures have their own');
}

export interface AppOptions {
  readonly database: Database;
  /** The IANA name of the time zone in which "today" is taken. */
  readonly timeZone: string;
  /** How many requests a key may make in a minute; 0: any number. */
  readonly rateLimit: number;
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: () => number;
  /** @default no log */
  readonly log?: FastifyBaseLogger;
  /** Whose scripts may call from a browser. @default nobody's but those of the service's own origin */
  readonly allowedOrigins?: AllowedOrigins;
  /** Hears what happens, to count it. @default nobody */
  readonly observer?: Observer;
  /** @default the public router */
  readonly router?: AnyTRPCRouter;
}

/** Builds the server; `listen` starts it, `close` finishes the requests under way. The store stays its owner's. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...(options.log === undefined ? {} : { loggerInstance: options.log }),
    // A request has one line, when it is over: see `logRequests`.
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    bodyLimit: MAX_BODY_BYTES,
    genReqId: requestIdOf,
    rewriteUrl: ({ url = '/' }) => routablePath(url),
    routerOptions: { maxParamLength: Number.MAX_SAFE_INTEGER },
    clientErrorHandler: refuseClientError,
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
  if (options.log !== undefined) logRequests(app);
  const { observer } = options;
  if (observer !== undefined) onRequestEnd(app, (end) => observer.request(end));
  answerErrors(app);
  answerClientErrors(app);
  acceptJson(app);
  answer100Continue(app);

  identifyRequests(app);
  refuseRequestSmuggling(app);
  secureAnswers(app);
  if (options.allowedOrigins !== undefined) await allowOrigins(app, options.allowedOrigins);
  const isLeaving = closeGracefully(app);
  showBrowsersThePage(app);
  refuseUnknownRoutes(app);

  answerHealth(app, options.database.control, isLeaving);
  await answerRoutes(app, options);
  return app;
}

async function answerRoutes(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { database: db } = options;
  const router = options.router ?? publicRouter;
  const document = documentOf(router);
  answerDocument(app, document);
  answerReference(app, document);
  answerPageAssets(app);
  const invoke = mount(router);
  const read = reader(db, invoke, options.observer);
  const write = writer(db, invoke, options.observer);
  const today = calendar(options.now ?? Date.now, options.timeZone);
  const identify = identifier(db, app.log);
  const limitRate = await rateLimiter(app, options.rateLimit);

  app.decorateRequest('caller', null);
  await answerPageSession(app, db);
  for (const route of routesOf(router)) {
    const { method } = route.meta.openapi;
    const answer = method === 'GET' ? read : write;
    app.route({
      method,
      url: urlOf(route),
      // Everything that is asked of the caller comes before the body is read at all.
      onRequest: [identify, ...(limitRate ? [limitRate] : []), requireScope(route.meta.scope)],
      handler: (request, reply) => answer(request, reply, routeRequestOf(request, route, today())),
    });
  }
}
