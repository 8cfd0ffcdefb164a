import type uPlot from 'uplot';
import type { Formats } from '../words/formats.ts';
import { colourOf } from './colours.ts';
import { labelsOf } from './labels.ts';
import { type Ticks, ticksOf } from './ticks.ts';

/** Width of a label of the time axis with its distance to the next. */
const LABEL_WIDTH = 64;

/** Space around a chart; on the right for half of the last label of the time axis. */
export const PADDING: uPlot.Padding = [10, 28, 0, 0];

/** The cursor of every chart: a line that snaps to the points. */
export const CURSOR: uPlot.Cursor = {
  y: false,
  drag: { x: false, y: false },
  points: { show: false },
  move: (plot, left, top) => {
    if (left < 0) return [left, top];
    return [plot.valToPos(plot.data[0][plot.posToIdx(left)] ?? 0, 'x'), top];
  },
};

/** The axes of every chart: quiet, with the days below and amounts on the left. */
export function axesOf(
  show: (value: number) => string,
  size: number,
  formats: Formats,
): uPlot.Axis[] {
  const quiet = {
    stroke: colourOf('--soft'),
    font: `12px ${colourOf('--sans')}`,
    ticks: { show: false },
  };
  let ticks: Ticks = { times: [], unit: 'year' };
  return [
    {
      ...quiet,
      grid: { show: false },
      size: 32,
      splits: (plot, _, min, max) => {
        const most = Math.max(3, Math.floor((plot.width - size) / LABEL_WIDTH));
        ticks = ticksOf(min * 1000, max * 1000, most);
        return ticks.times.map((time) => time / 1000);
      },
      values: (_, splits) =>
        splits.map((seconds, index) => labelOf(seconds, index, ticks, formats)),
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

/** Returns the label of a day; the first month, and each January, name their year. */
function labelOf(
  seconds: number,
  index: number,
  { unit, isSparse }: Ticks,
  { months, month, dayAndMonth }: Formats,
): string {
  const at = new Date(seconds * 1000);
  const date = at.toISOString();
  if (unit === 'day') return dayAndMonth(date);
  const isJanuary = at.getUTCMonth() === 0;
  if (unit === 'year' || (isJanuary && index > 0 && !isSparse)) return date.slice(0, 4);
  return index === 0 || isSparse ? month(date) : (months[at.getUTCMonth()] ?? '');
}
