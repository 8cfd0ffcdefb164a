/** Responds to routes with a body. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { violation } from '../../i18n/errors/values/violation.ts';
import { callerOf } from '../auth/authenticate.ts';
import { notAnObject } from '../body/body.ts';
import { invalidInput } from '../errors/invalid-input.ts';
import type { Observer } from '../operations/request-log.ts';
import { encode } from '../protocol/compression.ts';
import { waitingClient } from './abort-on-disconnect.ts';
import type { Invoke } from './mount.ts';
import { idempotencyKeyOf, type RouteRequest } from './request.ts';
import type { Route } from './routes.ts';

type Write = (
  request: FastifyRequest,
  reply: FastifyReply,
  routeRequest: RouteRequest,
) => Promise<unknown>;

export function writer(db: Database, invoke: Invoke, observer?: Observer): Write {
  return async (request, reply, { route, params, language, coding, today }) => {
    const { userId, keyId, view } = callerOf(request);
    const idempotencyKey = idempotencyKeyOf(request);
    const input = request.body as Record<string, unknown> | undefined;
    if (input === undefined) throw notAnObject();
    rejectPathParameters(route, params, input);

    const headers: Record<string, string> = {};
    const { signal } = waitingClient(reply);
    signal.throwIfAborted();
    const { query: tx } = db;
    const by = { kind: 'key', name: keyId } as const;
    const call = { userId, view, by, today, language, idempotencyKey, pathParameters: params };
    const onImported = observer?.imported;
    const context = { db, tx, ...call, headers, signal, onImported };
    const json = await invoke({ route, context, body: input });
    const { body, contentEncoding } = await encode(json, coding);
    return reply
      .code(route.meta.status)
      .headers({
        ...headers,
        'Cache-Control': 'no-store',
        Vary: route.localized ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding',
        ...(route.localized ? { 'Content-Language': language } : {}),
        ...(contentEncoding === undefined ? {} : { 'Content-Encoding': contentEncoding }),
      })
      .type('application/json; charset=utf-8')
      .send(body);
  };
}

/** Rejects path parameters in the body, as properties that the route does not declare. */
function rejectPathParameters(
  route: Route,
  params: RouteRequest['params'],
  input: Record<string, unknown>,
): void {
  const keys = route.pathParameters.filter((name) => Object.hasOwn(input, name));
  if (keys.length === 0) return;
  const message = violation(['unknownProperty']);
  const unknown: z.core.$ZodIssue = { code: 'unrecognized_keys', keys, path: [], message };
  const others = route.input.safeParse({ ...input, ...params }).error?.issues ?? [];
  throw invalidInput([unknown, ...others]);
}
