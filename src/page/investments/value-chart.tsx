import type { Evolution, Performance } from '@pactole/sdk';
import { useMemo } from 'preact/hooks';
import { LinePlot } from '../charts/line-plot.tsx';
import { sumOf } from '../figures/cents.ts';
import { Change } from '../parts/amount.tsx';
import { Panel } from '../parts/panel.tsx';
import { formats, words } from '../words/words.ts';
import { plotHeight } from './figures.ts';
import { paidAndWorth } from './paid-in.ts';

interface ValueChartProps {
  readonly annual: Performance['annual'];
  readonly series: Evolution['series'];
}

/** Value of the investments against what was paid in: the distance of the two lines is the gain. */
export function ValueChart({ annual, series }: ValueChartProps) {
  const { investments: says } = words.value;
  const { shortEuros, euros, percent } = formats.value;
  const known = useMemo(() => paidAndWorth(annual, series), [annual, series]);
  const lines = useMemo(
    () =>
      known && [
        { values: known.paid, colour: '--faint', isDashed: true, isSpanning: true },
        { values: known.worth, colour: '--investissement', isSpanning: true },
      ],
    [known],
  );
  if (known === null || lines === null) return null;
  const { days, total } = known;
  const gain = sumOf([total.worth, -total.paid]);
  const rows = [
    { name: says.worth, colour: '--investissement', amount: euros(total.worth) },
    { name: says.paidInAll, colour: '--faint', amount: euros(total.paid) },
  ];
  return (
    <Panel title={says.valueAndPaid} hint={says.paidHint}>
      <LinePlot
        days={days}
        lines={lines}
        label={says.paidAlt(euros(total.worth), euros(total.paid))}
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
            {total.worth > 0 && (
              <small>{says.ofValue(percent((gain / total.worth) * 100, 0))}</small>
            )}
          </dt>
          <dd data-figure="market-gain">
            <Change of={gain} />
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
