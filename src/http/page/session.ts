/** Signs a user in and out: routes of the page, which are not part of the contract. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import {
  type OpenedSession,
  readPageCode,
  redeemPageCode,
} from '../../db/queries/users/page-codes.ts';
import { endSessionOf } from '../../db/queries/users/sessions.ts';
import { notAnObject } from '../body/body.ts';
import { invalidInput } from '../errors/invalid-input.ts';
import { Problem } from '../errors/problem.ts';
import { cookieWith, tokenOf } from '../session/cookie.ts';
import { deviceOf } from '../session/device.ts';
import type { FindSession } from '../session/identify.ts';
import { isProtected, pageOriginOf } from '../session/page-origin.ts';

/** Larger than any body with a code. */
const MAX_BODY_BYTES = 1_024;

const PER_MINUTE = 30;

const Body = z.strictObject({ code: z.string() });

/**
 * `POST /page/link` tells whom a one-time code would sign in, and `POST /page/session` signs them in, once. `GET` names
 * the signed-in user, and `DELETE` signs out. The code travels in the body, so no log and no history has it.
 */
export async function answerPageSession(
  app: FastifyInstance,
  database: Database,
  findSession: FindSession,
): Promise<void> {
  // Without a session it answers 200, since browsers log each 401 as an error.
  app.get('/page/session', async (request, reply) => {
    const session = await findSession(request);
    const signedIn = session && { user: session.user, userId: session.userId };
    return reply.headers(UNCACHED).send(signedIn ?? { user: null });
  });
  await app.register(async (page) => {
    await page.register(rateLimit, {
      max: PER_MINUTE,
      timeWindow: 60_000,
      enableDraftSpec: true,
      errorResponseBuilder: () =>
        new Problem('TOO_MANY_REQUESTS', 'Too many links are being opened; wait a minute.'),
    });
    page.addHook('onRequest', async (request) => {
      protectedPageOf(request);
      if (request.method === 'POST') refuseLarge(request);
    });
    page.post('/page/link', async (request, reply) => {
      const user = await readPageCode(database.query, codeOf(request));
      if (user === null) throw expired();
      return reply.headers(UNCACHED).send({ user });
    });
    page.post('/page/session', async (request, reply) => {
      const device = deviceOf(request.headers['user-agent']);
      const opened = await redeemPageCode(database, codeOf(request), device);
      if (opened === null) throw expired();
      return signIn(database, request, reply, opened);
    });
    page.delete('/page/session', async (request, reply) => {
      const origin = await endEarlier(database, request);
      return reply
        .headers({ ...UNCACHED, 'Set-Cookie': cookieWith('', origin) })
        .code(204)
        .send();
    });
  });
}

const UNCACHED = { 'Cache-Control': 'no-store' };

/** Gives the browser a new session. Its earlier one ends: neither its token nor its user goes on. */
async function signIn(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, userId, token }: OpenedSession,
): Promise<unknown> {
  const origin = await endEarlier(database, request);
  return reply
    .headers({ ...UNCACHED, 'Set-Cookie': cookieWith(token, origin) })
    .send({ user, userId });
}

/** Ends the session of a request, if it has one, and returns the origin of its page. */
async function endEarlier(database: Database, request: FastifyRequest): Promise<URL> {
  const origin = pageOriginOf(request);
  const token = tokenOf(request, origin);
  if (token !== null) await endSessionOf(database.query, token);
  return origin;
}

const expired = () =>
  new Problem('NOT_FOUND', 'This link was used or has expired. Make another one: npx pactole open');

function codeOf({ body }: FastifyRequest): string {
  if (body === undefined) throw notAnObject();
  const { data, error } = Body.safeParse(body);
  if (error) throw invalidInput(error.issues);
  return data.code;
}

/** Refuses a session to a page that was loaded over a network without TLS. */
function protectedPageOf(request: FastifyRequest): void {
  if (isProtected(pageOriginOf(request))) return;
  throw new Problem(
    'FORBIDDEN',
    'Without TLS a session would travel readably: open the link on the machine of the service, or over https.',
  );
}

function refuseLarge({ headers }: FastifyRequest): void {
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (length <= MAX_BODY_BYTES) return;
  throw new Problem('PAYLOAD_TOO_LARGE', 'The body holds a code, and its length is announced.');
}
