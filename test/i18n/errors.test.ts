import { describe, expect, test } from 'vitest';
import { formatsOf } from '../../src/core/text/formats.ts';
import { LANGUAGES, type Language } from '../../src/core/text/languages.ts';
import { en as errors } from '../../src/i18n/errors/en.ts';
import { type ErrorMessage, formatError } from '../../src/i18n/errors/error-message.ts';
import { en as lines } from '../../src/i18n/errors/lines/en.ts';
import { formatLineError, type LineError } from '../../src/i18n/errors/lines/line-error.ts';
import { en as values } from '../../src/i18n/errors/values/en.ts';
import {
  formatViolation,
  type Violation,
  violation,
  violationOf,
} from '../../src/i18n/errors/values/violation.ts';

type Messages = Readonly<Record<string, (values: never) => string>>;

/** Example values of each message that has any: a new message without an example does not compile. */
type Examples<Of extends Messages> = {
  readonly [Key in keyof Of as Parameters<Of[Key]> extends [] ? never : Key]: Parameters<
    Of[Key]
  >[0];
};

const user = 'ada';
const isin = 'FR0000120271';
const date = '2026-03-01';

const VALUES: Examples<typeof values> = {
  kind: { kind: 'boolean' },
  oneOf: { values: ['buy', 'sell'] },
  eitherOf: { values: ['json', 'text'] },
  limit: { relation: 'atMost', limit: 80, unit: 'character' },
  unknownParameter: { nearest: 'limit', known: ['limit', 'from'] },
  unknownArgument: { nearest: 'limit', known: ['limit', 'from'] },
  decimal: { example: '12.50', signed: false, asText: true },
  digits: { most: 18 },
  range: { min: 0, max: 100 },
  number: { min: 0, max: 50 },
  integer: { min: 1, max: 1000 },
  dayAfter: { last: date },
  combiningMarks: { most: 30 },
  smtpAddress: { example: 'smtps://mail.example.org' },
  postgresAddress: { example: 'postgres://host/database' },
  postgresAddressInFile: { example: 'postgres://host/database' },
  addresses: { example: '10.0.0.7, 172.16.0.0/12' },
  basePath: { example: '/wealth' },
  headerName: { example: 'Remote-User' },
  origins: { example: 'https://app.example.org' },
};

const LINES: Examples<typeof lines> = {
  cells: { cells: 3, columns: 2, comma: true },
  header: {
    missing: ['date'],
    unknown: ['day'],
    repeated: ['price'],
    required: ['date', 'price'],
    optional: ['fees'],
  },
  values: { wrong: [{ column: 'price', violation: ['aboveZero'], given: '-1,5', comma: true }] },
  contradicts: { line: 3, of: `${isin} ${date}` },
  sellsTooMuch: { isin, sold: '12', held: '10', date },
  leavesTooFew: { isin, sold: '12', held: '10', date },
  priceContradicts: {
    ...{ isin, date, price: '98.1', currency: 'EUR', kind: 'hundred', isStored: false },
    than: { isLot: true, price: '0.981', date },
  },
};

