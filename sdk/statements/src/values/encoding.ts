import { StatementError } from '../statement-error.ts';
import { EAST_ASIAN, legibility } from './legibility.ts';

/** A text that the bytes can be. */
export interface Decoding {
  /** Its beginning, up to the end of a line. */
  readonly head: string;
  whole(): string;
  /** False where the letters are those of a language in no encoding. */
  readonly isLegible: boolean;
}

/**
 * Decodes the bytes in each possible encoding. UTF-8 and a declared encoding leave no choice.
 * Other bytes are read as Western European, Central European or Cyrillic. The encoding comes first in which most letters
 * are those of one language.
 *
 * @param headChars characters of the beginning of each
 */
export function decodings(
  bytes: Uint8Array,
  { text, isGuess }: Decoded,
  headChars: number,
): Decoding[] {
  const repaired = withoutMojibake(text);
  const known = [repaired, text].flatMap((each) =>
    each === null ? [] : [{ head: headOf(each, headChars), whole: () => each }],
  );
  if (!isGuess) return known.map((decoding) => ({ ...decoding, isLegible: true }));
  const beginning = bytes.subarray(0, headChars + 1);
  const single = ENCODINGS.map((encoding) => {
    const head = new TextDecoder(encoding).decode(beginning);
    return { ...decodingOf(bytes, encoding, head, headChars), score: legibility(head) };
  });
  const wide = EAST_ASIAN.flatMap(({ encoding, legibility: score }) => {
    const head = whole(encoding, beginning);
    return head === null
      ? []
      : [{ ...decodingOf(bytes, encoding, head, headChars), score: score(head, beginning) }];
  });
  const guessed = known.map((decoding) => ({ ...decoding, score: legibility(decoding.head) }));
  const sorted = [...guessed, ...single, ...wide].sort((a, b) => b.score - a.score);
  const [best] = sorted;
  const letters = text.slice(0, headChars).match(/[\x80-\uffff]/g)?.length ?? 0;
  const isLegible = letters < MANY_LETTERS || (best?.score ?? 1) >= LEGIBLE;
  return sorted.map((decoding) => ({ ...decoding, isLegible }));
}

/** Throws where letters are those of a language in no encoding. */
export function checkLegible({ isLegible, head }: Pick<Decoding, 'isLegible' | 'head'>): void {
  if (!isLegible) throw new StatementError('undecidedEncoding', [sampleOf(head)]);
}

/** Share of the letters below which a text is legible in no encoding, and letters that it takes to tell. */
const LEGIBLE = 0.5;
const MANY_LETTERS = 8;

/** The first word with a letter that may be another one. */
const sampleOf = (text: string): string =>
  /[^\s;,]{0,20}[\x80-\uffff][^\s;,]{0,20}/.exec(text)?.[0] ?? '';

const decodingOf = (
  bytes: Uint8Array,
  encoding: string,
  head: string,
  headChars: number,
): Omit<Decoding, 'isLegible'> => ({
  head: headOf(head, headChars),
  whole: () => new TextDecoder(encoding).decode(bytes),
});

/** The text in an encoding; null where some bytes are none of its characters. The end may be cut within one. */
function whole(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

const ENCODINGS = [
  ...['windows-1250', 'windows-1251', 'iso-8859-2', 'windows-1257', 'iso-8859-15'],
  ...['windows-1253', 'windows-1254', 'windows-1255', 'windows-1256', 'koi8-r', 'ibm866'],
];

function headOf(text: string, chars: number): string {
  if (text.length <= chars) return text;
  const head = text.slice(0, chars);
  const end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf('\r'));
  return end < 0 ? head : head.slice(0, end + 1);
}

/** UTF-8 that a program took for Windows-1252 and wrote as UTF-8 again, so that `é` is `Ã©`; null for other text. */
function withoutMojibake(text: string): string | null {
  if (!/[ÃÂ][\u0080-\u00bf©¨ª‰]/.test(text)) return null;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) {
    const byte = BYTES.get(text.charCodeAt(at));
    if (byte === undefined) return null;
    bytes[at] = byte;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The characters of Windows-1252 from 128 to 159. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Some versions of Node.js decode Windows-1252 as Latin-1, and lose the euro sign. */
const withWindowsSigns = (text: string) =>
  text.replace(/[\u0080-\u009f]/g, (char) => SIGNS[char.charCodeAt(0) - 0x80] ?? char);

/** The bytes of Windows-1252 by the codes of their characters. */
const BYTES: ReadonlyMap<number, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    withWindowsSigns(String.fromCharCode(byte)).charCodeAt(0),
    byte,
  ]),
);

const DEFAULT = 'windows-1252';

/** A text, and whether its encoding is only the likeliest. */
export interface Decoded {
  readonly text: string;
  readonly isGuess: boolean;
}

/**
 * UTF-8 where the bytes are that, else what the file declares, else Windows-1252, which contains Latin-1.
 *
 * @param told the encoding that a user named
 */
export function decode(bytes: Uint8Array, told?: string): Decoded {
  if (told !== undefined)
    return { text: withWindowsSigns(new TextDecoder(told).decode(bytes)), isGuess: false };
  const wide = wideEncoding(bytes);
  if (wide !== null) return { text: new TextDecoder(wide).decode(bytes), isGuess: false };
  const encoding = declaredEncoding(bytes);
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuess: false };
  } catch {
    const text = withWindowsSigns(new TextDecoder(encoding).decode(bytes));
    return { text, isGuess: encoding === DEFAULT };
  }
}

/** UTF-16 with its mark, or without one where every other byte of the beginning is 0. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 64);
  if (start.length < 8) return null;
  const zeros = (parity: number) =>
    start.every((byte, index) => index % 2 !== parity || byte === 0);
  if (zeros(1)) return 'utf-16le';
  return zeros(0) ? 'utf-16be' : null;
}

/** XML and OFX 2 write `encoding="…"`, OFX 1 `CHARSET:8859-1` or `CHARSET:1252`. */
function declaredEncoding(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 500));
  const [, name = ''] =
    /encoding=["']([\w-]+)["']/i.exec(start) ?? /CHARSET:([\w-]+)/.exec(start) ?? [];
  if (/^8859-\d+$/.test(name)) return `iso-${name}`;
  return /^(iso-8859-\d+|windows-125\d)$/i.test(name) ? name : DEFAULT;
}
