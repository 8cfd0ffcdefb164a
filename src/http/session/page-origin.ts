import type { FastifyRequest } from 'fastify';
import { isLocalhost } from '../../core/identifiers/passkey-origin.ts';
import { Problem } from '../errors/problem.ts';

/** Header of the page, with its origin. No form can send it, and no script of another origin without a preflight. */
const HEADER = 'pactole-page';

/**
 * Returns the address of the service's own page, which has sent a request; throws for any other sender. The page names
 * its origin itself, since a proxy may replace `Host`, and a GET carries no `Origin`.
 *
 * Browsers say where a request comes from (Fetch Metadata, section 2.3) on secure origins. Another port of this machine
 * is `same-site`. A browser that does not say it sends `Origin` with each change.
 */
export function pageOriginOf({ method, headers, server }: FastifyRequest): URL {
  const named = headers[HEADER];
  const { origin, host, 'sec-fetch-site': site } = headers;
  const page = typeof named === 'string' && URL.canParse(named) ? new URL(named) : null;
  if (page !== null) page.pathname = `${server.basePath}/`;
  const isOwn =
    site === undefined
      ? origin === undefined
        ? method === 'GET' || method === 'HEAD'
        : page?.host === host
      : site === 'same-origin';
  if (page !== null && isOwn && (origin === undefined || origin === page.origin)) return page;
  throw new Problem('FORBIDDEN', 'Only the page of this service may ask for this.');
}

/** True if a request can't be read on the way: over TLS, or on this machine (W3C, Secure Contexts, section 3.1). */
export const isProtected = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && isLocal(hostname));

/** True for a name of this machine. */
export const isLocal = (hostname: string): boolean =>
  isLocalhost(hostname) ||
  /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname) ||
  hostname === '[::1]';