const ERRORS: Examples<typeof errors> = {
  invalidInput: { issues: [{ property: 'amount', violation: ['required'] }] },
  wrongLines: {
    file: 'prices.csv',
    wrong: [{ line: 2, error: ['quotationMark'] }],
    more: 7,
  },
  walletType: { name: 'Ledger' },
  typeHoldsNothing: { name: 'PEA', holdings: 2 },
  paysOthers: { name: 'Courant', others: 'Carte' },
  wrongParts: { why: 'sum', rest: '3.00' },
  splitCategory: { count: 2 },
  movedRow: { label: 'Rent', account: 'Joint' },
  movedToOtherCurrency: { from: 'Courant', currency: 'EUR', to: 'Wise', other: 'USD' },
  noAsset: { typed: isin },
  noLoanTerms: { date },
  noMemberNamed: { name: 'Bne', nearest: 'Ben' },
  noMembersYet: { name: 'Ben' },
  noShare: { typed: 'ada' },
  loginTaken: { login: 'ben' },
  passwordOfOther: { name: 'Ben' },
  joinsItself: { user: 'ben' },
  joinSameAccount: { iban: 'FR7630006000011234567890189' },
  joinSameRows: { user: 'ben', into: 'ada' },
  joinDiffers: { user: 'ben', into: 'ada', kind: 'price', subject: 'World' },
  memberExists: { name: 'Ben' },
  memberNameReserved: { name: 'all' },
  sharesAboveAll: { sum: '110' },
  memberTwice: { name: 'Ben' },
  notPaidByOther: { account: 'Livret' },
  noPayer: { name: 'Livret' },
  movementExceedsRow: { left: '12.5', currency: 'EUR' },
  assetInUse: { name: 'World', holdings: 1, users: 1, indices: ['MSCI World'] },
  importChanged: { rows: 2 },
  tooManyDeleted: { rows: 200_000, most: 100_000 },
  noCategory: { name: 'Curses', nearest: 'Courses' },
  signInAgain: { byPassword: true },
  noKeyNamed: { user, name: 'leaked' },
  noPrice: { isin, date },
  noRate: { currency: 'USD', date },
  statementWrong: { error: ['contradicts', { line: 3, of: isin }] },
  shareFull: { mib: 512 },
  sharedPrice: { name: 'World', isin, date },
  sharedRate: { currency: 'USD', date },
  rateContradicts: { currency: 'USD', date, rate: '0.01', than: { rate: '1.09', date } },
  rateReciprocal: { currency: 'USD', date, rate: '0.92', than: { rate: '1.09', date } },
  currencyUnused: { currency: 'USD' },
  demoNameTaken: { user: 'demo' },
  mailNotSent: { reason: 'Connection refused' },
  noFeed: { feed: 'kraken' },
  noMilestone: { threshold: '1000' },
  goalDay: { last: '2076-09-30' },
  noUserYet: { user },
  noUser: { user: 'adda', nearest: user },
  seenUnknown: { name: 'colour' },
  noDoubt: { id: '1f3c2b4a' },
  ambiguousId: { typed: '3c', candidates: ['1f3c', '2f3c'] },
  futureDate: { date },
  expiresUnreadable: { text: 'soon' },
  expiresPast: { text: date },
  heldAlready: { id: '1f3c' },
  lotNeededBySell: { date, id: '1f3c' },
  lotNeededByMove: { date, id: '1f3c' },
  noOfficialRate: { name: 'N' },
  moveNeedsLots: { name: 'World', account: 'PEA' },
  notArrived: { account: 'Ledger', date, until: date, arrived: '0', quantity: '0.1' },
  movesTooMuch: { name: 'World', date, held: '10', quantity: '12' },
  movedUnitsNeeded: { name: 'World', date },
  movedAlready: { id: '1f3c' },
  holdingMoved: { name: 'World', date, id: '1f3c' },
  categoryExists: { name: 'Courses' },
  balanceOfDayExists: { date },
  daysReversed: { from: '2026-04-01', to: date },
  otherListsCursor: { name: 'accountId' },
  noAmountBetween: { from: '5', to: '3' },
  tooManyStored: { kind: 'rows', most: 5_000_000 },
  databaseFull: { mib: 16_384 },
  tooManyRules: { most: 500 },
  noRule: { number: 9, rules: 4 },
  exportLineTooLong: { line: 3, most: 262_144 },
  exportTooLarge: { mib: 64 },
  noBackupNamed: { name: 'pactole-2026-11-21T074300Z.tar.gz' },
  noExportedTable: { table: 'secrets' },
  newerExport: { version: 2, newest: 1 },
  newerExportLine: { line: 3, field: 'type', value: 'gem', table: 'accounts' },
  wrongExportValue: { line: 3, field: 'date', table: null, violation: ['day'], given: 'x' },
  foreignExportLine: { line: 3 },
  unstorableExportLine: { line: 3 },
  userHasData: { accounts: 2 },
  wrongSetting: { name: 'PORT', violation: ['integer', { min: 0, max: 65_535 }], given: 'abc' },
  databasePassing: { reason: 'diskFull' },
  postgresUnopenable: { address: 'postgres://host/db', reason: 'refused', waitedSeconds: 30 },
  postgresTooOld: { version: 12, oldest: 15 },
  wrongEncoding: { encoding: 'LATIN1' },
  newerSchema: { release: '9.1.0', oldest: '9.0.0', ours: '0.1.0' },
  migrationFailed: { reason: { text: 'relation "x" exists' } },
  folderInUse: { pid: 4711, host: 'nas', since: date },
  folderUnusable: { path: '/data', why: 'readOnly' },
  diskFull: { path: '/data' },
  databaseGone: { db: '/data/db', state: 'incomplete' },
  embeddedUnopenable: { db: '/data/db' },
  noneToRestore: { backups: '/data/backups' },
  newestBackup: { name: 'a.tar.gz', takenAt: date },
  beginEmpty: { path: '/data' },
  unreadableBackup: { file: 'a.tar.gz' },
  backupDamaged: { file: 'a.tar.gz' },
  tableUnreadable: { table: 'users', reason: { text: 'invalid page' } },
  pageDamaged: { file: 'base/5/16412', page: 3, relation: 'users_pkey', newest: 'a.tar.gz' },
  indexDamaged: { index: 'users_pkey', reason: { text: 'item order invariant violated' } },
  noRoomForBackup: { path: '/data', mib: 120 },
  noBackupYet: { folder: '/data/backups' },
  noBackup: { file: 'a.tar.gz', folder: '/data/backups' },
  serverRuns: { pid: 4711, folder: '/data' },
  otherRelease: { pid: 4711, theirs: '0.2.0', ours: '0.1.0' },
  serverSilent: { dataDir: '/data' },
  othersFolder: { dataDir: '/data' },
  plantedSocket: { path: '/data/pactole.sock' },
  portTaken: { host: '127.0.0.1', port: 3000 },
  unlistenable: { prefix: 'PACTOLE_METRICS_', host: '127.0.0.1', port: 80, why: 'reserved' },
  noFirstKey: { path: '/key', why: 'exists' },
  unreadableFile: { file: 'a.csv', why: 'missing' },
  unwritableFile: { file: 'a.csv', why: 'full' },
  fileNotText: { path: 'a.csv' },
  unknownCommand: { typed: 'kyes', meant: 'pactole keys' },
  unknownOption: { option: '--jsn', meant: '--json' },
  missingArgument: { argument: 'account' },
  missingValue: { option: '--port <number>' },
  missingOption: { option: '--name <name>' },
  tooManyArguments: { most: 1, given: 3 },
  noChoice: { name: '--lang', text: 'it', choices: ['fr', 'en', 'de'] },
  noWholeNumber: { name: '--port', text: 'x', min: 0, max: 65_535 },
  noAmount: { option: '--amount', text: 'x' },
  noAccountNamed: { typed: 'Livre', meant: 'Livret' },
  severalAccounts: { typed: 'Livret', candidates: ['Livret (3f9c)', 'Livret (a0b1)'] },
  unknownScope: { scope: 'lire', meant: 'read' },
  noRuleNumber: { text: 'x' },
  noBaseUrl: { url: 'localhost' },
  exportExists: { file: 'x.csv' },
  demoNeedsFresh: { folder: 'demo-data', serveLine: 'pactole serve' },
};

