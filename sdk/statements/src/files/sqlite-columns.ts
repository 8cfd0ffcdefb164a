/** Columns of a table of SQLite, out of the statement that created it: https://www.sqlite.org/lang_createtable.html. */

/** A column of a table. */
export interface Column {
  readonly name: string;
  /** True for `INTEGER PRIMARY KEY`, which is the number of the row, and null in its record. */
  readonly isRowid: boolean;
  /** Returns the value in rows that are older than the column; throws a `RangeError` where it is not plain. */
  added(): string | number | null;
}

/** Returns the columns in their order; throws a `RangeError` for a table that is stored in another way. */
export function columnsOf(sql: string): Column[] {
  if (sql.length > MOST_CHARS) throw new RangeError('The database has a table of too many columns');
  const tokens = sql.match(TOKEN)?.filter((token) => !/^(--|\/\*)/.test(token)) ?? [];
  const [definitions, rest] = partsOf(tokens);
  if (definitions.length === 0 || rest.some((token) => /^without$/i.test(token)))
    throw new RangeError('The database has a table that is not read');
  const isKey = (words: readonly string[]) => /^(constraint \S+ )?primary key /i.test(said(words));
  const key = definitions.find(isKey)?.slice(-4);
  return definitions
    .filter((words) => !CONSTRAINT.test(words[0] ?? ''))
    .map((words) => columnOf(words, (key?.[1] === '(' && key[2]) || ''));
}

/** Characters of a statement, far above those of a table of 200 columns: brackets that do not end take the square of it. */
const MOST_CHARS = 10_000;

/** Names and texts in their quotes, comments, marks and words. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|(?:'[^']*')+|(?:"[^"]*")+|(?:`[^`]*`)+|\[[^\]]*\]|[(),]|(?:(?!--|\/\*)[^\s'"`[(),])+/g;

const CONSTRAINT = /^(constraint|primary|unique|check|foreign)$/i;

const said = (words: readonly string[]) => `${words.join(' ')} `;

/** The definitions between the outer brackets, and the words after them. */
function partsOf(tokens: readonly string[]): [string[][], readonly string[]] {
  const definitions: string[][] = [];
  let depth = 0;
  for (const [at, token] of tokens.entries()) {
    if (token === ')') depth -= 1;
    if (depth === 0 && token === ')') return [definitions, tokens.slice(at + 1)];
    if (depth === 1 && token === ',') definitions.push([]);
    else if (depth === 0 && token === '(') definitions.push([]);
    else if (depth > 0) definitions.at(-1)?.push(token);
    if (token === '(') depth += 1;
  }
  return [[], []];
}

function columnOf(words: readonly string[], key: string): Column {
  const [name = '', ...rest] = words;
  const text = said(rest);
  // Of a column that is computed, records may have nothing.
  if (/(^| )as \( /i.test(text)) throw new RangeError('The database has a computed column');
  const isNamed = unquoted(key).toLowerCase() === unquoted(name).toLowerCase();
  const isKey = isNamed || / primary key (?!desc )/i.test(text);
  const at = rest.findIndex((word) => /^default$/i.test(word));
  return {
    name: unquoted(name),
    isRowid: isKey && INTEGER.test(text),
    added: () => (at < 0 ? null : literal(rest[at + 1] ?? '')),
  };
}

/** A column of this type alone, and nothing of any other, may be the number of the row. */
const INTEGER =
  /^integer (?:$|(?:constraint|primary|not|null|unique|check|default|collate|references) )/i;

function literal(word: string): string | number | null {
  if (/^null$/i.test(word)) return null;
  if (word.startsWith("'")) return unquoted(word);
  if (/^[-+]?\d+$/.test(word)) return Number(word);
  throw new RangeError(`The database has a default value that is not read: ${word}`);
}

const QUOTED = /^(['"`[])([\s\S]*)['"`\]]$/;

function unquoted(word: string): string {
  const [, quote = '', inner = ''] = QUOTED.exec(word) ?? [];
  return quote === '' ? word : inner.split(quote + quote).join(quote);
}
