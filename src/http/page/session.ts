/** Exchanges the one-time code of a link for a key: two routes of the page, which are not part of the contract. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { type PageKey, readPageCode, redeemPageCode } from '../../db/queries/users/page-codes.ts';
import { notAnObject } from '../body/body.ts';
import { invalidInput } from '../errors/invalid-input.ts';
import { Problem } from '../errors/problem.ts';

/** Larger than any body with a code. */
const MAX_BODY_BYTES = 1_024;

const PER_MINUTE = 30;

const Body = z.strictObject({ code: z.string() });

/**
 * `POST /page/link` tells whose key a code would give, and `POST /page/session` gives it, once. The code travels in the
 * body, so no log and no history has it.
 */
export async function answerPageSession(app: FastifyInstance, database: Database): Promise<void> {
  await app.register(async (page) => {
    await page.register(rateLimit, {
      max: PER_MINUTE,
      timeWindow: 60_000,
      enableDraftSpec: true,
      errorResponseBuilder: () =>
        new Problem('TOO_MANY_REQUESTS', 'Too many links are being opened; wait a minute.'),
    });
    page.addHook('onRequest', async (request) => {
      refuseUnprotected(request);
      refuseLarge(request);
    });
    page.post('/page/link', async (request, reply) => {
      const link = await readPageCode(database.query, codeOf(request));
      return reply.headers(UNCACHED).send(present(link));
    });
    page.post('/page/session', async (request, reply) => {
      const link = await redeemPageCode(database, codeOf(request));
      return reply.headers(UNCACHED).send({ ...present(link), key: link?.key });
    });
  });
}

const UNCACHED = { 'Cache-Control': 'no-store' };

function present(link: PageKey | null): object {
  if (link === null) throw expired();
  const { user, name, scopes, expiresAt } = link;
  return { user, name, scopes, expiresAt };
}

const expired = () =>
  new Problem(
    'NOT_FOUND',
    'This link was used or has expired. Make another one: npx pactole keys create --name page --open',
  );

function codeOf({ body }: FastifyRequest): string {
  if (body === undefined) throw notAnObject();
  const { data, error } = Body.safeParse(body);
  if (error) throw invalidInput(error.issues);
  return data.code;
}

/** Refuses a key to a page that was loaded over a network without TLS. */
function refuseUnprotected({ headers: { origin }, socket }: FastifyRequest): void {
  if (isProtected(origin, socket.remoteAddress)) return;
  throw new Problem(
    'FORBIDDEN',
    'Without TLS a key would travel readably: open the link on the machine of the service, or over https.',
  );
}

function refuseLarge({ headers }: FastifyRequest): void {
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (length <= MAX_BODY_BYTES) return;
  throw new Problem('PAYLOAD_TOO_LARGE', 'The body holds a code, and its length is announced.');
}

/**
 * True if what a page receives cannot be read on the way: it came over TLS, or from this machine (W3C, Secure Contexts,
 * section 3.1). Only the browser knows, and says so by `Origin`: the connection may be that of a proxy, or of a
 * container's bridge. A client without `Origin` has to run on this machine.
 */
export function isProtected(origin: string | undefined, remoteAddress = ''): boolean {
  if (origin === undefined) return isLoopback(remoteAddress);
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  if (protocol === 'https:') return true;
  return protocol === 'http:' && (/(^|\.)localhost$/.test(hostname) || isLoopback(hostname));
}

const isLoopback = (address: string) =>
  /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address) || /^\[?::1\]?$/.test(address);
