import type { FastifyInstance } from 'fastify';
import { headerCount } from '../protocol/headers.ts';
import { Problem } from './problem.ts';

/**
 * Rejects requests that Node's parser accepts but a proxy may read differently. Of several `Host`s, Node
 * keeps the first (RFC 9112, section 3.2). Transfer codings other than `chunked` it does not decode (section
 * 6.1).
 */
export function rejectRequestSmuggling(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers, rawHeaders, httpVersion } }, _, done) => {
    if (headers.host === undefined && httpVersion === '1.1') {
      return done(
        new Problem('BAD_REQUEST', 'The header Host is missing (RFC 9112, section 3.2).'),
      );
    }
    if (headerCount(rawHeaders, 'host') > 1) {
      return done(new Problem('BAD_REQUEST', 'Send the header Host once.'));
    }
    const coding = headers['transfer-encoding'];
    if (coding !== undefined && coding.trim().toLowerCase() !== 'chunked') {
      return done(
        new Problem('BAD_REQUEST', 'Transfer-Encoding can be chunked, and nothing else.'),
      );
    }
    done();
  });
}
