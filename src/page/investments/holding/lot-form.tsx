import { readAmount } from '@pactole/sdk/money';
import { useState } from 'preact/hooks';
import { securityCode } from '../../../core/identifiers/security-code.ts';
import { today } from '../../figures/today.ts';
import { faultOf } from '../../forms/ambiguous-amount.ts';
import { Field, focusFault } from '../../forms/field.tsx';
import { FormActions } from '../../forms/form-actions.tsx';
import { seenOf } from '../../forms/seen.ts';
import { Refusal } from '../../forms/use-sending.tsx';
import { service } from '../../service/service.ts';
import { editingWords } from '../../words/editing/words.ts';
import { isolated } from '../../words/isolated.ts';
import { words } from '../../words/words.ts';
import { type Lot, type PartProps, useChange } from './part.ts';

interface LotFormProps extends PartProps {
  /** The lot to correct; a new one without. */
  readonly lot: Lot | null;
  readonly onClose: () => void;
}

const VALUES = ['date', 'side', 'quantity', 'unitPrice', 'fees', 'currency'] as const;

/** A buy or sell: its day, units, price of one, and fees. */
export function LotForm({ holding, lot, reload, onClose }: LotFormProps) {
  const { holdingForm: says } = editingWords();
  const { investments, holdings, forms } = words.value;
  const [side, setSide] = useState<'buy' | 'sell'>(lot?.side ?? 'buy');
  const [typed, setTyped] = useState({
    date: lot?.date ?? today(),
    quantity: lot?.quantity ?? '',
    price: lot?.unitPrice ?? '',
    fees: lot === null || Number(lot.fees) === 0 ? '' : lot.fees,
    currency: lot?.currency ?? 'EUR',
  });
  type Name = keyof typeof typed;
  const [faults, setFaults] = useState<Partial<Record<Name, string>>>({});
  const { isSending, refusal, change } = useChange(reload);
  const [asked, setAsked] = useState('');
  const name = isolated(holding.name);
  const send = async (event: Event) => {
    event.preventDefault();
    const quantity = readAmount(typed.quantity);
    const unitPrice = readAmount(typed.price);
    const fees = typed.fees === '' ? '0' : readAmount(typed.fees);
    const isBad = (amount: string | null) => amount === null || Number(amount) < 0;
    const currency = typed.currency.trim().toUpperCase();
    const found: Partial<Record<Name, string>> = {
      ...(typed.date === '' && { date: forms.fault.missing }),
      ...(typed.date > today() && { date: forms.fault.day }),
      ...((quantity === null || !(Number(quantity) > 0)) && {
        quantity: faultOf(typed.quantity, holdings.badQuantity),
      }),
      ...(isBad(unitPrice) && { price: faultOf(typed.price, forms.badAmount) }),
      ...(isBad(fees) && { fees: faultOf(typed.fees, forms.badAmount) }),
      ...(!/^[A-Z]{3}$/.test(currency) && { currency: forms.fault.currency }),
    };
    setFaults(found);
    const isBadForm = Object.keys(found).length > 0;
    if (isBadForm || quantity === null || unitPrice === null || fees === null)
      return focusFault(event.currentTarget);
    const { date } = typed;
    // The sentence that asks about a price names this option.
    const anyway = asked === typed.price && refusal?.includes('--anyway') === true;
    setAsked(typed.price);
    const isDone = await change(lot === null ? says.lotAdded(name) : says.lotChanged(name), () =>
      lot === null
        ? service.lots.add.mutate({
            ...{
              account: holding.accountId,
              isin: securityCode(holding) ?? '',
              date,
              side,
              quantity,
            },
            ...{ unit_price: unitPrice, fees, currency, anyway },
          })
        : service.lots.correct.mutate({
            ...{ id: lot.id, date, side, quantity, unitPrice, fees, currency, anyway },
            seen: seenOf(lot, VALUES),
          }),
    );
    if (isDone) onClose();
  };
  const remove = async (of: Lot) => {
    const call = () => service.lots.remove.mutate({ id: of.id, seen: seenOf(of, VALUES) });
    if (await change(says.lotRemoved(name), call)) onClose();
  };
  const field = (of: Name) => ({
    value: typed[of],
    fault: faults[of] ?? null,
    onInput: (value: string) => setTyped({ ...typed, [of]: value }),
  });
  return (
    <form class="stacked" noValidate onSubmit={send}>
      <div class="pair">
        <label class="field">
          <span>{says.side}</span>
          <select
            value={side}
            onChange={({ currentTarget }) =>
              setSide(currentTarget.value === 'sell' ? 'sell' : 'buy')
            }
          >
            <option value="buy">{investments.buy}</option>
            <option value="sell">{investments.sell}</option>
          </select>
        </label>
        <Field label={forms.day} type="date" {...field('date')} />
        <Field label={investments.quantity} type="amount" {...field('quantity')} />
        <Field label={says.unitPrice} type="amount" {...field('price')} />
        <Field label={says.fees} type="amount" isOptional {...field('fees')} />
        <Field label={forms.currency} maxLength={3} {...field('currency')} />
      </div>
      <Refusal text={refusal} />
      <FormActions
        isSending={isSending}
        onCancel={onClose}
        onRemove={lot === null ? undefined : () => void remove(lot)}
      />
    </form>
  );
}
