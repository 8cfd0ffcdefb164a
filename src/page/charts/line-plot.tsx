import { useCallback, useMemo } from 'preact/hooks';
import uPlot from 'uplot';
import { formats } from '../words/words.ts';
import { axesOf, CURSOR, PADDING } from './axes.ts';
import { colourOf } from './colours.ts';
import { Plot, secondsOf } from './plot.tsx';

interface Line {
  readonly values: readonly (number | null)[];
  /** A colour of the style sheet. */
  readonly colour: string;
  readonly isFilled?: boolean;
  readonly isDashed?: boolean;
  /** True for a value that stays until the next one. */
  readonly isStepped?: boolean;
  /** True to draw a line across values that are not known. */
  readonly isSpanning?: boolean;
}

interface LinePlotProps {
  readonly days: readonly string[];
  readonly lines: readonly Line[];
  readonly label: string;
  readonly height: number;
  readonly show: (value: number) => string;
  readonly onPoint?: (index: number | null) => void;
}

/** One line or a few over time; a value that is not known leaves a gap. */
export function LinePlot({ days, lines, label, height, show, onPoint }: LinePlotProps) {
  const written = formats.value;
  const say = (index: number) => {
    const known = lines.flatMap(({ values }) => values[index] ?? []);
    return [written.day(days[index] ?? ''), ...known.map((value) => show(value))].join(', ');
  };
  const data = useMemo(
    () => [days.map(secondsOf), ...lines.map(({ values }) => values)] as uPlot.AlignedData,
    [days, lines],
  );
  const options = useCallback(
    (): Omit<uPlot.Options, 'width' | 'height'> => ({
      padding: PADDING,
      cursor: CURSOR,
      axes: axesOf(show, 62, written),
      series: [
        {},
        ...lines.map(({ colour, isFilled, isDashed, isStepped, isSpanning = false }) => ({
          stroke: colourOf(colour),
          width: 1.75,
          points: { show: false },
          spanGaps: isSpanning,
          ...(isStepped && uPlot.paths.stepped ? { paths: uPlot.paths.stepped({ align: 1 }) } : {}),
          ...(isDashed ? { dash: [5, 4] } : {}),
          ...(isFilled ? { fill: `color-mix(in srgb, ${colourOf(colour)} 14%, transparent)` } : {}),
        })),
      ],
    }),
    [lines, written, show],
  );
  return (
    <Plot
      data={data}
      height={height}
      label={label}
      say={say}
      options={options}
      {...(onPoint === undefined ? {} : { onPoint })}
    />
  );
}
