import { readAmount } from '@pactole/sdk/money';
import { useState } from 'preact/hooks';
import { canHold, factsOfType } from '../../accounts/type-facts.ts';
import { accounts } from '../../figures/service.ts';
import { today } from '../../figures/today.ts';
import { faultOf } from '../../forms/ambiguous-amount.ts';
import { Field, focusFault } from '../../forms/field.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { Refusal } from '../../forms/use-sending.tsx';
import { service } from '../../service/service.ts';
import { editingWords } from '../../words/editing/words.ts';
import { isolated } from '../../words/isolated.ts';
import { words } from '../../words/words.ts';
import { type PartProps, useChange } from './part.ts';

const AMOUNTS = ['quantity', 'received', 'cash', 'pay', 'costPct'] as const;
type Amount = (typeof AMOUNTS)[number];

/** Moves units to another account or security: a transfer, a merger, an exchange, a spin-off, or rights that are exercised. */
export function MoveForm({
  holding,
  reload,
  onClose,
}: PartProps & { readonly onClose: () => void }) {
  const { holdingMoves: says } = editingWords();
  const { forms, holdings } = words.value;
  const [account, setAccount] = useState(holding.accountId);
  const [typed, setTyped] = useState({
    ...{ code: '', date: today(), ratio: '', currency: 'EUR' },
    ...{ quantity: '', received: '', cash: '', pay: '', costPct: '' },
  });
  type Name = keyof typeof typed;
  const [faults, setFaults] = useState<Partial<Record<Name, string>>>({});
  const { isSending, refusal, change } = useChange(reload);
  const targets = (accounts.value.data?.accounts ?? []).filter(
    (each) =>
      canHold(each) || each.id === holding.accountId || factsOfType(each.type).holds === 'coins',
  );
  const send = async (event: Event) => {
    event.preventDefault();
    const amounts: Partial<Record<Amount, string>> = {};
    const found: Partial<Record<Name, string>> = {
      ...(typed.date === '' && { date: forms.fault.missing }),
      ...(typed.date > today() && { date: forms.fault.day }),
      ...(!/^[A-Za-z]{3}$/.test(typed.currency.trim()) && { currency: forms.fault.currency }),
    };
    for (const name of AMOUNTS) {
      const text = typed[name].trim();
      if (text === '') continue;
      const amount = readAmount(text);
      const isUnits = name === 'quantity' || name === 'received';
      if (amount === null || Number(amount) < 0 || (isUnits && Number(amount) === 0))
        found[name] = faultOf(text, isUnits ? holdings.badQuantity : forms.badAmount);
      else amounts[name] = amount;
    }
    setFaults(found);
    if (Object.keys(found).length > 0) return focusFault(event.currentTarget);
    const { date, ratio, code } = typed;
    const isDone = await change(says.moved(isolated(holding.name)), () =>
      service.holdings.move.mutate({
        ...{ id: holding.id, account, date, ...amounts },
        currency: typed.currency.trim(),
        ...(code.trim() !== '' && { isin: code.trim() }),
        ...(ratio.trim() !== '' && { ratio: ratio.replace(/\s/g, '') }),
      }),
    );
    if (isDone) onClose();
  };
  const field = (of: Name) => ({
    value: typed[of],
    fault: faults[of] ?? null,
    onInput: (value: string) => setTyped({ ...typed, [of]: value }),
  });
  return (
    <form class="stacked" noValidate aria-label={says.move} onSubmit={send}>
      <div class="pair">
        <label class="field">
          <span>{says.account}</span>
          <select value={account} onChange={({ currentTarget }) => setAccount(currentTarget.value)}>
            {targets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Field label={says.code} isOptional hint={says.codeHint} {...field('code')} />
        <Field label={forms.day} type="date" {...field('date')} />
        <Field
          label={says.quantity}
          hint={says.quantityHint}
          type="amount"
          isOptional
          {...field('quantity')}
        />
        <Field label={says.ratio} hint={says.ratioHint} isOptional {...field('ratio')} />
        <Field
          label={says.received}
          hint={says.receivedHint}
          type="amount"
          isOptional
          {...field('received')}
        />
        <Field label={says.cash} hint={says.cashHint} type="amount" isOptional {...field('cash')} />
        <Field label={says.pay} hint={says.payHint} type="amount" isOptional {...field('pay')} />
        <Field
          label={says.costShare}
          hint={says.costShareHint}
          unit="%"
          type="amount"
          isOptional
          {...field('costPct')}
        />
        <Field label={forms.currency} maxLength={3} {...field('currency')} />
      </div>
      <Refusal text={refusal} />
      <FormActions isSending={isSending} onCancel={onClose} />
    </form>
  );
}
