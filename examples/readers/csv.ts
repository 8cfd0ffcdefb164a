/**
 * Reads the CSV statements that banks export: whatever their encoding, separator, preamble, decimal comma, and whether
 * amounts stand in one column or in a debit and a credit one.
 */
import type { ImportEntry, Money } from '@pactole/sdk';
import { parse } from 'csv-parse/sync';
import { type Mapping, PRESETS, plain, USUAL_NAMES } from './csv-presets.ts';
import {
  asDebit,
  type DateOrder,
  decode,
  exactSum,
  labelOf,
  oneLine,
  readDay,
  readDecimal,
  type Statement,
  StatementError,
} from './statement.ts';

export interface CsvOptions {
  /** A name of `PRESETS`. @default found by the columns' names */
  readonly bank?: string | undefined;
  /** The columns of a bank without a preset, as the file names them. */
  readonly columns?: Mapping | undefined;
  /** @default 'D/M/Y' */
  readonly dates?: DateOrder | undefined;
}

/** Reads a statement's bytes; rows stay in the order of the file. */
export function readCsv(bytes: Uint8Array, options: CsvOptions = {}): Statement {
  const text = decode(bytes);
  const lines = parseLines(text, detectSeparator(text));
  const { mapping, at, header } = findHeader(lines, options);
  const rows = lines
    .slice(at + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .flatMap(({ cells, line }) => readRow(new Row(cells, header, line), mapping, options.dates));
  return { account: '', rows, warnings: [] };
}

/** The candidate that occurs most often: amounts hold one comma a line, real separators several. */
function detectSeparator(text: string): string {
  const count = (separator: string) => text.split(separator).length;
  return [';', '\t', ','].reduce((best, next) => (count(next) > count(best) ? next : best));
}

interface Line {
  readonly cells: string[];
  /** Where it begins; one row may go over several lines. */
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
      on_record: (cells: string[], { lines: end }) => {
        const breaks = cells.join('').split('\n').length - 1;
        lines.push({ cells, line: end - breaks });
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

interface Header {
  readonly mapping: Mapping;
  /** Index of the line that names the columns. */
  readonly at: number;
  /** The names in it, plain. */
  readonly header: string[];
}

/** The first line that has every column of a mapping: the one asked for, else a bank's, else one with usual names. */
function findHeader(lines: readonly Line[], { bank, columns }: CsvOptions): Header {
  const preset = bank === undefined ? undefined : PRESETS[bank];
  if (bank !== undefined && preset === undefined) {
    throw new StatementError(`no preset "${bank}"; there are ${Object.keys(PRESETS).join(', ')}`);
  }
  const wanted = columns ?? preset;
  for (const [at, { cells }] of lines.entries()) {
    const header = cells.map(plain);
    const mapping =
      wanted === undefined
        ? (Object.values(PRESETS).find((each) => fits(each, header)) ?? usualMapping(header))
        : fits(wanted, header) && wanted;
    if (mapping) return { mapping: { ...usualExtras(header), ...mapping }, at, header };
  }
  const missing =
    wanted === undefined
      ? 'a date, a label ("Libellé") and an amount ("Montant", or "Débit" and "Crédit"); ' +
        'add such a first line to the file and try again, or name the columns with --date-column, --label-column and ' +
        '--amount-column'
      : `${namesOf(wanted)
          .map((name) => `"${name}"`)
          .join(', ')}; look at the first lines of the file and correct the names`;
  throw new StatementError(`no line names the columns. Expected ${missing}`);
}

const namesOf = (mapping: Mapping): string[] =>
  Object.values(mapping).flatMap((each) =>
    typeof each === 'string' ? [each] : 'column' in each ? [each.column] : [...each],
  );

const fits = (mapping: Mapping, header: readonly string[]) =>
  namesOf(mapping).every((name) => header.includes(plain(name)));

function usualMapping(header: readonly string[]): Mapping | undefined {
  const date = usual('date', header);
  const label = usual('label', header);
  const amount = usual('amount', header);
  const debit = usual('debit', header);
  const credit = usual('credit', header);
  if (date === undefined || label === undefined) return undefined;
  if ((amount ?? debit ?? credit) === undefined) return undefined;
  return {
    date,
    label: [label],
    ...(amount !== undefined && { amount }),
    ...(debit !== undefined && { debit }),
    ...(credit !== undefined && { credit }),
  };
}

/** What a file may have beside the columns of its mapping. */
function usualExtras(header: readonly string[]): Pick<Mapping, 'currency' | 'category'> {
  const currency = usual('currency', header);
  const category = usual('category', header);
  return {
    ...(currency !== undefined && { currency }),
    ...(category !== undefined && { category }),
  };
}

const usual = (column: keyof typeof USUAL_NAMES, header: readonly string[]) =>
  USUAL_NAMES[column].find((name) => header.includes(name));

class Row {
  readonly line: number;
  readonly #cells: readonly string[];
  readonly #header: readonly string[];

  constructor(cells: readonly string[], header: readonly string[], line: number) {
    this.#cells = cells;
    this.#header = header;
    this.line = line;
  }

  /** What stands in a column, on one line; empty for a column that the mapping does not name. */
  cell(column: string | undefined): string {
    if (column === undefined) return '';
    return oneLine(this.#cells[this.#header.indexOf(plain(column))] ?? '');
  }
}

/** No row for one that the bank has not carried out. */
function readRow(row: Row, mapping: Mapping, dates: DateOrder | undefined): ImportEntry[] {
  const { onlyIf } = mapping;
  const state = plain(row.cell(onlyIf?.column));
  if (onlyIf !== undefined && !onlyIf.is.includes(state)) return [];

  const label = labelOf(...mapping.label.map((column) => row.cell(column)));
  if (label === '') {
    throw new StatementError(`line ${row.line} has no label; fill it in or remove the line`);
  }
  const date = readDay(row.cell(mapping.date), row.line, dates);
  const currency = row.cell(mapping.currency).toUpperCase();
  const category = row.cell(mapping.category);
  const counterparty = row.cell(mapping.counterparty);
  const more = {
    label,
    ...(/^[A-Z]{3}$/.test(currency) && { currency }),
    ...(category !== '' && { category }),
    ...(counterparty !== '' && { counterparty }),
  };
  const fee = row.cell(mapping.fee);
  const entry = { date, amount: readAmount(row, mapping), ...more };
  if (!isFilled(fee)) return [entry];
  const amount = asDebit(readDecimal(fee, row.line));
  const feeRow = { ...more, date, amount, label: `${label} (fee)`, type: 'fee' } as const;
  return exactSum([entry.amount]) === 0n ? [feeRow] : [entry, feeRow];
}

/** One signed amount, or a debit (always a minus, whichever sign the bank wrote) or a credit. */
function readAmount(row: Row, mapping: Mapping): Money {
  const amount = row.cell(mapping.amount);
  const debit = row.cell(mapping.debit);
  const credit = row.cell(mapping.credit);
  if (amount !== '') return readDecimal(amount, row.line);
  if (isFilled(debit)) return asDebit(readDecimal(debit, row.line));
  if (isFilled(credit)) return readDecimal(credit, row.line);
  throw new StatementError(`line ${row.line} has no amount; fill it in or remove the line`);
}

/** Some banks write 0,00 in the column that does not apply. */
const isFilled = (text: string) => /[1-9]/.test(text);
