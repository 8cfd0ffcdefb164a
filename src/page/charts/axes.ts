import type uPlot from 'uplot';
import { colourOf } from './colours.ts';
import { labelsOf } from './labels.ts';

const SHORTEST_MONTH = 28 * 86_400;

/** The axes of every chart: quiet, with the days below and amounts on the left. */
export function axesOf(
  show: (value: number) => string,
  size: number,
  locale: string,
): uPlot.Axis[] {
  const quiet = {
    stroke: colourOf('--soft'),
    font: `12px ${colourOf('--sans')}`,
    ticks: { show: false },
  };
  const [short, long] = [{ month: 'short' }, { year: 'numeric' }] as const;
  const written = (seconds: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(seconds * 1000);
  return [
    {
      ...quiet,
      grid: { show: false },
      space: 64,
      size: 32,
      values: (_, splits) =>
        splits.map((seconds, index) => {
          const day = new Date(seconds * 1000);
          const isYear = day.getUTCMonth() === 0 && day.getUTCDate() === 1;
          const months = splits.length > 1 && (splits[1] ?? 0) - (splits[0] ?? 0) < 300 * 86_400;
          const gap = (splits[1] ?? 0) - (splits[0] ?? 0);
          if (gap > 0 && gap < SHORTEST_MONTH)
            return written(seconds, { ...short, day: 'numeric' });
          if (!months || isYear) return written(seconds, long);
          return written(seconds, index === 0 ? { ...short, ...long } : short);
        }),
    },
    {
      ...quiet,
      size,
      space: 44,
      grid: { stroke: colourOf('--line'), width: 1 },
      values: (_, splits) => labelsOf(splits, show),
    },
  ];
}
