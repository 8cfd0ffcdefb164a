import { periodIn } from '../csv/period.ts';
import type { ReadOptions } from '../reader.ts';
import type { StatementDraft } from '../statement.ts';
import { StatementError } from '../statement-error.ts';

/** Years between two days of one account that have no movement between them, in which a year may have been misread. */
const MOST_YEARS = 10;

/**
 * Refuses days that lie outside the stated period by more than a year, or jump a decade.
 *
 * @throws {StatementError} that names the days.
 */
export function checkDays(drafts: readonly StatementDraft[], { dates }: ReadOptions): void {
  if (dates !== undefined) return;
  for (const { rows, evidence } of drafts) {
    if (evidence === undefined) continue;
    const days = rows.map(({ date }) => date).sort();
    const gap = days.findIndex(
      (day, index) => index > 0 && yearOf(day) - yearOf(days[index - 1] ?? day) > MOST_YEARS,
    );
    if (gap > 0) throw new StatementError('doubtfulDays', [days[gap - 1] ?? '', days[gap] ?? '']);
    const period = periodIn(evidence.table);
    const [first, last] = [days[0], days.at(-1)];
    if (period === null || first === undefined || last === undefined) continue;
    if (yearOf(last) + 1 < yearOf(period.from) || yearOf(first) > yearOf(period.to) + 1)
      throw new StatementError('doubtfulDays', [first, period.from]);
  }
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
