import type { FastifyInstance } from 'fastify';
import { Problem } from '../errors/problem.ts';

/**
 * Answers `Expect: 100-continue` (RFC 9110, section 10.1.1): the client is told to send its body only once the key is
 * known to open the route, the body's length is one that is read, and there is room for it (`acceptJson`, to be called
 * before this).
 */
export function answer100Continue(app: FastifyInstance): void {
  app.server.on('checkContinue', app.routing);
  app.server.on('checkExpectation', app.routing);

  app.addHook('preParsing', (request, reply, _, done) => {
    const { expect } = request.headers;
    if (expect === undefined) return done();
    if (expect.toLowerCase() !== '100-continue') {
      return done(new Problem('EXPECTATION_FAILED', 'Only Expect: 100-continue can be met.'));
    }
    reply.raw.writeContinue();
    done();
  });
}
