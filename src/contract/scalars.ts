/** The scalar types of the contract's bodies and responses. */
import { z } from 'zod';
import { isId, NO_ROW, ROW_ID } from '../core/identifiers/row-id.ts';
import { isStreamSafe, MAX_NON_STARTERS } from '../core/text/stream-safe.ts';
import { parseDay } from '../core/time/day.ts';
import { violation } from '../i18n/errors/values/violation.ts';

/** Maximum number of significant digits on each side of a decimal's point: a documented limit of this service. */
const MAX_DIGITS = 18;

/** Leading zeros are allowed. */
const DIGITS = `0*\\d{1,${MAX_DIGITS}}(\\.\\d{1,${MAX_DIGITS}})?`;

/** Maximum length of a decimal as text, with leading zeros. */
const MAX_DECIMAL_LENGTH = 100;

/**
 * Text of `min` to `max` Unicode code points, as JSON Schema counts characters (RFC 8259, section 1): `💶` is
 * one, though JavaScript's `length` is two. NUL and lone surrogates are rejected, since databases and JSON
 * parsers disagree about them. So are longer runs of combining marks than any script has (UAX #15, section
 * 13).
 */
export function textOf(min: number, max: number) {
  return (
    z
      .string()
      .check(({ value, issues }) => {
        const length = lengthOf(value, min, max);
        const bound = {
          origin: 'string',
          inclusive: true,
          exact: min === max,
          input: value,
        } as const;
        if (length < min) issues.push({ code: 'too_small', minimum: min, ...bound });
        if (length > max) issues.push({ code: 'too_big', maximum: max, ...bound });
      })
      // Text that is too long has failed by now, and is not checked further.
      .refine(isStorable, { error: UNSTORABLE, abort: true })
      .refine(isStreamSafe, {
        error: violation(['combiningMarks', { most: MAX_NON_STARTERS }]),
      })
      .meta({ ...(min > 0 && { minLength: min }), maxLength: max })
  );
}

const UNSTORABLE = violation(['unstorable']);
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** The text of a whole file; its fields are checked one by one after parsing. */
export const FileText = z.string().refine(isStorable, { error: UNSTORABLE });

/** Counts the code points of a text, as far as these bounds need: they are at least half of its `length`. */
function lengthOf(text: string, min: number, max: number): number {
  if (text.length > 2 * max || (text.length >= 2 * min && text.length <= max)) return text.length;
  let length = text.length;
  for (let at = 0; at + 1 < text.length; at++) {
    if (isHigh(text.charCodeAt(at)) && isLow(text.charCodeAt(at + 1))) length--;
  }
  return length;
}

const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xdc00;
const isLow = (unit: number) => unit >= 0xdc00 && unit < 0xe000;

/**
 * Documents a query parameter's text as the number that it represents, for clients generated from the
 * document.
 */
export const documentedAs =
  (schema: { type: 'integer' | 'number'; minimum: number; maximum: number; default?: number }) =>
  ({ jsonSchema }: { jsonSchema: object }) => {
    Object.assign(jsonSchema, { pattern: undefined, ...schema });
  };

/** The opaque id of a resource in a response. */
export const Id = z.string().meta({ description: 'Opaque id.' });

/**
 * The id in a request that names a row. Text of another form names none and must not reach the database. It becomes an
 * id that no row has, so that it is as unknown as any other.
 */
export const RowId = z.string().transform((text) => (isId(text) ? text : NO_ROW));

/** An id that a caller draws, or that a cursor holds: a UUID in lower case. */
export const Uuid = z.string().regex(ROW_ID, { error: violation(['id']) });

/**
 * `documented` is `pattern` plus all limits of digits, in the syntax of any regular expression engine: no
 * lookahead.
 */
function decimal(
  pattern: RegExp,
  documented: string,
  description: string,
  form: { readonly example: string; readonly signed: boolean },
) {
  return z
    .string({
      error: (issue) =>
        violation(
          issue.input === undefined ? ['required'] : ['decimal', { ...form, asText: true }],
        ),
    })
    .max(MAX_DECIMAL_LENGTH, { abort: true })
    .regex(pattern, { error: violation(['decimal', { ...form, asText: false }]), abort: true })
    .refine(hasFewDigits, {
      error: violation(['digits', { most: MAX_DIGITS }]),
    })
    .meta({ description, pattern: documented });
}

