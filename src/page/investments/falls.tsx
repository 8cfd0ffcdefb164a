import type { Drawdown } from '@pactole/sdk';
import { useMemo } from 'preact/hooks';
import { LinePlot } from '../charts/line-plot.tsx';
import { formats, words } from '../words/words.ts';

/** Chart of the portfolio's drawdowns from its highest value. */
export function Falls({ drawdown: { max, series } }: { readonly drawdown: Drawdown }) {
  const { investments: says } = words.value;
  const { percent } = formats.value;
  const [days, lines] = useMemo(
    () => [
      series.map(({ date }) => date),
      [{ values: series.map(({ dd }) => dd), colour: '--down', isFilled: true }],
    ],
    [series],
  );
  const show = useMemo(() => (value: number) => percent(value, 0), [percent]);
  return (
    <>
      <LinePlot
        days={days}
        lines={lines}
        label={says.drawdownAlt(percent(max ?? 0))}
        height={220}
        show={show}
      />
      <p class="note">{says.drawdownAlt(percent(max ?? 0))}</p>
    </>
  );
}