const textsOf = (
  messages: object,
  examples: object,
  format: (message: readonly [string, unknown?], language: Language) => string,
) =>
  Object.keys(messages).map((key) => {
    const given: unknown = Reflect.get(examples, key);
    const message = given === undefined ? ([key] as const) : ([key, given] as const);
    return { key, given, text: (language: Language) => format(message, language) };
  });

const ALL = [
  ...textsOf(errors, ERRORS, (message, language) => formatError(message as ErrorMessage, language)),
  ...textsOf(lines, LINES, (message, language) => formatLineError(message as LineError, language)),
  ...textsOf(values, VALUES, (message, language) =>
    formatViolation(message as Violation, language),
  ),
];

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(ALL)('$key is a text with all its values, of its own', ({ given, text }) => {
    const said = text(language);
    expect(said).not.toMatch(/undefined|null|\[object|\["/);
    expect(said.trim()).toBe(said);
    // Words that the glossary replaces.
    expect(said).not.toMatch(/(?<!pg_)\bdumps?\b|nobody|somebody|\bperson\b|looked after/i);
    if (language !== 'en') expect(said).not.toBe(text('en'));
    for (const value of scalarsOf(given))
      expect(formsOf(value, language).filter((form) => said.includes(form))).not.toEqual([]);
  });

  test('a sentence uses the marks of its language', () => {
    for (const { text } of ALL) {
      const said = text(language);
      if (language === 'fr') expect(said.replaceAll(/`.*?`/g, '')).not.toMatch(/\w'\w|\S[;?!]/);
      if (language === 'de') expect(said).not.toMatch(/ß.*ss?e? sie\b/);
    }
  });
});

/** Forms in which a text of a language may show a value: as it is stored, and as the language writes days and figures. */
function formsOf(value: string, language: Language): string[] {
  const { day, decimal, money } = formatsOf(language);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return [value, day(value)];
  if (/^[A-Z]{3}$/.test(value)) return [value, money('0', value).replaceAll(/[\d.,\s]/g, '')];
  return /^\d+(\.\d+)?$/.test(value) ? [value, decimal(value, 0), decimal(value)] : [value];
}

/** Names, numbers and days in the values of a message, which each text repeats; keys of reasons are words instead. */
function scalarsOf(given: unknown): string[] {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return [];
  return Object.entries(given).flatMap(([name, value]) =>
    /^(why|reason|state|kind|relation|unit|signed|asText|comma|nearest|meant|known|min|waitedSeconds)$/.test(
      name,
    )
      ? []
      : typeof value === 'string' || typeof value === 'number'
        ? [String(value)]
        : [],
  );
}

test('an issue of zod carries a violation as its message, and other texts are none', () => {
  expect(violationOf({ message: violation(['range', { min: 0, max: 9 }]) })).toEqual([
    'range',
    { min: 0, max: 9 },
  ]);
  expect(violationOf({ message: 'is not an array' })).toBeNull();
});
