import type { Evolution } from '@pactole/sdk';
import { computed } from '@preact/signals';
import { type Point, pointsOf } from './history.ts';
import type { Read } from './read.ts';
import { changes, evolution } from './service.ts';

interface History extends Evolution {
  readonly points: readonly Point[];
}

/** Computed from data alone: a chart of it is drawn again for other data, and not as often as the page asks for them. */
const data = computed<History | null>(() => {
  const [read, told] = [evolution.value.data, changes.value.data];
  return read && told && { ...read, points: pointsOf(told) };
});

/** The evolution in points that rest on balances and prices, and how they changed. */
export const history = computed<Read<History>>(() => ({
  ...(changes.value.failure === null ? evolution : changes).value,
  data: data.value,
}));
