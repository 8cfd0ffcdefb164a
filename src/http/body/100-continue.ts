import type { FastifyInstance } from 'fastify';
import { Problem } from '../errors/problem.ts';

/**
 * Responds to `Expect: 100-continue` (RFC 9110, section 10.1.1). The client sends its body only after key,
 * length and bytes in flight are accepted (`acceptJson`, which must be called first).
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
