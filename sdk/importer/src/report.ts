/** Previews an import of rows: reported by the destination, or computed for an account that does not exist yet. */

import type { ImportEntry } from '@pactole/sdk';
import { absolute, sum } from '@pactole/statements/values';
import { bookedRows, mayBeBooked } from '../../../src/core/import/booked-rows.ts';
import type { BatchReport, DatedBalance, Destination } from './destination.ts';
import { mergedReport, NOTHING_STORED } from './merged-report.ts';
import { inParts } from './parts.ts';

/** Few enough for one request, and most files are one part. */
const ROWS_A_REPORT = 20_000;

/** Asks the destination what an import of the rows would do. */
export async function reportOf(
  destination: Destination,
  accountId: string,
  rows: readonly ImportEntry[],
  { format, closing }: { readonly format: string; readonly closing?: DatedBalance | undefined },
): Promise<BatchReport> {
  const reports: BatchReport[] = [];
  const parts = inParts(rows, ROWS_A_REPORT);
  for (const part of parts) {
    // Of several parts none leads to the balance alone.
    const led = parts.length === 1 ? closing : undefined;
    reports.push(await destination.reconcile(accountId, part, format, led));
  }
  const report = mergedReport(reports);
  const { range, fuzzy, items = [] } = report;
  const stored = mayBeBooked(report) ? await destination.stored?.(accountId, range) : undefined;
  return {
    ...report,
    // The items of the report are in the order of the parts.
    fuzzy: [...fuzzy, ...bookedRows(parts.flat(), { range, fuzzy, items }, stored ?? [])],
  };
}

/** Previews an import into a new account: every row is new. Sums are of the rows in its currency. */
export function firstReport(rows: readonly ImportEntry[], currency: string): BatchReport {
  const days = rows.map(({ date }) => date).sort();
  const amounts = rows.filter((row) => row.currency === currency).map(({ amount }) => amount);
  const isOut = (amount: string) => amount.startsWith('-');
  return {
    total: rows.length,
    new: rows.length,
    duplicates: 0,
    deleted: 0,
    range: { from: days[0] ?? '', to: days.at(-1) ?? '' },
    totals: {
      inflow: sum('0.00', ...amounts.filter((amount) => !isOut(amount))),
      outflow: absolute(sum('0.00', ...amounts.filter(isOut))),
      net: sum('0.00', ...amounts),
    },
    existing: NOTHING_STORED,
    fuzzy: [],
    questions: [],
  };
}
