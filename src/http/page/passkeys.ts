/** Signs a user in by a passkey, without a name and a password: routes of the page. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ChallengeUse } from '../../core/identifiers/passkey-challenge.ts';
import { makeSessionToken } from '../../core/identifiers/session-token.ts';
import type { Database } from '../../db/database.ts';
import { sqlState } from '../../db/errors/postgres-failure.ts';
import {
  checkPasskey,
  requestOptions,
  SignedCredential,
} from '../../procedures/user/users/passkey-checks.ts';
import type { Attempts } from '../../runtime/attempts.ts';
import { bodyOf } from '../body/small-body.ts';
import { Problem } from '../errors/problem.ts';
import { challengeCookie, challengeHolderOf } from '../session/cookie.ts';
import { networkOf } from '../session/network.ts';
import { pageOriginOf } from '../session/page-origin.ts';
import { openSession, sendSession, UNCACHED } from '../session/sign-in.ts';

/** Larger than any credential that browsers send: an RSA signature has 256 bytes, an id up to 1,023. */
const MAX_BODY_BYTES = 8_192;

/** SQLSTATE (PostgreSQL, appendix A). */
const FOREIGN_KEY_VIOLATION = '23503';

const Nothing = z.strictObject({});
const Signed = z.strictObject({ credential: SignedCredential });

interface PasskeyOptions {
  readonly database: Database;
  /** The counted attempts at passwords, codes and passkeys, of this node. */
  readonly attempts: Attempts;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * `POST /page/passkey-challenge` gives a challenge, which a cookie binds to the browser, and `POST /page/passkey` takes its
 * signature. The authenticator has verified its user, so that it counts as both factors.
 */
export function answerPasskeys(
  page: FastifyInstance,
  { database, attempts, now }: PasskeyOptions,
): void {
  page.post('/page/passkey-challenge', { config: { rateLimit: {} } }, async (request, reply) => {
    bodyOf(request, Nothing);
    const shown = pageOriginOf(request);
    const holder = makeSessionToken(randomBytes);
    const options = await requestOptions(database.query, {
      ...{ origin: shown.origin, use: signInUse(holder), now: now() },
    });
    return reply
      .headers({ ...UNCACHED, 'Set-Cookie': challengeCookie(holder, shown) })
      .send(options);
  });

  page.post(
    '/page/passkey',
    { config: { rateLimit: {}, bodyBytes: MAX_BODY_BYTES } },
    async (request, reply) => {
      const { credential } = bodyOf(request, Signed);
      const shown = pageOriginOf(request);
      const used = await checkPasskey(
        { db: database.query, attempts, now: now() },
        {
          ...{ credential, origin: shown.origin },
          use: signInUse(challengeHolderOf(request, shown) ?? ''),
          // Wrong passwords of a stranger so close no passkey.
          countedAs: (passkey) =>
            passkey === null ? `network ${networkOf(request.ip)}` : `passkey ${passkey.id}`,
        },
      );
      if (used === null) throw refused();
      const opened = await openSession(database, request, used).catch((error: unknown) => {
        // It was removed at this moment, and opens nothing.
        if (sqlState(error) === FOREIGN_KEY_VIOLATION) throw refused();
        throw error;
      });
      reply.header('Set-Cookie', challengeCookie('', shown));
      return sendSession(database, request, reply, opened);
    },
  );
}

const refused = () => new Problem('NOT_FOUND', 'This passkey does not sign in here.');

const signInUse = (holder: string): ChallengeUse => ({ purpose: 'signIn', holder });