function hasFewDigits(text: string): boolean {
  if (text.length <= MAX_DIGITS) return true;
  const [integer = '', fraction = ''] = text.replace(/^-?0*/, '').split('.');
  return integer.length <= MAX_DIGITS && fraction.length <= MAX_DIGITS;
}

/** A signed decimal number in text form: `-12.50`. */
export const Amount = decimal(
  /^-?\d+(\.\d+)?$/,
  `^-?${DIGITS}$`,
  'Decimal number in text form, in the currency of its account; `-` allowed.',
  { example: '-12.50', signed: true },
);

/** An unsigned decimal number in text form: `12.50`. */
export const PositiveAmount = decimal(
  /^\d+(\.\d+)?$/,
  `^${DIGITS}$`,
  'Decimal number ≥ 0 in text form.',
  { example: '12.50', signed: false },
);

/** A number of units of a security: an unsigned decimal number above zero, in text form. */
export const Quantity = decimal(
  /^\d+(\.\d+)?$/,
  `^${DIGITS}$`,
  'Number of units, above 0, in text form.',
  { example: '10.5', signed: false },
)
  .refine((text) => /[1-9]/.test(text), { error: violation(['aboveZero']) })
  .meta({ not: { pattern: '^[0.]*$' } });

/** Percent points from 0 to 100, in text form: `0.20` means 0.20 %. */
export const Percent = decimal(
  /^\d+(\.\d+)?$/,
  `^0*(\\d{1,2}(\\.\\d{1,${MAX_DIGITS}})?|100(\\.0{1,${MAX_DIGITS}})?)$`,
  'Percent points from 0 to 100 in text form.',
  { example: '0.20', signed: false },
).refine((text) => /^0*(\d{1,2}(\.\d+)?|100(\.0+)?)$/.test(text), {
  error: violation(['range', { min: 0, max: 100 }]),
});

/** A calendar day, exactly `YYYY-MM-DD`; an instant is rejected, never truncated. */
export const IsoDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: violation(['day']), abort: true })
  .refine((text) => parseDay(text) !== null, { error: violation(['noSuchDay']) })
  .meta({ description: 'Calendar day, YYYY-MM-DD.', format: 'date' });

/** A calendar day up to another one, `YYYY-MM-DD`: a price of a later day cannot be stated. */
export const dayUpTo = (last: string) =>
  IsoDay.refine((day) => day <= last, { error: violation(['dayAfter', { last }]) });

/** A figure handed over as it was stored. */
export const StoredDecimal = z
  .string()
  .meta({ description: 'Stored decimal number in text form, untouched.' });

/** An amount of euros computed by the service: exactly two decimals, rounded half away from zero. */
export const Euros = z.string().meta({ description: 'Euros, two decimals.' });

/** An instant, ISO 8601 in UTC. */
export const Instant = z
  .string()
  .meta({ description: 'ISO 8601 instant, UTC.', format: 'date-time' });

/** A day in a response. */
export const Day = z.string().meta({ description: 'Calendar day, YYYY-MM-DD.', format: 'date' });

/** Percent points in a response: 12.5 means 12.5 %. */
export const PercentPoints = z.number().meta({ description: 'Percent points: 12.5 means 12.5 %.' });

/** The code of a currency in a response. */
export const CurrencyText = z.string().describe('ISO 4217 code of the currency of the amounts.');

/** A count in a response. */
export const Count = z.number().meta({
  override: ({ jsonSchema }) => {
    jsonSchema.type = 'integer';
    jsonSchema.minimum = 0;
  },
});

/** A calendar year in a response. */
export const Year = z.number().describe('Calendar year, such as 2026.');

/**
 * Any JSON value, which only the database fills. Zod's own `json` refers to itself, which client generators
 * can't handle.
 */
export const Json = z.any().meta({
  override: ({ jsonSchema }) => {
    jsonSchema.type = ['object', 'array', 'string', 'number', 'boolean', 'null'];
    jsonSchema.items = {};
    jsonSchema.additionalProperties = {};
  },
}) as z.ZodType<z.core.util.JSONType>;
