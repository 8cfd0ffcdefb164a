import type { FastifyInstance } from 'fastify';
import { headerCount } from '../protocol/header-count.ts';
import { Problem } from './problem.ts';

/**
 * Refuses what Node's parser lets through and a proxy in front may read otherwise: several `Host`s, of which Node keeps
 * the first (RFC 9112, section 3.2), and codings of a body beside `chunked`, which it leaves undone (section 6.1).
 */
export function refuseRequestSmuggling(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers, rawHeaders } }, _, done) => {
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
