import type { z } from 'zod';
import {
  ExportedHeader,
  type ExportedRows,
  exportedRows,
} from '../../../contract/exported-rows.ts';
import type { ExportedRow, ExportHeader } from '../../../db/queries/users/export-format.ts';
import { DomainError } from '../../../i18n/errors/domain-error.ts';
import { violationOf } from '../../../i18n/errors/values/violation.ts';

/**
 * Maximum length of a line of an export, in bytes. It is more than twice a transaction with texts of the greatest
 * length, each character escaped.
 */
const MAX_LINE_BYTES = 256 * 1024;

const NEWLINE = 0x0a;

export interface ExportedLine {
  /** The first is 1. */
  readonly number: number;
  readonly text: string;
  readonly bytes: number;
}

/** Returns the lines of a text that arrives as bytes, in UTF-8. Throws a `DomainError` at a longer line and at no text. */
export async function* linesOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<ExportedLine> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  let number = 1;

  const keep = (piece: Uint8Array) => {
    bytes += piece.byteLength;
    if (bytes > MAX_LINE_BYTES) {
      throw new DomainError('BAD_REQUEST', [
        'exportLineTooLong',
        { line: number, most: MAX_LINE_BYTES },
      ]);
    }
    pieces.push(piece);
  };
  const take = (): ExportedLine => {
    const line = { number: number++, text: decoder.decode(Buffer.concat(pieces)), bytes };
    pieces = [];
    bytes = 0;
    return line;
  };

  try {
    for await (const chunk of content) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
        keep(chunk.subarray(start, end));
        yield take();
        start = end + 1;
      }
      keep(chunk.subarray(start));
    }
    if (bytes > 0) yield take();
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    throw new DomainError('BAD_REQUEST', ['exportUnreadable'], { cause });
  }
}

/** Checks what the lines of an export hold; `today` is the last day that reference data can be of. */
export function rowChecker(today: string) {
  const shapes = exportedRows(today);
  const isTable = (name: string): name is keyof ExportedRows => Object.hasOwn(shapes, name);

  return {
    header: (line: number, header: ExportHeader): ExportHeader =>
      checked(line, null, ExportedHeader, { ...header }),

    row(line: number, table: string, row: ExportedRow): ExportedRow {
      if (!isTable(table)) throw new DomainError('BAD_REQUEST', ['noExportedTable', { table }]);
      const values: Readonly<Record<string, string | undefined>> = checked(
        line,
        table,
        shapes[table] as z.ZodType<Record<string, string | undefined>>,
        row,
      );
      return Object.fromEntries(Object.entries(values).filter(isPresent));
    },
  };
}

const isPresent = (entry: [string, string | undefined]): entry is [string, string] =>
  entry[1] !== undefined;

/** Returns the values of a line. Throws a `DomainError` that names the line and its first wrong field. */
function checked<Shape extends z.ZodType>(
  line: number,
  table: string | null,
  shape: Shape,
  values: ExportedRow,
): z.output<Shape> {
  const { success, data, error } = shape.safeParse(values);
  if (success) return data;
  const { issues } = error;
  const unknown = issues.find(({ code }) => code === 'unrecognized_keys');
  if (unknown?.code === 'unrecognized_keys') {
    throw newer({ line, field: unknown.keys[0] ?? '', value: null, table });
  }
  const isWord = ({ code, path: [field] }: z.core.$ZodIssue) =>
    code === 'invalid_value' && values[String(field)] !== undefined;
  const issue = issues.find(isWord) ?? issues[0];
  const field = String(issue?.path[0] ?? '');
  const value = values[field];
  if (issue !== undefined && isWord(issue)) {
    throw newer({ line, field, value: value ?? '', table });
  }
  const violation = (issue === undefined ? null : violationOf(issue)) ?? (['invalid'] as const);
  throw new DomainError('BAD_REQUEST', [
    'wrongExportValue',
    { line, field, table, violation, given: value ?? null },
  ]);
}

const newer = (unknown: {
  line: number;
  field: string;
  value: string | null;
  table: string | null;
}) => new DomainError('BAD_REQUEST', ['newerExportLine', unknown]);
