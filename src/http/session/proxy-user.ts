import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/database.ts';
import { type SignInName, signInNamed } from '../../db/queries/household/members.ts';
import type { IsTrustedProxy } from '../protocol/trusted-proxies.ts';

/** Sign-in by a proxy, which has authenticated the user and names them in a header. */
export interface ProxySignIn {
  /** Name of the header, such as `Remote-User`. */
  readonly header: string;
  /** True for the addresses whose header is believed. */
  readonly isTrusted: IsTrustedProxy;
}

/** Reads the user that a trusted proxy names in a request. */
export interface ProxyUser {
  /** Returns the name in the header; null without one. */
  nameOf(request: FastifyRequest): string | null;
  /** Returns the user or the member of that name; null where there is none. */
  find(request: FastifyRequest): Promise<SignInName | null>;
}

/** Only existing users are signed in: a name of the proxy creates none. */
export function proxyUserFinder(database: Database, signIn: ProxySignIn | undefined): ProxyUser {
  const nameOf: ProxyUser['nameOf'] = ({ headers, socket }) => {
    const user = signIn && headers[signIn.header.toLowerCase()];
    return typeof user === 'string' && user !== '' && signIn?.isTrusted(socket.remoteAddress)
      ? // Proxies send names as UTF-8, and Node.js reads each byte as a character.
        Buffer.from(user, 'latin1').toString()
      : null;
  };
  return {
    nameOf,
    async find(request) {
      const user = nameOf(request);
      return user === null ? null : signInNamed(database.query, user);
    },
  };
}
