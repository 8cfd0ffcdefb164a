import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JsonReader } from '../../../src/http/body/json.ts';
import { TooManyProperties } from '../../../src/http/body/json-text.ts';
import { Problem } from '../../../src/http/errors/problem.ts';

/** How a text comes, and is read: in chunks and pieces of so many characters. */
interface Cut {
  readonly chunkLength?: number;
  readonly pieceLength?: number;
}

async function parseJson(text: string, { chunkLength = text.length, ...reading }: Cut = {}) {
  const reader = new JsonReader({ owner: 'owner', ...reading });
  for (let at = 0; at < text.length; at += chunkLength)
    await reader.read(text.slice(at, at + chunkLength));
  return reader.end();
}

/** What comes of a text: its value, or that it is refused. */
async function outcome(text: string, cut?: Cut): Promise<unknown> {
  try {
    // As text: comparisons of values stumble over properties that are called `constructor` or `__proto__`.
    return { json: JSON.stringify(await parseJson(text, cut)) };
  } catch (error) {
    if (error instanceof Problem) return error.message.replace(/ \(.*\)/, '');
    throw error;
  }
}

/** Names that collide, with each other and with what objects inherit; and values of every kind. */
const anyValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(
      0,
      -1.5e30,
      true,
      null,
      '',
      'a',
      '"',
      '\\',
      '\\"',
      ',',
      '[',
      '}]',
      ':{',
    ),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(
      fc.constantFrom('', 'a', 'b', '1', '0', '__proto__', 'constructor', '\u2028', '"'),
      tie('value'),
      { maxKeys: 5 },
    ),
  ),
})).value;

const anyText = fc
  .tuple(anyValue, fc.constantFrom(0, 0, 1, '\t'))
  .map(([value, indent]) => JSON.stringify(value, null, indent));

const anyCut = (longest: number) =>
  fc.record({ chunkLength: fc.integer({ min: 1, max: 40 }), pieceLength: fc.nat(longest) });

describe('the JSON of a body', () => {
  test('is what JSON.parse gives, in however small chunks and pieces', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, anyCut(30), async (text, cut) => {
        const json = JSON.stringify(JSON.parse(text));
        expect(await outcome(text, cut)).toStrictEqual({ json });
      }),
      { numRuns: 4_000 },
    );
  });

  test('is refused where JSON.parse refuses it, in however small chunks and pieces', async () => {
    const tokens = fc.constantFrom(
      ...['{', '}', '[', ']', ',', ':', '"a"', '"b"', '1', ' ', '"', 'x'],
    );
    const broken = fc.oneof(
      fc.array(tokens, { maxLength: 14 }).map((parts) => parts.join('')),
      fc.tuple(anyText, fc.nat(), fc.nat(2), tokens).map(([text, at, cut, token]) => {
        const start = at % (text.length + 1);
        return text.slice(0, start) + token + text.slice(start + cut);
      }),
    );
    await fc.assert(
      fc.asyncProperty(broken, anyCut(6), async (text, cut) => {
        const whole = await outcome(text);
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        if (!isJson) expect(whole).toBe('The body is not valid JSON.');
        const pieces = await outcome(text, cut);
        if (typeof whole === 'string') expect(typeof pieces).toBe('string');
        else expect(pieces).toStrictEqual(whole);
      }),
      { numRuns: 5_000 },
    );
  });

  test.each([0, 5, 1_000_000])(
    'a name twice in one object, in pieces of %i',
    async (pieceLength) => {
      for (const text of [
        '{"a":1,"a":1}',
        '{"a":[1,2,3,4,5],"b":{"c":1,"d":2},"a":1}',
        '{"a":1,"b":2,"a":[1,2,3]}',
        '{"x":{"a":1,"\\u0061":2}}',
        '{"x":[{"a":1,"b":[1,2]},{"a":1,"b":[1,2],"a":2}],"y":1}',
      ]) {
        expect(await outcome(text, { pieceLength })).toBe(
          'The body names a property twice in one object.',
        );
      }
    },
  );

  test('a name that is longer than any is refused before it is read, a text of that length is not', async () => {
    const long = 'x'.repeat(10_001);
    expect(await outcome(`{"a":{"${long}" :1}}`, { pieceLength: 5 })).toBe(
      'The body names a property in more than 10,000 characters.',
    );
    const name = long.slice(1);
    expect(
      await outcome(`{"${name}"${' '.repeat(20_000)}:["${long}"]}`, { pieceLength: 5 }),
    ).toEqual({
      json: JSON.stringify({ [name]: [long] }),
    });
  });

  test('says where a text breaks, from its start', async () => {
    const rows = '{"a":1},'.repeat(50_000);
    const error = await parseJson(`{"list":[${rows}{"a":]}]}`).catch((error: Error) => error);
    expect(error).toMatchObject({ message: /^The body is not valid JSON/ });
  });

  test.each([
    ['of the body', '', []],
    ['of an entry', '{"list":[{"a":1},', ['list', 1]],
    ['of a property', '{"a":1,"deep":{"er":', ['deep', 'er']],
  ])('an object %s with too many properties is named', async (_, before, path) => {
    const names = Array.from({ length: 90_000 }, (_, n) => `"property ${n}":0`);
    const error = await parseJson(`${before}{${names}`).catch((error: unknown) => error);
    expect(error).toBeInstanceOf(TooManyProperties);
    expect(error).toMatchObject({ path });
  });
});
