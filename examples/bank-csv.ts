/**
 * Reads the CSV statements that French banks export: whatever their encoding, separator, preamble, decimal comma, and
 * whether amounts stand in one column or in a debit and a credit one.
 */
import { parse } from 'csv-parse/sync';

/** A row as the import route takes it. */
export interface StatementRow {
  date: string;
  amount: string;
  label: string;
  currency?: string;
  category?: string;
}

/** A statement that cannot be read; the message names the line and says what to do. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
}

/** The headers that name each column, the best first; compared without accents, case and punctuation. */
const HEADERS = {
  date: [
    'dateop',
    'date operation',
    'date de comptabilisation',
    'date comptable',
    'date',
    'date de valeur',
    'started date',
  ],
  label: [
    'libelle operation',
    'libelle',
    'label',
    'libelle simplifie',
    'description',
    'nature de l operation',
  ],
  amount: ['montant', 'amount', 'montant euros', 'montant eur', 'montant en euros'],
  debit: ['debit', 'debit euros', 'debit eur'],
  credit: ['credit', 'credit euros', 'credit eur'],
  currency: ['devise', 'currency'],
  category: ['sous categorie', 'category', 'categorie'],
} as const;

type Column = keyof typeof HEADERS;
type Columns = Partial<Record<Column, number>>;

/** Reads a statement's bytes into rows, in the order of the file. */
export function readBankCsv(bytes: Uint8Array): StatementRow[] {
  const text = decode(bytes);
  const lines = parseLines(text, detectSeparator(text));
  const header = lines.findIndex(({ cells }) => isHeader(findColumns(cells)));
  if (header === -1) {
    throw new StatementError(
      'no line names the columns. Expected a date, a label ("Libellé") and an amount ("Montant", or "Débit" and ' +
        '"Crédit"); add such a first line to the file and try again',
    );
  }
  const columns = findColumns(lines[header]?.cells ?? []);
  return lines
    .slice(header + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ cells, line }) => readRow(cells, columns, line));
}

/** UTF-8 where the bytes are valid UTF-8, else Windows-1252, the superset of Latin-1 that banks really use. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The candidate that occurs most often: amounts hold one comma a line, real separators several. */
function detectSeparator(text: string): string {
  const count = (separator: string) => text.split(separator).length;
  return [';', '\t', ','].reduce((best, next) => (count(next) > count(best) ? next : best));
}

interface Line {
  readonly cells: string[];
  readonly line: number;
}

function parseLines(text: string, delimiter: string): Line[] {
  const lines: Line[] = [];
  try {
    parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines: line }) => {
        lines.push({ cells, line });
        return null;
      },
    });
    return lines;
  } catch (error) {
    throw new StatementError(
      `${error instanceof Error ? error.message : error}. Export the statement again as CSV and try again`,
    );
  }
}

function findColumns(cells: readonly string[]): Columns {
  const names = cells.map(plain);
  const columns: Columns = {};
  for (const column of Object.keys(HEADERS) as Column[]) {
    const name = HEADERS[column].find((candidate) => names.includes(candidate));
    if (name !== undefined) columns[column] = names.indexOf(name);
  }
  return columns;
}

function isHeader({ date, label, amount, debit, credit }: Columns): boolean {
  return date !== undefined && label !== undefined && (amount ?? debit ?? credit) !== undefined;
}

/** `"Débit (EUROS)"` → `"debit euros"`. */
function plain(header: string): string {
  return header
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

function readRow(cells: readonly string[], columns: Columns, line: number): StatementRow {
  const cell = (column: Column) => {
    const index = columns[column];
    return index === undefined ? '' : (cells[index] ?? '').replace(/\s+/g, ' ').trim();
  };
  const currency = cell('currency').toUpperCase();
  const category = cell('category');
  const label = cell('label');
  if (label === '')
    throw new StatementError(`line ${line} has no label; fill it in or remove the line`);
  return {
    date: readDate(cell('date'), line),
    amount: readAmount(cell('amount'), cell('debit'), cell('credit'), line),
    label,
    ...(/^[A-Z]{3}$/.test(currency) && { currency }),
    ...(category !== '' && { category }),
  };
}

/** `05/09/2026`, `05-09-26`, `05.09.2026` or `2026-09-05` (with or without a time) → `2026-09-05`. */
function readDate(text: string, line: number): string {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[ T]|$)/.exec(text)?.[1];
  if (iso !== undefined) return iso;
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
  if (day === undefined || month === undefined || year === undefined) {
    throw new StatementError(`line ${line}: "${text}" is not a date such as 05/09/2026`);
  }
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** One signed amount, or a debit (always a minus, whichever sign the bank wrote) or a credit. */
function readAmount(amount: string, debit: string, credit: string, line: number): string {
  if (amount !== '') return readDecimal(amount, line);
  if (isFilled(debit)) return negative(readDecimal(debit, line));
  if (isFilled(credit)) return readDecimal(credit, line);
  throw new StatementError(`line ${line} has no amount; fill it in or remove the line`);
}

/** Some banks write 0,00 in the column that does not apply. */
const isFilled = (text: string) => /[1-9]/.test(text);

const negative = (decimal: string) => `-${decimal.replace(/^-/, '')}`;

/** `-1 234,56 €`, `+1.234,56` or `1,234.56` → `-1234.56`, exactly: an amount never passes through a float. */
function readDecimal(text: string, line: number): string {
  const compact = text
    .replace(/[\s\u00a0\u202f€]|EUR/g, '')
    .replace(/^\u2212/, '-')
    .replace(/^\+/, '');
  const lastComma = compact.lastIndexOf(',');
  const lastDot = compact.lastIndexOf('.');
  const decimalMark = lastComma > lastDot ? ',' : '.';
  const plainDecimal = compact
    .split('')
    .filter((char) => !(',.'.includes(char) && char !== decimalMark))
    .join('')
    .replace(decimalMark, '.');
  if (!/^-?\d+(\.\d+)?$/.test(plainDecimal)) {
    throw new StatementError(`line ${line}: "${text}" is not an amount such as -1 234,56`);
  }
  return plainDecimal;
}
