/** Proves the amounts of an account by its balances: before the first row, after the last one, and between them. */
import type { Money } from '@pactole/sdk';
import { asDebit, exactSum, negated, signMarkOf, total, unsigned } from '../values/decimal.ts';
import { PdfError } from './pdf-error.ts';
import { daysIn } from './periods.ts';
import type { AccountEvent, PrintedBalance, PrintedRow } from './printed.ts';
import type { Section } from './sections.ts';

/** Rows with the amounts that balances prove. */
export interface Proved {
  readonly rows: readonly { readonly row: PrintedRow; readonly amount: Money }[];
  readonly opening: Money;
  readonly closing: Money;
  /** Line of the balance after the last row; null where that is in the row. */
  readonly closingLine: string | null;
}

/**
 * Proves each amount of a section.
 *
 * @param outside balances that are named above the first table
 * @param positive direction of an amount without a mark, where the user told it
 * @throws {PdfError} where the balances do not prove the amounts.
 */
export function proofOf(
  { events }: Section,
  outside: readonly PrintedBalance[],
  positive?: 'in' | 'out',
): Proved {
  const written = events.filter((event) => event.kind === 'row');
  const readings = [events, ...(hasRunning(written) ? [reversed(events)] : [])];
  const errors: PdfError[] = [];
  for (const reading of readings) {
    for (const strict of [true, false]) {
      try {
        return prove(reading, outside, positive, strict);
      } catch (error) {
        if (!(error instanceof PdfError)) throw error;
        errors.push(error);
      }
    }
  }
  throw errors[0] ?? new PdfError('noOpening', []);
}

const hasRunning = (rows: readonly PrintedRow[]): boolean =>
  rows.some(({ balance }) => balance !== null);

/** The newest row comes first in some statements, below the balance after it. */
const reversed = (events: readonly AccountEvent[]): readonly AccountEvent[] => {
  const rows = events.filter(({ kind }) => kind === 'row').reverse();
  const named = events.filter(
    (event) => event.kind === 'balance' && (event.part === 'opening' || event.part === 'closing'),
  );
  return [...named, ...rows];
};

/** @param strict balances without the name of one before or after the rows count, too */
function prove(
  events: readonly AccountEvent[],
  outside: readonly PrintedBalance[],
  positive: 'in' | 'out' | undefined,
  strict: boolean,
): Proved {
  const rows = events.filter((event) => event.kind === 'row');
  const first = events.findIndex(({ kind }) => kind === 'row');
  const last = events.map(({ kind }) => kind).lastIndexOf('row');
  const ends = endsOf(events, first, last, outside, strict);
  const { opening, closing } = ends;
  if (opening === undefined) throw new PdfError('noOpening', []);
  const signed = signedRows(rows, opening.amount, positive);
  const amounts = new Map(signed.map(({ row, amount }) => [row, amount]));
  let held = opening.amount;
  let isCovered = false;
  const check = (told: Money, at: number) => {
    if (exactSum([told]) !== exactSum([held]))
      throw new PdfError('pageOff', [at, withGroups(told), withGroups(held)]);
    isCovered = true;
  };
  for (const [index, event] of events.entries()) {
    if (event.kind === 'row') {
      held = total([held, amounts.get(event) ?? event.amount]);
      isCovered = false;
      if (event.balance !== null) check(event.balance, event.page);
    } else if (event.kind === 'stray') {
      if (index > first && index < last)
        throw new PdfError('unreadAmount', [event.page, event.text]);
    } else if (index > first && event !== opening && event !== closing) {
      const counts = event.part === 'carried' || (event.part === 'neutral' && strict);
      if (counts) check(event.amount, event.page);
    }
  }
  if (closing !== undefined) check(closing.amount, closing.page);
  if (!isCovered) throw new PdfError('noClosing', []);
  return {
    rows: signed,
    opening: opening.amount,
    closing: held,
    closingLine: closing?.label ?? null,
  };
}

