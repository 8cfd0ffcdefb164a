import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from '../../../src/core/text/folded-text.ts';

describe('foldText', () => {
  test.each([
    ['capitals', 'Café', 'CAFÉ'],
    ['canonical forms', 'Cafe\u0301', 'CAFÉ'],
    ['compatibility forms', 'ﬁnance ２ ½', 'FINANCE 2 1⁄2'],
    ['runs of spaces', ' a \t\n\u00a0\u202f\u3000\u0085b ', 'A B'],
    ['invisible characters', 'a\u200bb\u00adc\ufeff\u200d', 'ABC'],
    ['sharp s', 'Straße STRASSE STRAẞE', 'STRASSE STRASSE STRASSE'],
    ['final sigma', 'ΟΔΟΣ οδος οδοσ', 'ΟΔΟΣ ΟΔΟΣ ΟΔΟΣ'],
    ['Turkish i', 'İ i\u0307 ı i', 'İ İ I I'],
    ['nothing', ' \u200b ', ''],
  ])('%s', (_, text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  const anyText = fc.string({ unit: 'grapheme' });

  test('folding twice changes nothing', () => {
    fc.assert(fc.property(anyText, (text) => foldText(foldText(text)) === foldText(text)));
  });

  test('case and Unicode form never matter', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const folded = foldText(text);
        for (const same of [text.toUpperCase(), text.toLowerCase(), text.normalize('NFD')]) {
          expect(foldText(same)).toBe(folded);
        }
      }),
    );
  });

  test('the short way for plain ASCII gives what the long way gives', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        expect(foldText(text)).toBe(foldText(`${text} é`).slice(0, -1).trim());
      }),
    );
  });
});
