import { useState } from 'preact/hooks';
import { accounts } from '../figures/service.ts';
import { Dialog } from '../forms/dialog.tsx';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';
import { words } from '../words/words.ts';
import { factsOfType } from './type-facts.ts';

interface PayerDialogProps {
  readonly accountId: string;
  readonly account: string;
  readonly kind: 'card' | 'loan';
  /** The account that probably pays; null for none. */
  readonly payerId: string | null;
  readonly onClose: () => void;
}

/** Answer of a user that none of their accounts pays. */
const NONE = 'none';

/** Asks which account settles a card or repays a loan; the answer is kept. */
export function PayerDialog({ accountId, account, kind, payerId, onClose }: PayerDialogProps) {
  const { movements: says } = editingWords();
  const { cancel, save } = words.value;
  const [payer, setPayer] = useState(payerId ?? '');
  const { isSending, refusal, send } = useSending();
  const paying = (accounts.value.data?.accounts ?? []).filter(
    ({ id, type, archived }) =>
      factsOfType(type).nature === 'payment' && id !== accountId && !archived,
  );
  const submit = (event: Event) => {
    event.preventDefault();
    void send(async () => {
      const { undo } = await service.accounts.set.mutate({
        id: accountId,
        payer,
        seen: { payer: null },
      });
      onClose();
      tellChange(says.payerSaved(isolated(account)), [undo]);
    });
  };
  return (
    <Dialog title={says.payer[kind](isolated(account))} of={accountId} onClose={onClose}>
      <form class="stacked" onSubmit={submit}>
        <p class="note">{says.payerHint[kind]}</p>
        <label class="field">
          <span>{says.paidBy}</span>
          <select value={payer} onChange={({ currentTarget }) => setPayer(currentTarget.value)}>
            <option value="" />
            {paying.map(({ id, name }) => (
              <option key={id} value={id} dir="auto">
                {name}
              </option>
            ))}
            <option value={NONE}>{says.paidByNone}</option>
          </select>
        </label>
        <Refusal text={refusal} />
        <footer>
          <button type="button" class="quiet" onClick={onClose}>
            {cancel}
          </button>
          <button type="submit" class="main" disabled={isSending || payer === ''}>
            {save}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
