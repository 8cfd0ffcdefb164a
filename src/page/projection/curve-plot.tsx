import type { Evolution } from '@pactole/sdk';
import { useMemo } from 'preact/hooks';
import { LinePlot } from '../charts/line-plot.tsx';
import type { Point } from '../figures/history.ts';
import { formats, words } from '../words/words.ts';
import { projectionCurve } from './curve.ts';

interface CurvePlotProps {
  readonly points: readonly Point[];
  readonly milestones: Evolution['milestones'];
}

/** Net worth until today, and dashed to the milestones ahead. */
export function CurvePlot({ points, milestones }: CurvePlotProps) {
  const { projection: says } = words.value;
  const { roundEuros, shortEuros, month } = formats.value;
  const curve = useMemo(() => projectionCurve(points, milestones), [points, milestones]);
  const lines = useMemo(
    () =>
      curve && [
        { values: curve.past, colour: '--ink' },
        { values: curve.future, colour: '--gold', isDashed: true },
      ],
    [curve],
  );
  if (curve === null || lines === null) return null;
  const label = says.curveAlt(roundEuros(curve.future.at(-1) ?? 0), month(curve.days.at(-1) ?? ''));
  return <LinePlot days={curve.days} lines={lines} label={label} height={220} show={shortEuros} />;
}
