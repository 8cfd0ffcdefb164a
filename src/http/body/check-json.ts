import { Problem } from '../errors/problem.ts';

/** Bodies of this interface have at most 3 levels and some twenty names. */
const MAX_DEPTH = 32;
const MAX_NAMES = 100;
const MAX_NAME_LENGTH = 1_000;
/** Twice the number of values in the longest import. */
const MAX_VALUES = 200_000;

const [QUOTE, BACKSLASH, COLON, COMMA] = [0x22, 0x5c, 0x3a, 0x2c];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Checks a text before `JSON.parse`, in linear time; throws a `Problem`. Rejects texts that are
 * disproportionately expensive to parse, and duplicate names in an object (RFC 8259, section 4). `JSON.parse`
 * would keep the last of these. Other syntax errors are left to `JSON.parse`.
 */
export function checkJson(text: string): void {
  /** The number of the open object or array at each depth. */
  const open = new Int32Array(MAX_DEPTH + 1);
  /** The number of the last object with a name, at each depth. */
  const lastWith = new Map<string, Int32Array>();
  let [depth, values, opened, start, end] = [0, 1, 0, 0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      start = at + 1;
      at = endOfString(text, start);
      end = at;
    } else if (code === COLON) {
      const name = nameBetween(text, start, end);
      const last = lastWith.get(name) ?? new Int32Array(MAX_DEPTH + 1).fill(-1);
      if (last[depth] === open[depth]) throw invalidBody('names a property twice in one object');
      last[depth] = open[depth] ?? 0;
      if (lastWith.set(name, last).size > MAX_NAMES)
        throw invalidBody(`uses more than ${MAX_NAMES} different names of properties`);
    } else if (code === COMMA) {
      values++;
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      values++;
      open[++depth] = ++opened;
    } else if ((code === CLOSE_BRACE || code === CLOSE_BRACKET) && depth > 0) {
      depth--;
    }
    if (depth > MAX_DEPTH) throw invalidBody(`has more than ${MAX_DEPTH} levels`);
    if (values > MAX_VALUES)
      throw invalidBody(`holds more than ${MAX_VALUES.toLocaleString('en')} values`);
  }
}

/** Returns the position of the closing quote, or the end of the text. */
function endOfString(text: string, start: number): number {
  let at = start;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) break;
    if (code === BACKSLASH) at++;
  }
  return at;
}

function nameBetween(text: string, start: number, end: number): string {
  if (end - start > MAX_NAME_LENGTH)
    throw invalidBody(
      `names a property in more than ${MAX_NAME_LENGTH.toLocaleString('en')} characters`,
    );
  const name = text.slice(start, end);
  return name.includes('\\') ? String(parseJson(`"${name}"`, start - 1)) : name;
}

const invalidBody = (what: string) => new Problem('BAD_REQUEST', `The body ${what}.`);

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
