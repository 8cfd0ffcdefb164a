/** The category that the last row of a payee got, for the next one. */
import { payeeOf } from '../text/payee.ts';

/** A row as far as it names its payee. */
export interface PayeeRow {
  readonly label: string;
  readonly counterparty?: string | null | undefined;
  /** Signed; a refund is remembered apart from a purchase. */
  readonly amount: string;
}

interface CategorizedRow extends PayeeRow {
  readonly category: string;
}

/** Returns the key of a row's payee and direction; null where neither label nor counterparty names a payee. */
export function payeeKey({ label, counterparty, amount }: PayeeRow): string | null {
  const payee = payeeOf(label) ?? payeeOf(counterparty ?? '');
  return payee === null ? null : `${amount.startsWith('-') ? '-' : '+'}${payee}`;
}

export interface CategoryMemory {
  /** Adds older rows than those before, the newest first: the first category of a payee stays. */
  add(rows: readonly CategorizedRow[]): Generator<void, void>;
  /** Returns the category of a row; null if it has none. One of the asked rows is not folded again. */
  categoryOf(row: PayeeRow): string | null;
  /** True once every row that was asked for has a category. */
  knowsAll(): boolean;
}

/** Rows whose payees are found between two yields: each may fold a text of 4,000 characters. */
const ROWS_A_STEP = 10;

/** Creates the memory for some rows. The category of a row's newest equal is its own, whatever older ones have. */
export function* categoryMemory(asked: readonly PayeeRow[]): Generator<void, CategoryMemory> {
  const keys = new Map<PayeeRow, string | null>();
  for (const row of asked) {
    keys.set(row, payeeKey(row));
    if (keys.size % ROWS_A_STEP === 0) yield;
  }
  const missing = new Set([...keys.values()].filter((key) => key !== null));
  const known = new Map<string, string>();
  return {
    *add(rows) {
      for (const [index, row] of rows.entries()) {
        if (index % ROWS_A_STEP === 0) yield;
        const key = payeeKey(row);
        if (key !== null && missing.delete(key)) known.set(key, row.category);
      }
    },
    categoryOf(row) {
      const key = keys.has(row) ? keys.get(row) : payeeKey(row);
      return known.get(key ?? '') ?? null;
    },
    knowsAll: () => missing.size === 0,
  };
}
