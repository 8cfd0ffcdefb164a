/**
 * Whether a JSON text, whose value is given, names a property twice in one object. `JSON.parse` would silently keep the
 * last, and which of two amounts is meant is not ours to guess (RFC 8259, section 4).
 *
 * The text has as many names as the value, unless some are repeated; counting them is a fraction of the parsing.
 */
export const repeatsKey = (text: string, value: unknown): boolean =>
  namesInText(text) !== namesInValue(value);

const BACKSLASH = 0x5c;
const COLON = 0x3a;

/** Counts the strings that a colon follows, going from quote to quote. */
function namesInText(text: string): number {
  let names = 0;
  let open = text.indexOf('"');
  while (open !== -1) {
    const close = endOfString(text, open);
    let next = close + 1;
    while (isSpace(text.charCodeAt(next))) next++;
    if (text.charCodeAt(next) === COLON) names++;
    open = text.indexOf('"', next);
  }
  return names;
}

/** The first quote after `open` that an even number of backslashes precedes. */
function endOfString(text: string, open: number): number {
  for (let close = text.indexOf('"', open + 1); ; close = text.indexOf('"', close + 1)) {
    let before = close - 1;
    while (text.charCodeAt(before) === BACKSLASH) before--;
    if ((close - before) % 2 === 1) return close;
  }
}

const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** Counts without recursion: a hostile body is nested millions deep. */
function namesInValue(value: unknown): number {
  let names = 0;
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    const values = Object.values(next);
    if (!Array.isArray(next)) names += values.length;
    for (const inner of values) if (typeof inner === 'object') open.push(inner);
  }
  return names;
}
