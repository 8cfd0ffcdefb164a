import type { FastifyInstance } from 'fastify';
import { TIMEOUTS } from './timeouts.ts';

/**
 * Closes the connection of a client that has not taken a response within a time. Node.js keeps what the system's buffer does
 * not hold until the client reads it, however long that takes.
 */
export function limitSlowReads(app: FastifyInstance, limitMs: number = TIMEOUTS.readMs): void {
  app.addHook('onRequest', (_, { raw }, done) => {
    // The whole response is written by then; it is closed when the system has taken it.
    raw.once('prefinish', () => {
      const timer = setTimeout(() => raw.destroy(), limitMs).unref();
      raw.once('close', () => clearTimeout(timer));
    });
    done();
  });
}
