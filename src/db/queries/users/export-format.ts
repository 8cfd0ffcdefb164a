/**
 * The format of an export: JSON Lines, UTF-8, one object a line.
 *
 * The first line describes the file: `{"pactole":"export","version":1,"person":"owner","benchmark":"world",…}`. Then
 * come rows, `{"accounts":{"id":"…","name":"…"}}`, table by table in a fixed order. Each value is a text exactly as the
 * database writes it: decimals, days, instants to the microsecond in UTC, bytes in hexadecimal. Null values are left
 * out. The last line, `{"end":{"rows":2,"sha256":"…"}}`, counts the rows and holds the SHA-256 of all bytes before it.
 * So a truncated or changed file is recognised.
 */
import { createHash } from 'node:crypto';
import { DomainError } from '../../../i18n/errors/domain-error.ts';

/** Raised when a reader of the version before could not make sense of a file. */
const EXPORT_VERSION = 1;

/** Header of an export. */
export interface ExportHeader {
  /** The person's name where the file was made; it may be restored to another. */
  readonly person: string;
  readonly benchmark: string;
  /** For users: the release that wrote it, and when. */
  readonly release: string;
  readonly exportedAt: string;
}

export type ExportedRow = Readonly<Record<string, string>>;

export interface ExportWriter {
  header(header: ExportHeader): string;
  rows(table: string, rows: readonly ExportedRow[]): string;
  end(): string;
}

/** Writes one export; each function returns whole lines, to be written in the order of the calls. */
export function exportWriter(): ExportWriter {
  const digest = createHash('sha256');
  let count = 0;
  const hashed = (text: string): string => {
    digest.update(text);
    return text;
  };
  return {
    header: (header) =>
      hashed(`${JSON.stringify({ pactole: 'export', version: EXPORT_VERSION, ...header })}\n`),
    rows(table, rows) {
      count += rows.length;
      return hashed(rows.map((row) => `${JSON.stringify({ [table]: row })}\n`).join(''));
    },
    end: () => `${JSON.stringify({ end: { rows: count, sha256: digest.digest('hex') } })}\n`,
  };
}

/** Content of a line of an export, but for the last one. */
export type ExportLine =
  | { readonly header: ExportHeader }
  | { readonly table: string; readonly row: ExportedRow };

/** Reads one export line by line. What does not belong into one is a `DomainError` that names the line. */
export function exportReader() {
  const digest = createHash('sha256');
  let line = 0;
  let count = 0;
  let ended = false;

  return {
    /** Null for the last line, which fits what came before it. */
    read(text: string): ExportLine | null {
      line++;
      const value = parseObject(text);
      if (line === 1) {
        const header = readHeader(value);
        digest.update(`${text}\n`);
        return { header };
      }
      const [table = '', content] = Object.entries(value ?? {})[0] ?? [];
      if (ended || !isRecord(content) || Object.keys(value ?? {}).length !== 1)
        throw wrongLine(line);
      if (table !== 'end') {
        if (!isRow(content)) throw wrongLine(line);
        digest.update(`${text}\n`);
        count++;
        return { table, row: content };
      }
      if (content.rows !== count || content.sha256 !== digest.digest('hex')) {
        throw new DomainError('BAD_REQUEST', ['exportDamaged']);
      }
      ended = true;
      return null;
    },

    /** To be called after the last line. */
    close(): void {
      if (line === 0) throw NO_EXPORT();
      if (!ended) throw new DomainError('BAD_REQUEST', ['exportCutOff']);
    },
  };
}

const NO_EXPORT = () => new DomainError('BAD_REQUEST', ['noExport']);

/** A line that no export has. */
const wrongLine = (line: number) => new DomainError('BAD_REQUEST', ['foreignExportLine', { line }]);

function readHeader(value: Record<string, unknown> | null): ExportHeader {
  if (value?.pactole !== 'export' || typeof value.version !== 'number') throw NO_EXPORT();
  if (value.version > EXPORT_VERSION) {
    throw new DomainError('BAD_REQUEST', [
      'newerExport',
      { version: value.version, newest: EXPORT_VERSION },
    ]);
  }
  const { person, benchmark, release, exportedAt } = value;
  const header = { person, benchmark, release, exportedAt };
  if (!isHeader(header)) throw wrongLine(1);
  return header;
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRow = (value: Record<string, unknown>): value is Record<string, string> =>
  Object.values(value).every((each) => typeof each === 'string');

const isHeader = (value: object): value is ExportHeader =>
  Object.values(value).every((each) => typeof each === 'string');
