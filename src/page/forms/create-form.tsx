import type { AccountType, Chain, SavingsProduct } from '@pactole/sdk';
import { BadRequestError } from '@pactole/sdk';
import { useRef, useState } from 'preact/hooks';
import { refresh } from '../figures/service.ts';
import { service } from '../service/service.ts';
import { words } from '../words/words.ts';
import { Dialog } from './dialog.tsx';
import { Field, focusFault } from './field.tsx';
import {
  balancesOf,
  bodyOf,
  EMPTY,
  type Fault,
  faultsOf,
  hasChain,
  hasProduct,
  isOnChain,
  type NewAccount,
  type NewAccountField,
  shapeOf,
} from './new-account.ts';
import { refusalOf } from './sending.ts';
import { TypeField } from './type-field.tsx';

interface CreateFormProps {
  /** The type that is chosen at first. */
  readonly type?: AccountType;
  readonly name?: string;
  readonly onClose: () => void;
}

/** A new account of any type: what it is worth today, and since when it is owned. */
export function CreateForm({ type = EMPTY.type, name = '', onClose }: CreateFormProps) {
  const { accounts: says, forms, cancel } = words.value;
  const [account, setAccount] = useState<NewAccount>({ ...EMPTY, type, name });
  const [faults, setFaults] = useState<Partial<Record<NewAccountField, string>>>({});
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The account, once it is created: a balance that fails is sent again without another account. */
  const created = useRef<string | null>(null);
  const change = (part: Partial<NewAccount>) => setAccount({ ...account, ...part });
  const shape = shapeOf(account.type);

  const send = async (event: Event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const found = Object.entries(faultsOf(account)).map(
      ([field, fault]) => [field, forms.fault[fault as Fault]] as const,
    );
    setFaults(Object.fromEntries(found));
    setRefusal(null);
    if (found.length > 0) return focusFault(form);
    setSending(true);
    try {
      created.current ??= (await service.api.createAccount.mutate(bodyOf(account))).id;
      for (const balance of balancesOf(account))
        await service.balances.record.mutate({
          balance: { id: created.current, ...balance },
          seen: { balance: null },
        });
      onClose();
    } catch (error) {
      const named = error instanceof BadRequestError ? faultsIn(error, account) : {};
      setFaults(named);
      if (Object.keys(named).length === 0) setRefusal(refusalOf(error));
      else focusFault(form);
      setSending(false);
    } finally {
      void refresh();
    }
  };

  const field = (name: NewAccountField) => ({
    value: account[name],
    fault: faults[name] ?? null,
    onInput: (value: string) => change({ [name]: value }),
  });
  return (
    <Dialog title={says.create} onClose={onClose}>
      <form class="stacked" noValidate onSubmit={send}>
        <Field label={forms.name} maxLength={80} {...field('name')} />
        <TypeField value={account.type} onChange={(type) => change({ type })} />
        {hasProduct(account.type) && (
          <label class="field">
            <span>{forms.product}</span>
            <select
              value={account.savingsProduct}
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
        {hasChain(account.type) && (
          <label class="field">
            <span>{forms.chain}</span>
            <select
              value={account.chain}
              onChange={({ currentTarget }) => change({ chain: currentTarget.value as Chain | '' })}
            >
              <option value="">{forms.byHand}</option>
              <option value="BTC">Bitcoin</option>
              <option value="ETH">Ethereum</option>
            </select>
          </label>
        )}
        {isOnChain(account) ? (
          <Field label={forms.address} maxLength={120} {...field('address')} />
        ) : (
          <Field
            label={forms.valueToday[shape]}
            unit={account.currency}
            type="amount"
            isOptional
            {...field('value')}
          />
        )}
        <div class="pair">
          <Field label={forms.since[shape]} type="date" isOptional {...field('since')} />
          {shape !== 'cash' && !isOnChain(account) && (
            <Field
              label={forms.valueThen[shape]}
              unit={account.currency}
              type="amount"
              isOptional
              {...field('valueThen')}
            />
          )}
        </div>
        <p class="note">{forms.sinceHint[shape]}</p>
        <div class="pair">
          <Field label={forms.institution} maxLength={80} isOptional {...field('institution')} />
          <Field label={forms.currency} maxLength={3} {...field('currency')} />
        </div>
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

const FIELD_OF: Readonly<Record<string, NewAccountField>> = { openedAt: 'since', balance: 'value' };

/** Returns the service's violations by the field in which each value was typed. */
function faultsIn(
  { issues }: BadRequestError,
  account: NewAccount,
): Partial<Record<NewAccountField, string>> {
  const named = issues.map(({ path, message }) => {
    const name = String(path[0]);
    return [FIELD_OF[name] ?? name, message] as const;
  });
  return Object.fromEntries(named.filter(([name]) => name in account));
}
