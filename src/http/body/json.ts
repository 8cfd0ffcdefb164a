/** JSON as it is read here: `JSON.parse`, less what it would let pass, and in pieces, as they come. */
import { nextTurn } from '../../runtime/fair-turns.ts';
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

/** Whose time the reading takes, and how much of it at once. */
interface Reading {
  /** @default nobody's */
  readonly owner?: string | undefined;
  /** How many characters are parsed at least before others get their turn. @default 128 * 1024 */
  readonly pieceLength?: number;
}

/**
 * Reads JSON that comes in chunks of text, and keeps of the text what is not parsed yet: a long one never stands in memory
 * as a whole. A name that stands twice in one object is refused: `JSON.parse` would silently keep the last, and which of
 * two amounts is meant is not ours to guess (RFC 8259, section 4). Throws a `TooManyProperties` for an object that no
 * route knows.
 */
export class JsonReader {
  readonly #owner: string | undefined;
  readonly #pieceLength: number;
  readonly #pieces = new JsonPieces();
  #depth = 0;
  #values = 0;
  /** Where others get their turn, also if no piece ends before. */
  #pauseAt = SCANNED;
  /** Where the string begins that a chunk left open. */
  #openString: number | undefined;
  /** How many characters of the next chunk belong to it, whatever they are: one after a backslash. */
  #escaped = 0;

  constructor({ owner, pieceLength = PIECE }: Reading = {}) {
    this.#owner = owner;
    this.#pieceLength = pieceLength;
  }

  /** Reads one chunk more. */
  async read(chunk: string): Promise<void> {
    if (chunk === '') return;
    const pieces = this.#pieces;
    const start = pieces.add(chunk);
    if (start === 0 && chunk.startsWith('\uFEFF'))
      throw jsonRefusal('The body must be JSON without a byte order mark.');
    let pauseAt = this.#pauseAt;
    const open = this.#openString;
    let index = open === undefined ? 0 : this.#readString(open, chunk, start, this.#escaped) + 1;
    for (; index < chunk.length; index++) {
      const at = start + index;
      if (at >= pauseAt) {
        await nextTurn(this.#owner);
        pauseAt = at + SCANNED;
      }
      const code = chunk.charCodeAt(index);
      if (code === QUOTE) index = this.#readString(at, chunk, start, index + 1);
      else if (code === COLON) pieces.colon(at);
      else if (code === COMMA) {
        this.#count();
        pieces.comma(at);
        if (at - pieces.parsedUpTo >= this.#pieceLength) {
          pieces.parseUpTo(at);
          await nextTurn(this.#owner);
          pauseAt = at + SCANNED;
        }
      } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
        this.#goDeeper();
        pieces.open(at, code === OPEN_BRACE);
      } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
        this.#depth--;
        pieces.close(at, code === CLOSE_BRACE);
      }
    }
    this.#pauseAt = pauseAt;
  }

  /** The value of all that was read. */
  end(): unknown {
    return this.#pieces.end();
  }

  /** Goes on in a string whose quote stands at a position; returns where it ends in a chunk, or that it goes on behind it. */
  #readString(opening: number, chunk: string, start: number, from: number): number {
    const end = endOfString(chunk, from);
    const isOpen = end >= chunk.length;
    this.#openString = isOpen ? opening : undefined;
    this.#escaped = isOpen ? end - chunk.length : 0;
    if (!isOpen) this.#pieces.string(opening, start + end);
    return end;
  }

  #goDeeper(): void {
    if (++this.#depth > MAX_DEPTH) throw jsonRefusal(`The body has more than ${MAX_DEPTH} levels.`);
    this.#count();
  }

  /** One value more: a comma or an opening bracket stands before each but the outermost. */
  #count(): void {
    if (this.#values++ >= MAX_VALUES) {
      throw jsonRefusal(`The body holds more than ${MAX_VALUES.toLocaleString('en')} values.`);
    }
  }
}
