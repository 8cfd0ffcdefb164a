import { ACTUAL_DATABASE, WHOLE_FILES } from './apps/whole-file.ts';
import { Budget } from './budget.ts';
import { checkStatements } from './checks/check-statements.ts';
import { firstDay } from './csv/numbered-columns.ts';
import { inCurrency } from './currency.ts';
import { OtherReadersNeeded } from './first-readers.ts';
import { merged } from './merge.ts';
import { notice, noticeIn } from './notice.ts';
import { openFile } from './open-file.ts';
import { HEAD_CHARS, readLines, readTables, unrecognised } from './read-tables.ts';
import { firstOf, type Readers, type ReadOptions } from './reader.ts';
import type { Statement, StatementDraft } from './statement.ts';
import { StatementError } from './statement-error.ts';
import { FIRST_LINES, type Line } from './table/tables.ts';
import { checkLegible, type Decoded, decodings } from './values/encoding.ts';

/** Reads a file with these readers; see `readStatements`. */
export function readWith(readers: Readers, bytes: Uint8Array, options: ReadOptions): Statement[] {
  const place = { readers, budget: new Budget(), depth: 0 };
  return readNamed(bytes, options, place).map((draft) => ({
    ...(options.currency === undefined ? draft : inCurrency(draft, options.currency)),
    warnings: draft.notices.map((each) => noticeIn(each, 'en')),
  }));
}

/** The file that is read, within the archives that hold it. */
interface Place {
  readonly readers: Readers;
  readonly budget: Budget;
  /** Archives around it. */
  readonly depth: number;
}

/** Reads a file; any failure but the lack of readers is a `StatementError` that names it. */
function readNamed(bytes: Uint8Array, options: ReadOptions, place: Place): StatementDraft[] {
  try {
    return readFile(bytes, options, place);
  } catch (error) {
    if (error instanceof OtherReadersNeeded) throw error;
    const known =
      error instanceof StatementError
        ? error
        : new StatementError('readerFailed', [], { cause: error });
    throw options.name === undefined ? known : known.of(options.name);
  }
}

function readFile(bytes: Uint8Array, options: ReadOptions, place: Place): StatementDraft[] {
  const { readers, budget } = place;
  const contents = openFile(bytes, budget, place.depth, options.encoding);
  if ('files' in contents)
    return readAll(contents.files, options, { ...place, depth: contents.depth });
  if ('sheets' in contents) return readSheets(contents.sheets, options, readers);
  if ('database' in contents) return readDatabase(contents.database, options, place);
  const { decoded } = contents;
  const reader = firstOf(readers.texts, (each) => each.recognises(decoded.text));
  const statements =
    reader === undefined
      ? readTables(contents.bytes, decoded, options, place)
      : reader.read(likeliest(contents.bytes, decoded), options, budget);
  return merged(checkStatements(statements, options));
}

function readDatabase(
  bytes: Uint8Array,
  options: ReadOptions,
  { readers, budget }: Place,
): StatementDraft[] {
  const reader = firstOf(readers.databases, (each) => each.recognises(bytes));
  if (reader !== undefined)
    return merged(checkStatements(reader.read(bytes, options, budget), options));
  throw new StatementError(options.name === ACTUAL_DATABASE ? 'actualFile' : 'sqlite', []);
}

/** The text in the encoding by which most letters are those of one language. */
function likeliest(bytes: Uint8Array, decoded: Decoded): string {
  const [best] = decoded.isGuess ? decodings(bytes, decoded, HEAD_CHARS) : [];
  if (best !== undefined) checkLegible(best);
  return best?.whole() ?? decoded.text;
}

/** The files of an archive; each is read by itself, since one may repeat what is in another. */
function readAll(
  files: ReadonlyMap<string, Uint8Array>,
  options: ReadOptions,
  place: Place,
): StatementDraft[] {
  // The other files of such an archive have the same rows, and less of them.
  const whole = [...files].filter(([name]) => WHOLE_FILES.includes(name));
  if (whole.length > 0 && files.size > whole.length) return readAll(new Map(whole), options, place);
  const statements: StatementDraft[] = [];
  const refusals: StatementError[] = [];
  for (const [name, bytes] of files) {
    try {
      const read = readNamed(bytes, { ...options, name }, place);
      statements.push(
        ...read.map((each) => ({
          ...each,
          notices: each.notices.map((told) => ({ ...told, file: within(name, told.file) })),
        })),
      );
    } catch (error) {
      if (!(error instanceof StatementError) || isLimit(error)) throw error;
      refusals.push(error);
    }
  }
  const [first, ...others] = statements;
  if (first === undefined) {
    throw refusals.length === 0
      ? new StatementError('empty', [])
      : new StatementError('several', refusals);
  }
  if (files.size > 1 && statements.every(isEmpty)) {
    throw new StatementError('empty', []);
  }
  return [{ ...first, notices: [...refusals.map(leftOut), ...first.notices] }, ...others];
}

/** A file of another kind may have a line that names columns, and nothing below it. */
const isEmpty = ({ rows, trades, positions, closes, balance, notices }: StatementDraft): boolean =>
  [rows, trades, positions ?? [], closes ?? [], notices].every((each) => each.length === 0) &&
  balance === undefined;

/** Limits of all files together: what exceeds one ends the reading of all. */
const isLimit = ({ code }: StatementError) =>
  ['tooManyBytes', 'tooManyMembers', 'tooManyCells'].includes(code);

/** An archive may hold archives. */
const within = (name: string, inner: string | undefined) =>
  inner === undefined ? name : `${name}: ${inner}`;

const leftOut = (refusal: StatementError) => notice('fileLeftOut', [refusal.toJSON()]);

/** The sheets that hold statements; a workbook may have others. */
function readSheets(
  sheets: readonly Line[][],
  options: ReadOptions,
  readers: Readers,
): StatementDraft[] {
  const { columns } = options;
  // Any sheet has columns of these numbers: a summary is told from a statement by its lack of days.
  const dated =
    columns === undefined ? [] : sheets.filter((lines) => firstDay(lines, columns) >= 0);
  const statements = (dated.length > 0 ? dated : sheets).flatMap(
    (lines) => readLines(lines, options, readers) ?? [],
  );
  if (statements.length === 0)
    throw unrecognised(options, ...sheets.map((lines) => lines.slice(0, FIRST_LINES)));
  return merged(checkStatements(statements, options));
}
