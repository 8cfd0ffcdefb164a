import type { Money } from '@pactole/sdk';
import { readAmount } from '@pactole/sdk/money';
import { useId, useState } from 'preact/hooks';
import { formats, words } from '../words/words.ts';

interface BalanceQuestionProps {
  readonly day: string;
  readonly currency: string;
  /** The amount in the file, where it says so. */
  readonly suggested: Money | null;
  /** Records the balance; returns the reason of a failure, or null. */
  readonly record: (balance: Money) => Promise<string | null>;
}

/** Asks what the bank showed on a day, for an account whose value is only the sum of its rows. */
export function BalanceQuestion({ day, currency, suggested, record }: BalanceQuestionProps) {
  const { files: says, forms, save } = words.value;
  const [typed, setTyped] = useState<string>(suggested ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const id = useId();
  const send = async (event: Event) => {
    event.preventDefault();
    const balance = readAmount(typed);
    setFault(balance === null ? forms.badAmount : null);
    if (balance === null) return;
    setSending(true);
    setFault(await record(balance));
    setSending(false);
  };
  return (
    <form class="balance-question" onSubmit={send}>
      <p class="note">{says.balanceUnknown}</p>
      <label class="field">
        <span>{says.bankShowed(formats.value.longDay(day))}</span>
        <span class="with-unit">
          <input
            inputMode="decimal"
            required
            autocomplete="off"
            value={typed}
            aria-describedby={id}
            aria-invalid={fault !== null}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          {currency}
        </span>
      </label>
      <button type="submit" class="main" disabled={isSending}>
        {save}
      </button>
      <p id={id} role="alert" class="note caution">
        {fault}
      </p>
    </form>
  );
}
