import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';
import { TIMEOUTS } from './timeouts.ts';

/**
 * Makes `app.close()` graceful: requests under way are finished, idle connections are closed, and what still arrives
 * on the others is refused with 503. Connections that don't end by themselves are cut after a while.
 */
export function closeGracefully(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    const cut = setTimeout(() => app.server.closeAllConnections(), TIMEOUTS.closeMs);
    app.server.once('close', () => clearTimeout(cut));
  });
  app.addHook('onRequest', async () => {
    if (closing) throw new Problem('SERVICE_UNAVAILABLE', 'The server is closing down.');
  });
  app.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('Connection', 'close');
  });
}
