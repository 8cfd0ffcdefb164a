import { readAmount } from '@pactole/sdk/money';
import { useState } from 'preact/hooks';
import { accounts, pactole, refresh } from '../figures/service.ts';
import { today } from '../figures/today.ts';
import { isSumOfRows } from '../figures/unknown-balance.ts';
import { Sentence } from '../parts/sentence.tsx';
import { isolated } from '../words/isolated.ts';
import { formats, words } from '../words/words.ts';
import { Dialog } from './dialog.tsx';
import { refusalOf } from './sending.ts';

/** Says what an account holds at the end of a day. */
export function BalanceForm({ onClose }: { readonly onClose: () => void }) {
  const { accounts: says, forms, save, close } = words.value;
  const { money, longDay } = formats.value;
  const open = (accounts.value.data?.accounts ?? []).filter(({ archived }) => !archived);
  const [accountId, setAccountId] = useState((open.find(isSumOfRows) ?? open[0])?.id ?? '');
  const [typed, setTyped] = useState('');
  const [date, setDate] = useState(today());
  const [isSending, setSending] = useState(false);
  const [told, setTold] = useState<{ text: string; isBad: boolean } | null>(null);
  const account = open.find(({ id }) => id === accountId);

  const send = async (event: Event) => {
    event.preventDefault();
    const balance = readAmount(typed);
    if (balance === null || account === undefined) {
      setTold({ text: forms.badAmount, isBad: true });
      return;
    }
    setSending(true);
    try {
      await pactole.value?.accounts.recordBalance(accountId, { balance, date });
      const amount = money(balance, account.currency);
      setTold({
        text: forms.recorded(amount, isolated(account.name), longDay(date)),
        isBad: false,
      });
      setTyped('');
      void refresh();
    } catch (error) {
      setTold({ text: refusalOf(error), isBad: true });
    } finally {
      setSending(false);
    }
  };

  return (
    <Dialog title={says.balance} onClose={onClose}>
      <form class="stacked" onSubmit={send}>
        <label class="field">
          <span>{says.name}</span>
          <select
            value={accountId}
            onChange={({ currentTarget }) => setAccountId(currentTarget.value)}
          >
            {open.map(({ id, name }) => (
              <option key={id} value={id} dir="auto">
                {name}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>
            {forms.balance} <small>{account?.currency}</small>
          </span>
          <input
            inputMode="decimal"
            required
            value={typed}
            autocomplete="off"
            aria-describedby="balance-hint"
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <small id="balance-hint">{forms.balanceHint}</small>
        </label>
        <label class="field">
          <span>{forms.day}</span>
          <input
            type="date"
            required
            value={date}
            onInput={({ currentTarget }) => setDate(currentTarget.value)}
          />
        </label>
        <p role="status" class={told?.isBad ? 'note caution' : 'note'}>
          {told !== null && <Sentence text={told.text} />}
        </p>
        <footer>
          <button type="button" class="quiet" onClick={onClose}>
            {close}
          </button>
          <button type="submit" class="main" disabled={isSending}>
            {save}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
