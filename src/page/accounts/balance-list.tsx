import type { AccountValuation, Money } from '@pactole/sdk';
import { useLayoutEffect, useState } from 'preact/hooks';
import { ask, unread } from '../figures/read.ts';
import { refreshes } from '../figures/service.ts';
import { Panel, Reading } from '../parts/panel.tsx';
import { service } from '../service/service.ts';
import { formats, words } from '../words/words.ts';
import type { Balance } from './correct-balance.tsx';
import { CorrectBalance } from './loaded-forms.ts';

const balances = unread<{ readonly accountId: string; readonly rows: readonly Balance[] }>();

async function load(accountId: string): Promise<void> {
  const known = balances.value;
  if (known.data?.accountId !== accountId) balances.value = { ...known, data: null };
  await ask(balances, async () => ({
    accountId,
    rows: await service.balances.list.query({ account: accountId }),
  }));
}

const DRAWN = 12;

interface BalanceListProps {
  readonly account: AccountValuation;
}

/** The recorded balances of an account, the newest first; a click corrects or removes one. */
export function BalanceList({ account }: BalanceListProps) {
  const { accountForm: says, operations } = words.value;
  const { longDay, money } = formats.value;
  const [drawn, setDrawn] = useState(DRAWN);
  const [chosen, setChosen] = useState<Balance | null>(null);
  useLayoutEffect(() => void load(account.id), [account.id, refreshes.value]);
  return (
    <Panel title={says.balances}>
      <Reading read={balances} height={120}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p class="note">{says.noBalance}</p>
          ) : (
            <table class="accounts balances">
              <tbody>
                {rows.slice(0, drawn).map((row) => (
                  <tr key={row.id}>
                    <th scope="row">{longDay(row.date)}</th>
                    <td>
                      <button
                        type="button"
                        class="text-button"
                        aria-label={`${says.correct(longDay(row.date))} : ${money(row.balance as Money, row.currency)}`}
                        onClick={() => setChosen(row)}
                      >
                        {money(row.balance as Money, row.currency)}
                      </button>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Reading>
      {(balances.value.data?.rows.length ?? 0) > drawn && (
        <button type="button" class="quiet" onClick={() => setDrawn(drawn + 100)}>
          {operations.next}
        </button>
      )}
      {chosen !== null && (
        <CorrectBalance
          balance={chosen}
          account={account}
          reload={() => load(account.id)}
          onClose={() => setChosen(null)}
        />
      )}
    </Panel>
  );
}
