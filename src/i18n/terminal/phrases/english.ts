/**
 * Phrases that exist in English alone: from commander, and from the checks of values shared with the REST interface.
 * Each is a pattern, whose groups are its values.
 */
export const ENGLISH = {
  // Commander, of what was typed
  unknownOption: /^unknown option '(.+?)'/,
  unknownCommand: /^unknown command '(.+?)'/,
  missingArgument: /^missing required argument '(.+)'$/,
  optionArgumentMissing: /^option '(.+)' argument missing$/,
  optionMissing: /^required option '(.+)' not specified$/,
  tooMany: /^too many arguments(?: for '(.+)')?\. Expected (\d+) arguments? but got (\d+)\.$/,
  optionInvalid: /^option '(.+?)' argument '(.*?)' is invalid\./,
  argumentInvalid: /^command-argument value '(.*?)' is invalid for argument '(.+?)'\./,
  allowed: /Allowed choices are (.+)\.$/,
  didYouMean: /\(Did you mean (?!one of)(\S+)\?\)$/,
  didYouMeanOneOf: /\(Did you mean one of (.+)\?\)$/,
  // Violations of a schema
  tooShort: /must have at least (\d+) characters?/g,
  tooLong: /must have at most (\d+) characters?/g,
  exactly: /must have exactly (\d+) characters?/g,
  atLeast: /must be at least (-?[\d.]*\d)/g,
  atMost: /must be at most (-?[\d.]*\d)/g,
  oneOf: /must be one of ([^;]+?)(?=;|$)/g,
  unknownProperty: /is not a property of this route/g,
  // The checks of values
  required: /\bis required\b/g,
  decimal: /must be a decimal number such as "(.+?)"/g,
  unsigned: /must be a decimal number without sign such as "(.+?)"/g,
  asText: /, sent as a string\b/g,
  digits: /must have at most (\d+) digits before the decimal point and (\d+) after it/g,
  aboveZero: /must be above 0\b/g,
  range: /must be from (\d+) to (\d+)\b/g,
  day: /must be a day, YYYY-MM-DD/g,
  noSuchDay: /must be a day that exists/g,
  integer: /must be an integer from (\d+) to (\d+)/g,
  noInteger: /must be an integer(?! from)/g,
  ticker: /must be a ticker such as "(.+?)"/g,
  letter: /must have a letter or a digit/g,
  named: /must have a name/g,
  storable: /must not hold NUL or a lone surrogate/g,
  marks: /must not hold more than 30 combining marks in a row/g,
  otherCurrency: /must be another currency than EUR, whose rate is 1/g,
  // The environment
  wholeNumber: /must be a whole number from (\d+) to (\d+)/g,
  httpAddress: /must be an http\(s\) address without user and password/g,
  fileOfAddress: /must name a file that holds an address such as (\S+?)\.?$/,
  address: /must be an address such as (\S+?)\.?$/,
  readableFile: /must name a file that can be read/g,
  origins: /must be \* or origins such as (\S+), separated by commas/g,
  timeZone: /must be a time zone such as UTC or Europe\/Paris/g,
  replicas: /^PACTOLE_REPLICA_URLS needs DATABASE_URL, the address of the primary\.$/,
  eitherOf: /must be ((?:\w+, )*\w+) or (\w+)(?=, not )/g,
  // The lines of a file
  instead: /, not (?=")/g,
  point: /; decimals are written with a point/g,
  cells: /has (\d+) values where the first line names (\d+) columns/g,
  quotation: /has a quotation mark without its partner/g,
  noColumn: /has no column (\w+)/g,
  unknownColumn: /has an unknown column (?=")/g,
  twice: /names (".*?") twice/g,
  expected: /; expected are (\S+)/g,
  optional: / and if you like (\S+)/g,
  contradicts: /contradicts line (\d+)/g,
  moreWrong: /: (\d+) more lines are wrong$/,
  noneImported: /^Nothing was imported\.$/,
} satisfies Readonly<Record<string, RegExp>>;

/** The phrases in another language; a missing one does not compile. `$1` is replaced by the first group. */
export type Phrases = Readonly<Record<keyof typeof ENGLISH, string>>;
