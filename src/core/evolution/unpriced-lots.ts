/** Money that bought what never had a known value. */
import type { AccountHistory } from '../history/account-history.ts';
import { UNKNOWN } from '../history/value-series.ts';
import { negate, ZERO } from '../money/decimal.ts';
import { flowOfLot } from '../performance/flow.ts';
import { heldParts } from '../performance/held-parts.ts';
import type { UnsavedChange } from './unsaved-change.ts';

/** Returns what the lots of such holdings cost, below 0, less what they brought. */
export function unpricedChanges({ lines }: AccountHistory): UnsavedChange[] {
  return lines
    .filter(({ values }) => values.certainty.every((certainty) => certainty === UNKNOWN))
    .flatMap(({ facts: { facts } }) => heldParts(facts))
    .flatMap(({ lot, heldPart }) => {
      const flow = lot.moved === undefined ? flowOfLot(lot, heldPart) : null;
      return flow === null || flow.contribution === ZERO
        ? []
        : [{ day: lot.day, amount: negate(flow.contribution) }];
    });
}
