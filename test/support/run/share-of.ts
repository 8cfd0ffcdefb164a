import { inject } from 'vitest';
import { isLong } from './runs.ts';

/** Of cases that both databases answer alike, every second one: embedded those at even places, PostgreSQL the others. All in a long run. */
export const shareOf = <T>(cases: readonly T[]): readonly T[] => {
  const first = inject('template').kind === 'embedded' ? 0 : 1;
  return isLong ? cases : cases.filter((_, at) => at % 2 === first);
};
