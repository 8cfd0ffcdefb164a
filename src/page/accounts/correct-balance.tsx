import type { AccountValuation } from '@pactole/sdk';
import { readAmount } from '@pactole/sdk/money';
import { useState } from 'preact/hooks';
import { Dialog } from '../forms/dialog.tsx';
import { Field, focusFault } from '../forms/field.tsx';
import { seenOf } from '../forms/seen.ts';
import { refusalOf } from '../forms/sending.ts';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { isolated } from '../words/isolated.ts';
import { formats, words } from '../words/words.ts';
import { violationsOf } from './account-facts.ts';

export type Balance = Awaited<ReturnType<typeof service.balances.list.query>>[number];

interface CorrectBalanceProps {
  readonly balance: Balance;
  readonly account: AccountValuation;
  readonly reload: () => Promise<void>;
  readonly onClose: () => void;
}

/** Corrects a recorded balance, or removes it. */
export function CorrectBalance({ balance, account, reload, onClose }: CorrectBalanceProps) {
  const { accountForm: says, forms, save } = words.value;
  const { id, date: before } = balance;
  const seen = seenOf(balance, ['balance', 'date']);
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
      tellChange(told, [undo], reload);
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
          seen,
        })
      ).undo;
    void change(event.currentTarget, correct, says.balanceChanged(day, isolated(account.name)));
  };
  const remove = async () => (await service.balances.remove.mutate({ id, seen })).undo;
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
