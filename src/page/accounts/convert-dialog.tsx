import { useEffect, useState } from 'preact/hooks';
import type { AccountType } from '../../core/accounts/account-type.ts';
import { missingDetails } from '../../core/accounts/retyped-account.ts';
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
import type { StoredAccount } from './account-facts.ts';

interface ConvertDialogProps {
  readonly account: StoredAccount;
  readonly onClose: () => void;
}

type Consequences = Awaited<ReturnType<typeof service.accounts.convert.mutate>>;

const CURRENCY = /^[A-Za-z]{3}$/;

/** Changes the type or the currency of an account, once it has said what follows. */
export function ConvertDialog({ account, onClose }: ConvertDialogProps) {
  const { id, name } = account;
  const { convert: says } = editingWords();
  const { forms, cancel } = words.value;
  const [type, setType] = useState(account.type as AccountType);
  const [typed, setTyped] = useState(account.currency);
  const [shown, setShown] = useState<Consequences | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const currency = typed.trim().toUpperCase();
  const isOther = type !== account.type || currency !== account.currency;
  useEffect(() => {
    setShown(null);
    setRefusal(null);
    if (!isOther || !CURRENCY.test(currency)) return;
    let isLatest = true;
    service.accounts.convert.mutate({ id, type, currency, preview: true, seen: undefined }).then(
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
        // What the type has not is removed: it must be what was shown.
        seen: {
          ...seenOf(account, ['type', 'currency', ...missingDetails(type)]),
          terms: String(shown?.terms),
        },
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
