import type { EvolutionCategory } from '@pactole/sdk';
import { useCallback, useMemo } from 'preact/hooks';
import type uPlot from 'uplot';
import { worthWithout } from '../../core/evolution/shown-worth.ts';
import { type Point, STACK } from '../figures/history.ts';
import { formats } from '../words/words.ts';
import { axesOf, CURSOR, PADDING } from './axes.ts';
import { colourOf } from './colours.ts';
import { type Doubt, hatch } from './hatching.ts';
import { Plot, secondsOf } from './plot.tsx';
import { type Stop, stopsOf } from './steps.ts';

/** Parts of net worth that a chart shows or hides. */
export type Part = EvolutionCategory | 'debts';

/** Returns the sum of the parts that are not hidden, in euros as text. */
export const shownOf = ({ exact }: Point, hidden: ReadonlySet<Part>): string =>
  worthWithout(exact, hidden);

interface StackedPlotProps {
  readonly points: readonly Point[];
  readonly doubts: readonly Doubt[];
  readonly hidden: ReadonlySet<Part>;
  /** True to draw the sum alone, on a scale of its own. */
  readonly isSumAlone: boolean;
  readonly label: string;
  readonly say: (index: number) => string;
  readonly onPoint: (index: number | null) => void;
}

/** A sum as a line over its categories, stacked from the ground up, with the debts below it; or the line alone. */
export function StackedPlot({
  points,
  doubts,
  hidden,
  isSumAlone,
  label,
  say,
  onPoint,
}: StackedPlotProps) {
  const written = formats.value;
  const stops = useMemo(() => stopsOf(points, secondsOf), [points]);
  const stack = useMemo(
    () => (isSumAlone ? [] : STACK.filter((category) => !hidden.has(category))),
    [hidden, isSumAlone],
  );
  const hasDebts = !isSumAlone && !hidden.has('debts');
  const data = useMemo(
    () => columnsOf(points, stops, { stack, hasDebts, hidden }),
    [points, stops, stack, hasDebts, hidden],
  );
  const indexOf = useCallback((place: number) => stops[place]?.index ?? place, [stops]);
  const point = useCallback(
    (place: number | null) => onPoint(place === null ? null : indexOf(place)),
    [indexOf, onPoint],
  );
  const options = useCallback(
    (): Omit<uPlot.Options, 'width' | 'height'> => ({
      padding: PADDING,
      cursor: CURSOR,
      scales: {
        y: {
          range: (_, min, max) => (isSumAlone ? around(min, max) : spaced(Math.min(0, min), max)),
        },
      },
      axes: axesOf(written.shortEuros, 62, written),
      bands: stack.slice(1).map((category, index) => ({
        series: [index + 2, index + 1] as [number, number],
        fill: fillOf(category),
      })),
      series: [
        {},
        ...stack.map((category, index) => ({
          stroke: colourOf('--card'),
          width: 1,
          points: { show: false },
          ...(index === 0 ? { fill: fillOf(category) } : {}),
        })),
        ...(hasDebts
          ? [
              {
                stroke: colourOf('--debt'),
                width: 1,
                fill: `color-mix(in srgb, ${colourOf('--debt')} 34%, transparent)`,
                points: { show: false },
              },
            ]
          : []),
        { stroke: colourOf('--ink'), width: 2, points: { show: false } },
      ],
      hooks: { draw: [hatch(doubts)] },
    }),
    [doubts, hasDebts, isSumAlone, written, stack],
  );
  return (
    <Plot
      data={data}
      height={340}
      label={label}
      say={(place) => say(indexOf(place))}
      options={options}
      onPoint={point}
    />
  );
}

const fillOf = (category: string) =>
  `color-mix(in srgb, ${colourOf(`--${category}`)} 86%, transparent)`;

interface Drawn {
  readonly stack: readonly EvolutionCategory[];
  readonly hasDebts: boolean;
  readonly hidden: ReadonlySet<Part>;
}

function columnsOf(
  points: readonly Point[],
  stops: readonly Stop[],
  { stack, hasDebts, hidden }: Drawn,
): uPlot.AlignedData {
  const drawn = stops.flatMap((stop) => points[stop.drawn] ?? []);
  const sums = drawn.map(() => 0);
  const stacked = stack.map((category) =>
    drawn.map(({ byCategory }, index) => {
      sums[index] = (sums[index] ?? 0) + byCategory[category];
      return sums[index] ?? 0;
    }),
  );
  return [
    stops.map(({ seconds }) => seconds),
    ...stacked,
    ...(hasDebts ? [drawn.map(({ debts }) => -debts)] : []),
    drawn.map((point) => Number(shownOf(point, hidden))),
  ];
}

const spaced = (min: number, max: number): [number, number] => {
  const span = max - min || 1;
  return [min < 0 ? min - span * 0.04 : 0, max + span * 0.06];
};

const around = (min: number, max: number): [number, number] => {
  const span = max - min || Math.abs(max) * 0.1 || 1;
  return [min - span * 0.06, max + span * 0.06];
};
