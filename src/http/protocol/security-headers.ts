import type { FastifyInstance } from 'fastify';

/**
 * What says something to a browser about answers that are no pages; those that are bring a policy of their own. Whether the
 * service is reached over TLS only is for the proxy in front of it to say.
 */
const SECURITY_HEADERS = {
  'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Gives every answer its headers against misuse in a browser. They never change, so nothing works them out each time. */
export function secureAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    done();
  });
}
