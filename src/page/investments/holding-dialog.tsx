import { PactoleError } from '@pactole/sdk';
import { readAmount } from '@pactole/sdk/money';
import { useEffect, useState } from 'preact/hooks';
import { ask, unreadOfUser } from '../figures/read.ts';
import { today } from '../figures/today.ts';
import { faultOf } from '../forms/ambiguous-amount.ts';
import { Dialog } from '../forms/dialog.tsx';
import { Field, focusFault } from '../forms/field.tsx';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { Reading } from '../parts/panel.tsx';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';
import { formats, words } from '../words/words.ts';
import { type HoldingPrices, Prices } from './holding-prices.tsx';

type Lot = Awaited<ReturnType<typeof service.lots.list.query>>[number];
type Holding = Awaited<ReturnType<typeof service.holdings.list.query>>[number];

interface Held {
  readonly holding: Holding | null;
  readonly prices: HoldingPrices | null;
  /** The latest first. */
  readonly lots: readonly Lot[];
}

const held = unreadOfUser<Held>();

interface HoldingDialogProps {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** Begins with the form of its price. @default false */
  readonly isPricing?: boolean;
  readonly onClose: () => void;
}

/** A holding where it is seen: its buys and sells, what is stated of it, its prices, and the day since which it is worthless. */
export function HoldingDialog({
  id,
  accountId,
  name,
  isPricing = false,
  onClose,
}: HoldingDialogProps) {
  const load = () =>
    ask(held, async () => {
      const [holdings, lots, prices] = await Promise.all([
        service.holdings.list.query({ account: accountId }),
        service.lots.list.query({ account: accountId }),
        // One that was removed meanwhile has none.
        service.holdings.prices.query({ id }).catch(notFoundAsNull),
      ]);
      return {
        prices,
        holding: holdings.find((each) => each.id === id) ?? null,
        lots: lots.filter(({ holdingId }) => holdingId === id).toReversed(),
      };
    });
  useEffect(() => {
    held.value = { ...held.value, data: null };
    void load();
  }, []);
  return (
    <Dialog title={isolated(name)} isWide onClose={onClose}>
      <Reading read={held} height={320}>
        {({ holding, lots, prices }) =>
          holding === null || prices === null ? (
            <p class="note">{editingWords().holdingForm.gone}</p>
          ) : (
            <div class="stacked">
              {isPricing && <Prices id={id} prices={prices} isAdding reload={load} />}
              <Lots holding={holding} lots={lots} reload={load} />
              {lots.length === 0 && <Stated holding={holding} reload={load} />}
              {!isPricing && <Prices id={id} prices={prices} isAdding={false} reload={load} />}
              <Worth holding={holding} reload={load} onRemoved={onClose} />
            </div>
          )
        }
      </Reading>
    </Dialog>
  );
}

/** Returns null for the error of what is not there. Throws any other. */
function notFoundAsNull(error: unknown): null {
  if (error instanceof PactoleError && error.status === 404) return null;
  throw error;
}

/** Sends a change, and says why it was refused. */
function useChange(reload: () => Promise<void>) {
  const { isSending, refusal, send } = useSending();
  const change = (
    told: string,
    call: () => Promise<{ readonly undo: string | null }>,
  ): Promise<boolean> =>
    send(async () => {
      const { undo } = await call();
      tellChange(told, [undo], reload);
    });
  return { isSending, refusal, change };
}

interface PartProps {
  readonly holding: Holding;
  readonly reload: () => Promise<void>;
}

