/** Reads the statement of an account: rows by the columns of a table, each proved by balances. */
import type { ImportEntry } from '@pactole/sdk';
import type { ReadOptions } from '../reader.ts';
import type { StatementDraft } from '../statement.ts';
import type { Placing } from './columns.ts';
import { dayReader } from './days.ts';
import { eventsOf } from './events.ts';
import type { TextLine } from './lines.ts';
import { PdfError, type UnprovedRow } from './pdf-error.ts';
import { daysIn, endOf } from './periods.ts';
import type { PrintedRow } from './printed.ts';
import { type Proved, proofOf } from './proof.ts';
import { type Section, sectionsOf } from './sections.ts';

const PLACINGS: readonly Placing[] = ['nearest', 'inOrder'];

type AccountOptions = Pick<ReadOptions, 'dates' | 'positive' | 'currency'>;

/**
 * The accounts of a statement; null where no line names the columns of a table.
 *
 * @throws {PdfError} where a day, an amount or a proof is missing.
 */
export function readAccounts(
  lines: readonly TextLine[],
  options: AccountOptions,
): StatementDraft[] | null {
  const found: StatementDraft[][] = [];
  const errors: PdfError[] = [];
  for (const placing of PLACINGS) {
    try {
      const drafts = readPlaced(lines, placing, options);
      if (drafts === null) return null;
      found.push(drafts);
    } catch (error) {
      if (!(error instanceof PdfError)) throw error;
      errors.push(error);
    }
  }
  const [first, second] = found;
  const [error] = errors;
  if (first === undefined) throw error ?? new PdfError('noTableRows', []);
  if (second !== undefined && JSON.stringify(first) !== JSON.stringify(second))
    throw new PdfError('twoReadings', []);
  return first;
}

function readPlaced(
  lines: readonly TextLine[],
  placing: Placing,
  { dates, positive, currency }: AccountOptions,
): StatementDraft[] | null {
  const printout = eventsOf(lines, placing);
  if (printout === null) return null;
  const sections = sectionsOf(printout.events);
  if (sections.length === 0) throw new PdfError('noTableRows', []);
  const rows = sections.flatMap(rowsOf);
  try {
    const outside = sections.length === 1 ? printout.outside : [];
    const proved = sections.map((section) => proofOf(section, outside, positive));
    const dayOf = dayReader(
      rows.map(({ day }) => day),
      lines,
      dates,
    );
    const order = dates ?? 'D/M/Y';
    const end = endOf(lines, order);
    return sections.map((section, index) =>
      draftOf(section, proved[index] as Proved, dayOf, end, currency),
    );
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    const { code, values, cause } = error;
    throw new PdfError(code, values, { cause, unproved: rows.slice(0, MOST_SHOWN).map(unproved) });
  }
}

/** Rows that a refusal shows. */
const MOST_SHOWN = 50;

const rowsOf = ({ events }: Section): PrintedRow[] =>
  events.filter(({ kind }) => kind === 'row') as PrintedRow[];

const unproved = ({ page, day, label, amount }: PrintedRow): UnprovedRow => ({
  page,
  text: [day, label, amount].join(' '),
});

function draftOf(
  { account, currency: printed }: Section,
  { rows, closing, closingLine }: Proved,
  dayOf: (text: string) => string,
  end: string | undefined,
  told: string | undefined,
): StatementDraft {
  const currency = printed ?? told;
  const entries = rows.map(
    ({ row, amount }): ImportEntry => ({
      date: dayOf(row.day),
      amount,
      label: row.label === '' ? row.day : row.label,
      ...(currency !== undefined && { currency }),
    }),
  );
  const last =
    entries
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? '';
  // The day of the balance itself comes before that on which the statement ends.
  const [own] = daysIn(closingLine ?? '').slice(-1);
  const date = [own, end, last].find((day) => day !== undefined && day >= last) ?? last;
  return {
    ...{ format: 'pdf', account, currency, rows: entries, trades: [], notices: [] },
    balance: { date, amount: closing, currency },
  };
}
