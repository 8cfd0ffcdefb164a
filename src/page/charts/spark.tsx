interface SparkProps {
  readonly values: readonly number[];
  readonly label: string;
}

const [WIDTH, HEIGHT] = [84, 24];

/** A line without axes, as small as a word. */
export function Spark({ values, label }: SparkProps) {
  if (values.length < 2) return null;
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * (WIDTH - 2) + 1;
    const y = HEIGHT - 2 - ((value - low) / range) * (HEIGHT - 4);
    return `${x.toFixed(1)},${y.toFixed(1)}`;
  });
  const rises = (values.at(-1) ?? 0) >= (values[0] ?? 0);
  return (
    <svg
      class={`spark ${rises ? 'up' : 'down'}`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}
