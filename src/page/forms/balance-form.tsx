import type { Money } from '@pactole/sdk';
import { readAmount } from '@pactole/sdk/money';
import { useState } from 'preact/hooks';
import { accounts } from '../figures/service.ts';
import { today } from '../figures/today.ts';
import { isSumOfRows } from '../figures/unknown-balance.ts';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';
import { formats, words } from '../words/words.ts';
import { Dialog } from './dialog.tsx';
import { Field, focusFault } from './field.tsx';
import { refusalOf } from './sending.ts';

type Doubt = NonNullable<Awaited<ReturnType<typeof service.balances.doubt.query>>> & {
  readonly typed: Money;
};

interface BalanceFormProps {
  /** The account that is chosen at first; by default one without a balance. */
  readonly accountId?: string;
  readonly onClose: () => void;
}

/** Says what an account holds at the end of a day. */
export function BalanceForm({ accountId: given, onClose }: BalanceFormProps) {
  const { accounts: says, forms, save, close } = words.value;
  const { money, longDay } = formats.value;
  const open = (accounts.value.data?.accounts ?? []).filter(({ archived }) => !archived);
  const [accountId, setAccountId] = useState(
    given ?? (open.find(isSumOfRows) ?? open[0])?.id ?? '',
  );
  const [typed, setTyped] = useState('');
  const [date, setDate] = useState(today());
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [dayFault, setDayFault] = useState<string | null>(null);
  /** The balance that was typed, and what it may mean instead. */
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const account = open.find(({ id }) => id === accountId);

  const send = async (event: Event) => {
    event.preventDefault();
    const balance = readAmount(typed);
    setRefusal(null);
    setFault(balance === null ? forms.badAmount : null);
    setDayFault(date > today() ? forms.fault.day : null);
    if (balance === null || date > today() || account === undefined)
      return focusFault(event.currentTarget);
    setSending(true);
    try {
      const found = await service.balances.doubt.query({ id: accountId, balance });
      setDoubt(found && { ...found, typed: balance });
      setSending(false);
      if (found === null) await record(balance);
    } catch (error) {
      setRefusal(refusalOf(error));
      setSending(false);
    }
  };
  const record = async (balance: Money) => {
    if (account === undefined) return;
    setSending(true);
    try {
      const { undo } = await service.balances.record.mutate({
        balance: { id: accountId, balance, date },
        // None that this form has shown: one of that day is asked about.
        seen: { balance: null },
      });
      const amount = money(balance, account.currency);
      onClose();
      tellChange(forms.recorded(amount, isolated(account.name), longDay(date)), [undo]);
    } catch (error) {
      setRefusal(refusalOf(error));
      setSending(false);
    }
  };

  return (
    <Dialog title={says.balance} of={given} onClose={onClose}>
      <form class="stacked" noValidate onSubmit={send}>
        <label class="field">
          <span>{says.name}</span>
          <select
            value={accountId}
            onChange={({ currentTarget }) => {
              setDoubt(null);
              setAccountId(currentTarget.value);
            }}
          >
            {open.map(({ id, name }) => (
              <option key={id} value={id} dir="auto">
                {name}
              </option>
            ))}
          </select>
        </label>
        <Field
          label={forms.balance}
          type="amount"
          unit={account?.currency}
          value={typed}
          fault={fault}
          hint={forms.balanceHint}
          onInput={(value) => {
            setDoubt(null);
            setTyped(value);
          }}
        />
        <Field label={forms.day} type="date" value={date} fault={dayFault} onInput={setDate} />
        {doubt !== null && (
          <DoubtQuestion
            doubt={doubt}
            show={(amount) => money(amount, account?.currency ?? 'EUR')}
            onAnswer={(amount) => void record(amount)}
          />
        )}
        <p role="status" class="note caution">
          {refusal}
        </p>
        <footer>
          <button type="button" class="quiet" onClick={onClose}>
            {close}
          </button>
          <button type="submit" class="main" disabled={isSending || doubt !== null}>
            {save}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

interface DoubtQuestionProps {
  readonly doubt: Doubt;
  readonly show: (amount: string) => string;
  readonly onAnswer: (balance: Money) => void;
}

/** Asks which of two quantities was typed; each answer is a button with the balance that it records. */
function DoubtQuestion({ doubt: { what, typed, instead }, show, onAnswer }: DoubtQuestionProps) {
  const says = editingWords().doubts[what];
  return (
    <div class="stacked" role="alert">
      <p>{says.question}</p>
      <button type="button" class="main" onClick={() => onAnswer(instead as Money)}>
        {says.instead(show(instead))}
      </button>
      <button type="button" class="quiet" onClick={() => onAnswer(typed)}>
        {says.asTyped(show(typed))}
      </button>
    </div>
  );
}
