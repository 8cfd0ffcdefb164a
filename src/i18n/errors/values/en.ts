/** Kinds of JSON values that a schema asks for. */
export type ValueKind = 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null';

/** A limit of a number, of a text's characters or of an array's entries. */
export interface Limit {
  readonly relation: 'atLeast' | 'moreThan' | 'atMost' | 'lessThan' | 'exactly';
  readonly limit: number;
  readonly unit: 'character' | 'entry' | null;
}

interface Range {
  readonly min: number;
  readonly max: number;
}

/** Rules that a value breaks, in English: predicates after the value's name, such as `amount` + `is required`. */
export const en = {
  required: () => 'is required',
  invalid: () => 'is not valid',
  kind: ({ kind }: { kind: ValueKind }) => `must be ${KINDS[kind]}`,
  oneOf: ({ values }: { values: readonly string[] }) =>
    `must be ${values.length > 1 ? 'one of ' : ''}${values.join(', ')}`,
  eitherOf: ({ values }: { values: readonly string[] }) =>
    `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`,
  limit: ({ relation, limit, unit }: Limit) => {
    const amount = `${RELATIONS[relation]} ${limit}`;
    return unit === null ? `must be ${amount}` : `must have ${amount} ${UNITS[unit](limit)}`;
  },
  unknownProperty: () => 'is not a property of this route',
  unknownParameter: ({ nearest, known }: { nearest: string | null; known: readonly string[] }) =>
    `is not a query parameter of this route (${nearest === null ? `it takes ${known.join(', ') || 'none'}` : `the nearest is ${nearest}`})`,
  unknownArgument: ({ nearest, known }: { nearest: string | null; known: readonly string[] }) =>
    `is not an argument of this tool (${nearest === null ? `it takes ${known.join(', ') || 'none'}` : `the nearest is ${nearest}`})`,
  givenTwice: () => 'must be given once',
  // Numbers
  decimal: ({ example, signed, asText }: { example: string; signed: boolean; asText: boolean }) =>
    `must be a decimal number ${signed ? '' : 'without sign '}such as "${example}"${asText ? ', sent as a string' : ''}`,
  digits: ({ most }: { most: number }) =>
    `must have at most ${most} digits before the decimal point and ${most} after it`,
  aboveZero: () => 'must be above 0',
  range: ({ min, max }: Range) => `must be from ${min} to ${max}`,
  number: ({ min, max }: Range) => `must be a number from ${min} to ${max}`,
  integer: ({ min, max }: Range) => `must be a whole number from ${min} to ${max}`,
  // Days
  day: () => 'must be a day, YYYY-MM-DD',
  noSuchDay: () => 'must be a day that exists',
  dayAfter: ({ last }: { last: string }) => `must not be after ${last}`,
  dayOrInstant: () => 'must be a day, YYYY-MM-DD, or an instant',
  instant: () => 'must be an instant',
  // Texts
  unstorable: () => 'must not hold NUL or a lone surrogate',
  combiningMarks: ({ most }: { most: number }) =>
    `must not hold more than ${most} combining marks in a row`,
  letterOrDigit: () => 'must have a letter or a digit',
  name: () => 'must have a name',
  currency: () => 'must be a currency of three letters such as "USD"',
  foreignCurrency: () => 'must be another currency than EUR, whose rate is 1',
  ticker: () => 'must be a ticker such as "CW8.PA"',
  vatShare: () => 'must be the part of a row that is VAT, a fraction such as "20/120"',
  ratio: () => 'must be a ratio of new units to old ones such as "3:2"',
  iban: () => 'must be an IBAN with right check digits',
  bic: () => 'must be a BIC of 8 or 11 characters',
  id: () => 'must be an id',
  share: () =>
    'must be a share in percent, above 0 and up to 100, with up to four decimals: 50 or 33.3333',
  hash: () => 'must be a hash',
  exportedJson: () => 'must be the JSON that an export holds there',
  // The environment
  httpAddress: () => 'must be an http(s) address without user and password',
  postgresAddress: ({ example }: { example: string }) => `must be an address such as ${example}`,
  postgresAddressInFile: ({ example }: { example: string }) =>
    `must name a file that holds an address such as ${example}`,
  smtpAddress: ({ example }: { example: string }) => `must be an address such as ${example}`,
  mailAddress: () => 'must be an e-mail address such as ada@example.org',
  readableFile: () => 'must name a file that can be read',
  origins: ({ example }: { example: string }) =>
    `must be * or origins such as ${example}, separated by commas`,
  addresses: ({ example }: { example: string }) =>
    `must be addresses such as ${example}, separated by commas`,
  basePath: ({ example }: { example: string }) => `must be a path such as ${example}`,
  headerName: ({ example }: { example: string }) =>
    `must be the name of a header such as ${example}`,
  timeZone: () => 'must be a time zone such as UTC or Europe/Paris',
};

export type ValueMessages = typeof en;

const KINDS: Readonly<Record<ValueKind, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'an integer',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  null: 'null',
};

const RELATIONS: Readonly<Record<Limit['relation'], string>> = {
  atLeast: 'at least',
  moreThan: 'more than',
  atMost: 'at most',
  lessThan: 'less than',
  exactly: 'exactly',
};

const UNITS: Readonly<Record<'character' | 'entry', (count: number) => string>> = {
  character: (count) => (count === 1 ? 'character' : 'characters'),
  entry: (count) => (count === 1 ? 'entry' : 'entries'),
};