function Lots({ holding, lots, reload }: PartProps & { readonly lots: readonly Lot[] }) {
  const { holdingForm: says } = editingWords();
  const { investments } = words.value;
  const { day, quantity, money } = formats.value;
  const [chosen, setChosen] = useState<Lot | 'new' | null>(null);
  // A security of another kind has no code by which a lot could name it.
  const canAdd = holding.isin !== null;
  return (
    <section class="stacked" aria-label={investments.movements}>
      <h3>{investments.movements}</h3>
      {lots.length === 0 && <p class="note">{says.noLots}</p>}
      {lots.length > 0 && (
        <ul class="lots">
          {lots.map((lot) => {
            const text = `${quantity(Number(lot.quantity))} × ${money(Number(lot.unitPrice), lot.currency)}`;
            return (
              <li key={lot.id}>
                <span>
                  {day(lot.date)} <span class="side">{investments[lot.side]}</span>
                </span>
                <button
                  type="button"
                  class="text-button"
                  aria-label={says.correct(investments[lot.side], day(lot.date), text)}
                  onClick={() => setChosen(lot)}
                >
                  {text}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {chosen !== null && (
        <LotForm
          key={chosen === 'new' ? 'new' : chosen.id}
          holding={holding}
          lot={chosen === 'new' ? null : chosen}
          reload={reload}
          onClose={() => setChosen(null)}
        />
      )}
      {chosen === null && canAdd && (
        <p class="choices">
          <button type="button" class="quiet" onClick={() => setChosen('new')}>
            {says.addLot}
          </button>
        </p>
      )}
      {!canAdd && <p class="note">{says.withoutIsin}</p>}
    </section>
  );
}

interface LotFormProps extends PartProps {
  /** The lot to correct; a new one without. */
  readonly lot: Lot | null;
  readonly onClose: () => void;
}

/** A buy or sell: its day, units, price of one, and fees. */
function LotForm({ holding, lot, reload, onClose }: LotFormProps) {
  const { holdingForm: says } = editingWords();
  const { investments, holdings, forms, cancel, save } = words.value;
  const { accountForm } = words.value;
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
            ...{ account: holding.accountId, isin: holding.isin ?? '', date, side, quantity },
            ...{ unit_price: unitPrice, fees, currency, anyway },
          })
        : service.lots.correct.mutate({
            ...{ id: lot.id, date, side, quantity, unitPrice, fees, currency, anyway },
          }),
    );
    if (isDone) onClose();
  };
  const remove = async (id: string) => {
    if (await change(says.lotRemoved(name), () => service.lots.remove.mutate({ id }))) onClose();
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
      <footer>
        {lot !== null && (
          <button
            type="button"
            class="quiet apart"
            disabled={isSending}
            onClick={() => void remove(lot.id)}
          >
            {accountForm.remove}
          </button>
        )}
        <button type="button" class="quiet" onClick={onClose}>
          {cancel}
        </button>
        <button type="submit" class="main" disabled={isSending}>
          {save}
        </button>
      </footer>
    </form>
  );
}

/** Stated units, cost and day of a holding without buys and sells. */
function Stated({ holding, reload }: PartProps) {
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
      service.holdings.set.mutate({ id: holding.id, ...corrections }),
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

/** Makes the holding worthless from a day on, or worth its price again, and removes it. */
function Worth({ holding, reload, onRemoved }: PartProps & { readonly onRemoved: () => void }) {
  const { holdingForm: says } = editingWords();
  const { investments, forms, accountForm } = words.value;
  const { id, worthlessAt } = holding;
  const [date, setDate] = useState(today());
  const [fault, setFault] = useState<string | null>(null);
  const { isSending, refusal, change } = useChange(reload);
  const name = isolated(holding.name);
  const mark = (event: Event) => {
    event.preventDefault();
    const wrong = date === '' ? forms.fault.missing : date > today() ? forms.fault.day : null;
    setFault(wrong);
    if (wrong !== null) return focusFault(event.currentTarget);
    void change(says.isWorthless(name), () => service.holdings.worthless.mutate({ id, date }));
  };
  const remove = async () => {
    if (await change(says.removed(name), () => service.holdings.remove.mutate({ id }))) onRemoved();
  };
  return (
    <form class="stacked" noValidate aria-label={says.worth} onSubmit={mark}>
      <h3>{says.worth}</h3>
      {worthlessAt === null ? (
        <div class="pair">
          <Field
            label={says.worthlessFrom}
            type="date"
            value={date}
            fault={fault}
            onInput={setDate}
          />
        </div>
      ) : (
        <p>{investments.worthlessSince(formats.value.day(worthlessAt))}</p>
      )}
      <Refusal text={refusal} />
      <footer>
        <button
          type="button"
          class="quiet apart"
          disabled={isSending}
          onClick={() => void remove()}
        >
          {accountForm.remove}
        </button>
        {worthlessAt === null ? (
          <button type="submit" class="quiet" disabled={isSending}>
            {says.markWorthless}
          </button>
        ) : (
          <button
            type="button"
            class="quiet"
            disabled={isSending}
            onClick={() =>
              void change(says.hasWorth(name), () =>
                service.holdings.worthless.mutate({ id, date: null }),
              )
            }
          >
            {says.worthAgain}
          </button>
        )}
      </footer>
    </form>
  );
}
