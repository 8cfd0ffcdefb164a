import type { AccountValuation, Money } from '@pactole/sdk';
import { readAmount } from '@pactole/sdk/money';
import { useLayoutEffect, useState } from 'preact/hooks';
import { ask, unread } from '../figures/read.ts';
import { refreshes } from '../figures/service.ts';
import { Dialog } from '../forms/dialog.tsx';
import { Field, focusFault } from '../forms/field.tsx';
import { refusalOf } from '../forms/sending.ts';
import { Panel, Reading } from '../parts/panel.tsx';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { isolated } from '../words/isolated.ts';
import { formats, words } from '../words/words.ts';
import { violationsOf } from './account-facts.ts';

type Balance = Awaited<ReturnType<typeof service.balances.list.query>>[number];

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
        <CorrectBalance balance={chosen} account={account} onClose={() => setChosen(null)} />
      )}
    </Panel>
  );
}

interface CorrectBalanceProps {
  readonly balance: Balance;
  readonly account: AccountValuation;
  readonly onClose: () => void;
}

function CorrectBalance({ balance, account, onClose }: CorrectBalanceProps) {
  const { accountForm: says, forms, save } = words.value;
  const { id, date: before } = balance;
  const day = formats.value.longDay(before);
  const [typed, setTyped] = useState<string>(balance.balance);
  const [date, setDate] = useState(before);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const change = async (
    form: EventTarget | null,
    call: () => Promise<string | null>,
    told: string,
  ) => {
    setSending(true);
    setRefusal(null);
    try {
      const undo = await call();
      onClose();
      tellChange(told, [undo], () => load(account.id));
    } catch (error) {
      const named = violationsOf(error);
      setFaults(named);
      if (Object.keys(named).length > 0) focusFault(form);
      else setRefusal(refusalOf(error));
      setSending(false);
    }
  };
  const send = (event: Event) => {
    event.preventDefault();
    const amount = readAmount(typed);
    setFaults(amount === null ? { balance: forms.badAmount } : {});
    if (amount === null) return focusFault(event.currentTarget);
    const correct = async () =>
      (
        await service.balances.correct.mutate({
          id,
          balance: amount,
          ...(date !== before && { date }),
        })
      ).undo;
    void change(event.currentTarget, correct, says.balanceChanged(day, isolated(account.name)));
  };
  const remove = async () => (await service.balances.remove.mutate({ id })).undo;
  return (
    <Dialog title={says.correct(day)} of={id} onClose={onClose}>
      <form class="stacked" noValidate onSubmit={send}>
        <Field
          label={forms.balance}
          type="amount"
          unit={balance.currency}
          value={typed}
          fault={faults.balance ?? null}
          onInput={setTyped}
        />
        <Field
          label={forms.day}
          type="date"
          value={date}
          fault={faults.date ?? null}
          onInput={setDate}
        />
        <p role="status" class="note caution">
          {refusal}
        </p>
        <footer>
          <button
            type="button"
            class="quiet apart"
            disabled={isSending}
            onClick={() =>
              void change(null, remove, says.balanceRemoved(day, isolated(account.name)))
            }
          >
            {says.remove}
          </button>
          <button type="submit" class="main" disabled={isSending}>
            {save}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
