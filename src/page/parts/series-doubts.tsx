import type { SeriesAssumption, SeriesGap } from '@pactole/sdk';
import { formats, words } from '../words/words.ts';

interface SeriesDoubtsProps {
  readonly gap: SeriesGap;
  readonly assumption: SeriesAssumption;
}

/** In words, where a series lacks something or rests on an assumption; nothing where it is whole. */
export function SeriesDoubts({ gap, assumption }: SeriesDoubtsProps) {
  const { gaps } = words.value;
  const { month } = formats.value;
  return (
    <>
      {gap !== null && (
        <p class="note caution">
          {gaps.gap(gap.incompletePoints, month(gap.firstDate), month(gap.lastDate))}
        </p>
      )}
      {assumption !== null && (
        <p class="note">
          {gaps.assumption(
            assumption.assumedPoints,
            month(assumption.firstDate),
            month(assumption.lastDate),
          )}
        </p>
      )}
    </>
  );
}
