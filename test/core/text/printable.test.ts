import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printable, printableJson, printableLine } from '../../../src/core/text/printable.ts';

/** Characters that control a terminal, or reorder its text: C0, DEL, C1, bidi controls, separators, tags. */
const STEERING = [
  '\u001b',
  '\u0007',
  '\r',
  '\b',
  '\u007f',
  '\u0085',
  '\u009b',
  '\u009d',
  '\u200e',
  '\u202e',
  '\u2066',
  '\u2069',
  '\u061c',
  '\u2028',
  '\ufeff',
  '\u{e0041}',
];

test.each(STEERING)('%j becomes a space', (character) => {
  expect(printableLine(`a${character}b`)).toBe('a b');
  expect(printable(`a${character}b`)).toBe('a b');
});

test('only where there are several lines do they stay apart', () => {
  expect(printable('a\nb')).toBe('a\nb');
  expect(printableLine('a\nb')).toBe('a b');
});

test('JSON says the same, without any of them', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...STEERING),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
  });
  fc.assert(
    fc.property(fc.dictionary(text, text), (value) => {
      const json = printableJson(JSON.stringify(value));
      expect(JSON.parse(json)).toEqual(value);
      expect(json).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    }),
  );
});

test('what users write stays as it is', () => {
  const text = 'Café de la Gare – 12,50 € · 東京 🪙 مقهى';
  expect(printable(text)).toBe(text);
  expect(printableJson(JSON.stringify(text))).toBe(JSON.stringify(text));
});
