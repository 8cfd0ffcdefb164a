import { useCallback, useMemo } from 'preact/hooks';
import type uPlot from 'uplot';
import { type Point, STACK } from '../figures/history.ts';
import { formats } from '../words/words.ts';
import { axesOf } from './axes.ts';
import { colourOf } from './colours.ts';
import { type Doubt, hatch } from './hatching.ts';
import { Plot, secondsOf } from './plot.tsx';

interface StackedPlotProps {
  readonly points: readonly Point[];
  readonly doubts: readonly Doubt[];
  readonly label: string;
  readonly onPoint: (index: number | null) => void;
}

/** Net worth as a line over its categories, stacked from the ground up, with the debts below it. */
export function StackedPlot({ points, doubts, label, onPoint }: StackedPlotProps) {
  const { locale, shortEuros } = formats.value;
  const data = useMemo(() => columnsOf(points), [points]);
  const options = useCallback(
    (): Omit<uPlot.Options, 'width' | 'height'> => ({
      padding: [10, 4, 0, 0],
      cursor: { y: false, drag: { x: false, y: false }, points: { show: false } },
      scales: { y: { range: (_, min, max) => spaced(Math.min(0, min), max) } },
      axes: axesOf(shortEuros, 62, locale),
      bands: STACK.slice(1).map((_, index) => ({
        series: [index + 2, index + 1] as [number, number],
        fill: fillOf(STACK[index + 1] ?? 'autre'),
      })),
      series: [
        {},
        ...STACK.map((category, index) => ({
          stroke: colourOf('--card'),
          width: 1,
          points: { show: false },
          ...(index === 0 ? { fill: fillOf(category) } : {}),
        })),
        {
          stroke: colourOf('--debt'),
          width: 1,
          fill: `color-mix(in srgb, ${colourOf('--debt')} 34%, transparent)`,
          points: { show: false },
        },
        { stroke: colourOf('--ink'), width: 2, points: { show: false } },
      ],
      hooks: { draw: [hatch(doubts)] },
    }),
    [doubts, locale, shortEuros],
  );
  return <Plot data={data} height={340} label={label} options={options} onPoint={onPoint} />;
}

const fillOf = (category: string) =>
  `color-mix(in srgb, ${colourOf(`--${category}`)} 86%, transparent)`;

function columnsOf(points: readonly Point[]): uPlot.AlignedData {
  const sums = points.map(() => 0);
  const stacked = STACK.map((category) =>
    points.map(({ byCategory }, index) => {
      sums[index] = (sums[index] ?? 0) + byCategory[category];
      return sums[index] ?? 0;
    }),
  );
  return [
    points.map(({ date }) => secondsOf(date)),
    ...stacked,
    points.map(({ debts }) => -debts),
    points.map(({ net }) => net),
  ];
}

const spaced = (min: number, max: number): [number, number] => {
  const span = max - min || 1;
  return [min < 0 ? min - span * 0.04 : 0, max + span * 0.06];
};
