import type { FastifyReply, FastifyRequest } from 'fastify';
import { TIMEOUTS } from './timeouts.ts';

/**
 * Keeps the connection of a refused request open for a while when its body is still arriving. The rest is taken in
 * and dropped; a connection that is closed with data unread is reset, and the client might never see the refusal
 * (RFC 9112, section 9.6).
 */
export function drainBody({ raw: request }: FastifyRequest, reply: FastifyReply): void {
  if (request.complete) return;
  const { socket } = request;
  request.resume();
  const wasToClose = !reply.raw.shouldKeepAlive;
  reply.header('Connection', 'keep-alive');
  const cut = setTimeout(() => socket.destroy(), TIMEOUTS.drainMs);
  request.once('close', () => {
    clearTimeout(cut);
    if (wasToClose) socket.end();
  });
}
