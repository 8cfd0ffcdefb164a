/** Values that a schema of the document takes, and values that it does not. */
import fc from 'fast-check';
import type { Schema } from '../support/service/contract.ts';

const LONGEST = 200;

/** Valid texts that are costly to fold, to compare, to escape or to send. */
const COSTLY = [
  `a${'\u0301\u0316'.repeat(15)}`,
  ...['\ufdfa', '\u1f82', '\u0344', '\u0e33', '\uac01', '\u0130', '\u1e9e', '\u00ad', '\u3000'],
  ...['\u0001', '\u2028', '"', '\\', "'", '{', ',', '👩‍👩‍👧‍👦', 'ab ', '\u{1d165}\u034f'],
];

/** Any text without what no text may hold: NUL, lone surrogates and too many marks in a row. */
export const text = (minLength: number, maxLength: number) => {
  const most = Math.max(minLength, Math.min(maxLength, LONGEST));
  const filled = (piece: string) => [...piece.repeat(maxLength)].slice(0, maxLength).join('');
  return fc
    .oneof(
      { weight: 6, arbitrary: fc.string({ unit: 'binary', minLength, maxLength: most }) },
      { weight: 6, arbitrary: fc.string({ unit: 'binary-ascii', minLength, maxLength: most }) },
      {
        weight: 6,
        arbitrary: fc
          .array(
            fc.constantFrom('é', 'e\u0301', '💶', '\u200B', '"', '\\', '{', "'", '--', '\u2028'),
            { minLength, maxLength: most },
          )
          .map((parts) => [...parts.join('')].slice(0, maxLength).join('')),
      },
      // As many characters as there may be, each of two units of JavaScript's strings.
      { weight: 1, arbitrary: fc.constant('💶'.repeat(maxLength)) },
      { weight: 1, arbitrary: fc.constantFrom(...COSTLY).map(filled) },
    )
    .map((any) =>
      any
        .toWellFormed()
        .replaceAll('\0', '0')
        .replace(/\p{M}{31,}/gu, shortened),
    );
};

/** Fewer than 30, since a mark may be two and the character before it may end with some. */
const shortened = (marks: string) => [...marks].slice(0, 13).join('');

const digits = (max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: max });

/** At most 18 digits on each side of the point. */
const decimal = fc.oneof(
  fc.tuple(digits(18), fc.option(digits(18))).map(([i, f]) => (f === null ? i : `${i}.${f}`)),
  fc.constantFrom('0', '0.00', '007', '1', '12.50', '999999999999999999.999999999999999999'),
);
const signed = fc.tuple(fc.constantFrom('', '-'), decimal).map(([sign, number]) => sign + number);
const positive = decimal.map((number) => (/[1-9]/.test(number) ? number : '1'));
const percent = fc.oneof(
  fc.tuple(fc.nat({ max: 99 }), digits(18)).map(([i, f]) => `${i}.${f}`),
  fc.constantFrom('0', '100', '100.000', '099'),
);

const isoDay = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Most of them lately, so that they meet; some at the ends of the calendar. */
const day = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.nat({ max: 900 }).map((age) => isoDay(Date.now() - age * 86_400_000)),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: Date.parse('0001-01-01'), max: Date.parse('9999-12-31') })
      .map(isoDay),
  },
  { weight: 1, arbitrary: fc.constantFrom('0001-01-01', '9999-12-31', '2024-02-29', '1900-02-28') },
);

/** A value that a schema takes, given the name of its property for what only the prose says. */
export function valid(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if (schema.type === 'object') return object(schema);
  if (schema.type === 'array') return fc.array(valid(schema.items ?? {}), { maxLength: 6 });
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.format === 'date') return day;
  if (name === 'quantity') return positive;
  if (name === 'ter') return percent;
  if (schema.pattern?.startsWith('^-?0*\\d')) return signed;
  if (schema.pattern?.startsWith('^0*\\d')) return decimal;
  return text(schema.minLength ?? 0, schema.maxLength ?? LONGEST);
}

function object({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const values = Object.entries(properties).map(
    ([name, each]) => [name, valid(each, name)] as const,
  );
  return fc.record(Object.fromEntries(values), { requiredKeys: [...required] });
}

/** Values that no text, decimal, day or list of words is. */
const otherType = fc.constantFrom<unknown>(
  12.5,
  0,
  -1,
  1e308,
  true,
  false,
  null,
  [],
  {},
  ['x'],
  [[]],
);

const noDecimal = fc.constantFrom(
  ...[
    '',
    ' 1',
    '1 ',
    '+1',
    '1e5',
    '.5',
    '5.',
    '1,5',
    '0x10',
    'NaN',
    'Infinity',
    '١٢',
    '1_000',
    '--1',
    '1.2.3',
  ],
  ...['9'.repeat(19), `0.${'1'.repeat(19)}`, '9'.repeat(400), '1\n'],
);
const noDay = fc.constantFrom(
  ...[
    '',
    '2026-02-30',
    '2025-02-29',
    '0000-01-01',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '20260101',
  ],
  ...[
    '2026-01-01T00:00:00Z',
    '2026-01-01 ',
    '+2026-01-01',
    '٢٠٢٦-٠١-٠١',
    '-001-01-01',
    '2026-01-32',
  ],
);
/** Characters that no text may hold, at any position. */
const noText = fc.constantFrom('\0', 'a\0b', '\uD800', 'x\uDFFFy', '\uDC00\uD800');

/** A value that a schema does not take. */
export function invalid(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  if (schema.type === 'array') return otherType.filter((value) => !Array.isArray(value));
  if (schema.enum !== undefined)
    return fc.oneof(otherType, fc.constantFrom('', 'CHECKING', 'toString', ' pea', 'btc', '\0'));
  if (schema.format === 'date') return fc.oneof(otherType, noDay);
  if (schema.pattern !== undefined) {
    const more =
      name === 'ter' ? ['100.01', '101', '1e2'] : name === 'quantity' ? ['0', '0.00'] : [];
    const unsigned = schema.pattern.startsWith('^-') ? [] : ['-1', '-0'];
    return fc.oneof(otherType, noDecimal, fc.constantFrom('x', ...more, ...unsigned));
  }
  // Seventeen marks of two non-starters each: no text is stream-safe that holds them (UAX #15).
  const tooManyMarks = fc.constantFrom(
    ...['\u0301'.repeat(31), 'x'.repeat(9) + '\u0344'.repeat(17)],
  );
  const tooShort = fc.constant('x'.repeat(Math.max(0, (schema.minLength ?? 0) - 1)));
  const tooLong = text(1, 1).map((one) => `${one}${'é'.repeat(schema.maxLength ?? 0)}`);
  return fc.oneof(
    otherType,
    ...(isOpaque(name) ? [] : [noText, tooManyMarks]),
    ...((schema.minLength ?? 0) > 0 ? [tooShort] : []),
    ...(schema.maxLength === undefined ? [] : [tooLong]),
  );
}

/** An id is any text: one that names nothing is not found, whatever it holds. */
const isOpaque = (name: string) => name === 'accountId' || name === 'id';
