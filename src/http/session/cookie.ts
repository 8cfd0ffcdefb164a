/** The token of a session in a cookie (RFC 6265bis). */
import type { FastifyRequest } from 'fastify';
import { isProtected } from './page-origin.ts';

/** Longer than any session: the service decides when one ends. Browsers allow 400 days. */
const MAX_AGE_S = 400 * 86_400;
/** Longer than any challenge. */
const CHALLENGE_MAX_AGE_S = 600;

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
export const tokenOf = (request: FastifyRequest, page: URL): string | null =>
  cookieValue(request, page, nameFor(page));

/** Returns the text that binds a challenge to its browser, as `challengeCookie` has set it; null without one. */
export const challengeHolderOf = (request: FastifyRequest, page: URL): string | null =>
  cookieValue(request, page, challengeName(page));

const challengeName = (page: URL): string => `${nameFor(page)}-challenge`;

function cookieValue({ headers }: FastifyRequest, page: URL, cookieName: string): string | null {
  if (!isProtected(page)) return null;
  const name = `${cookieName}=`;
  const sent = (headers.cookie ?? '').split(';').flatMap((pair) => {
    const text = pair.trim();
    return text.startsWith(name) ? text.slice(name.length) : [];
  });
  const [cookie] = sent;
  return cookie === undefined || sent.length > 1 ? null : cookie;
}

/** Returns the header that sets the cookie; with an empty text, the one that removes it. */
export const cookieWith = (token: string, page: URL): string =>
  header(nameFor(page), token, page, MAX_AGE_S);

/** Returns the header that sets the cookie of a challenge; with an empty text, the one that removes it. */
export const challengeCookie = (holder: string, page: URL): string =>
  header(challengeName(page), holder, page, CHALLENGE_MAX_AGE_S);

function header(name: string, value: string, page: URL, maxAgeS: number): string {
  const attributes = [
    `${name}=${value}`,
    `Path=${page.pathname}`,
    `Max-Age=${value === '' ? 0 : maxAgeS}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(page.protocol === 'https:' ? ['Secure'] : []),
  ];
  return attributes.join('; ');
}
