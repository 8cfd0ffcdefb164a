import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Maximum number of unanswered requests on a connection. Proxies and current clients send one at a time. */
const MAX_UNANSWERED = 50;

/**
 * Closes a connection on which a client pipelines too many requests (RFC 9112, section 9.3.2). Node.js starts
 * up to 1,600 at once. Must be called before other hooks are added.
 */
export function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > MAX_UNANSWERED) socket.destroy();
    if (socket.destroyed) {
      reply.hijack();
      return;
    }
    unanswered.set(socket, count);
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    done();
  });
}
