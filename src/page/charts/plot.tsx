import { useEffect, useRef, useState } from 'preact/hooks';
import uPlot from 'uplot';
import { onColours } from './colours.ts';

interface PlotProps {
  readonly data: uPlot.AlignedData;
  readonly height: number;
  /** Name of the chart for screen readers. */
  readonly label: string;
  /** Returns the text of a point for screen readers. */
  readonly say: (index: number) => string;
  /** Called again when colours change. */
  readonly options: () => Omit<uPlot.Options, 'width' | 'height'>;
  /** Called with the index under the pointer or chosen with the keyboard; null when there is none. */
  readonly onPoint?: (index: number | null) => void;
}

/**
 * A chart drawn by uPlot, as wide as its place; its height is fixed, so that nothing moves when it comes. For a screen
 * reader it is a slider over its points.
 */
export function Plot({ data, height, label, say, options, onPoint }: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const last = data[0].length - 1;
  const index = Math.min(chosen ?? last, last);

  useEffect(() => {
    const box = place.current;
    if (box === null) return;
    const draw = () => {
      plot.current?.destroy();
      const made = options();
      plot.current = new uPlot(
        {
          ...made,
          width: box.clientWidth,
          height,
          legend: { show: false },
          tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
          hooks: {
            ...made.hooks,
            setCursor: [
              ({ cursor }) => {
                setChosen(cursor.idx ?? null);
                onPoint?.(cursor.idx ?? null);
              },
            ],
          },
        },
        data,
        box,
      );
    };
    setChosen(null);
    draw();
    const sized = new ResizeObserver(() => {
      const width = box.clientWidth;
      if (plot.current?.width !== width) plot.current?.setSize({ width, height });
    });
    sized.observe(box);
    const unfollow = onColours(draw);
    return () => {
      sized.disconnect();
      unfollow();
      plot.current?.destroy();
      plot.current = null;
    };
  }, [data, height, options, onPoint]);

  const step = (event: KeyboardEvent) => {
    const drawn = plot.current;
    const next = drawn && indexAfter(event.key, index, drawn.data[0]);
    if (drawn === null || next === null) return;
    event.preventDefault();
    drawn.setCursor({ left: drawn.valToPos(drawn.data[0][next] ?? 0, 'x'), top: 10 });
  };

  return (
    <div
      class="plot"
      ref={place}
      role="slider"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index}
      aria-valuetext={say(index)}
      tabIndex={0}
      onKeyDown={step}
      style={{ height: `${height}px` }}
    />
  );
}

/** Returns the index that a key leads to; null for another key. */
function indexAfter(key: string, index: number, times: ArrayLike<number>): number | null {
  const last = times.length - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[key];
  if (by === undefined) return null;
  let next = index + by;
  // The two ends of a vertical line are one point.
  while (Math.abs((times[next] ?? Number.NaN) - (times[index] ?? 0)) <= 1) next += by;
  return Math.max(0, Math.min(last, next));
}

export const secondsOf = (date: string): number =>
  Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / 1000;
