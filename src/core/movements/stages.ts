/**
 * Pairs of rows, stage by stage: all pairs of one evidence and one distance in days, then those of the next.
 *
 * A stage looks at rows of two days that have its distance, as the stages before it left them. So what decides a row lies
 * within the sum of all distances of it, and a pair is the same whatever else is known.
 */
import { groupBy } from '../group-by.ts';
import type { Day } from '../time/day.ts';

export interface Stage<Debit, Credit> {
  /** Days from the debit to the credit, in the order in which they are tried. */
  readonly distances: readonly number[];
  readonly fits: (debit: Debit, credit: Credit) => boolean;
}

/** 0, 1, 2 … */
export const forward = (most: number): number[] => Array.from({ length: most + 1 }, (_, at) => at);

/** 0, 1, 2 … −1, −2 …: the debit first. */
export const debitFirst = (most: number): number[] => [
  ...forward(most),
  ...forward(most - 1).map((days) => -1 - days),
];

/** 0, 1, −1, 2, −2 …: the nearest first. */
export const nearestFirst = (most: number): number[] =>
  forward(most).flatMap((days) => (days === 0 ? [0] : [days, -days]));

/** Days within which another row may decide what a row pairs with. */
export const reachOf = (stages: readonly Pick<Stage<never, never>, 'distances'>[]): number =>
  stages.reduce(
    (sum, { distances }) => distances.reduce((all, days) => all + Math.abs(days), sum),
    0,
  );

/** Debits between two pauses. */
const DEBITS_A_STEP = 50;

interface Dated {
  readonly day: Day;
}

/** Pairs debits with credits, both in the order that decides between equals of a day. Calls `found` for each pair. */
export function* pairInStages<Debit extends Dated, Credit extends Dated>(
  debits: readonly Debit[],
  credits: readonly Credit[],
  stages: readonly Stage<Debit, Credit>[],
  found: (debit: Debit, credit: Credit) => void,
): Generator<void, void> {
  const byDay = groupBy(credits, ({ day }): number => day);
  let open = debits;
  for (const { distances, fits } of stages) {
    for (const distance of distances) {
      const left: Debit[] = [];
      for (const [nth, debit] of open.entries()) {
        if (nth > 0 && nth % DEBITS_A_STEP === 0) yield;
        const ofDay = byDay.get(debit.day + distance);
        const at = ofDay?.findIndex((credit) => fits(debit, credit)) ?? -1;
        if (ofDay === undefined || at < 0) {
          left.push(debit);
          continue;
        }
        found(debit, ofDay[at] as Credit);
        ofDay.splice(at, 1);
      }
      open = left;
      if (open.length === 0) return;
    }
  }
}
