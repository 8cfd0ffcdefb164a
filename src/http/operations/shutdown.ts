import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../errors/problem.ts';
import { TIMEOUTS } from '../protocol/timeouts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Makes `/readyz` report that the server is about to close, so that proxies stop sending requests. All
     * else continues until `close`.
     */
    announceClose(): void;
  }
}

/** Returns true once the server is about to close. */
export type IsClosing = () => boolean;

/**
 * Makes `app.close()` graceful. Requests in progress finish, idle connections close, and new requests on open
 * connections get 503. Connections that don't end by themselves are destroyed after a time limit.
 */
export function closeGracefully(app: FastifyInstance): IsClosing {
  let announced = false;
  let closing = false;
  const sockets = openSockets(app);
  app.decorate('announceClose', () => {
    announced = true;
  });
  app.addHook('preClose', async () => {
    closing = true;
    // Node treats a connection as idle only after a request; some clients open connections in advance.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const timer = setTimeout(() => app.server.closeAllConnections(), TIMEOUTS.closeMs);
    app.server.once('close', () => clearTimeout(timer));
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(closing ? unavailable('The server is closing down.') : undefined);
  });
  app.addHook('onSend', (_, reply, payload, done) => {
    if (announced || closing) reply.header('Connection', 'close');
    done(null, payload);
  });
  return () => announced || closing;
}

function openSockets(app: FastifyInstance): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}
