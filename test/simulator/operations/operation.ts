import type { Json } from '../model/answers.ts';
import { mismatch, type World } from '../model/world.ts';
import type { Random } from '../random.ts';

/** An answer; the owner's door answers 200 or the status of its refusal. */
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
export interface Doors {
  http(request: Request): Promise<Seen | null>;
  owner(path: string, input: object): Promise<Seen | null>;
}

/** One thing that somebody does. */
export interface Operation {
  /** What is done, in one line of a failing history. */
  readonly what: string;
  /** By whom; null: by the owner, for everybody. */
  readonly person: number | null;
  /** Whether the same once more leads to the same end, so that it may be done where its outcome may get lost. */
  readonly repeatable: boolean;
  readonly reads: boolean;
  send(doors: Doors): Promise<Seen | null>;
  /**
   * The world after it. Given what was seen, throws a `Mismatch` where the world says otherwise, and learns from it; given
   * null, takes it as done.
   */
  apply(world: World, seen: Seen | null): World;
}

/** What operations are drawn from. */
export interface Draw {
  readonly random: Random;
  /** What is known of the world; its ids are those that the service gave. */
  readonly world: World;
  /** Who is to act. */
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

/** What is refused changes nothing. */
export function refused(world: World, seen: Seen | null, status: number): World {
  if (seen !== null) {
    expectStatus(seen, status);
    if (typeof seen.body?.message !== 'string') throw mismatch('a refusal', 'a message', seen.body);
  }
  return world;
}
