/**
 * Serves the internal procedures to the page of a signed-in user: `GET /internal/accounts.list?input={…}` for queries,
 * `POST` with a JSON body for changes. Queries are read as the public routes are, with tags, caches and replicas.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError, z } from 'zod';
import type { ImportSummary } from '../../contract/import/import.ts';
import { OWNER } from '../../contract/owner.ts';
import type { Language } from '../../core/text/languages.ts';
import { type Database, databaseWithin } from '../../db/database.ts';
import { UserGone } from '../../db/revisions.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import type { SendMail } from '../../mail/mailer.ts';
import {
  callInternal,
  INTERNAL_PROCEDURES,
  type InternalContext,
  type InternalProcedure,
} from '../../procedures/internal/call.ts';
import {
  callInstallation,
  INSTALLATION_PROCEDURES,
} from '../../procedures/machine/installation.ts';
import type { Context } from '../../procedures/public/trpc.ts';
import type { FeedHost } from '../../procedures/user/feed-host.ts';
import type { Attempts } from '../../runtime/attempts.ts';
import { notAnObject } from '../body/body.ts';
import { domainProblem } from '../errors/domain-problem.ts';
import { invalidInput } from '../errors/invalid-input.ts';
import { Problem } from '../errors/problem.ts';
import { codingOf, encode } from '../protocol/compression.ts';
import { waitingClient } from '../routes/abort-on-disconnect.ts';
import type { Read } from '../routes/read.ts';
import { idempotencyKeyOf, languageOf, type RouteRequest } from '../routes/request.ts';
import type { Route } from '../routes/routes.ts';
import { sessionOf } from '../session/identify.ts';
import { networkOf } from '../session/network.ts';
import { pageOriginOf } from '../session/page-origin.ts';
import { serveFiles } from './files.ts';

const URL_OF_PROCEDURE = '/internal/:procedure';

interface InternalOptions {
  readonly database: Database;
  readonly read: Read;
  readonly today: () => RouteRequest['today'];
  readonly now: () => number;
  readonly timeZone: string;
  /** Sends mails; undefined where no mail server is set. */
  readonly mail?: SendMail | undefined;
  /** The counted attempts at passwords and codes, of this node. */
  readonly attempts: Attempts;
  /** Connects and runs feeds. @default none can be connected */
  readonly feedHost: FeedHost | undefined;
  /** Checks each request before its body is read: its session, and its rate. */
  readonly onRequest: readonly ((
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<unknown>)[];
  readonly onImported?: ((summary: ImportSummary) => void) | undefined;
}

export async function serveInternal(app: FastifyInstance, options: InternalOptions): Promise<void> {
  const { database, read, today } = options;
  const onRequest = [...options.onRequest, requireProcedure];

  await serveFiles(app, {
    onRequest: options.onRequest,
    contextOf: (request) => contextOf(request, uncached(request, options), options).owner,
  });

  app.get(URL_OF_PROCEDURE, { onRequest }, async (request, reply) => {
    const procedure = procedureOf(request);
    const input = inputOf(request);
    const language = languageOf(request.headers['accept-language']);
    const answer = async (context: Context) =>
      JSON.stringify((await call(contextOf(request, context, options), procedure, input)) ?? null);
    if (!procedure.isCacheable) {
      return send(request, reply, await answer(uncached(request, options)));
    }
    return read(
      request,
      reply,
      {
        route: routeOf(procedure),
        params: {},
        query: { input: JSON.stringify(input) },
        language,
        coding: codingOf(request.headers['accept-encoding']),
        today: today(),
      },
      // Reads of the procedure belong to the snapshot of the response.
      ({ context }) => answer({ ...context, db: databaseWithin(context.tx, database.kind) }),
    );
  });

  app.post(URL_OF_PROCEDURE, { onRequest }, async (request, reply) => {
    const input = request.body as object | undefined;
    if (input === undefined) throw notAnObject();
    const { signal } = waitingClient(reply);
    signal.throwIfAborted();
    const { onImported } = options;
    const idempotencyKey = idempotencyKeyOf(request);
    const context = { ...uncached(request, options), signal, onImported, idempotencyKey };
    const result = await call(contextOf(request, context, options), procedureOf(request), input);
    return send(request, reply, JSON.stringify(result ?? null));
  });
}

/** Returns the context of a request that no snapshot and no cache answers. */
const uncached = (request: FastifyRequest, { database, today }: InternalOptions): Context => ({
  db: database,
  tx: database.query,
  userId: sessionOf(request).userId,
  view: sessionOf(request).view,
  today: today(),
  language: languageOf(request.headers['accept-language']),
  idempotencyKey: null,
  headers: {},
});

