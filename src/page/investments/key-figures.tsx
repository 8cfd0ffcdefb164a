import type { Performance, PositionList } from '@pactole/sdk';
import type { ComponentChildren } from 'preact';
import { annualReturnPct } from '../../core/performance/annual-return.ts';
import { knownInvestments } from '../figures/unknown-balance.ts';
import { Change, Large, Rate } from '../parts/amount.tsx';
import { SeriesDoubts } from '../parts/series-doubts.tsx';
import { formats, sentence, UNKNOWN, words } from '../words/words.ts';

interface KeyFiguresProps {
  readonly performance: Performance;
  /** Null until they are read. */
  readonly positions: PositionList | null;
  /** Shown between the value and the rates. */
  readonly children: ComponentChildren;
}

/** Value and rates of return of the investments, each rate with its meaning. */
export function KeyFigures({ performance, positions, children }: KeyFiguresProps) {
  const { investments: says, gaps } = words.value;
  const { euros } = formats.value;
  const { summary, lotCoverage, seriesGap, seriesAssumption } = performance;
  const value = knownInvestments(performance);
  const realised = positions?.summary.realized;
  const held = positions?.positions ?? [];
  const withGain = held.filter(({ gainAbs }) => gainAbs !== null).length;
  return (
    <>
      <div class="headline">
        <div>
          <p class="name">{says.value}</p>
          <p class="worth" data-figure="investments">
            {value === null ? UNKNOWN : <Large of={value} />}
          </p>
          {lotCoverage.linesWithoutPrice > 0 && (
            <p class="note caution">{gaps.unpriced(lotCoverage.linesWithoutPrice)}</p>
          )}
        </div>
        <dl class="changes">
          <div>
            <dt>{says.gainLatent}</dt>
            <dd>
              <Change of={summary.unrealizedGain} />
            </dd>
            <dd class="soft">
              <Rate of={summary.unrealizedGainPct} />
            </dd>
            {withGain < held.length && <dd class="soft">{says.gainOf(withGain, held.length)}</dd>}
          </div>
          {realised !== undefined && realised !== null && (
            <div>
              <dt>{says.gainRealised}</dt>
              <dd>
                <Change of={realised} />
              </dd>
              <dd class="soft">{says.gainRealisedHint}</dd>
            </div>
          )}
          <div>
            <dt>{says.fees}</dt>
            <dd>{euros(summary.feesTotal)}</dd>
            <dd class="soft">{says.feesHint}</dd>
          </div>
        </dl>
      </div>
      {children}
      <div class="panel">
        <dl class="rates">
          <Explained name={says.annualised} meaning={says.annualisedHint}>
            <Rate of={annualReturnPct(summary)} />
          </Explained>
          <Explained name={says.ttwr} meaning={says.ttwrHint}>
            <Rate of={summary.ttwr} />
          </Explained>
          <Explained name={says.tri} meaning={says.triHint}>
            <Rate of={summary.tri} />
          </Explained>
        </dl>
        <div class="about">
          <SeriesDoubts gap={seriesGap} assumption={seriesAssumption} />
        </div>
      </div>
    </>
  );
}

/** Net contributions, how far the value goes up and down, and what the rates are about. */
export function RiskFigures({ performance }: { readonly performance: Performance }) {
  const { investments: says } = words.value;
  const { euros, percent, number } = formats.value;
  const { summary, drawdownPerf, note } = performance;
  const source = summary.contributionsSource ?? 'unknown';
  return (
    <>
      <dl class="rates">
        <Explained name={says.contributions} meaning={says.contributionsHint[source]}>
          {summary.contributionsNet === null ? UNKNOWN : euros(summary.contributionsNet)}
        </Explained>
        <Explained name={says.volatility} meaning={says.volatilityHint}>
          {summary.volatility === null ? UNKNOWN : percent(summary.volatility)}
        </Explained>
        <Explained name={says.maxDrawdown} meaning={says.maxDrawdownHint}>
          <Rate of={drawdownPerf.max} />
        </Explained>
        <Explained name={says.sharpe} meaning={says.sharpeHint(percent(summary.riskFreePct))}>
          {summary.sharpe === null ? UNKNOWN : number(summary.sharpe, 2)}
        </Explained>
      </dl>
      <p class="note">{sentence(note)}</p>
    </>
  );
}

interface ExplainedProps {
  readonly name: string;
  readonly meaning: string;
  readonly children: ComponentChildren;
}

function Explained({ name, meaning, children }: ExplainedProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd class="figure">{children}</dd>
      <dd class="soft">{meaning}</dd>
    </div>
  );
}
