/** The REST door: the public procedures under /api/v1, hosted by Fastify. */
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { AnyTRPCRouter } from '@trpc/server';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import '../contract/messages.ts';
import { router as publicRouter } from '../procedures/router.ts';
import type { Store } from '../store/database.ts';
import { identifier, requireScope } from './authenticate.ts';
import { acceptJson, MAX_BODY_BYTES } from './body.ts';
import { type AllowedOrigins, allowOrigins } from './cors.ts';
import { answerDocument } from './document.ts';
import { answerErrors } from './errors.ts';
import { answerExpectations } from './expectation.ts';
import { answerHealth } from './health.ts';
import { mount } from './mount.ts';
import type { Observer } from './observer.ts';
import { openApiDocument } from './openapi.ts';
import { questionOf } from './question.ts';
import { rateLimiter } from './rate-limit.ts';
import { reader } from './read.ts';
import { answerReference, leadBrowsersIn } from './reference/reference.ts';
import { onRequestEnd } from './request-end.ts';
import { identifyRequests, requestIdOf } from './request-id.ts';
import { logRequests } from './request-log.ts';
import { routesOf, urlOf } from './routes.ts';
import { closeGracefully } from './shutdown.ts';
import { TIMEOUTS } from './timeouts.ts';
import { calendar } from './today.ts';
import { refuseUnknownRoutes } from './unknown-route.ts';
import { refuseClientError, refuseUnreadable } from './unreadable.ts';
import { routablePath } from './url.ts';
import { writer } from './write.ts';

/**
 * What of helmet's headers means something for answers that are no pages. Whether the service is reached over TLS only is
 * for the proxy in front of it to say.
 */
const SECURITY_HEADERS: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: { action: 'deny' },
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

export interface AppOptions {
  readonly store: Store;
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
    http: {
      headersTimeout: TIMEOUTS.headersMs,
      connectionsCheckingInterval: TIMEOUTS.checkMs,
      requireHostHeader: false,
    },
  });
  if (options.log !== undefined) logRequests(app);
  const { observer } = options;
  if (observer !== undefined) onRequestEnd(app, (end) => observer.request(end));
  answerErrors(app);
  refuseUnreadable(app);
  answerExpectations(app);
  acceptJson(app);

  identifyRequests(app);
  await app.register(helmet, SECURITY_HEADERS);
  if (options.allowedOrigins !== undefined) await allowOrigins(app, options.allowedOrigins);
  const isLeaving = closeGracefully(app);
  leadBrowsersIn(app);
  refuseUnknownRoutes(app);

  answerHealth(app, options.store.fast, isLeaving);
  await answerRoutes(app, options);
  return app;
}

async function answerRoutes(app: FastifyInstance, options: AppOptions): Promise<void> {
  const { db } = options.store;
  const router = options.router ?? publicRouter;
  const document = openApiDocument(router);
  answerDocument(app, document);
  answerReference(app, document);
  const invoke = mount(router);
  const read = reader(db, invoke, options.observer);
  const write = writer(db, invoke, options.observer);
  const today = calendar(options.now ?? Date.now, options.timeZone);
  const identify = identifier(options.store, app.log);
  const limitRate = await rateLimiter(app, options.rateLimit);

  app.decorateRequest('caller', null);
  for (const route of routesOf(router)) {
    const { method } = route.meta.openapi;
    const answer = method === 'GET' ? read : write;
    app.route({
      method,
      url: urlOf(route),
      // Everything that is asked of the caller comes before the body is read at all.
      onRequest: [
        identify,
        ...(limitRate ? [limitRate] : []),
        async (request) => requireScope(request, route.meta.scope),
      ],
      handler: (request, reply) => answer(request, reply, questionOf(request, route, today())),
    });
  }
}
