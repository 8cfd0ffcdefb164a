import type { AccountType, CreateAccountBody, SavingsProduct } from '@pactole/sdk';
import { useState } from 'preact/hooks';
import { pactole, refresh } from '../figures/service.ts';
import { words } from '../words/words.ts';
import { Dialog } from './dialog.tsx';
import { refusalOf } from './sending.ts';

/** A new account; a balance or a statement then says what it holds. */
export function CreateForm({ onClose }: { readonly onClose: () => void }) {
  const { accounts: says, forms, cancel } = words.value;
  const [body, setBody] = useState<CreateAccountBody>({
    name: '',
    type: 'checking',
    currency: 'EUR',
  });
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = (part: Partial<CreateAccountBody>) => setBody({ ...body, ...part });

  const send = async (event: Event) => {
    event.preventDefault();
    setSending(true);
    try {
      await pactole.value?.accounts.create(cleaned(body));
      void refresh();
      onClose();
    } catch (error) {
      setRefusal(refusalOf(error));
      setSending(false);
    }
  };

  return (
    <Dialog title={says.create} onClose={onClose}>
      <form class="stacked" onSubmit={send}>
        <label class="field">
          <span>{forms.name}</span>
          <input
            required
            maxLength={80}
            value={body.name}
            onInput={({ currentTarget }) => change({ name: currentTarget.value })}
          />
        </label>
        <TypeField value={body.type} onChange={(type) => change({ type })} />
        {body.type === 'savings' && (
          <label class="field">
            <span>{forms.product}</span>
            <select
              value={body.savingsProduct ?? 'autre'}
              onChange={({ currentTarget }) =>
                change({ savingsProduct: currentTarget.value as SavingsProduct })
              }
            >
              {Object.entries(forms.products).map(([product, name]) => (
                <option key={product} value={product}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="field">
          <span>
            {forms.institution} <small>{forms.optional}</small>
          </span>
          <input
            maxLength={80}
            value={body.institution ?? ''}
            onInput={({ currentTarget }) => change({ institution: currentTarget.value })}
          />
        </label>
        <label class="field">
          <span>{forms.currency}</span>
          <input
            required
            pattern="[A-Za-z]{3}"
            maxLength={3}
            value={body.currency ?? ''}
            onInput={({ currentTarget }) => change({ currency: currentTarget.value })}
          />
        </label>
        <p role="status" class="note caution">
          {refusal}
        </p>
        <footer>
          <button type="button" class="quiet" onClick={onClose}>
            {cancel}
          </button>
          <button type="submit" class="main" disabled={isSending}>
            {forms.create}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

interface TypeFieldProps {
  readonly value: AccountType;
  readonly onChange: (type: AccountType) => void;
}

/** The kinds of accounts, in words. */
export function TypeField({ value, onChange }: TypeFieldProps) {
  const { accounts: says, forms } = words.value;
  return (
    <label class="field">
      <span>{forms.type}</span>
      <select
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as AccountType)}
      >
        {Object.entries(says.type).map(([type, name]) => (
          <option key={type} value={type}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Without what does not apply and what was left empty. */
const cleaned = ({
  savingsProduct,
  institution,
  ...body
}: CreateAccountBody): CreateAccountBody => ({
  ...body,
  ...(body.type === 'savings' ? { savingsProduct: savingsProduct ?? 'autre' } : {}),
  ...(institution === undefined || institution.trim() === '' ? {} : { institution }),
});
