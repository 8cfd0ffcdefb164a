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
      for (const isNonStarter of nonStarters.get(code) ?? nonStartersIn(code)) {
        count = isNonStarter ? count + 1 : 0;
        if (count > MAX_NON_STARTERS) return false;
      }
    }
  }
  return true;
}

/** U+0345, the only character of the highest combining class: normalisation moves all other non-starters before it. */
const LAST_MARK = '\u0345';

/** What was found out about marks, of which there are some 2,500, by their code points. */
const nonStarters = new Map<number, readonly boolean[]>();

/** Whether each character of a character's compatibility decomposition is a non-starter. */
function nonStartersIn(code: number): readonly boolean[] {
  const character = String.fromCodePoint(code);
  const found = Array.from(character.normalize('NFKD'), isNonStarter);
  if (/\p{M}/u.test(character)) nonStarters.set(code, found);
  return found;
}

/** Whether a decomposed character's combining class is not 0. JavaScript has no name for the class, only its effect. */
const isNonStarter = (character: string): boolean =>
  character === LAST_MARK ||
  (/\p{M}/u.test(character) && !(LAST_MARK + character).normalize('NFD').startsWith(LAST_MARK));
