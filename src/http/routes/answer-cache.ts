/** An answer that is ready to be sent. */
export interface Answer {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** What an entry costs beside its body, roughly: its tag, headers and bookkeeping. */
const ENTRY_BYTES = 512;

/** Keeps the answers that were used last, by entity tag, within a number of bytes. */
export class AnswerCache {
  readonly #maxBytes: number;
  readonly #answers = new Map<string, Answer>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(tag: string): Answer | undefined {
    const answer = this.#answers.get(tag);
    if (answer !== undefined) {
      // A Map keeps the order of insertion: the last is the one used last.
      this.#answers.delete(tag);
      this.#answers.set(tag, answer);
    }
    return answer;
  }

  set(tag: string, answer: Answer): void {
    this.#drop(tag);
    this.#answers.set(tag, answer);
    this.#bytes += sizeOf(answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(tag: string): void {
    const answer = this.#answers.get(tag);
    if (answer === undefined) return;
    this.#answers.delete(tag);
    this.#bytes -= sizeOf(answer);
  }
}

const sizeOf = (answer: Answer) => Buffer.byteLength(answer.body) + ENTRY_BYTES;
