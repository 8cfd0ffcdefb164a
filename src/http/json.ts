/** JSON as it is read here: `JSON.parse`, less what it would let pass. */
import { nextTurn } from '../core/slices.ts';
import { Problem } from './problem.ts';

/** No body of this interface has more than 3 levels; V8 needs seconds for millions of them. */
const MAX_DEPTH = 32;

/** Twice what the longest import holds. Millions of small values fit a body too, and V8 needs seconds to make them. */
const MAX_VALUES = 1_000_000;

/** From so many characters on each step is milliseconds of work, and others get their turn in between. */
const LONG = 100_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Parses JSON. A name that stands twice in one object is refused: `JSON.parse` would silently keep the last, and which
 * of two amounts is meant is not ours to guess (RFC 8259, section 4). The text has as many names as its value, unless
 * one is repeated; counting them is a fraction of the parsing.
 */
export async function parseJson(text: string): Promise<unknown> {
  if (text.length > LONG) await nextTurn();
  if (text.startsWith('\uFEFF')) throw refusal('The body must be JSON without a byte order mark.');
  const names = namesInText(text);
  if (text.length > LONG) await nextTurn();
  const value = parse(text);
  if (text.length > LONG) await nextTurn();
  if (namesInValue(value) !== names)
    throw refusal('The body names a property twice in one object.');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    // The engine's own message quotes the body, and is worded differently by each version.
    const position = cause instanceof Error ? /position \d+/.exec(cause.message)?.[0] : undefined;
    const where = position === undefined ? '' : ` (${position})`;
    throw refusal(`The body is not valid JSON${where}.`, { cause });
  }
}

/** Counts the strings that a colon follows. Of a text that is no JSON the count means nothing. */
function namesInText(text: string): number {
  let names = 0;
  let values = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === COLON) names++;
    else if (code === COMMA) values = counted(values);
    else if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      if (++depth > MAX_DEPTH) throw refusal(`The body has more than ${MAX_DEPTH} levels.`);
      values = counted(values);
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth--;
  }
  return names;
}

/** One value more: a comma or an opening bracket stands before each but the outermost. */
function counted(values: number): number {
  if (values < MAX_VALUES) return values + 1;
  throw refusal(`The body holds more than ${MAX_VALUES.toLocaleString('en')} values.`);
}

/** The first quote after `open` that an even number of backslashes precedes; the end of the text when there is none. */
function endOfString(text: string, open: number): number {
  for (let close = open; ; ) {
    close = text.indexOf('"', close + 1);
    if (close === -1) return text.length;
    let before = close - 1;
    while (text.charCodeAt(before) === BACKSLASH) before--;
    if ((close - before) % 2 === 1) return close;
  }
}

function namesInValue(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let names = 0;
  if (Array.isArray(value)) {
    for (const entry of value) names += namesInValue(entry);
  } else {
    for (const name in value) names += 1 + namesInValue(value[name as keyof typeof value]);
  }
  return names;
}

const refusal = (message: string, options?: ErrorOptions) =>
  new Problem('BAD_REQUEST', message, options);
