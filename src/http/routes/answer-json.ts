import { nextTurn } from '../../runtime/fair-turns.ts';

/** How many entries of a list are written at once: a few milliseconds of work, also of long ones. */
const ENTRIES = 100;
/** How much is written before others get their turn. */
const CHARACTERS = 200_000;
/** How much is copied before they do. */
const COPIED_BYTES = 8 * 1024 * 1024;

/**
 * What `JSON.stringify` returns for an answer (plain values, of which none is undefined in a list), with turns for others
 * while its long lists are written: as text, or as UTF-8 when it is long.
 */
export async function answerJson(answer: unknown): Promise<string | Buffer> {
  const lists = listsOf(answer);
  if (lists.every(([, list]) => list.length <= ENTRIES)) return JSON.stringify(answer) ?? '';
  const written = new LongText();
  if (Array.isArray(answer)) await writeList(written, answer);
  else await writeObject(written, answer as object, new Map(lists));
  return written.end();
}

/** The lists that an answer consists of, or is. */
function listsOf(answer: unknown): [string, unknown[]][] {
  if (Array.isArray(answer)) return [['', answer]];
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).filter((entry): entry is [string, unknown[]] =>
    Array.isArray(entry[1]),
  );
}

async function writeObject(
  written: LongText,
  object: object,
  lists: ReadonlyMap<string, unknown[]>,
): Promise<void> {
  let separator = '{';
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    await written.add(`${separator}${JSON.stringify(name)}:`);
    separator = ',';
    const list = lists.get(name);
    if (list === undefined) await written.add(JSON.stringify(value));
    else await writeList(written, list);
  }
  await written.add('}');
}

async function writeList(written: LongText, list: readonly unknown[]): Promise<void> {
  await written.add('[');
  for (let start = 0; start < list.length; start += ENTRIES) {
    const part = JSON.stringify(list.slice(start, start + ENTRIES)).slice(1, -1);
    await written.add(start === 0 ? part : `,${part}`);
  }
  await written.add(']');
}

/** A text that is turned into bytes while it grows: as one, it would be copied again and again in one turn. */
class LongText {
  readonly #pieces: Buffer[] = [];
  #text = '';
  #bytes = 0;

  async add(text: string): Promise<void> {
    this.#text += text;
    if (this.#text.length < CHARACTERS) return;
    this.#toBytes();
    await nextTurn();
  }

  #toBytes(): void {
    const piece = Buffer.from(this.#text);
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    this.#text = '';
  }

  async end(): Promise<string | Buffer> {
    if (this.#pieces.length === 0) return this.#text;
    this.#toBytes();
    const whole = Buffer.allocUnsafe(this.#bytes);
    let end = 0;
    let pause = COPIED_BYTES;
    for (const piece of this.#pieces) {
      end += piece.copy(whole, end);
      if (end < pause) continue;
      await nextTurn();
      pause = end + COPIED_BYTES;
    }
    return whole;
  }
}
