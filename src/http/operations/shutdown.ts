import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../errors/problem.ts';
import { TIMEOUTS } from '../protocol/timeouts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Has `/readyz` say that the server is about to close, so that nobody is sent here any more. All goes on until `close`. */
    announceClose(): void;
  }
}

/** Whether the server is about to close. */
export type IsLeaving = () => boolean;

/**
 * Makes `app.close()` graceful: requests under way are finished, idle connections are closed, and what still arrives
 * on the others is refused with 503. Connections that don't end by themselves are cut after a while.
 */
export function closeGracefully(app: FastifyInstance): IsLeaving {
  let leaving = false;
  let closing = false;
  const sockets = openSockets(app);
  app.decorate('announceClose', () => {
    leaving = true;
  });
  app.addHook('preClose', async () => {
    closing = true;
    // Node counts a connection as idle only once it has had a request; some are opened in advance, for later.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const cut = setTimeout(() => app.server.closeAllConnections(), TIMEOUTS.closeMs);
    app.server.once('close', () => clearTimeout(cut));
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(closing ? unavailable('The server is closing down.') : undefined);
  });
  app.addHook('onSend', (_, reply, payload, done) => {
    if (leaving || closing) reply.header('Connection', 'close');
    done(null, payload);
  });
  return () => leaving || closing;
}

function openSockets(app: FastifyInstance): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}
