import type { Cells } from '../checks/evidence.ts';
import { type DateOrder, dayOf } from '../values/day.ts';

/** First and last day that a file says it is of. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** Finds the period in the lines before the table, such as `Zeitraum: 01.10.2026 - 31.10.2026`; null without one. */
export function periodIn({ preamble }: Pick<Cells, 'preamble'>, order?: DateOrder): Period | null {
  for (const line of preamble) {
    const days = line
      .join(' ')
      .slice(0, MOST_CHARS)
      .match(DAYS)
      ?.map((text) => dayOf(text, order));
    const [from, to, ...others] = days ?? [];
    if (from != null && to != null && others.length === 0 && from <= to) return { from, to };
  }
  return null;
}

const MOST_CHARS = 1_000;

const DAYS = /(?<![\d./-])\d{1,4}([./-])\d{1,2}\1\d{2,4}(?![\d./-])/g;
