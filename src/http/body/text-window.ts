/** A chunk that is shorter is kept together with the one before it, so that there are never many. */
const SHORT = 4_096;

/** The end of a text that comes in chunks, from where on somebody still needs it. */
export class TextWindow {
  readonly #chunks: string[] = [];
  /** Where the first of them starts in the text. */
  #start = 0;
  #length = 0;

  /** How long the text is, with what was forgotten. */
  get length(): number {
    return this.#length;
  }

  add(chunk: string): void {
    this.#length += chunk.length;
    const last = this.#chunks.length - 1;
    const before = this.#chunks[last];
    if (before !== undefined && before.length < SHORT) this.#chunks[last] = before + chunk;
    else this.#chunks.push(chunk);
  }

  /** The text from one position up to another; both count from its start. */
  slice(from: number, to: number): string {
    let slice = '';
    let start = this.#start;
    for (const chunk of this.#chunks) {
      if (start >= to) break;
      if (start + chunk.length > from) slice += chunk.slice(Math.max(from - start, 0), to - start);
      start += chunk.length;
    }
    return slice;
  }

  /** Nobody will ask for what stands before a position. */
  forgetBefore(position: number): void {
    let forgotten = 0;
    for (const chunk of this.#chunks) {
      if (this.#start + chunk.length > position) break;
      this.#start += chunk.length;
      forgotten++;
    }
    if (forgotten > 0) this.#chunks.splice(0, forgotten);
  }
}
