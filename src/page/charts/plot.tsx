import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import { onColours } from './colours.ts';

interface PlotProps {
  readonly data: uPlot.AlignedData;
  readonly height: number;
  /** Text for screen readers. */
  readonly label: string;
  /** Called again when colours change. */
  readonly options: () => Omit<uPlot.Options, 'width' | 'height'>;
  /** Called with the index under the pointer or chosen with the arrow keys; null when there is none. */
  readonly onPoint?: (index: number | null) => void;
}

/** A chart drawn by uPlot, as wide as its place; its height is fixed, so that nothing moves when it comes. */
export function Plot({ data, height, label, options, onPoint }: PlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | null>(null);

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
            setCursor: [({ cursor }) => onPoint?.(cursor.idx ?? null)],
          },
        },
        data,
        box,
      );
    };
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
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const drawn = plot.current;
    if (by === undefined || drawn === null) return;
    event.preventDefault();
    const last = drawn.data[0].length - 1;
    const index = Math.min(last, Math.max(0, (drawn.cursor.idx ?? last) + by));
    drawn.setCursor({ left: drawn.valToPos(drawn.data[0][index] ?? 0, 'x'), top: 10 });
  };

  return (
    <div
      class="plot"
      ref={place}
      role="img"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk along the chart.
      tabIndex={0}
      onKeyDown={step}
      style={{ height: `${height}px` }}
    />
  );
}

export const secondsOf = (date: string): number =>
  Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / 1000;
