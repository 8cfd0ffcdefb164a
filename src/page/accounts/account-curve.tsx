import type { AccountValuation } from '@pactole/sdk';
import { useEffect, useMemo } from 'preact/hooks';
import { LinePlot } from '../charts/line-plot.tsx';
import { ask, unread } from '../figures/read.ts';
import { isSaved, refreshes } from '../figures/service.ts';
import { Panel } from '../parts/panel.tsx';
import type { AccountCurve as Curve } from '../service/answers.ts';
import { service } from '../service/service.ts';
import { formats, words } from '../words/words.ts';

const curve = unread<Curve & { readonly id: string }>();

interface AccountCurveProps {
  readonly account: AccountValuation;
}

/** The value of an account over time, with gaps where it is unknown. */
export function AccountCurve({ account: { id } }: AccountCurveProps) {
  const { accounts: says } = words.value;
  const { euros, shortEuros, day } = formats.value;
  useEffect(() => {
    if (isSaved.value) return;
    void ask(curve, async () => ({ id, ...(await service.curves.account.query({ account: id })) }));
  }, [id, refreshes.value]);
  const told = curve.value.data;
  const days = useMemo(() => (told?.id === id ? told.days : []), [told, id]);
  const values = useMemo(
    () =>
      told?.id === id ? told.values.map((value) => (value === null ? null : Number(value))) : [],
    [told, id],
  );
  const lines = useMemo(
    () => [{ values, colour: '--livret', isFilled: true, isStepped: true }],
    [values],
  );
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]));
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined || known.length < 2) return null;
  const label = says.curveAlt(
    day(days[first.at] ?? ''),
    euros(first.value),
    day(days[last.at] ?? ''),
    euros(last.value),
  );
  return (
    <Panel title={says.curve} hint={says.curveHint}>
      <LinePlot days={days} lines={lines} label={label} height={220} show={shortEuros} />
    </Panel>
  );
}
