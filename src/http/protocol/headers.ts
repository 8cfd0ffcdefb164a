import type { FastifyInstance } from 'fastify';

/**
 * Counts the occurrences of a header, by its name in lower case. `rawHeaders` is Node's: names and values in
 * turn.
 */
export function headerCount(rawHeaders: readonly string[], name: string): number {
  let times = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at] ?? '';
    if (sent.length === name.length && sent.toLowerCase() === name) times++;
  }
  return times;
}

/**
 * Security headers of responses that are not pages; pages set their own policy. HSTS is left to the proxy,
 * which knows if TLS is required.
 */
const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Adds the security headers to every response. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    done();
  });
}
