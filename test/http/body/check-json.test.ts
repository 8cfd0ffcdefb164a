import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkJson, parseJson } from '../../../src/http/body/check-json.ts';
import { Problem } from '../../../src/http/errors/problem.ts';

/** Returns the value of a text as JSON again, or the message of the error. */
function outcome(text: string): unknown {
  try {
    checkJson(text);
    // As text: comparisons of values stumble over properties that are called `constructor` or `__proto__`.
    return { json: JSON.stringify(parseJson(text)) };
  } catch (error) {
    if (error instanceof Problem) return error.message.replace(/ \(.*\)/, '');
    throw error;
  }
}

const TWICE = 'The body names a property twice in one object.';

/** Names that collide, with each other and with what objects inherit; and values of every kind. */
const NAMES = ['', 'a', 'b', '1', '0', '__proto__', 'constructor', '\u2028', '"', '\\'] as const;
const VALUES = [0, -1.5e30, true, null, '', 'a', '"', '\\', '\\"', ',', '[', '}]', ':{'] as const;
const anyValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(...VALUES),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('value'), { maxKeys: 5 }),
  ),
})).value;

const anyText = fc
  .tuple(anyValue, fc.constantFrom(0, 0, 1, '\t'))
  .map(([value, indent]) => JSON.stringify(value, null, indent));

describe('the JSON of a body', () => {
  test('is what JSON.parse gives', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(outcome(text)).toStrictEqual({ json: JSON.stringify(JSON.parse(text)) });
      }),
      { numRuns: 2_000 },
    );
  });

  test('is refused where JSON.parse refuses it', () => {
    const tokens = fc.constantFrom(
      ...['{', '}', '[', ']', ',', ':', '"a"', '"b"', '1', ' ', '"', '\\', 'x'],
    );
    const broken = fc.oneof(
      fc.array(tokens, { maxLength: 14 }).map((parts) => parts.join('')),
      fc.tuple(anyText, fc.nat(), fc.nat(2), tokens).map(([text, at, cut, token]) => {
        const start = at % (text.length + 1);
        return text.slice(0, start) + token + text.slice(start + cut);
      }),
    );
    fc.assert(
      fc.property(broken, (text) => {
        let json: string | null = null;
        try {
          json = JSON.stringify(JSON.parse(text));
        } catch {}
        const found = outcome(text);
        if (json === null) expect(found).toBeTypeOf('string');
        else expect([json, TWICE]).toContain(found === TWICE ? found : (found as Json).json);
      }),
      { numRuns: 3_000 },
    );
  });

  test.each([
    '{"a":1,"a":1}',
    '{"a":[1,2,3,4,5],"b":{"c":1,"d":2},"a":1}',
    '{"a":{"a":1},"b":[{"a":2}],"a":[1,2,3]}',
    '{"x":{"a":1,"\\u0061":2}}',
    '{"x":[{"a":1,"b":[1,2]},{"a":1,"b":[1,2],"a" : 2}],"y":1}',
  ])('names a property once in an object: %s', (text) => {
    expect(outcome(text)).toBe(TWICE);
  });

  test('may use a name in several objects, around, within and beside each other', () => {
    const text = '{"a":{"a":[{"a":1},{"a":{"a":2}}],"b":1},"b":{"a":1,"\\u0062":{"a":1}}}';
    expect(outcome(text)).toEqual({ json: JSON.stringify(JSON.parse(text)) });
  });

  const list = (length: number, entry: string) => `[${Array(length).fill(entry)}]`;
  const names = (count: number, of = (n: number) => `"name ${n}":0`) =>
    Array.from({ length: count }, (_, n) => of(n));
  test.each([
    [
      'levels',
      '['.repeat(32) + ']'.repeat(32),
      `[${'['.repeat(32)}${']'.repeat(32)}]`,
      /32 levels/,
    ],
    ['numbers', list(199_998, '0'), list(200_000, '0'), /200,000 values/],
    ['empty lists', list(99_999, '[]'), list(100_001, '[]'), /200,000 values/],
    ['names in an object', `{${names(100)}}`, `{${names(101)}}`, /100 different names/],
    [
      'names in objects',
      `[${names(100, (n) => `{"${n}":0}`)}]`,
      `[${names(101, (n) => `{"${n}":0}`)}]`,
      /100 different names/,
    ],
    [
      'characters of a name',
      `{"${'x'.repeat(1_000)}" :"${'x'.repeat(10_000)}"}`,
      `{"${'x'.repeat(1_001)}" :1}`,
      /1,000 characters/,
    ],
  ])('has a limit of %s', (_, within, beyond, message) => {
    expect(outcome(within)).toEqual({ json: JSON.stringify(JSON.parse(within)) });
    expect(outcome(beyond)).toMatch(message);
  });

  test('says where a text breaks', () => {
    expect(() => parseJson("{'a':1}")).toThrow('The body is not valid JSON (position 1).');
    expect(() => checkJson('{"a":1,"\\x":2}')).toThrow('The body is not valid JSON (position 9).');
  });
});

interface Json {
  readonly json: string;
}
