import { Problem } from '../errors/problem.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Where a string ends whose content goes on from a position; where the text ends when it does not end in it, or one behind
 * that when its last backslash escapes the character that follows.
 */
export function endOfString(text: string, from: number): number {
  const close = text.indexOf('"', from);
  const last = close === -1 ? text.length - 1 : close - 1;
  if (last < from || text.charCodeAt(last) !== BACKSLASH) return last + 1;
  // The quote may be an escaped one; most strings have none, and are skipped as fast as can be.
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at++;
  }
  return at;
}

/** Parses a part of a body; `offset` is where it starts there. */
export function parsePart(part: string, offset: number): unknown {
  try {
    return JSON.parse(part);
  } catch (cause) {
    // The engine's own message quotes the body, and is worded differently by each version.
    const position = cause instanceof Error ? /position (\d+)/.exec(cause.message)?.[1] : undefined;
    throw invalidJson(position === undefined ? undefined : offset + Number(position), cause);
  }
}

/** How many names the objects of a value have. */
export function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let names = 0;
  if (Array.isArray(value)) {
    for (const entry of value) names += namesIn(entry);
  } else {
    for (const name in value) names += 1 + namesIn(value[name as keyof typeof value]);
  }
  return names;
}

export function invalidJson(position?: number, cause?: unknown): Problem {
  const where = position === undefined ? '' : ` (position ${position})`;
  return jsonRefusal(`The body is not valid JSON${where}.`, { cause });
}

export const jsonRefusal = (message: string, options?: ErrorOptions): Problem =>
  new Problem('BAD_REQUEST', message, options);

/** An object with more properties than any route declares in all of its objects together, and where it stands. */
export class TooManyProperties extends Error {
  override readonly name = 'TooManyProperties';
  readonly path: readonly (string | number)[];
  readonly names: readonly string[];

  constructor(path: readonly (string | number)[], names: readonly string[]) {
    super('An object of the body has too many properties');
    this.path = path;
    this.names = names;
  }
}
