/** Scores of what a text looks like in an encoding, from 0 to 1. */

/** Letters outside of ASCII, by language. */
const LATIN = [
  'àâçéèêëîïôùûüœæÿ',
  'äöüéß',
  'áéíóúñü¿¡ºª',
  'àèéìòù',
  'áâãàçéêíóôõúºª',
  'éëïóöüèá',
  'åäöæøé',
  'ąćęłńóśźż',
  'áäčďéěíĺľňóôŕřšťúůýž',
  'áéíóöőúüű',
  'ăâîșțşţ',
  'čćđšž',
  'ąčęėįšųūž',
  'āčēģīķļņšūž',
  'äõöüšž',
  'çğıöşüâîû\u0307',
].map((letters) => new RegExp(`[${letters}]`));

/** Other alphabets: their letters, and the ten that are most of any text in them. */
const ALPHABETS = [
  { letters: /[а-яёіїєґјљњћџђўқғҳ]/, common: /[оеаитнсрвл]/ },
  { letters: /[α-ωάέήίόύώϊϋΐΰς]/, common: /[αοιετσςνηυρ]/ },
  { letters: /[א-ת]/, common: /[יוהלאמרתנש]/ },
  { letters: /[\u0600-\u06ff]/, common: /[الينمرتوهب]/ },
];

/** Signs that texts of all languages have. A pound before a letter is a letter in another encoding. */
const OF_ALL = /[€§°«»–—’‘“”„…·•×²№\u00a0]|£(?!\p{L})/gu;

/** A letter of one alphabet next to one of another: no word has both. */
const MIXED =
  /[a-z](?=[\u0370-\u052f\u0590-\u06ff])|[\u0370-\u052f\u0590-\u06ff](?=[a-z])|[\u0370-\u03ff](?=[\u0400-\u06ff])/gi;

/** A small letter before a capital one outside of ASCII: no word of Greek or Cyrillic has them. */
const UPSIDE_DOWN = /[^\0-\x7f](?<=\p{Ll})(?=[^\0-\x7f](?<=\p{Lu}))/gu;

/** Characters whose letters are counted. */
const MOST_SAMPLED = 20_000;

/** Share of the common letters above which a text is one of its alphabet. */
const COMMON = 0.5;

/** The share of the letters outside of ASCII that one language has, less where they are not those that it uses most. */
export function legibility(text: string): number {
  const sample = text.slice(0, MOST_SAMPLED).replace(OF_ALL, '');
  const signs = sample.toLowerCase().match(/[^\0-\x7f]/g) ?? [];
  if (signs.length === 0) return 1;
  const mixed = [MIXED, UPSIDE_DOWN].reduce(
    (sum, each) => sum + (sample.match(each)?.length ?? 0),
    0,
  );
  const count = (letters: RegExp) => signs.filter((sign) => letters.test(sign)).length;
  const latin = LATIN.map((letters) => count(letters));
  const others = ALPHABETS.map(({ letters, common }) => {
    const own = count(letters);
    return own === 0 ? 0 : own * (0.7 + 0.3 * Math.min(1, count(common) / own / COMMON));
  });
  return Math.max(0, Math.max(...latin, ...others) - mixed) / signs.length;
}

/** Encodings of East Asia, in which a character has two bytes, and how much bytes look like their texts. */
export const EAST_ASIAN: readonly {
  readonly encoding: string;
  readonly legibility: (text: string, bytes: Uint8Array) => number;
}[] = [
  { encoding: 'euc-jp', legibility: (text) => japanese(text) },
  { encoding: 'shift_jis', legibility: (text, bytes) => japanese(text) * shiftJis(bytes) },
  { encoding: 'euc-kr', legibility: (text) => shareOf(text, /[\uac00-\ud7a3]/g) ** 2 },
  { encoding: 'gb18030', legibility: (text, bytes) => shareOf(text, HAN) * firstLevel(bytes) },
  {
    encoding: 'big5',
    legibility: (text, bytes) => shareOf(text, HAN) * firstLevel(bytes, 0xa4, 0xc6),
  },
];

const HAN = /[\u4e00-\u9fff]/g;

/** Signs of East Asian texts, apart from letters. */
const WIDE_SIGNS = /[\u3000-\u3020\uff01-\uff60￥·－]/g;

/** The share of the letters among characters of two bytes; a single letter between others does not count. */
function shareOf(text: string, letters: RegExp): number {
  const sample = text.slice(0, MOST_SAMPLED).replace(WIDE_SIGNS, '');
  const all = sample.match(/[^\0-\x7f]/g)?.length ?? 0;
  const pairs = sample.match(new RegExp(`(?:${letters.source}){2,}`, 'g'))?.join('').length ?? 0;
  return all === 0 ? 0 : pairs / all;
}

/** The share of kanji and kana; a text without kana is not Japanese. */
function japanese(text: string): number {
  const share = shareOf(text, /[\u4e00-\u9fff\u3005\u3040-\u30ff\uff61-\uff9f]/g);
  const kana = text.slice(0, MOST_SAMPLED).match(/[\u3040-\u30ff\uff61-\uff9f]/g)?.length ?? 0;
  return kana === 0 ? share * 0.5 : share;
}

/** The share of common kanji and of kana among two bytes. Half-width kana have vowels, which capitals of Cyrillic lack. */
function shiftJis(bytes: Uint8Array): number {
  let [known, all, vowels, single] = [0, 0, 0, 0];
  for (let at = 0; at < Math.min(bytes.length, MOST_SAMPLED); at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    all += 1;
    if (byte >= 0xa1 && byte <= 0xdf) {
      single += 1;
      known += 1;
      if (byte >= 0xb1 && byte <= 0xb5) vowels += 1;
      continue;
    }
    if (byte <= 0x97) known += 1;
    at += 1;
  }
  if (all === 0 || (single * 2 > all && vowels === 0)) return 0;
  return known / all;
}

/** The share of common characters among two bytes, by the first of them. */
function firstLevel(bytes: Uint8Array, from = 0xb0, to = 0xd7): number {
  let [known, all] = [0, 0];
  for (let at = 0; at < Math.min(bytes.length, MOST_SAMPLED); at++) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    at += 1;
    // Signs are before the characters.
    if (byte < from) continue;
    all += 1;
    if (byte <= to) known += 1;
  }
  return all === 0 ? 0 : known / all;
}
