import { useMemo } from 'preact/hooks';
import { LinePlot } from '../charts/line-plot.tsx';
import { Change } from '../parts/amount.tsx';
import { Panel } from '../parts/panel.tsx';
import type { ShownChanges } from '../service/answers.ts';
import { formats, words } from '../words/words.ts';
import { plotHeight } from './figures.ts';

interface ValueChartProps {
  readonly points: ShownChanges['points'];
}

/** Value of the investments against what was paid in: the distance of the two lines is the gain. */
export function ValueChart({ points }: ValueChartProps) {
  const { investments: says } = words.value;
  const { shortEuros, euros, percent } = formats.value;
  const drawn = useMemo(() => {
    const shown = points.slice(points.findIndex(({ invested }) => invested !== null));
    const of = (name: 'value' | 'paidIn') =>
      shown.map(({ invested }) => invested && Number(invested[name]));
    return {
      days: shown.map(({ date }) => date),
      lines: [
        { values: of('paidIn'), colour: '--faint', isDashed: true },
        { values: of('value'), colour: '--investissement' },
      ],
    };
  }, [points]);
  const total = points.at(-1)?.invested;
  // Where nothing has a known value today, there is nothing to hold payments against.
  if (total == null || drawn.days.length < 2) return null;
  const rows = [
    { name: says.worth, colour: '--investissement', amount: euros(total.value) },
    { name: says.paidInAll, colour: '--faint', amount: euros(total.paidIn) },
  ];
  return (
    <Panel title={says.valueAndPaid} hint={says.paidHint}>
      <LinePlot
        {...drawn}
        label={says.paidAlt(euros(total.value), euros(total.paidIn))}
        height={plotHeight()}
        show={shortEuros}
      />
      <dl class="legend">
        {rows.map(({ name, colour, amount }) => (
          <div key={name}>
            <dt>
              <i class="swatch line" style={{ background: `var(${colour})` }} />
              {name}
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div>
          <dt>
            {says.marketGain}{' '}
            {total.gainPct !== null && <small>{says.ofValue(percent(total.gainPct, 0))}</small>}
          </dt>
          <dd data-figure="market-gain">
            <Change of={total.gain} />
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
