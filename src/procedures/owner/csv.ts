/** Reads the files of comma-separated values that the owner loads, and names every line that is wrong. */
import { setImmediate as loopTurn } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { FileText } from '../../contract/scalars.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';

/** A file in a request to the admin socket. */
export const CsvFile = z.object({ name: z.string(), content: FileText });
export type CsvFile = z.infer<typeof CsvFile>;

/** Lines that are read in one turn of the event loop. */
const LINES_A_TURN = 500;

/** An error in a line; the first line is 1. */
export interface Fault {
  readonly line: number;
  readonly message: string;
}

/** A row with its line number. */
export type Line<Row> = Row & { readonly line: number };

const MAX_FAULTS = 100;

/**
 * The rows of a file. Its first line names the columns of `Row`, in any order; the separator is the comma or the
 * semicolon, whichever that line has. An empty value counts as absent. Throws a `Refusal` that names every wrong line.
 */
export async function readCsv<Row extends z.ZodObject>(
  file: CsvFile,
  Row: Row,
): Promise<Line<z.output<Row>>[]> {
  const [header = '', ...lines] = file.content.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const separator = header.includes(';') ? ';' : ',';
  const columns = readHeader(file, header, separator, Row);

  const read: Line<z.output<Row>>[] = [];
  const faults: Fault[] = [];
  for (const [index, text] of lines.entries()) {
    if (index % LINES_A_TURN === LINES_A_TURN - 1) await loopTurn();
    const line = index + 2;
    const cells = cellsOf(text, separator);
    if (cells === null) {
      faults.push({ line, message: 'has a quotation mark without its partner' });
    } else if (cells.some((cell) => cell !== '')) {
      const row = readRow(cells, { columns, separator }, Row);
      if (typeof row === 'string') faults.push({ line, message: row });
      else read.push({ ...row, line });
    }
  }
  refuseFaults(file, faults);
  return read;
}

/** Refuses a file for its faults, if there are any: a line each, `prices.csv:12: date must be a day, …`. */
export function refuseFaults({ name }: CsvFile, faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const named = [...faults]
    .sort((a, b) => a.line - b.line)
    .slice(0, MAX_FAULTS)
    .map(({ line, message }) => `${name}:${line}: ${message}`);
  const rest = faults.length - named.length;
  if (rest > 0) named.push(`${name}: ${rest} more lines are wrong`);
  named.push('Nothing was imported.');
  throw new DomainError('BAD_REQUEST', named.join('\n'));
}

function readHeader(file: CsvFile, header: string, separator: string, { shape }: z.ZodObject) {
  const columns = (cellsOf(header, separator) ?? []).map((name) => name.toLowerCase());
  const known = Object.keys(shape);
  const optional = known.filter((name) => shape[name].safeParse(undefined).success);
  const required = known.filter((name) => !optional.includes(name));
  const expected = [
    `expected are ${required.join(',')}`,
    ...(optional.length > 0 ? [`if you like ${optional.join(',')}`] : []),
  ].join(' and ');

  const faults = [
    ...required.filter((name) => !columns.includes(name)).map((name) => `has no column ${name}`),
    ...columns
      .filter((name) => !known.includes(name))
      .map((name) => `has an unknown column ${quote(name)}`),
    ...columns
      .filter((name, at) => columns.indexOf(name) < at)
      .map((name) => `names ${quote(name)} twice`),
  ];
  if (faults.length > 0)
    refuseFaults(file, [{ line: 1, message: `${faults.join('; ')}; ${expected}` }]);
  return columns;
}

/** The values of a line, trimmed; null where its quotation marks don't match. No value holds a line break. */
function cellsOf(line: string, delimiter: string): string[] | null {
  if (!line.includes('"')) return line.split(delimiter).map((cell) => cell.trim());
  try {
    const [cells = []] = parse(line, { delimiter, relax_column_count: true, trim: true });
    return cells;
  } catch {
    return null;
  }
}

/** The row of a line, or what is wrong with it. */
function readRow<Row extends z.ZodObject>(
  cells: readonly string[],
  { columns, separator }: { readonly columns: readonly string[]; readonly separator: string },
  Row: Row,
): z.output<Row> | string {
  if (cells.length !== columns.length) {
    const hint = separator === ',' && cells.length > columns.length ? COMMA_HINT : '';
    return `has ${cells.length} values where the first line names ${columns.length} columns${hint}`;
  }
  const values = Object.fromEntries(
    columns.map((name, at) => [name, cells[at] === '' ? undefined : cells[at]]),
  );
  const { success, data, error } = Row.safeParse(values);
  if (success) return data;
  return error.issues
    .map(({ path, message }) => describe(path.join('.'), message, values))
    .join('; ');
}

const COMMA_HINT = '; decimals are written with a point';

function describe(column: string, message: string, values: Record<string, string | undefined>) {
  const value = values[column];
  if (value === undefined) return `${column} ${message}`;
  const hint = /^-?[\d\s.]*,\d+$/.test(value) ? COMMA_HINT : '';
  return `${column} ${message}, not ${quote(value)}${hint}`;
}

const LONGEST_QUOTE = 40;

/** A text in quotation marks, cut where it is long. */
export function quote(text: string): string {
  return JSON.stringify(text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text);
}
