const MAX_ENTRIES = 100;

interface Entry {
  readonly etag: string;
  readonly text: string;
}

/** Caches the last response to each read with its `ETag`, by URL, and evicts the oldest. */
export class EtagCache extends Map<string, Entry> {
  keep(url: string, etag: string | null, text: string): void {
    this.delete(url);
    if (etag !== null) this.set(url, { etag, text });
    const [oldest = ''] = this.keys();
    if (this.size > MAX_ENTRIES) this.delete(oldest);
  }
}
