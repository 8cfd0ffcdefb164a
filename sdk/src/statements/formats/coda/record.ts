/** A line of the file. */
export class CodaRecord {
  readonly line: number;
  readonly #content: string;

  constructor(line: number, content: string) {
    this.line = line;
    this.#content = content;
  }

  /** The characters from one place to another, counted from 1 as the standard does. */
  at(from: number, to: number): string {
    return this.#content.slice(from - 1, to);
  }
}
