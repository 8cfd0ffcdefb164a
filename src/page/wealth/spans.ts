import type { ShownChange, ShownChanges } from '../service/answers.ts';
import { formats, words } from '../words/words.ts';

/** A change of net worth to choose: its key in the address, its name, and the change. */
export interface Span {
  readonly key: string;
  readonly name: string;
  readonly change: ShownChange;
}

/** Returns the changes to choose from: this month, the years with the latest first, and all time. */
export function spansOf({ month, years, all }: ShownChanges): Span[] {
  const { wealth } = words.value;
  const { longMonth } = formats.value;
  const current = yearOf(years.at(-1));
  const span = (key: string, name: string, change: ShownChange | null): Span[] =>
    change === null ? [] : [{ key, name, change }];
  return [
    ...span('month', month?.after ? wealth.sinceEnd(longMonth(month.after)) : '', month),
    ...years.toReversed().flatMap((each) => {
      const year = yearOf(each);
      return span(year, year === current ? wealth.thisYear(Number(year)) : year, each);
    }),
    ...span('all', wealth.allTime, all),
  ];
}

/** Returns the chosen change; without a choice that of this year, else of all time. */
export const chosenSpan = (spans: readonly Span[], key: string | null): Span | undefined =>
  spans.find((each) => each.key === key) ??
  spans.find((each) => each.key !== 'month') ??
  spans.at(-1);

const yearOf = (change: ShownChange | undefined): string => change?.upTo.slice(0, 4) ?? '';
