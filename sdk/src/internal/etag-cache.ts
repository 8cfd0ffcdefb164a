const MAX_ENTRIES = 100;

interface Entry {
  readonly etag: string;
  readonly text: string;
}

/** The last answer to each read, by address, with its `ETag`; the oldest give way. */
export class EtagCache {
  readonly #entries = new Map<string, Entry>();

  get(url: string): Entry | undefined {
    return this.#entries.get(url);
  }

  keep(url: string, etag: string | null, text: string): void {
    this.#entries.delete(url);
    if (etag !== null) this.#entries.set(url, { etag, text });
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MAX_ENTRIES) break;
      this.#entries.delete(oldest);
    }
  }
}
