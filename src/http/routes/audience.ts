import type { FastifyReply } from 'fastify';
import { unavailable } from '../errors/problem.ts';

/** Those who wait for the same answer. When the last of them has left, the work on it may stop. */
export class Audience {
  readonly #controller = new AbortController();
  #size = 0;

  /** Aborted when all clients have left. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Counts the client of a reply in, until its connection is closed. */
  join({ raw }: FastifyReply): void {
    this.#size++;
    const leave = () => {
      this.#size--;
      if (this.#size > 0 || raw.writableFinished) return;
      this.#controller.abort(unavailable('Nobody waits for this answer any more.'));
    };
    // Who left while the body was read is not told of again.
    if (raw.destroyed) leave();
    else raw.once('close', leave);
  }
}

/** The audience of an answer that is for one client alone. */
export function audienceOf(reply: FastifyReply): Audience {
  const audience = new Audience();
  audience.join(reply);
  return audience;
}
