import type { Performance } from '@pactole/sdk';
import { useMemo } from 'preact/hooks';
import { LinePlot } from '../charts/line-plot.tsx';
import { Rate } from '../parts/amount.tsx';
import { Panel } from '../parts/panel.tsx';
import { formats, words } from '../words/words.ts';
import { plotHeight } from './figures.ts';
import { SameFlows } from './same-flows.tsx';

interface BenchmarkProps {
  readonly benchmark: NonNullable<Performance['benchmark']>;
}

/** The portfolio compared with an index, both 100 at the start. */
export function Benchmark({ benchmark }: BenchmarkProps) {
  const { investments: says } = words.value;
  const { month, number, signedPercent } = formats.value;
  const { label, baseMonth, series, indexReturnPct, portfolioReturnPct } = benchmark;
  const [days, lines] = useMemo(
    () => [
      series.map(({ date }) => date),
      [
        { values: series.map(({ index }) => index), colour: '--faint', isDashed: true },
        { values: series.map(({ portfolio }) => portfolio), colour: '--investissement' },
      ],
    ],
    [series],
  );
  const sentence = says.versus(signedPercent(portfolioReturnPct), signedPercent(indexReturnPct));
  return (
    <Panel title={says.against(label)} hint={says.againstHint(month(`${baseMonth}-01`))}>
      <LinePlot days={days} lines={lines} label={sentence} height={plotHeight()} show={number} />
      <dl class="legend">
        <div>
          <dt>
            <i class="swatch line" style={{ background: 'var(--investissement)' }} />
            {says.yours}
          </dt>
          <dd>
            <Rate of={portfolioReturnPct} />
          </dd>
        </div>
        <div>
          <dt>
            <i class="swatch line" style={{ background: 'var(--faint)' }} />
            {label}
          </dt>
          <dd>
            <Rate of={indexReturnPct} />
          </dd>
        </div>
      </dl>
      <SameFlows index={label} />
    </Panel>
  );
}
