import type { AccountValuation } from '@pactole/sdk';
import { ConflictError } from '@pactole/sdk';
import { readAmount } from '@pactole/sdk/money';
import { useState } from 'preact/hooks';
import { isIsin } from '../../core/identifiers/isin.ts';
import { hasHoldings } from '../accounts/type-facts.ts';
import { today } from '../figures/today.ts';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { formats, words } from '../words/words.ts';
import { faultOf } from './ambiguous-amount.ts';
import { Dialog } from './dialog.tsx';
import { Field, focusFault } from './field.tsx';
import { refusalOf } from './sending.ts';

interface HoldingFormProps {
  /** Accounts to choose from, one at least. */
  readonly accounts: readonly [AccountValuation, ...AccountValuation[]];
  readonly onClose: () => void;
}

const EMPTY = { isin: '', quantity: '', cost: '', date: '' };
type FieldName = keyof typeof EMPTY;

/** Adds a security to an account, by its ISIN. */
export function HoldingForm({ accounts, onClose }: HoldingFormProps) {
  const { holdings: says, forms, cancel } = words.value;
  const [accountId, setAccountId] = useState(accounts[0].id);
  const account = accounts.find(({ id }) => id === accountId) ?? accounts[0];
  const [typed, setTyped] = useState(EMPTY);
  const [faults, setFaults] = useState<Partial<Record<FieldName, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const isFirst = !hasHoldings(account);

  const send = async (event: Event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const isin = typed.isin.replace(/\s/g, '').toUpperCase();
    const quantity = readAmount(typed.quantity);
    const costBasis = typed.cost === '' ? null : readAmount(typed.cost);
    const found: Partial<Record<FieldName, string>> = {
      ...(!isIsin(isin) && { isin: says.badIsin }),
      ...((quantity === null || !(Number(quantity) > 0)) && {
        quantity: faultOf(typed.quantity, says.badQuantity),
      }),
      ...(typed.cost !== '' &&
        (costBasis === null || Number(costBasis) < 0) && {
          cost: faultOf(typed.cost, forms.badAmount),
        }),
      ...(typed.date > today() && { date: forms.fault.day }),
    };
    setFaults(found);
    setRefusal(null);
    if (quantity === null || Object.keys(found).length > 0) return focusFault(form);
    setSending(true);
    try {
      const { undo } = await service.holdings.add.mutate({
        holding: {
          id: account.id,
          isin,
          quantity,
          ...(costBasis !== null && { costBasis }),
          ...(typed.date !== '' && { entryDate: typed.date }),
        },
      });
      onClose();
      tellChange(says.added(isin), [undo]);
    } catch (error) {
      if (error instanceof ConflictError) {
        setFaults({ isin: says.alreadyThere });
        focusFault(form);
      } else setRefusal(refusalOf(error));
      setSending(false);
    }
  };

  const field = (name: FieldName) => ({
    value: typed[name],
    fault: faults[name] ?? null,
    onInput: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  return (
    <Dialog title={says.add} of={accounts.map(({ id }) => id).join()} onClose={onClose}>
      <form class="stacked" noValidate onSubmit={send}>
        {accounts.length > 1 && (
          <label class="field">
            <span>{words.value.accounts.name}</span>
            <select
              value={accountId}
              onChange={({ currentTarget }) => setAccountId(currentTarget.value)}
            >
              {accounts.map(({ id, name }) => (
                <option key={id} value={id} dir="auto">
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <Field label={says.isin} hint={says.isinHint} {...field('isin')} />
        <Field label={says.quantity} type="amount" {...field('quantity')} />
        <div class="pair">
          <Field label={says.cost} unit="EUR" type="amount" isOptional {...field('cost')} />
          <Field label={says.boughtOn} type="date" isOptional {...field('date')} />
        </div>
        {isFirst && Number(account.valueEur) !== 0 && (
          <p class="note caution">{says.balanceIsCash(formats.value.euros(account.valueEur))}</p>
        )}
        <p class="note">{says.exact}</p>
        <p role="status" class="note caution">
          {refusal}
        </p>
        <footer>
          <button type="button" class="quiet" onClick={onClose}>
            {cancel}
          </button>
          <button type="submit" class="main" disabled={isSending}>
            {says.add}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
