/** Unicode's Stream-Safe Text Format (UAX #15, section 13): no more than 30 non-starters follow one another. */
const MAX_NON_STARTERS = 30;

/** Shorter runs of marks are safe: a mark is two non-starters at most, and three end the character before it. */
const SUSPICIOUS = /\p{M}{14}/u;
const LONG_RUN = /(?<before>\P{M}?)(?<marks>\p{M}{14,})/gu;

/**
 * Whether a text can be normalised in linear time: of longer runs of non-starters each is put in order by comparing it
 * with all others. They are counted in the text's compatibility decomposition (UAX15-D3), looking at each mark once.
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

/** U+0345, the only character of the highest combining class: normalisation moves all other non-starters before it. */
const LAST_MARK = '\u0345';

const [STARTER, NON_STARTER, SEVERAL] = [1, 2, 3];

/** The kinds of the characters met so far, by code point; 0 for the others. */
const kinds = new Uint8Array(0x11_0000);

/** Returns the kind of a character: by far the most decompose to one. */
function kindOf(code: number): number {
  const [first = false, ...others] = nonStartersIn(code);
  const kind = others.length > 0 ? SEVERAL : first ? NON_STARTER : STARTER;
  kinds[code] = kind;
  return kind;
}

/** Whether each character of a character's compatibility decomposition is a non-starter. */
const nonStartersIn = (code: number): boolean[] =>
  Array.from(String.fromCodePoint(code).normalize('NFKD'), isNonStarter);

/** Whether a decomposed character's combining class is not 0. JavaScript has no name for the class, only its effect. */
const isNonStarter = (character: string): boolean =>
  character === LAST_MARK ||
  (/\p{M}/u.test(character) && !(LAST_MARK + character).normalize('NFD').startsWith(LAST_MARK));
