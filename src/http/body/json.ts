/** JSON as it is read here: `JSON.parse`, less what it would let pass, and in pieces. */
import { nextTurnOf } from '../../core/loop-turns.ts';
import { JsonPieces } from './json-pieces.ts';
import { endOfString, jsonRefusal } from './json-text.ts';

/** No body of this interface has more than 3 levels; V8 needs seconds for millions of them. */
const MAX_DEPTH = 32;

/** Twice what the longest import holds. Millions of small values fit a body too, and take many times its memory. */
const MAX_VALUES = 1_000_000;

/** How many characters are parsed before others get their turn: a few milliseconds of work. */
const PIECE = 128 * 1024;

/** How many are scanned, where no comma ends a piece. */
const SCANNED = 1024 * 1024;

const QUOTE = 0x22;
const COLON = 0x3a;
const COMMA = 0x2c;
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Parses JSON. A name that stands twice in one object is refused: `JSON.parse` would silently keep the last, and which
 * of two amounts is meant is not ours to guess (RFC 8259, section 4). Throws a `TooManyProperties` for an object that no
 * route knows. The owner is whose time it takes.
 */
export async function parseJson(
  text: string,
  owner?: string,
  pieceLength = PIECE,
): Promise<unknown> {
  if (text.startsWith('\uFEFF'))
    throw jsonRefusal('The body must be JSON without a byte order mark.');
  const pieces = new JsonPieces(text);
  let depth = 0;
  let values = 0;
  let pause = SCANNED;
  for (let at = 0; at < text.length; at++) {
    if (at >= pause) {
      await nextTurnOf(owner);
      pause = at + SCANNED;
    }
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      pieces.string(at);
      at = endOfString(text, at);
    } else if (code === COLON) pieces.colon(at);
    else if (code === COMMA) {
      values = counted(values);
      pieces.comma(at);
      if (at - pieces.parsedUpTo >= pieceLength) {
        pieces.parseUpTo(at);
        await nextTurnOf(owner);
      }
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      if (++depth > MAX_DEPTH) throw jsonRefusal(`The body has more than ${MAX_DEPTH} levels.`);
      values = counted(values);
      pieces.open(at, code === OPEN_BRACE);
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      depth--;
      pieces.close(at, code === CLOSE_BRACE);
    }
  }
  return pieces.end();
}

/** One value more: a comma or an opening bracket stands before each but the outermost. */
function counted(values: number): number {
  if (values < MAX_VALUES) return values + 1;
  throw jsonRefusal(`The body holds more than ${MAX_VALUES.toLocaleString('en')} values.`);
}
