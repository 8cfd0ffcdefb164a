/**
 * The half of the session's token that the page sends itself, where it was loaded without TLS. Browsers send the cookie to
 * every port of the machine, but what an origin stores to no other one.
 */
import { recall, remember } from './device.ts';

/** Kept here for a browser that stores nothing; it lasts as long as the page is open. */
let held: string | null = null;

export const secondHalf = (): string | null => recall('session') ?? held;

/** Keeps the half that came with a new session; undefined where its cookie is whole. */
export function keepSecondHalf(half: string | undefined): void {
  held = half ?? null;
  remember('session', held);
}

/** Forgets the half that was sent; another tab may have got a newer one meanwhile. */
export function forgetSecondHalf(sent: string | null): void {
  if (secondHalf() === sent) keepSecondHalf(undefined);
}
