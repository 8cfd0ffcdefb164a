/**
 * Pairs of rows, stage by stage: all pairs of one evidence and one distance in days, then those of the next.
 *
 * A stage looks at rows of two days that have its distance, as the stages before it left them. So what decides a row lies
 * within the sum of all distances of it, and a pair is the same whatever else is known.
 */
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

interface Dated {
  readonly day: Day;
}

/** Pairs debits with credits, both in the order that decides between equals. Calls `found` for each pair. */
export function pairInStages<Debit extends Dated, Credit extends Dated>(
  debits: readonly Debit[],
  credits: readonly Credit[],
  stages: readonly Stage<Debit, Credit>[],
  found: (debit: Debit, credit: Credit) => void,
): void {
  const byDay = new Map<number, Credit[]>();
  for (const credit of credits) {
    const ofDay = byDay.get(credit.day);
    if (ofDay === undefined) byDay.set(credit.day, [credit]);
    else ofDay.push(credit);
  }
  let open = debits;
  for (const { distances, fits } of stages) {
    for (const distance of distances) {
      open = open.filter((debit) => {
        const ofDay = byDay.get(debit.day + distance);
        const at = ofDay?.findIndex((credit) => fits(debit, credit)) ?? -1;
        if (ofDay === undefined || at < 0) return true;
        found(debit, ofDay[at] as Credit);
        ofDay.splice(at, 1);
        return false;
      });
      if (open.length === 0) return;
    }
  }
}
