/** Reads the files of comma-separated values that the owner loads, and names every line that is wrong. */
import { setImmediate as loopTurn } from 'node:timers/promises';
import { z } from 'zod';
import { FileText } from '../../contract/scalars.ts';
import { DomainError } from '../../i18n/errors/domain-error.ts';
import type { WrongValue } from '../../i18n/errors/lines/en.ts';
import type { LineError } from '../../i18n/errors/lines/line-error.ts';
import { violationOf } from '../../i18n/errors/values/violation.ts';

/** A file in a request to the admin socket. */
export const CsvFile = z.object({ name: z.string(), content: FileText });
export type CsvFile = z.infer<typeof CsvFile>;

/** Lines that are read in one turn of the event loop. */
const LINES_A_TURN = 500;

/** An error in a line; the first line is 1. */
export interface Fault {
  readonly line: number;
  readonly error: LineError;
}

/** A row with its line number. */
export type Line<Row> = Row & { readonly line: number };

const MAX_FAULTS = 100;

/**
 * The rows of a file. Its first line names the columns of `Row`, in any order; the separator is the comma or the
 * semicolon, whichever that line has. An empty value counts as absent. Throws a `DomainError` that names every wrong line.
 */
export async function readCsv<Row extends z.ZodObject>(
  file: CsvFile,
  Row: Row,
): Promise<Line<z.output<Row>>[]> {
  const [header = '', ...lines] = file.content.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const separator = header.includes(';') ? ';' : ',';
  const cellsOf = await cellReader(separator);
  const columns = readHeader(file, cellsOf(header), Row);

  const read: Line<z.output<Row>>[] = [];
  const faults: Fault[] = [];
  for (const [index, text] of lines.entries()) {
    if (index % LINES_A_TURN === LINES_A_TURN - 1) await loopTurn();
    const line = index + 2;
    const cells = cellsOf(text);
    if (cells === null) {
      faults.push({ line, error: ['quotationMark'] });
    } else if (cells.some((cell) => cell !== '')) {
      const row = readRow(cells, { columns, separator }, Row);
      if ('error' in row) faults.push({ line, error: row.error });
      else read.push({ ...row.value, line });
    }
  }
  refuseFaults(file, faults);
  return read;
}

/** Throws a `DomainError` that names the wrong lines of a file; does nothing without any. */
export function refuseFaults({ name }: CsvFile, faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const wrong = [...faults].sort((a, b) => a.line - b.line).slice(0, MAX_FAULTS);
  const more = faults.length - wrong.length;
  throw new DomainError('BAD_REQUEST', ['wrongLines', { file: name, wrong, more }]);
}

function readHeader(file: CsvFile, header: readonly string[] | null, { shape }: z.ZodObject) {
  const columns = (header ?? []).map((name) => name.toLowerCase());
  const known = Object.keys(shape);
  const optional = known.filter((name) => shape[name].safeParse(undefined).success);
  const required = known.filter((name) => !optional.includes(name));
  const missing = required.filter((name) => !columns.includes(name));
  const unknown = columns.filter((name) => !known.includes(name));
  const repeated = columns.filter((name, at) => columns.indexOf(name) < at);
  if (missing.length + unknown.length + repeated.length > 0) {
    const error = ['header', { missing, unknown, repeated, required, optional }] as const;
    refuseFaults(file, [{ line: 1, error }]);
  }
  return columns;
}

/**
 * Returns a function that reads the values of a line, trimmed; null where its quotation marks don't match. No value holds
 * a line break.
 */
async function cellReader(delimiter: string): Promise<(line: string) => string[] | null> {
  // Loaded here, since a server starts without it.
  const { parse } = await import('csv-parse/sync');
  return (line) => {
    if (!line.includes('"')) return line.split(delimiter).map((cell) => cell.trim());
    try {
      const [cells = []] = parse(line, { delimiter, relax_column_count: true, trim: true });
      return cells;
    } catch {
      return null;
    }
  };
}

/** The row of a line, or its error. */
function readRow<Row extends z.ZodObject>(
  cells: readonly string[],
  { columns, separator }: { readonly columns: readonly string[]; readonly separator: string },
  Row: Row,
): { readonly value: z.output<Row> } | { readonly error: LineError } {
  if (cells.length !== columns.length) {
    const comma = separator === ',' && cells.length > columns.length;
    return { error: ['cells', { cells: cells.length, columns: columns.length, comma }] };
  }
  const values = Object.fromEntries(
    columns.map((name, at) => [name, cells[at] === '' ? undefined : cells[at]]),
  );
  const { success, data, error } = Row.safeParse(values);
  if (success) return { value: data };
  return { error: ['values', { wrong: error.issues.map((issue) => wrongValue(issue, values)) }] };
}

function wrongValue(
  issue: z.core.$ZodIssue,
  values: Readonly<Record<string, string | undefined>>,
): WrongValue {
  const column = issue.path.join('.');
  const given = values[column] ?? null;
  const comma = given !== null && /^-?[\d\s.]*,\d+$/.test(given);
  return { column, violation: violationOf(issue) ?? ['invalid'], given, comma };
}
