import { DomainError } from '../../../i18n/errors/domain-error.ts';

/**
 * Maximum length of a line of an export, in bytes. It is more than twice a transaction with texts of the greatest
 * length, each character escaped.
 */
const MAX_LINE_BYTES = 256 * 1024;

const NEWLINE = 0x0a;

export interface ExportedLine {
  /** The first is 1. */
  readonly number: number;
  readonly text: string;
  readonly bytes: number;
}

/** Returns the lines of a text that arrives as bytes, in UTF-8. Throws a `DomainError` at a longer line and at no text. */
export async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<ExportedLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  let number = 1;

  const keep = (piece: Uint8Array) => {
    bytes += piece.byteLength;
    if (bytes > MAX_LINE_BYTES) {
      throw new DomainError('BAD_REQUEST', [
        'exportLineTooLong',
        { line: number, most: MAX_LINE_BYTES },
      ]);
    }
    pieces.push(piece);
  };
  const take = (): ExportedLine => {
    const line = { number: number++, text: decoder.decode(Buffer.concat(pieces)), bytes };
    pieces = [];
    bytes = 0;
    return line;
  };

  try {
    for await (const chunk of content) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
        keep(chunk.subarray(start, end));
        yield take();
        start = end + 1;
      }
      keep(chunk.subarray(start));
    }
    if (bytes > 0) yield take();
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    throw new DomainError('BAD_REQUEST', ['exportUnreadable'], { cause });
  }
}
