import { Problem } from '../errors/problem.ts';

/** Parses JSON; `offset` is added to the position in the error. Throws a `Problem`. */
export function parseJson(text: string, offset = 0): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    // The engine's own message quotes the body, and its wording differs between versions.
    const position = cause instanceof Error ? /position (\d+)/.exec(cause.message)?.[1] : undefined;
    const where = position === undefined ? '' : ` (position ${offset + Number(position)})`;
    throw new Problem('BAD_REQUEST', `The body is not valid JSON${where}.`, { cause });
  }
}