/** Returns both contexts: of the public procedures, and of the owner's, whose user is that of the session. */
function contextOf(
  request: FastifyRequest,
  route: Context,
  { now, timeZone, mail, attempts, feedHost }: InternalOptions,
) {
  const { keyId: id, userId, user, member, view, device, ...proof } = sessionOf(request);
  const { isRecent, hasRecentPassword } = proof;
  const { db, language, market, dailyTotals, onImported } = route;
  const address = networkOf(request.ip);
  const session = {
    ...{ id, userId, user, member, view },
    ...{ page: pageOriginOf(request), address, isRecent, hasRecentPassword, attempts },
    // A member of the household shares the data of the user, and not the role.
    isOwner: user === OWNER && member === null,
  };
  const caches = { market, dailyTotals };
  const by = { kind: 'session', name: device, member: member?.name ?? null } as const;
  return {
    route: { ...route, by },
    owner: {
      ...{ db, now: now(), timeZone, mail, language, session, caches, by, onImported },
      ...{ feedHost, feedsFolder: feedHost?.folder() },
    },
  } satisfies InternalContext;
}

/** Calls a procedure; an error of the domain is told in the language of the request. */
async function call(
  context: InternalContext,
  procedure: InternalProcedure,
  input: object,
): Promise<unknown> {
  try {
    return INSTALLATION_PROCEDURES.has(procedure.path)
      ? await callInstallation(context.owner, procedure.path, input)
      : await callInternal(context, procedure, input);
  } catch (error) {
    if (!(error instanceof DomainError) || error instanceof UserGone) throw error;
    throw problemOf(error, context.route.language);
  }
}

function problemOf(error: DomainError, language: Language): Problem {
  const invalid = error.cause instanceof Error ? error.cause.cause : undefined;
  const issues = invalid instanceof ZodError ? invalidInput(invalid.issues).issues : undefined;
  return domainProblem(error, language, issues);
}

async function send(request: FastifyRequest, reply: FastifyReply, json: string) {
  const { body, contentEncoding } = await encode(
    json,
    codingOf(request.headers['accept-encoding']),
  );
  if (contentEncoding !== undefined) reply.header('Content-Encoding', contentEncoding);
  return reply
    .headers({ 'Cache-Control': 'no-store', Vary: 'Accept-Encoding, Accept-Language' })
    .type('application/json; charset=utf-8')
    .send(body);
}

/** Rejects an unknown procedure, and one that the method does not call, before a body is read. */
async function requireProcedure(request: FastifyRequest): Promise<void> {
  const { type } = procedureOf(request);
  const method = type === 'query' ? 'GET' : 'POST';
  const isOfMethod = type === 'query' ? request.method !== 'POST' : request.method === 'POST';
  if (isOfMethod) return;
  throw new Problem('METHOD_NOT_ALLOWED', `This procedure answers ${method} only.`, {
    headers: { Allow: method },
  });
}

function procedureOf({ params }: FastifyRequest): InternalProcedure {
  const { procedure: path } = params as { readonly procedure: string };
  const found = INTERNAL_PROCEDURES.get(path);
  if (found !== undefined) return found;
  const type = INSTALLATION_PROCEDURES.get(path);
  if (type !== undefined) return { path, type, meta: {}, isCacheable: false };
  throw new Problem('NOT_FOUND', 'There is no procedure of this name.');
}

/** Returns the input of a query, an object as JSON. */
function inputOf({ query }: FastifyRequest): object {
  const { input = '{}', ...others } = query as Readonly<Record<string, string | string[]>>;
  if (Object.keys(others).length > 0 || typeof input !== 'string')
    throw new Problem('BAD_REQUEST', 'A query has one parameter, input.');
  try {
    const value: unknown = JSON.parse(input);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  } catch (cause) {
    throw new Problem('BAD_REQUEST', 'The input must be a JSON object.', { cause });
  }
  throw new Problem('BAD_REQUEST', 'The input must be a JSON object.');
}

/** Describes a query as a route, by which the reader decides what its response depends on. */
const routeOf = ({ path, meta }: InternalProcedure): Route => ({
  name: `internal ${path}`,
  meta: {
    ...meta,
    scope: 'dashboard:read',
    status: 200,
    openapi: { method: 'GET', path: `/${path}`, summary: path },
  },
  input: z.object({}),
  pathParameters: [],
  queryParameters: ['input'],
  localized: meta.localized === true,
});
