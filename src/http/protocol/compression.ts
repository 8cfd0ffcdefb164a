/**
 * Compresses responses before they are cached, not in a plugin as they are sent. A strong `ETag` so covers
 * the coding, and a compressed response is reused as it is.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

const COMPRESSED = ['br', 'gzip'] as const;
export type Coding = (typeof COMPRESSED)[number] | 'identity';

/** Shorter bodies fit a packet anyway. */
const MIN_BYTES = 1024;
/** Brotli's default, 11, is meant for files that are compressed once and served for years. */
const BROTLI_QUALITY = 4;

const compressors = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};

/** Returns the best coding that a client accepts (RFC 9110, section 12.5.3): brotli, unless gzip is preferred. */
export function codingOf(acceptEncoding: string | undefined): Coding {
  if (acceptEncoding === undefined) return 'identity';
  const client = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } });
  // @ts-expect-error its types do not know yet whose order counts among codings that are liked as well as each other.
  const accepted = client.encoding(COMPRESSED, { preferred: COMPRESSED });
  return COMPRESSED.find((coding) => coding === accepted) ?? 'identity';
}

export interface Encoded {
  /** A string if it was not compressed, since Node sends a string in one packet with the headers. */
  readonly body: string | Buffer;
  readonly contentEncoding: 'br' | 'gzip' | undefined;
}

export async function encode(plain: string, coding: Coding): Promise<Encoded> {
  if (coding === 'identity' || Buffer.byteLength(plain) < MIN_BYTES) {
    return { body: plain, contentEncoding: undefined };
  }
  const body =
    coding === 'br'
      ? await compressors.br(plain, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(plain),
          },
        })
      : await compressors.gzip(plain);
  return { body, contentEncoding: coding };
}
