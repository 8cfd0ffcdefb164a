import { formatDay } from '../day.ts';
import type { ReconciliationFacts } from './facts.ts';

export interface FutureRows {
  readonly count: number;
  readonly lastDay: string;
}

/** Rows dated after today: are their days right? */
export function futureRows({ newRows, today }: ReconciliationFacts): FutureRows | null {
  const day = formatDay(today);
  const days = newRows.map(({ date }) => date).filter((date) => date > day);
  if (days.length === 0) return null;
  const lastDay = days.reduce((last, date) => (date > last ? date : last));
  return { count: days.length, lastDay };
}
