/** Options of an import apart from its files. */

import type { AccountType, ImportEntry } from '@pactole/sdk';
import type { Columns, DateOrder, ReadOptions } from '@pactole/statements';
import { FILED_TYPES } from '../../../src/core/accounts/account-types.ts';
import type { Rule } from '../../../src/core/import/rules/rules.ts';
import { readIsin } from './batch/read-isin.ts';
import { UserError } from './user-error.ts';
import { WORDS } from './words/languages.ts';
import type { OptionName, Words } from './words/words.ts';

/** Options of an import, as the command line or a program gives them. */
export interface ImportOptions {
  /** Id or name of the account to import into. */
  readonly account?: string | undefined;
  /** Its name; it is made where there is none. */
  readonly create?: string | undefined;
  /** Make an account of each that is not known. */
  readonly new?: boolean | undefined;
  /** The kind of a new account. @default by what is in the file */
  readonly type?: AccountType | undefined;
  /** Number, name or currency of the account to import from a file with several. */
  readonly only?: string | undefined;
  /** Record the closing balance too. @default true */
  readonly balance?: boolean | undefined;
  /** Import without asking. */
  readonly yes?: boolean | undefined;
  /** Import rows that look like stored ones, too. @default false */
  readonly similar?: boolean | undefined;
  /** Rules that give categories and types to rows without them, in their order. */
  readonly rules?: readonly Rule[] | undefined;
  /** ISINs by symbol, of securities that a file has under a symbol alone; `coin` for a coin. */
  readonly isins?: ReadonlyMap<string, string> | undefined;
  /** Order of day, month and year. */
  readonly dates?: DateOrder | undefined;
  /** ISO 4217 code of amounts without a currency in the file. @default asked */
  readonly currency?: string | undefined;
  /** Mark between units and decimals. */
  readonly decimalMark?: ReadOptions['decimalMark'];
  /** Direction of amounts without a minus. */
  readonly positive?: ReadOptions['positive'];
  /** Directions of words that a table has. */
  readonly directions?: ReadOptions['directions'];
  /** Encoding of a text. */
  readonly encoding?: ReadOptions['encoding'];
  /** Time zone whose days count for instants. @default PACTOLE_TIME_ZONE, else the days as they are written */
  readonly timeZone?: ReadOptions['timeZone'];
  /** Columns of a table with unusual headings. */
  readonly columns?: Columns | undefined;
  /** True to import what can be read and name the rest. */
  readonly skipBadLines?: ReadOptions['skipBadLines'];
  /** Returns the rows to leave out of new ones that look like stored ones. @default asks; all of them with `yes` */
  readonly leaveOut?:
    | ((similar: readonly ImportEntry[]) => Promise<readonly ImportEntry[]>)
    | undefined;
  /** Name of the feed that the rows are from. */
  readonly feed?: string | undefined;
  /** Id that all imports of this run share, as the move of a whole app. @default each is an import of its own */
  readonly whole?: string | undefined;
  /** File that holds the password of PDFs. @default PACTOLE_PDF_PASSWORD, else asked */
  readonly pdfPasswordFile?: string | undefined;
  /** File for the answers about a table, with an anonymised sample. */
  readonly savePreset?: string | undefined;
  /** Folder for trades that an API key cannot store. @default the current folder */
  readonly lotsFolder?: string | undefined;
}

/** The options of both commands, in the order in which help shows them: whether each takes a value, and its placeholder. */
export const OPTIONS: Readonly<Partial<Record<OptionName, string | null>>> = {
  account: 'ID',
  create: 'NAME',
  new: null,
  type: 'KIND',
  only: 'NAME',
  'no-balance': null,
  yes: null,
  similar: null,
  isin: 'SYMBOL=ISIN',
  dates: 'ORDER',
  currency: 'CODE',
  'decimal-mark': 'MARK',
  positive: 'WAY',
  directions: 'WORD=WAY',
  encoding: 'NAME',
  columns: 'NAMES',
  'skip-bad-lines': null,
  'pdf-password-file': 'FILE',
  preset: 'FILE.json',
  'save-preset': 'FILE.json',
};

type Says = Words['wrongOptions'];

/** Values typed on the command line, by the name of the option. */
export type Typed = Readonly<
  Record<string, string | boolean | readonly (string | boolean)[] | undefined>
>;

/**
 * Reads the typed options; errors are in English, or in the given words.
 *
 * @throws {UserError} that names the wrong option.
 */
