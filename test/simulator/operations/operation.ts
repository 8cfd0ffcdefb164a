import type { Json } from '../model/answers.ts';
import { mismatch, type World } from '../model/world.ts';
import type { Random } from '../random.ts';

/** A response; the owner's procedures give 200 or the status of their error. */
export interface Seen {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Json;
}

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly key: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The service, as operations see it. An answer is null when it is unknown what came of a request. */
export interface Clients {
  http(request: Request): Promise<Seen | null>;
  owner(path: string, input: object): Promise<Seen | null>;
}

/** One action of a user, or of the owner. */
export interface Operation {
  /** Description of the action, in one line of a failing history. */
  readonly what: string;
  /** Index of the acting user; null for the owner, whose action affects all users. */
  readonly user: number | null;
  /** True if a repetition leads to the same state, so that the action may run where its outcome may get lost. */
  readonly repeatable: boolean;
  readonly reads: boolean;
  send(clients: Clients): Promise<Seen | null>;
  /**
   * The world after it. Given what was seen, throws a `Mismatch` where the world says otherwise, and learns from it; given
   * null, takes it as done.
   */
  apply(world: World, seen: Seen | null): World;
}

/** Sources from which operations are drawn. */
export interface Draw {
  readonly random: Random;
  /** The known state of the world; its ids are those that the service gave. */
  readonly world: World;
  /** Index of the user that acts. */
  readonly at: number;
  /** Makes a text that was never used before. */
  unique(prefix: string): string;
}

/** Draws an operation, or null where the world has nothing that it could be about. */
export type Generator = (draw: Draw) => Operation | null;

/** Throws unless the status is the one that the world says. */
export function expectStatus(seen: Seen, status: number): void {
  if (seen.status !== status) throw mismatch('the status', status, [seen.status, seen.body]);
}

/** Expects an error, which leaves the world as it was. */
export function refused(world: World, seen: Seen | null, status: number): World {
  if (seen !== null) {
    expectStatus(seen, status);
    if (typeof seen.body?.message !== 'string') throw mismatch('a refusal', 'a message', seen.body);
  }
  return world;
}
