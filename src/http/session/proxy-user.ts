import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { userIdOf } from '../../db/queries/users/users.ts';
import type { IsTrustedProxy } from '../protocol/trusted-proxies.ts';

/** Sign-in by a proxy, which has authenticated the user and names them in a header. */
export interface ProxySignIn {
  /** Name of the header, such as `Remote-User`. */
  readonly header: string;
  /** True for the addresses whose header is believed. */
  readonly isTrusted: IsTrustedProxy;
}

/** Returns the user that a trusted proxy names in a request; null without one. */
export type ProxyUser = (
  request: FastifyRequest,
) => Promise<{ readonly user: string; readonly userId: string } | null>;

/** Only existing users are signed in: a name of the proxy creates none. */
export function proxyUserFinder(database: Database, signIn: ProxySignIn | undefined): ProxyUser {
  return async ({ headers, socket }) => {
    const user = signIn && headers[signIn.header.toLowerCase()];
    if (typeof user !== 'string' || user === '' || !signIn?.isTrusted(socket.remoteAddress))
      return null;
    const userId = await userIdOf(database.query, user);
    return userId === null ? null : { user, userId };
  };
}