export function readOptions(typed: Typed, { wrongOptions: says }: Words = WORDS.en): ImportOptions {
  const text = (name: OptionName) => {
    const value = typed[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    account: text('account'),
    create: text('create'),
    new: typed.new === true,
    type: readKind(text('type'), says),
    only: text('only'),
    balance: typed['no-balance'] !== true,
    yes: typed.yes === true,
    similar: typed.similar === true,
    isins: readIsins(typed.isin, says),
    dates: oneOf(['D/M/Y', 'M/D/Y', 'Y/M/D'], text('dates'), says.dates),
    currency: readCurrency(text('currency'), says),
    decimalMark: oneOf([',', '.'], text('decimal-mark'), says.decimalMark),
    positive: oneOf(['in', 'out'], text('positive'), says.positive),
    directions: readDirections(text('directions'), says),
    encoding: readEncoding(text('encoding'), says),
    columns: namedColumns(text('columns'), says),
    skipBadLines: typed['skip-bad-lines'] === true,
    savePreset: text('save-preset'),
    pdfPasswordFile: text('pdf-password-file'),
    lotsFolder: text('lots-folder'),
  };
}

function readKind(kind: string | undefined, says: Says): AccountType | undefined {
  if (kind === undefined) return undefined;
  const known = FILED_TYPES.find((each) => each === kind);
  if (known !== undefined) return known;
  throw new UserError(says.kind(FILED_TYPES.join(', '), kind));
}

function readIsins(typed: Typed[string], says: Says): ReadonlyMap<string, string> {
  const pairs = [typed].flat().filter((each) => typeof each === 'string');
  return new Map(
    pairs.map((pair) => {
      const [, symbol = '', code = ''] = /^(.+)=(\S+)$/.exec(pair) ?? [];
      const isin = readIsin(code);
      if (symbol !== '' && isin !== null) return [symbol, isin];
      throw new UserError(says.isin(pair));
    }),
  );
}

function oneOf<Choice extends string>(
  choices: readonly Choice[],
  typed: string | undefined,
  wrong: (typed: string) => string,
): Choice | undefined {
  if (typed === undefined) return undefined;
  const found = choices.find((choice) => choice === typed);
  if (found !== undefined) return found;
  throw new UserError(wrong(typed));
}

/** The directions in a text such as `Χ=out,Π=in`; a word may have commas. */
function readDirections(typed: string | undefined, says: Says): ReadOptions['directions'] {
  if (typed === undefined) return undefined;
  const directions: Record<string, 'in' | 'out'> = {};
  let begun = '';
  for (const part of typed.split(',')) {
    const text = begun + part;
    const way = text.endsWith('=out') ? 'out' : text.endsWith('=in') ? 'in' : null;
    const word = way === null ? '' : text.slice(0, -1 - way.length).trim();
    begun = word === '' ? `${text},` : '';
    if (way !== null && word !== '') directions[word] = way;
  }
  if (begun !== '') throw new UserError(says.directions(typed));
  return directions;
}

function readEncoding(typed: string | undefined, says: Says): string | undefined {
  if (typed === undefined) return undefined;
  try {
    return new TextDecoder(typed).encoding;
  } catch {
    throw new UserError(says.encoding(typed));
  }
}

function readCurrency(typed: string | undefined, says: Says): string | undefined {
  if (typed === undefined) return undefined;
  const code = currencyCode(typed);
  if (code !== null) return code;
  throw new UserError(says.currency(typed));
}

/** A code such as `EUR`, in upper case; null for any other text. */
export const currencyCode = (text: string): string | null =>
  /^[a-z]{3}$/i.test(text) ? text.toUpperCase() : null;

const COLUMNS = [
  ...(['date', 'label', 'amount', 'debit', 'credit', 'direction', 'balance', 'currency'] as const),
  ...(['counterparty', 'category', 'fee', 'tax', 'account', 'state'] as const),
];

type ColumnName = (typeof COLUMNS)[number];

/** A name of `COLUMNS` and what the file calls it; a heading may have commas. */
const COLUMN = new RegExp(
  `(?:^|,)(${COLUMNS.join('|')})=(.*?)(?=,(?:${COLUMNS.join('|')})=|$)`,
  'g',
);

/** The columns in a text such as `date=Posted,label=Payee,label=Memo,amount=Sum`. */
function namedColumns(typed: string | undefined, says: Says): Columns | undefined {
  if (typed === undefined) return undefined;
  const pairs = [...typed.matchAll(COLUMN)];
  const named = (wanted: ColumnName) =>
    pairs.flatMap(([, name, heading = '']) => (name === wanted && heading !== '' ? heading : []));
  const { date, label, ...single } = Object.fromEntries(
    COLUMNS.map((name) => [name, named(name)]),
  ) as Record<ColumnName, string[]>;
  const { amount, debit, credit } = single;
  const isWhole = pairs.map(([pair]) => pair).join('') === typed;
  if (
    !isWhole ||
    date.length === 0 ||
    label.length === 0 ||
    (amount[0] ?? debit[0] ?? credit[0]) === undefined
  )
    throw new UserError(says.columns(COLUMNS.join(', '), typed));
  const others = Object.entries(single).flatMap(([name, [heading]]) =>
    heading === undefined ? [] : [[name, heading]],
  );
  return { date, label, ...Object.fromEntries(others) };
}
