import { readAmount } from '@pactole/sdk/money';
import { useState } from 'preact/hooks';
import { today } from '../../figures/today.ts';
import { faultOf } from '../../forms/ambiguous-amount.ts';
import { Field, focusFault } from '../../forms/field.tsx';
import { keysOf, seenOf } from '../../forms/seen.ts';
import { Refusal } from '../../forms/use-sending.tsx';
import { service } from '../../service/service.ts';
import { editingWords } from '../../words/editing/words.ts';
import { isolated } from '../../words/isolated.ts';
import { words } from '../../words/words.ts';
import { type PartProps, useChange } from './part.ts';

/** Stated units, cost and day of a holding without buys and sells. */
export function StatedHolding({ holding, reload }: PartProps) {
  const { holdingForm: says } = editingWords();
  const { holdings, forms, save } = words.value;
  const [typed, setTyped] = useState({
    quantity: holding.quantity,
    cost: holding.costBasis ?? '',
    date: holding.entryDate ?? '',
  });
  type Name = keyof typeof typed;
  const [faults, setFaults] = useState<Partial<Record<Name, string>>>({});
  const { isSending, refusal, change } = useChange(reload);
  const send = (event: Event) => {
    event.preventDefault();
    const quantity = readAmount(typed.quantity);
    const costBasis = typed.cost === '' ? null : readAmount(typed.cost);
    const found: Partial<Record<Name, string>> = {
      ...((quantity === null || !(Number(quantity) > 0)) && {
        quantity: faultOf(typed.quantity, holdings.badQuantity),
      }),
      ...(typed.cost !== '' &&
        (costBasis === null || Number(costBasis) < 0) && {
          cost: faultOf(typed.cost, forms.badAmount),
        }),
      ...(typed.date > today() && { date: forms.fault.day }),
    };
    setFaults(found);
    if (quantity === null || Object.keys(found).length > 0) return focusFault(event.currentTarget);
    const corrections = {
      ...(quantity !== holding.quantity && { quantity }),
      ...(costBasis !== holding.costBasis && { costBasis }),
      ...(typed.date !== (holding.entryDate ?? '') && {
        entryDate: typed.date === '' ? null : typed.date,
      }),
    };
    if (Object.keys(corrections).length === 0) return;
    void change(says.changed(isolated(holding.name)), () =>
      service.holdings.set.mutate({
        ...{ id: holding.id, ...corrections },
        seen: seenOf(holding, keysOf(corrections)),
      }),
    );
  };
  const field = (of: Name) => ({
    value: typed[of],
    fault: faults[of] ?? null,
    onInput: (value: string) => setTyped({ ...typed, [of]: value }),
  });
  return (
    <form class="stacked" noValidate aria-label={says.stated} onSubmit={send}>
      <h3>{says.stated}</h3>
      <div class="pair">
        <Field label={holdings.quantity} type="amount" {...field('quantity')} />
        <Field label={holdings.cost} unit="EUR" type="amount" isOptional {...field('cost')} />
        <Field label={holdings.boughtOn} type="date" isOptional {...field('date')} />
      </div>
      <Refusal text={refusal} />
      <footer>
        <button type="submit" class="main" disabled={isSending}>
          {save}
        </button>
      </footer>
    </form>
  );
}