/** `1204.1` → `1,204.10`. */
export function withGroups(amount: Money): string {
  const [units = '', decimals = ''] = unsigned(amount).split('.');
  const first = units.length % 3 || 3;
  const groups = [units.slice(0, first)];
  for (let at = first; at < units.length; at += 3) groups.push(units.slice(at, at + 3));
  return `${amount.startsWith('-') ? '-' : ''}${groups.join(',')}.${decimals.padEnd(2, '0')}`;
}

/** The balance before the first row, and that after the last one. */
function endsOf(
  events: readonly AccountEvent[],
  first: number,
  last: number,
  outside: readonly PrintedBalance[],
  strict: boolean,
): { opening: PrintedBalance | undefined; closing: PrintedBalance | undefined } {
  const balances = events.flatMap((event, index) =>
    event.kind === 'balance' ? [{ event, index }] : [],
  );
  const named = (part: PrintedBalance['part'], among: readonly PrintedBalance[]) => {
    const found = among.filter((each) => each.part === part);
    const different = new Set(found.map(({ amount }) => `${exactSum([amount])}`));
    return different.size === 1 ? found[0] : undefined;
  };
  const inside = balances.map(({ event }) => event);
  const before = balances.filter(({ index }) => index < first).map(({ event }) => event);
  const after = balances.filter(({ index }) => index > last).map(({ event }) => event);
  const dated = datedEnds([...outside, ...before]);
  const opening =
    named('opening', inside) ??
    named('opening', outside) ??
    (strict ? before.filter(({ part }) => part === 'carried').at(-1) : undefined) ??
    dated?.opening ??
    before.find(({ part }) => part === 'neutral') ??
    outside.find(({ part }) => part === 'neutral');
  const closing =
    named('closing', inside) ??
    after.find(({ part }) => part === 'neutral') ??
    named('closing', outside) ??
    dated?.closing;
  return { opening, closing };
}

/** Two balances that only their days tell apart. */
function datedEnds(
  balances: readonly PrintedBalance[],
): { opening: PrintedBalance; closing: PrintedBalance } | undefined {
  const dated = balances
    .filter(({ part }) => part === 'neutral')
    .flatMap((balance) => {
      const [day, ...others] = daysIn(balance.label);
      return day === undefined || others.length > 0 ? [] : [{ day, balance }];
    })
    .sort((a, b) => (a.day < b.day ? -1 : 1));
  const [first, last] = [dated[0], dated.at(-1)];
  if (first === undefined || last === undefined || first.day === last.day) return undefined;
  return { opening: first.balance, closing: last.balance };
}

/** The rows with signs: by their columns or marks, else by the balance after each of them. */
function signedRows(
  rows: readonly PrintedRow[],
  opening: Money,
  positive: 'in' | 'out' | undefined,
): { row: PrintedRow; amount: Money }[] {
  const single = rows.filter(({ text }) => text !== null);
  const marks = new Set(single.map(({ text }) => signMarkOf(spaceless(text ?? ''))));
  if (single.length === 0 || [...marks].some((mark) => mark !== null)) {
    const unmarkedGoOut = !marks.has('minus') && !marks.has('debit');
    return rows.map((row) => {
      if (row.text === null) return { row, amount: row.amount };
      const mark = signMarkOf(spaceless(row.text));
      if (mark !== null) return { row, amount: row.amount };
      return { row, amount: unmarkedGoOut ? asDebit(row.amount) : row.amount };
    });
  }
  let held: Money | null = opening;
  const signed: { row: PrintedRow; amount: Money }[] = [];
  for (const row of rows) {
    if (row.text === null) {
      signed.push({ row, amount: row.amount });
      continue;
    }
    const change: Money | null =
      held === null || row.balance === null ? null : total([row.balance, negated(held)]);
    held = row.balance;
    if (change !== null && exactSum([unsigned(change)]) === exactSum([unsigned(row.amount)]))
      signed.push({ row, amount: change.startsWith('-') ? asDebit(row.amount) : row.amount });
    else if (positive !== undefined)
      signed.push({ row, amount: positive === 'out' ? asDebit(row.amount) : row.amount });
    else if (row.balance === null) throw new PdfError('signsUnknown', []);
    else signed.push({ row, amount: row.amount });
  }
  return signed;
}

const spaceless = (text: string): string => text.replace(/\s/g, '');
