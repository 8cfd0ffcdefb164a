import type { FastifyReply, FastifyRequest } from 'fastify';
import { TIMEOUTS } from './timeouts.ts';

/**
 * Keeps the connection of a rejected request open for a time while its body is still arriving, and discards
 * that. Closing with unread data resets the connection, and the client may never receive the error (RFC 9112,
 * section 9.6).
 */
export function drainBody({ raw: request }: FastifyRequest, reply: FastifyReply): void {
  if (request.complete) return;
  const { socket } = request;
  request.resume();
  const closesAfterwards = !reply.raw.shouldKeepAlive;
  reply.header('Connection', 'keep-alive');
  const timer = setTimeout(() => socket.destroy(), TIMEOUTS.drainMs);
  request.once('close', () => {
    clearTimeout(timer);
    if (closesAfterwards) socket.end();
  });
}
