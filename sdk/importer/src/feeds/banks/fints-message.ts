/** Messages of FinTS 3.0 by its syntax: https://www.fints.org/de/spezifikation, "Formals", chapter B. */

/** A part of a message: `HISAL:5:7:3+…'`. */
export interface Segment {
  /** Such as `HIKAZ`. */
  readonly id: string;
  /** Data elements after the head, each with its group elements. */
  readonly elements: readonly (readonly string[])[];
}

/**
 * Cuts a message into its segments, also those within the envelope of PIN and TAN, which is not encrypted.
 *
 * @param message in ISO 8859-1, as it is transported
 */
export function segmentsOf(message: string): Segment[] {
  const segments: Segment[] = [];
  let [elements, at] = [[['']], 0];
  const group = () => elements.at(-1) as string[];
  const append = (text: string) => {
    const parts = group();
    parts[parts.length - 1] += text;
  };
  while (at < message.length) {
    const character = message[at] ?? '';
    const length = binaryLength(message, at);
    if (length !== null) {
      const start = message.indexOf('@', at + 1) + 1;
      append(message.slice(start, start + length));
      at = start + length;
      continue;
    }
    if (character === '?') append(message[at + 1] ?? '');
    else if (character === ':') group().push('');
    else if (character === '+') elements.push(['']);
    else if (character === "'") {
      const [[id = ''] = [], ...rest] = elements;
      segments.push({ id: id.trim(), elements: rest }, ...(id === ENVELOPE ? inner(rest) : []));
      elements = [['']];
    } else append(character);
    at += character === '?' ? 2 : 1;
  }
  return segments;
}

const ENVELOPE = 'HNVSD';

const inner = ([[data = ''] = []]: readonly (readonly string[])[]): Segment[] => segmentsOf(data);

/** Length of the binary data `@12@…` that begin here; null for anything else. */
function binaryLength(message: string, at: number): number | null {
  if (message[at] !== '@' || !/[+:]/.test(message[at - 1] ?? '')) return null;
  const [, digits] = /^@(\d{1,9})@/.exec(message.slice(at, at + 11)) ?? [];
  return digits === undefined ? null : Number(digits);
}
