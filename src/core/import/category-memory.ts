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
  add(rows: readonly CategorizedRow[]): void;
  categoryOf(row: PayeeRow): string | null;
  /** True once every row that was asked for has a category. */
  knowsAll(): boolean;
}

/** Creates the memory for some rows. The category of a row's newest equal is its own, whatever older ones have. */
export function categoryMemory(asked: readonly PayeeRow[]): CategoryMemory {
  const missing = new Set(asked.flatMap((row) => payeeKey(row) ?? []));
  const known = new Map<string, string>();
  return {
    add(rows) {
      for (const row of rows) {
        const key = payeeKey(row);
        if (key !== null && missing.delete(key)) known.set(key, row.category);
      }
    },
    categoryOf: (row) => known.get(payeeKey(row) ?? '') ?? null,
    knowsAll: () => missing.size === 0,
  };
}
