import { Budget, LIMITS } from './budget.ts';
import { isArchive, isCompressed, uncompressed, unpack } from './files/archive.ts';
import type { Sheets } from './files/old-workbook.ts';
import { isOpenDocument, tablesOf } from './files/open-document.ts';
import { isWorkbook, sheetsOf } from './files/workbook.ts';
import { StatementError } from './statement-error.ts';
import type { Line } from './table/tables.ts';
import { type Decoded, decode } from './values/encoding.ts';

/** Contents of a file: the files of an archive, the sheets of a workbook, a database of SQLite, or a text. */
export type Contents =
  | { readonly files: ReadonlyMap<string, Uint8Array>; readonly depth: number }
  | { readonly sheets: readonly Line[][] }
  | { readonly database: Uint8Array }
  | { readonly bytes: Uint8Array; readonly decoded: Decoded };

/**
 * Unpacks and decodes a file.
 *
 * @param encoding that of a text, as a user named it
 * @param depth archives around it; that of the files in an archive is returned with them
 * @throws {StatementError} when it is empty, damaged or of a format without rows, or exceeds a limit
 */
export function openFile(
  bytes: Uint8Array,
  budget = new Budget(),
  depth = 0,
  encoding?: string,
): Contents {
  if (depth === 0) budget.bytes(bytes.length);
  if (isBlank(bytes)) throw new StatementError('empty', []);
  const inner = depth + 1;
  if (isArchive(bytes)) {
    const files = unpack(bytes, budget, inner);
    if (isWorkbook(files)) return { sheets: sheetsOf(files, budget) };
    if (isOpenDocument(files)) return { sheets: tablesOf(files, budget) };
    return { files, depth: inner };
  }
  if (isCompressed(bytes))
    return openFile(uncompressed(bytes, budget, inner), budget, inner, encoding);
  if (startsWith(bytes, SQLITE)) return { database: bytes };
  if (startsWith(bytes, OLD_WORKBOOK)) return { sheets: oldSheetsOf(bytes, budget) };
  const kind = UNREADABLE.find(({ start }) => startsWith(bytes, start));
  if (kind !== undefined) throw new StatementError(kind.refusal, []);
  return { bytes, decoded: decode(bytes, encoding) };
}

/** Returns true for spaces and control characters alone. A loop is faster than a function call for each of 64 MiB. */
function isBlank(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) if ((bytes[at] ?? 0) > 0x20) return false;
  return true;
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

/** `SQLite `. */
const SQLITE = [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20];

/** The container of Excel's files until 2003. */
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

/** Opens old workbooks, once the library that does it is loaded. */
let openOldWorkbook: ((bytes: Uint8Array) => Sheets) | undefined;

/** Sets the library that opens old workbooks, which are refused without it. */
export function useOldWorkbooks(open: (bytes: Uint8Array) => Sheets): void {
  openOldWorkbook = open;
}

/** Returns true if old workbooks can be opened. */
export const opensOldWorkbooks = (): boolean => openOldWorkbook !== undefined;

/** Bytes of an old workbook that is opened: the library takes a hundred times as many. */
const MOST_OLD_BYTES = 8 * 1024 * 1024;

function oldSheetsOf(bytes: Uint8Array, budget: Budget): Line[][] {
  if (openOldWorkbook === undefined || bytes.length > MOST_OLD_BYTES)
    throw new StatementError('oldWorkbook', []);
  let sheets: Sheets;
  try {
    sheets = openOldWorkbook(bytes);
  } catch (error) {
    throw new StatementError('oldWorkbook', [], { cause: error });
  }
  return sheets.map((rows) =>
    rows.flatMap((cells, index) => {
      budget.cells(cells.length);
      if (cells.length > LIMITS.columns)
        throw new StatementError('tooManyColumns', [LIMITS.columns], { line: index + 1 });
      return cells.some((cell) => cell.trim() !== '') ? [{ cells, line: index + 1 }] : [];
    }),
  );
}

/** Formats that many banks offer and that cannot be read. */
const UNREADABLE: readonly {
  readonly start: readonly number[];
  readonly refusal: 'noRows' | 'portfolioFile';
}[] = [
  { start: [0x25, 0x50, 0x44, 0x46], refusal: 'noRows' },
  { start: [0x89, 0x50, 0x4e, 0x47], refusal: 'noRows' },
  { start: [0xff, 0xd8, 0xff], refusal: 'noRows' },
  // `PORTFOLIO` with a password, `PPPBV1` in an archive without one.
  { start: [0x50, 0x4f, 0x52, 0x54, 0x46], refusal: 'portfolioFile' },
  { start: [0x50, 0x50, 0x50, 0x42], refusal: 'portfolioFile' },
];
