/** Requests that a client sends ahead, before it has the answers to those before (RFC 9112, section 9.3.2). */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How many requests may wait on all connections together, each with some 5 kB of memory. Who sends one more is cut off. */
const MAX_WAITING = 10_000;

const EVENTS = ['request', 'checkContinue', 'checkExpectation'] as const;

type Listener = (this: Server, request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers the requests of a connection one after the other, and reads no further while one waits. Node.js would begin
 * with all of them at once, and sixteen hundred fit what it reads in one go. To be called when the server has its listeners.
 */
export function answerInOrder({ server }: FastifyInstance, mostWaiting = MAX_WAITING): void {
  const lines = new WeakMap<Socket, Line>();
  const room = { left: mostWaiting };
  for (const event of EVENTS) {
    const listeners = server.listeners(event) as Listener[];
    server.removeAllListeners(event);
    server.on(event, (request: IncomingMessage, response: ServerResponse) => {
      let line = lines.get(request.socket);
      if (line === undefined) {
        line = new Line(request.socket, room);
        lines.set(request.socket, line);
      }
      line.take(() => {
        for (const listener of listeners) listener.call(server, request, response);
        return response;
      });
    });
  }
}

/** The requests of one connection. */
class Line {
  readonly #socket: Socket;
  readonly #room: { left: number };
  readonly #waiting: (() => ServerResponse)[] = [];
  #isAnswering = false;
  #isToPause = false;

  constructor(socket: Socket, room: { left: number }) {
    this.#socket = socket;
    this.#room = room;
  }

  /** Has a request answered when its turn has come. */
  take(answer: () => ServerResponse): void {
    if (!this.#isAnswering) {
      this.#begin(answer);
      return;
    }
    if (this.#room.left === 0) this.#socket.destroy();
    if (this.#socket.destroyed) return;
    if (this.#waiting.push(answer) === 1) this.#socket.once('close', this.#forget);
    this.#room.left--;
    this.#pauseSoon();
  }

  #begin(answer: () => ServerResponse): void {
    this.#isAnswering = true;
    answer().once('close', this.#goOn);
  }

  /** In another turn of the event loop, as whoever sends but one request waits for one. */
  readonly #goOn = () => {
    if (this.#waiting.length === 0) this.#isAnswering = false;
    else setImmediate(this.#next);
  };

  readonly #next = () => {
    const next = this.#waiting.shift();
    if (next === undefined) return;
    this.#room.left++;
    if (this.#waiting.length === 0) {
      this.#socket.off('close', this.#forget);
      this.#socket.resume();
    }
    this.#begin(next);
  };

  /** Node.js reads on when it has a whole request, in a tick that comes after those of this one. */
  #pauseSoon(): void {
    if (this.#isToPause) return;
    this.#isToPause = true;
    process.nextTick(process.nextTick, () => {
      this.#isToPause = false;
      if (this.#waiting.length > 0) this.#socket.pause();
    });
  }

  /** Nobody waits for the answers any more. */
  readonly #forget = () => {
    this.#room.left += this.#waiting.length;
    this.#waiting.length = 0;
  };
}
