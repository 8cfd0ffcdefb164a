import type { AccountValuation } from '@pactole/sdk';
import { useMemo } from 'preact/hooks';
import { LinePlot } from '../charts/line-plot.tsx';
import { balancesOver } from '../figures/curve.ts';
import { today } from '../figures/today.ts';
import { Panel } from '../parts/panel.tsx';
import { formats, words } from '../words/words.ts';
import { accountRows } from './account-rows.ts';

/** The balance day by day, where the rows of an account tell it exactly. */
export function AccountCurve({ account }: { readonly account: AccountValuation }) {
  const { accounts: says } = words.value;
  const { euros, shortEuros, day } = formats.value;
  const { data } = accountRows.value;
  const now = today();
  const balances = useMemo(
    () => (data?.accountId === account.id ? balancesOver(account, data.rows, now) : null),
    [account, data, now],
  );
  const [days, lines] = useMemo(
    () => [
      (balances ?? []).map(({ date }) => date),
      [
        {
          values: (balances ?? []).map(({ value }) => value),
          colour: '--livret',
          isFilled: true,
        },
      ],
    ],
    [balances],
  );
  const [first, last] = [balances?.[0], balances?.at(-1)];
  if (first === undefined || last === undefined) return null;
  const label = says.curveAlt(
    day(first.date),
    euros(first.value),
    day(last.date),
    euros(last.value),
  );
  return (
    <Panel title={says.curve} hint={says.curveHint}>
      <LinePlot days={days} lines={lines} label={label} height={220} show={shortEuros} />
    </Panel>
  );
}
