import { formatDay } from '../../time/day.ts';
import { rangeOf } from '../entry.ts';
import type { ReconciliationFacts } from './facts.ts';

export interface FutureRows {
  readonly count: number;
  readonly lastDay: string;
}

/** Finds rows dated after today: are their days right? */
export function futureRows({ newRows, today }: ReconciliationFacts): FutureRows | null {
  const day = formatDay(today);
  const future = newRows.filter(({ date }) => date > day);
  return future.length === 0 ? null : { count: future.length, lastDay: rangeOf(future).to };
}
