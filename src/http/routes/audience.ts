import type { FastifyReply } from 'fastify';
import { unavailable } from '../errors/problem.ts';

/** Those who wait for the same answer. When the last of them has left, the work on it may stop. */
export class Audience {
  /** Aborted when nobody waits any more; says whose data the work is about. */
  readonly signal: AbortSignal & { readonly owner: string };
  readonly #controller = new AbortController();
  #size = 0;

  constructor(owner: string) {
    this.signal = Object.assign(this.#controller.signal, { owner });
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
export function audienceOf(reply: FastifyReply, owner: string): Audience {
  const audience = new Audience(owner);
  audience.join(reply);
  return audience;
}
