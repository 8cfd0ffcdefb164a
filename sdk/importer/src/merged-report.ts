import { money } from '@pactole/sdk';
import { sum } from '@pactole/sdk/money';
import type { BatchReport } from './destination.ts';

export const NOTHING_STORED = { count: 0, lastDate: null } as const;

/** Merges the reports of parts of one batch, which are in the order of their days. */
export function mergedReport(reports: readonly BatchReport[]): BatchReport {
  const count = (name: 'total' | 'new' | 'duplicates' | 'deleted') =>
    reports.reduce((counted, report) => counted + report[name], 0);
  const totals = (name: 'inflow' | 'outflow' | 'net') =>
    sum(reports.map((report) => money(report.totals[name])));
  return {
    total: count('total'),
    new: count('new'),
    duplicates: count('duplicates'),
    deleted: count('deleted'),
    range: { from: reports[0]?.range.from ?? '', to: reports.at(-1)?.range.to ?? '' },
    totals: { inflow: totals('inflow'), outflow: totals('outflow'), net: totals('net') },
    existing: reports[0]?.existing ?? NOTHING_STORED,
    fuzzy: reports.flatMap(({ fuzzy }) => fuzzy),
    items: reports.flatMap(({ items = [] }) => items),
    formats: reports[0]?.formats,
    questions: [...new Set(reports.flatMap(({ questions }) => questions))],
  };
}
