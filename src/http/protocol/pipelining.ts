import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The number of requests of one connection that may be unanswered. Proxies, and clients of today, send one at a time. */
const MAX_UNANSWERED = 50;

/**
 * Closes a connection on which a client sends too many requests ahead of the responses (RFC 9112, section 9.3.2). Node.js
 * begins with all that it reads at once, up to 1,600 of them. To be called before other hooks are added.
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
