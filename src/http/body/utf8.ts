const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes text that arrives in chunks of UTF-8, which may end within a character. */
export class Utf8Decoder {
  /** The first bytes of a character whose others are yet to come. */
  #begun = Buffer.alloc(0);

  /** The characters that end in a chunk. Throws a `TypeError` for bytes that are not UTF-8. */
  decode(chunk: Buffer): string {
    const bytes = this.#begun.length === 0 ? chunk : Buffer.concat([this.#begun, chunk]);
    const end = endOfWhole(bytes);
    this.#begun = Buffer.from(bytes.subarray(end));
    return UTF8.decode(bytes.subarray(0, end));
  }

  /** Throws a `TypeError` when the last character is not whole. */
  end(): void {
    UTF8.decode(this.#begun);
  }
}

/** Where the last whole character ends. */
function endOfWhole(bytes: Buffer): number {
  for (let length = 1; length <= Math.min(3, bytes.length); length++) {
    const byte = bytes[bytes.length - length] ?? 0;
    const isContinuation = (byte & 0xc0) === 0x80;
    if (!isContinuation) return lengthOf(byte) > length ? bytes.length - length : bytes.length;
  }
  return bytes.length;
}

/** How many bytes the character has that a byte begins (RFC 3629, section 3). */
const lengthOf = (byte: number) => (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1);
