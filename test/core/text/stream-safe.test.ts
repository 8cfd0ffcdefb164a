import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText } from '../../../src/core/text/folded-text.ts';
import { isStreamSafe } from '../../../src/core/text/stream-safe.ts';
import { processorTime } from '../../support/processes/processor-time.ts';

const ACUTE = '\u0301';

describe('isStreamSafe', () => {
  test.each([
    ['nothing', ''],
    ['French', 'Prélèvement EDF – échéance n° 12'],
    ['Vietnamese, decomposed', 'Ngân hàng thương mại cổ phần Việt Nam'.normalize('NFD')],
    ['Thai', 'ธนาคารกรุงเทพ จำกัด (มหาชน) ค่าน้ำประปา ที่นี่'],
    ['Thai, decomposed', 'น้ำ ก็ ที่ ผู้ใหญ่'.normalize('NFKD')],
    ['Hebrew with points and accents', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים אֵ֥ת הַשָּׁמַ֖יִם'],
    ['Arabic with all its vowels', 'بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ ٱلرَّحِيمِ'],
    ['Devanagari', 'भारतीय स्टेट बैंक क्षत्रिय र्द्ध्र्य'],
    ['Tamil', 'இந்தியன் வங்கி கொடுப்பனவு'],
    ['Tibetan', 'བོད་ཀྱི་དངུལ་ཁང་ ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ'],
    ['Burmese', 'မြန်မာ့စီးပွားရေးဘဏ်'],
    ['Korean, decomposed', '국민은행 자동이체'.normalize('NFD')],
    ['Japanese, half width', 'ｶﾌﾞｼｷｶﾞｲｼｬ ﾐｽﾞﾎｷﾞﾝｺｳ'],
    ['emoji of families, flags and skins', '👩‍👩‍👧‍👦 🏴󠁧󠁢󠁷󠁬󠁳󠁿 👍🏽 🇫🇷 ❤️‍🔥'],
    ['30 non-starters', `a${ACUTE.repeat(30)}b`],
    ['30 non-starters again and again', `a${ACUTE.repeat(30)}`.repeat(100)],
    ['marks that start anew', `a${'\u0e34'.repeat(3000)}`],
  ])('%s is', (_, text) => {
    expect(isStreamSafe(text)).toBe(true);
  });

  test.each([
    ['31 non-starters', `a${ACUTE.repeat(31)}`],
    ['31 non-starters, the first within a letter', `é${ACUTE.repeat(30)}`],
    ['31 non-starters, three within a letter', `\u1f82${ACUTE.repeat(28)}`],
    ['marks of two non-starters each', `a${'\u0344'.repeat(16)}`],
    ['marks at the start of a text', ACUTE.repeat(31)],
    ['marks beyond the basic plane', `a${'\u{1d165}'.repeat(31)}`],
    ['a letter buried in marks', `Z${[...'̷̸̡̢̧̨̛̖̗̘̙̜̝̞̟̠̣̤̥̦̩̪̫̬̭̮̯̰̱̲̳'].join('')}algo`],
  ])('%s is not', (_, text) => {
    expect(isStreamSafe(text)).toBe(false);
  });

  /** As UAX15-D3 says it: the runs of the whole decomposition. */
  function longestRun(text: string): number {
    const runs = text.normalize('NFKD').match(/[\u0300-\u0314\u0316-\u0319\u0345]+/gu) ?? [];
    return Math.max(0, ...runs.map((run) => run.length));
  }

  test('it counts what the decomposition holds', () => {
    const piece = fc.oneof(
      fc.constantFrom('a', 'é', 'ǖ', '\u1f82', 'ﷺ', '\u00a8', '\u0e34', ' '),
      fc
        .tuple(fc.constantFrom('\u0301', '\u0316', '\u0344', '\u0345'), fc.nat(20))
        .map(([mark, times]) => mark.repeat(times)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        expect(isStreamSafe(text)).toBe(longestRun(text) <= 30);
      }),
    );
  });

  test('no character has more non-starters than the short way reckons with', () => {
    const known = new Map<string, boolean>();
    const isNonStarter = (part: string) => {
      const is = known.get(part) ?? (/\p{M}/u.test(part) && !isStreamSafe(part.repeat(31)));
      known.set(part, is);
      return is;
    };
    for (let code = 0; code <= 0x10ffff; code++) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const character = String.fromCodePoint(code);
      const parts = [...character.normalize('NFKD')];
      const trailing = parts.length - 1 - parts.findLastIndex((part) => !isNonStarter(part));
      if (trailing > (/\p{M}/u.test(character) ? 2 : 3)) {
        throw new Error(`U+${code.toString(16)} ends with ${trailing} non-starters`);
      }
    }
  });

  test('long texts of marks take no time', () => {
    const worked = processorTime();
    for (const mark of ['\u0301', '\u0e34', '\u0316\u0301', '\u05b0\u05bc'])
      isStreamSafe(mark.repeat(500_000));
    expect(worked()).toBeLessThan(5_000);
  });

  test('what is let through folds fast', () => {
    const worst = `a${'\u0301\u0316'.repeat(15)}`.repeat(129);
    expect(isStreamSafe(worst)).toBe(true);
    const worked = processorTime();
    for (let i = 0; i < 50; i++) foldText(worst);
    expect(worked() / 50).toBeLessThan(50);
  });
});
