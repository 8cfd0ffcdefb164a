/** The token of a session in a cookie (RFC 6265bis). */
import type { FastifyRequest } from 'fastify';
import { isProtected } from './page-origin.ts';

/** Longer than any session: the service decides when one ends. Browsers allow 400 days. */
const MAX_AGE_S = 400 * 86_400;

/** Over TLS a name that no other host, and no page without TLS, can set (section 4.1.3.2). */
const SECURE_NAME = '__Host-pactole';
/** Below a path, which a name of the host's forbids: no other program of the host is sent the cookie. */
const PATH_NAME = '__Secure-pactole';

/** On this machine without TLS: cookies know no ports, and a demo may listen on another one. */
const nameFor = ({ protocol, port, pathname }: URL): string =>
  protocol === 'https:' ? (pathname === '/' ? SECURE_NAME : PATH_NAME) : `pactole-${port || '80'}`;

/**
 * Returns the token that a request of the page carries; null without one. A name that is sent twice counts for nothing:
 * a browser sends it once, so another page of the host has set the second. It might sign in a user of its own.
 */
export function tokenOf({ headers }: FastifyRequest, page: URL): string | null {
  if (!isProtected(page)) return null;
  const name = `${nameFor(page)}=`;
  const sent = (headers.cookie ?? '').split(';').flatMap((pair) => {
    const text = pair.trim();
    return text.startsWith(name) ? text.slice(name.length) : [];
  });
  const [cookie] = sent;
  return cookie === undefined || sent.length > 1 ? null : cookie;
}

/** Returns the header that sets the cookie; with an empty text, the one that removes it. */
export function cookieWith(cookie: string, page: URL): string {
  const attributes = [
    `${nameFor(page)}=${cookie}`,
    `Path=${page.pathname}`,
    `Max-Age=${cookie === '' ? 0 : MAX_AGE_S}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(page.protocol === 'https:' ? ['Secure'] : []),
  ];
  return attributes.join('; ');
}
