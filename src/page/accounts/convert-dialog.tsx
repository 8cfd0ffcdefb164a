import { useEffect, useState } from 'preact/hooks';
import type { AccountType } from '../../core/accounts/account-type.ts';
import { Dialog } from '../forms/dialog.tsx';
import { Field } from '../forms/field.tsx';
import { seenOf } from '../forms/seen.ts';
import { refusalOf } from '../forms/sending.ts';
import { shownValue, valueName } from '../forms/stored-values.ts';
import { TypeField } from '../forms/type-field.tsx';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';
import { formats, words } from '../words/words.ts';

interface ConvertDialogProps {
  readonly id: string;
  readonly name: string;
  readonly type: AccountType;
  readonly currency: string;
  readonly onClose: () => void;
}

type Consequences = Awaited<ReturnType<typeof service.accounts.convert.mutate>>;

const CURRENCY = /^[A-Za-z]{3}$/;

/** Changes the type or the currency of an account, once it has said what follows. */
export function ConvertDialog({ id, name, onClose, ...stored }: ConvertDialogProps) {
  const { convert: says } = editingWords();
  const { forms, cancel } = words.value;
  const [type, setType] = useState(stored.type);
  const [typed, setTyped] = useState(stored.currency);
  const [shown, setShown] = useState<Consequences | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const currency = typed.trim().toUpperCase();
  const isOther = type !== stored.type || currency !== stored.currency;
  useEffect(() => {
    setShown(null);
    setRefusal(null);
    if (!isOther || !CURRENCY.test(currency)) return;
    let isLatest = true;
    service.accounts.convert.mutate({ id, type, currency, preview: true }).then(
      (found) => isLatest && setShown(found),
      (error) => isLatest && setRefusal(refusalOf(error)),
    );
    return () => {
      isLatest = false;
    };
  }, [type, currency]);
  const send = async (event: Event) => {
    event.preventDefault();
    setSending(true);
    try {
      const { undo } = await service.accounts.convert.mutate({
        ...{ id, type, currency },
        seen: seenOf(stored, ['type', 'currency']),
      });
      onClose();
      tellChange(words.value.accountForm.changed(isolated(name)), [undo]);
    } catch (error) {
      setRefusal(refusalOf(error));
      setSending(false);
    }
  };
  return (
    <Dialog title={says.title(isolated(name))} onClose={onClose}>
      <form class="stacked" noValidate onSubmit={send}>
        <div class="pair">
          <TypeField value={type} onChange={setType} />
          <Field label={forms.currency} maxLength={3} value={typed} onInput={setTyped} />
        </div>
        <div role="status">
          {shown !== null && <Follows of={shown} />}
          <p class="note caution">{refusal}</p>
        </div>
        <footer>
          <button type="button" class="quiet" onClick={onClose}>
            {cancel}
          </button>
          <button type="submit" class="main" disabled={shown === null || isSending}>
            {says.change}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

function Follows({ of }: { readonly of: Consequences }) {
  const { convert: says } = editingWords();
  const { euros, number } = formats.value;
  const { lost, terms, kept, reread, currency, valueBeforeEur, valueAfterEur } = of;
  const value = (amount: string | null) => (amount === null ? says.unknown : euros(amount));
  return (
    <ul>
      {lost.map(({ detail, value: text }) => (
        <li key={detail}>
          {says.loses(valueName(detail))} <bdi>{shownValue(detail, text)}</bdi>
        </li>
      ))}
      {terms > 0 && <li>{says.losesTerms(terms)}</li>}
      {kept > 0 && <li>{says.keeps(kept, number(kept))}</li>}
      {reread.length > 0 && <li>{says.rereads(reread.map(valueName).join(', '), currency)}</li>}
      <li>
        {valueBeforeEur === valueAfterEur
          ? says.sameValue(value(valueAfterEur))
          : says.value(value(valueBeforeEur), value(valueAfterEur))}
      </li>
    </ul>
  );
}
