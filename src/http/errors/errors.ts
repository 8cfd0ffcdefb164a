/** Turns every error of a request into a `Problem`: the only place that does. */
import { Socket } from 'node:net';
import { TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { ZodError } from 'zod';
import { LANGUAGES, type Language } from '../../core/text/languages.ts';
import { UserBusy } from '../../db/concurrency/semaphore.ts';
import { type PostgresFailureKind, postgresFailure } from '../../db/errors/postgres-failure.ts';
import { UserGone } from '../../db/revisions.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import { TIMEOUTS } from '../protocol/timeouts.ts';
import { domainProblem } from './domain-problem.ts';
import { invalidInput } from './invalid-input.ts';
import { bodyCutShort, bodyTooLarge, invalidKey, Problem, unavailable } from './problem.ts';
import { PROBLEM_TYPE, prefersProblemDetails, problemDetails } from './problem-details.ts';

/** Sends the response to every error of the app, and logs internal errors with their cause. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = reportedProblem(error, request);
    const isDetailed = prefersProblemDetails(request);
    drainBody(request, reply);
    return reply
      .code(problem.status)
      .headers({ 'Cache-Control': 'no-store', ...problem.headers })
      .type(`${isDetailed ? PROBLEM_TYPE : 'application/json'}; charset=utf-8`)
      .send(
        JSON.stringify(isDetailed ? problemDetails(problem, request) : problem.body(request.id)),
      );
  });
}

/** Returns the public form of a request's error in its language, and logs an internal one. */
export function reportedProblem(error: unknown, request: FastifyRequest): Problem {
  const problem = problemOf(error, errorLanguage(request.headers['accept-language']));
  if (problem.status >= 500 && problem.cause)
    request.log.error({ err: problem.cause }, problem.message);
  return problem;
}

const TOO_MUCH_AT_ONCE =
  'Too many of your requests are being worked on at once: nothing was changed, try again.';

/**
 * Returns the language of an error by `Accept-Language`: English without one that is spoken here, since a program reads
 * most errors. Errors of HTTP itself are in English.
 */
export function errorLanguage(acceptLanguage = '*'): Language {
  const headers = { 'accept-language': acceptLanguage.replaceAll('*', 'en') };
  const accepted = new Negotiator({ headers }).language(LANGUAGES);
  return LANGUAGES.find((language) => language === accepted) ?? 'en';
}

/** Returns the public form of an error; every unknown one is an internal error. */
function problemOf(error: unknown, language: Language): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof UserGone) return invalidKey('This API key is not valid.');
  // Omit the cause: this error is expected, hundreds of times for a client that sends hundreds of requests.
  if (error instanceof UserBusy) return unavailable(TOO_MUCH_AT_ONCE);
  if (error instanceof DomainError) return domainProblem(error, language);
  if (error instanceof TRPCError) return problemOfProcedure(error, language);
  return problemOfFramework(error);
}

function problemOfProcedure(error: TRPCError, language: Language): Problem {
  const { cause } = error;
  if (error.code === 'BAD_REQUEST' && cause instanceof ZodError) {
    return invalidInput(cause.issues, language);
  }
  return cause instanceof Problem || cause instanceof DomainError || cause instanceof UserBusy
    ? problemOf(cause, language)
    : internalError(error);
}

/** Maps an error of Fastify or Node.js by its code, since their messages address developers. */
function problemOfFramework(error: unknown): Problem {
  const { code, statusCode } = error instanceof Error ? (error as FastifyLikeError) : {};
  switch (code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send the body as application/json.');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return bodyTooLarge({ cause: error });
    case 'ECONNRESET':
      return bodyCutShort({ cause: error });
  }
  return statusCode === 400
    ? new Problem('BAD_REQUEST', 'The request could not be read.', { cause: error })
    : internalError(error);
}

interface FastifyLikeError extends Error {
  readonly code?: string;
  readonly statusCode?: number;
}

function internalError(cause: unknown): Problem {
  const { kind } = postgresFailure(cause);
  if (kind !== 'fault') return unavailable(TEMPORARY_FAILURES[kind], { cause });
  return new Problem('INTERNAL_SERVER_ERROR', 'Something went wrong on our side.', { cause });
}

/** Public messages for a database that is temporarily unavailable. */
const TEMPORARY_FAILURES: Readonly<Record<Exclude<PostgresFailureKind, 'fault'>, string>> = {
  away: 'The database does not answer at the moment.',
  closed: 'The database does not answer at the moment.',
  unwritable: 'The database takes no changes at the moment: nothing was changed, try again later.',
  busy: 'The database is busy: nothing was changed, try again.',
};

/**
 * Keeps the connection of a rejected request open for a time while its body is still arriving, and discards
 * that. Closing with unread data resets the connection, and the client may never receive the error (RFC 9112,
 * section 9.6).
 */
function drainBody({ raw: request }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request;
  // A request within the process has no connection.
  if (request.complete || !(socket instanceof Socket)) return;
  request.resume();
  const closesAfterwards = !reply.raw.shouldKeepAlive;
  reply.header('Connection', 'keep-alive');
  const timer = setTimeout(() => socket.destroy(), TIMEOUTS.drainMs);
  request.once('close', () => {
    clearTimeout(timer);
    if (closesAfterwards) socket.end();
  });
}
