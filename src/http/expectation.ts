import type { FastifyInstance } from 'fastify';
import { MAX_BODY_BYTES } from './body.ts';
import { Problem } from './problem.ts';

/**
 * Answers `Expect: 100-continue` (RFC 9110, section 10.1.1): the client is told to send its body only once the key is
 * known to open the route and the body's length is one that is read. Without the header, too long a body is refused
 * at the same point.
 */
export function answerExpectations(app: FastifyInstance): void {
  app.server.on('checkContinue', app.routing);
  app.server.on('checkExpectation', app.routing);

  app.addHook('preParsing', (request, reply, _, done) => {
    const { 'content-length': length, expect } = request.headers;
    if (Number(length) > MAX_BODY_BYTES) return done(tooLarge());
    if (expect === undefined) return done();
    if (expect.toLowerCase() !== '100-continue') {
      return done(new Problem('EXPECTATION_FAILED', 'Only Expect: 100-continue can be met.'));
    }
    reply.raw.writeContinue();
    done();
  });
}

const tooLarge = () => new Problem('PAYLOAD_TOO_LARGE', 'The body must have at most 16 MiB.');
