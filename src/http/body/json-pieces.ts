import { invalidJson, jsonRefusal, namesIn, parsePart, TooManyProperties } from './json-text.ts';
import { TextWindow } from './text-window.ts';

/** Many more than any route declares. V8 needs seconds for a million of them in one object. */
const MAX_PROPERTIES = 1_000;

/** Many more than any route declares, too. V8 keeps each name once for all, which it needs its whole text for. */
const MAX_NAME = 10_000;

const BLANK = /^[ \t\n\r]*$/;

/** An object or array that is open where the scan has come to; the outermost stands for the body and holds one value. */
interface Level {
  readonly isObject: boolean;
  readonly openAt: number;
  /** Where its name stands, in an object, and what it is once the level is begun. */
  readonly nameAt: number;
  readonly nameEnd: number;
  name: string;
  /** How many names the text has before it. */
  readonly namesBefore: number;
  /** What of it is parsed; null as long as it is but text within the level around it. */
  value: unknown[] | Record<string, unknown> | null;
  /** From where on it is not parsed yet, and how many names the text has before that. */
  restAt: number;
  namesBeforeRest: number;
  /** What stands before the rest: nothing, a comma, or a value that was parsed by itself. */
  after: 'nothing' | 'comma' | 'value';
}

/**
 * A JSON text that is parsed piece by piece while it comes and somebody scans it, telling of each token that gives it
 * structure. A piece goes from one comma to another of the same object or array, so it is valid by itself if the text is.
 * What is parsed is forgotten.
 */
export class JsonPieces {
  readonly #text = new TextWindow();
  #top = newLevel(false, -1, 0, 0, 0);
  readonly #levels = [this.#top];
  #names = 0;
  /** The last string: where its quotes stand. */
  #opening = 0;
  #closing = 0;
  parsedUpTo = 0;

  /** Takes in what is to be scanned next; returns where it starts in the text. */
  add(chunk: string): number {
    const start = this.#text.length;
    this.#text.add(chunk);
    return start;
  }

  /** A string, from one quote to the other. */
  string(opening: number, closing: number): void {
    if (this.#top.after === 'value') throw invalidJson(opening);
    this.#opening = opening;
    this.#closing = closing;
  }

  colon(at: number): void {
    if (this.#top.after === 'value') throw invalidJson(at);
    if (this.#closing - this.#opening > 1 + MAX_NAME)
      throw jsonRefusal(
        `The body names a property in more than ${MAX_NAME.toLocaleString('en')} characters.`,
      );
    this.#names++;
  }

  open(at: number, isObject: boolean): void {
    if (this.#top.after === 'value') throw invalidJson(at);
    this.#top = newLevel(isObject, at, this.#opening, this.#closing, this.#names);
    this.#levels.push(this.#top);
  }

  comma(at: number): void {
    const top = this.#top;
    if (this.#levels.length === 1) throw invalidJson(at);
    if (top.after === 'value') this.#goOn(top, at, 'comma');
  }

  close(at: number, isObject: boolean): void {
    const level = this.#top;
    this.#levels.pop();
    const around = this.#levels.at(-1);
    if (around === undefined) throw invalidJson(at);
    this.#top = around;
    if (level.value === null) return;
    if (level.isObject !== isObject) throw invalidJson(at);
    if (level.after === 'value') this.#expectBlank(level, at);
    else this.#parse(level, at);
    this.#goOn(around, at, 'value');
  }

  /** Parses all that is not parsed yet before a comma. */
  parseUpTo(comma: number): void {
    for (const [depth, level] of this.#levels.entries()) {
      const inner = this.#levels[depth + 1];
      if (inner === undefined) {
        if (level.restAt <= comma) this.#parse(level, comma);
        this.#goOn(level, comma, 'comma');
      } else if (inner.value === null) {
        inner.value = inner.isObject ? {} : [];
        this.#parse(level, inner.openAt, inner);
      }
    }
  }

  /** The value of the whole text, all of which was scanned. */
  end(): unknown {
    const { length } = this.#text;
    const [body] = this.#levels;
    if (body === undefined || body.value === null) {
      const value = parsePart(this.#text.slice(0, length), 0);
      if (namesIn(value) !== this.#names) throw namedTwice();
      return value;
    }
    if (this.#levels.length > 1) throw invalidJson(length);
    this.#expectBlank(body, length);
    return Object.values(body.value)[0];
  }

  #goOn(level: Level, at: number, after: Level['after']): void {
    if (level.after === 'value' && after === 'comma') this.#expectBlank(level, at);
    level.after = after;
    level.restAt = at + 1;
    level.namesBeforeRest = this.#names;
    this.parsedUpTo = at + 1;
    this.#text.forgetBefore(at + 1);
  }

  #expectBlank({ restAt }: Level, end: number): void {
    if (!BLANK.test(this.#text.slice(restAt, end))) throw invalidJson(restAt);
  }

  /** Parses the rest of a level up to `end`, where a level within it opens that was begun already, or a value ends. */
  #parse(level: Level, end: number, inner?: Level): void {
    const rest = this.#text.slice(level.restAt, end);
    if (inner === undefined && BLANK.test(rest)) throw invalidJson(end);
    const content = inner === undefined ? rest : `${rest}null`;
    const part = level.isObject ? `{${content}}` : `[${content}]`;
    const value = parsePart(part, level.restAt - 1);
    if (namesIn(value) !== (inner?.namesBefore ?? this.#names) - level.namesBeforeRest)
      throw namedTwice();
    this.#add(level, value, inner);
  }

  #add(level: Level, part: unknown, inner: Level | undefined): void {
    level.value ??= level.isObject ? {} : [];
    const whole = level.value;
    if (Array.isArray(part) && Array.isArray(whole)) {
      if (inner !== undefined) part[part.length - 1] = inner.value;
      for (const value of part) whole.push(value);
      return;
    }
    if (inner !== undefined) inner.name = this.#nameOf(inner);
    for (const [key, value] of Object.entries(part ?? {})) {
      if (Object.hasOwn(whole, key)) throw namedTwice();
      // Not by assignment: a property may be called `__proto__`.
      Object.defineProperty(whole, key, {
        value: key === inner?.name ? inner.value : value,
        configurable: true,
        enumerable: true,
        writable: true,
      });
    }
    const names = Object.keys(whole);
    if (names.length > MAX_PROPERTIES) throw new TooManyProperties(this.#pathOf(level), names);
  }

  #nameOf({ nameAt, nameEnd }: Level): string {
    return String(JSON.parse(this.#text.slice(nameAt, nameEnd + 1)));
  }

  #pathOf(level: Level): (string | number)[] {
    const around = this.#levels.includes(level)
      ? this.#levels.slice(0, this.#levels.indexOf(level))
      : this.#levels;
    return [...around, level].slice(2).map((inner, index) => {
      const { isObject, value } = around[index + 1] ?? inner;
      return isObject ? inner.name : Object.keys(value ?? []).length - 1;
    });
  }
}

const newLevel = (
  isObject: boolean,
  openAt: number,
  nameAt: number,
  nameEnd: number,
  names: number,
): Level => ({
  isObject,
  openAt,
  nameAt,
  nameEnd,
  name: '',
  namesBefore: names,
  value: null,
  restAt: openAt + 1,
  namesBeforeRest: names,
  after: 'nothing',
});

const namedTwice = () => jsonRefusal('The body names a property twice in one object.');
