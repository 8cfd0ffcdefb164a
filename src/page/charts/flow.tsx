import { useId } from 'preact/hooks';
import { type Band, bandPath, flowLayout, LABEL_PX } from './flow-layout.ts';

export interface ShownPart {
  readonly key: string;
  readonly name: string;
  /** Written; the picture shows its size by itself. */
  readonly amount: string;
  /** Euros, above 0. */
  readonly weight: number;
  readonly colour: string;
  /** True for what is not known, as in the other charts. */
  readonly isHatched?: boolean;
  readonly href: string | null;
}

interface FlowProps {
  readonly from: readonly ShownPart[];
  readonly to: readonly ShownPart[];
  readonly label: string;
}

/** Width of the picture between the labels, and of a bar in it. */
const [WIDTH, BAR] = [100, 6];

/** Amounts that come in from the left and go out to the right. Its parts are links; a table has the same for screen readers. */
export function Flow({ from, to, label }: FlowProps) {
  const id = useId();
  const sizes = (parts: readonly ShownPart[]) => parts.map(({ weight }) => weight);
  const layout = flowLayout(sizes(from), sizes(to));
  const middle = (WIDTH - BAR) / 2;
  const fill = ({ colour, isHatched = false }: ShownPart) =>
    isHatched ? `url(#${id}-hatch)` : `var(${colour})`;
  return (
    <div class="flow" style={{ '--height': `${layout.height}px` }}>
      <Labels parts={from} bands={layout.from} />
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${layout.height}`}
        preserveAspectRatio="none"
      >
        <defs>
          <pattern id={`${id}-hatch`} width="4" height="4" patternUnits="userSpaceOnUse">
            <path d="M-1 1L1 -1M0 4L4 0M3 5L5 3" stroke="var(--faint)" />
          </pattern>
        </defs>
        {from.map((part, at) => (
          <Parts
            key={part.key}
            band={layout.from[at]}
            fill={fill(part)}
            bar={0}
            ends={[BAR, middle]}
          />
        ))}
        {to.map((part, at) => (
          <Parts
            key={part.key}
            band={layout.to[at]}
            fill={fill(part)}
            bar={WIDTH - BAR}
            ends={[WIDTH - BAR, middle + BAR]}
          />
        ))}
        <rect
          x={middle}
          width={BAR}
          y={layout.middle.top}
          height={layout.middle.height}
          fill="var(--ink)"
        />
      </svg>
      <Labels parts={to} bands={layout.to} />
    </div>
  );
}

interface PartsProps {
  readonly band: Band | undefined;
  readonly fill: string;
  /** Left edge of its bar. */
  readonly bar: number;
  /** Its own edge, and that in the middle. */
  readonly ends: readonly [number, number];
}

function Parts({ band, fill, bar, ends: [own, middle] }: PartsProps) {
  if (band === undefined) return null;
  return (
    <>
      <rect x={bar} width={BAR} y={band.top} height={band.height} fill={fill} />
      <path
        d={bandPath([own, band.top], [middle, band.middle], band.height)}
        fill={fill}
        opacity={0.45}
      />
    </>
  );
}

interface LabelsProps {
  readonly parts: readonly ShownPart[];
  readonly bands: readonly Band[];
}

const Labels = ({ parts, bands }: LabelsProps) => (
  <ul>
    {parts.map(({ key, name, amount, href }, at) => (
      <li key={key} style={{ top: `${bands[at]?.label ?? 0}px`, height: `${LABEL_PX}px` }}>
        {href === null ? (
          <bdi>{name}</bdi>
        ) : (
          <a href={href}>
            <bdi>{name}</bdi>
          </a>
        )}
        <small>{amount}</small>
      </li>
    ))}
  </ul>
);
