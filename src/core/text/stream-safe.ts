/** Unicode's Stream-Safe Text Format (UAX #15, section 13): at most 30 consecutive non-starters. */
export const MAX_NON_STARTERS = 30;

/** Shorter runs of marks are safe: a mark is two non-starters at most, and three end the character before it. */
const SUSPICIOUS = /\p{M}{14}/u;
const LONG_RUN = /(?<before>\P{M}?)(?<marks>\p{M}{14,})/gu;

/**
 * Returns true if a text can be normalized in linear time. In longer runs of non-starters, each is sorted by
 * comparison with all others. They are counted in the text's compatibility decomposition (UAX15-D3), looking
 * at each mark once.
 */
export function isStreamSafe(text: string): boolean {
  if (!SUSPICIOUS.test(text)) return true;
  for (const { groups: { before = '', marks = '' } = {} } of text.matchAll(LONG_RUN)) {
    let count = 0;
    const run = before + marks;
    for (let at = 0; at < run.length; at++) {
      const code = run.codePointAt(at) ?? 0;
      if (code > 0xffff) at++;
      const kind = kinds[code] || kindOf(code);
      if (kind === STARTER) count = 0;
      else if (kind === NON_STARTER) count++;
      else for (const isNonStarter of nonStartersIn(code)) count = isNonStarter ? count + 1 : 0;
      if (count > MAX_NON_STARTERS) return false;
    }
  }
  return true;
}

/**
 * U+0345, the only character of the highest combining class: normalization moves all other non-starters
 * before it.
 */
const LAST_MARK = '\u0345';

const [STARTER, NON_STARTER, SEVERAL] = [1, 2, 3];

/** Kinds of the characters seen so far, by code point; 0 for the others. */
const kinds = new Uint8Array(0x11_0000);

/** Returns the kind of a character: most decompose to one. */
function kindOf(code: number): number {
  const [first = false, ...others] = nonStartersIn(code);
  const kind = others.length > 0 ? SEVERAL : first ? NON_STARTER : STARTER;
  kinds[code] = kind;
  return kind;
}

/** Returns, for each character of the compatibility decomposition, true if it is a non-starter. */
const nonStartersIn = (code: number): boolean[] =>
  Array.from(String.fromCodePoint(code).normalize('NFKD'), isNonStarter);

/**
 * Returns true if a decomposed character's combining class is not 0. JavaScript exposes only the effect of
 * the class.
 */
const isNonStarter = (character: string): boolean =>
  character === LAST_MARK ||
  (/\p{M}/u.test(character) && !(LAST_MARK + character).normalize('NFD').startsWith(LAST_MARK));
