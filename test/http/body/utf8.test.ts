import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Utf8Decoder } from '../../../src/http/body/utf8.ts';

const cut = (bytes: Buffer, length: number): Buffer[] =>
  bytes.length === 0 ? [] : [bytes.subarray(0, length), ...cut(bytes.subarray(length), length)];

function decoded(bytes: Buffer, length: number): string | null {
  const utf8 = new Utf8Decoder();
  try {
    const text = cut(bytes, length).map((chunk) => utf8.decode(chunk));
    utf8.end();
    return text.join('');
  } catch {
    return null;
  }
}

test('a text is the same in however small chunks it comes', () => {
  const texts = fc.string({ unit: 'binary' }).map((text) => `\ufeff${text}`.toWellFormed());
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 7 }), (text, length) => {
      expect(decoded(Buffer.from(text), length)).toBe(text);
    }),
  );
});

test('bytes are UTF-8 or not in however small chunks they come', () => {
  const bytes = fc
    .array(
      fc.constantFrom(
        0x41,
        0x80,
        0xbf,
        0xc0,
        0xc3,
        0xe0,
        0xe2,
        0x82,
        0xac,
        0xed,
        0xa0,
        0xf0,
        0x9f,
        0xf4,
        0xff,
      ),
      { maxLength: 8 },
    )
    .map((array) => Buffer.from(array));
  fc.assert(
    fc.property(bytes, fc.integer({ min: 1, max: 4 }), (bytes, length) => {
      expect(decoded(bytes, length)).toBe(decoded(bytes, 100));
    }),
    { numRuns: 5_000 },
  );
});
