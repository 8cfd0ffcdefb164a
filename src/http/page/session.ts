/** Signs a user in and out: routes of the page, which are not part of the contract. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { UserName } from '../../contract/owner-scalars.ts';
import type { Database } from '../../db/database.ts';
import { hasMembers, type SignInName, signInNamed } from '../../db/queries/household/members.ts';
import { readPageCode, redeemPageCode } from '../../db/queries/users/page-codes.ts';
import { hasPasskeys } from '../../db/queries/users/passkeys.ts';
import { hasPasswords } from '../../db/queries/users/passwords.ts';
import { formatError } from '../../i18n/errors/error-message.ts';
import { checkCredentials } from '../../procedures/user/users/credentials.ts';
import type { Attempts } from '../../runtime/attempts.ts';
import { RequestWindows } from '../auth/request-windows.ts';
import { bodyOf, refuseLarge } from '../body/small-body.ts';
import { Problem } from '../errors/problem.ts';
import { cookieWith } from '../session/cookie.ts';
import type { FindSession } from '../session/identify.ts';
import { networkOf } from '../session/network.ts';
import { pageOriginOf } from '../session/page-origin.ts';
import type { ProxyUser } from '../session/proxy-user.ts';
import {
  browserOf,
  endEarlier,
  openNamed,
  requireProtectedPage,
  sendSession,
  UNCACHED,
} from '../session/sign-in.ts';
import { answerPasskeys } from './passkeys.ts';

const PER_MINUTE = 30;

const Code = z.strictObject({ code: z.string() });
const Credentials = z.strictObject({
  user: z.string(),
  password: z.string(),
  /** A code of the second factor, or a recovery code. */
  code: z.string().optional(),
});

interface SessionOptions {
  readonly database: Database;
  readonly findSession: FindSession;
  /** Returns the user that a trusted proxy names. */
  readonly proxyUser: ProxyUser;
  /** Name of the header in which a trusted proxy names its user; undefined where no header is believed. */
  readonly proxyHeader: string | undefined;
  /** The counted attempts at passwords and codes, of this node. */
  readonly attempts: Attempts;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * `POST /page/link` names the user of a one-time code, and `POST /page/session` signs that user in, once. `POST /page/password`
 * and `POST /page/passkey` sign in by their names. `GET` names the signed-in user, with the header of a proxy if one is
 * believed, and `DELETE` signs out. Codes and passwords travel in the body, so no log and no history has them.
 */
export async function answerPageSession(
  app: FastifyInstance,
  { database, findSession, proxyUser, proxyHeader, attempts, now }: SessionOptions,
): Promise<void> {
  // Without a session it answers 200, since browsers log each 401 as an error.
  app.get('/page/session', async (request, reply) => {
    const session = await findSession(request);
    const named = await proxyUser.find(request);
    const proxy =
      proxyHeader === undefined
        ? undefined
        : { proxy: { header: proxyHeader, names: named !== null } };
    const isOther =
      named !== null &&
      (named.userId !== session?.userId || named.memberId !== (session.member?.id ?? null));
    if (isOther) {
      requireProtectedPage(request);
      const name = proxyUser.nameOf(request) ?? '';
      const opened = await openNamed(database, request, { name, holder: named, by: 'proxy' });
      if (opened !== null) return sendSession(database, request, reply, opened, proxy);
    }
    const { user = null, userId } = session ?? {};
    const answer =
      user === null
        ? {
            ...{ user, byPassword: await hasPasswords(database.control) },
            byPasskey: await hasPasskeys(database.control, pageOriginOf(request).origin),
          }
        : {
            ...{ user, userId, ...proxy },
            ...((await hasMembers(database.control, userId ?? '')) && { hasMembers: true }),
          };
    return reply.headers(UNCACHED).send(answer);
  });

  await app.register(async (page) => {
    await page.register(rateLimit, {
      // A code has 192 bits, so guessing one needs no limit; checking a password takes a hash's time.
      global: false,
      max: PER_MINUTE,
      store: RequestWindows,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => networkOf(ip),
      enableDraftSpec: true,
      errorResponseBuilder: () =>
        new Problem('TOO_MANY_REQUESTS', 'Too many sign-ins; wait a minute.'),
    });
    page.addHook('onRequest', async (request) => {
      requireProtectedPage(request);
      if (request.method === 'POST') refuseLarge(request);
    });
    page.post('/page/link', async (request, reply) => {
      const { code } = bodyOf(request, Code);
      const named = await readPageCode(database.query, code);
      if (named === null) throw expired();
      const { user, member } = named;
      return reply.headers(UNCACHED).send(member === null ? { user } : { user, member });
    });
    page.post('/page/session', async (request, reply) => {
      const { code } = bodyOf(request, Code);
      const opened = await redeemPageCode(database, code, browserOf(request));
      if (opened === null) throw expired();
      return sendSession(database, request, reply, opened);
    });
    page.post('/page/password', { config: { rateLimit: {} } }, async (request, reply) => {
      const { user, password, code } = bodyOf(request, Credentials);
      // A text that no name can be is not one that the database takes.
      const isName = UserName.safeParse(user).success;
      const holder = isName ? await signInNamed(database.query, user) : null;
      const lane = { address: networkOf(request.ip), name: user };
      const outcome = await checkCredentials(
        { db: database.query, attempts, now: now() },
        { countedAs: countedAs(user, holder), lane, holder, password, code },
      );
      if (outcome === 'codeNeeded' || outcome === 'wrongCode') throw codeNeeded(outcome);
      if (outcome !== 'right' || holder === null) throw wrong();
      const opened = await openNamed(database, request, { name: user, holder, by: 'password' });
      if (opened === null) throw wrong();
      return sendSession(database, request, reply, opened);
    });
    answerPasskeys(page, { database, attempts, now });
    page.delete('/page/session', async (request, reply) => {
      const origin = await endEarlier(database, request);
      return reply
        .headers({ ...UNCACHED, 'Set-Cookie': cookieWith('', origin) })
        .code(204)
        .send();
    });
  });
}

/** A member has two names, and one number of attempts. */
const countedAs = (name: string, holder: SignInName | null) =>
  holder?.memberId == null ? `user ${name}` : `member ${holder.memberId}`;

const wrong = () => new Problem('NOT_FOUND', 'No user has this name and password.');

/** The challenge says that a second factor is missing or wrong: the password was right. */
const codeNeeded = (reason: 'codeNeeded' | 'wrongCode') =>
  new Problem('UNAUTHORIZED', formatError([reason]), {
    headers: { 'WWW-Authenticate': 'Session error="insufficient_user_authentication"' },
  });

const expired = () =>
  new Problem('NOT_FOUND', 'This link was used or has expired. Make another one: npx pactole open');
