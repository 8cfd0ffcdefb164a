import type { FastifyReply } from 'fastify';
import { unavailable } from '../errors/problem.ts';

/** Counts the clients that wait for the same response, so that work on it stops when the last one disconnects. */
export class WaitingClients {
  readonly #controller = new AbortController();
  #size = 0;

  /** Aborted when all clients have disconnected. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Counts the client of a reply until its connection closes. */
  join({ raw }: FastifyReply): void {
    this.#size++;
    const leave = () => {
      this.#size--;
      if (this.#size > 0 || raw.writableFinished) return;
      this.#controller.abort(
        unavailable('All clients that waited for this response have disconnected.'),
      );
    };
    // A client that disconnected while its body was read emits no further event.
    if (raw.destroyed) leave();
    else raw.once('close', leave);
  }
}

/** Returns a count of the one client of a reply. */
export function waitingClient(reply: FastifyReply): WaitingClients {
  const clients = new WaitingClients();
  clients.join(reply);
  return clients;
}
