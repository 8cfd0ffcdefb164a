import { readAmount } from '@pactole/sdk/money';
import { useEffect, useRef, useState } from 'preact/hooks';
import { today } from '../figures/today.ts';
import { Sentence } from '../parts/sentence.tsx';
import { tellChange } from '../parts/undo.tsx';
import { editingWords } from '../words/editing/words.ts';
import { formats, words } from '../words/words.ts';
import { faultOf } from './ambiguous-amount.ts';
import { Field, focusFault } from './field.tsx';
import { FormActions } from './form-actions.tsx';
import { Refusal, useSending } from './use-sending.tsx';

/** A close or a rate of a day, as text. */
export interface Quote {
  readonly date: string;
  readonly amount: string;
  readonly currency: string;
}

interface ShownQuote extends Quote {
  /** A market source, the operator of the service, or the user. */
  readonly from: 'source' | 'operator' | 'user';
}

export interface QuotesProps {
  /** The newest first. */
  readonly quotes: readonly ShownQuote[];
  /** The origin of those that may be corrected. @default 'user' */
  readonly correctable?: ShownQuote['from'];
  /** Why none may be stated; null where one may. */
  readonly obstacle: string | null;
  /** Text of a quote in the list. */
  readonly textOf: (quote: Quote) => string;
  readonly none: string;
  readonly add: string;
  /** Label of the amount, and its unit where the currency is not chosen. */
  readonly label: string;
  readonly unit?: string | undefined;
  readonly hint?: string | undefined;
  /** A new quote as it is first shown. */
  readonly first: Quote;
  /** Opens the form at once. */
  readonly isAdding: boolean;
  /**
   * States a quote where its day has what was seen, null for none. Returns what is stored then, and what was stated before.
   */
  readonly set: (
    quote: Quote,
    seen: Quote | null,
    anyway: boolean,
  ) => Promise<{ readonly now: Quote; readonly earlier: Quote | null }>;
  /** Removes what is stated of a day, and returns it. */
  readonly remove: (quote: Quote) => Promise<Quote>;
  readonly reload: () => Promise<void>;
}

/** The newest closes of a security or rates of a currency; those that may be corrected open the form. */
export function Quotes(props: QuotesProps) {
  const { quotes, correctable = 'user', obstacle, textOf, none, add, isAdding, first } = props;
  const { quotes: says } = editingWords();
  const { day } = formats.value;
  const mayState = obstacle === null;
  const [chosen, setChosen] = useState<Quote | 'new' | null>(isAdding && mayState ? 'new' : null);
  return (
    <>
      {quotes.length === 0 && <p class="note">{none}</p>}
      {quotes.length > 0 && (
        <ul class="lots">
          {quotes.map((quote) => (
            <li key={quote.date}>
              <span>
                {day(quote.date)} <small>{says.from[quote.from]}</small>
              </span>
              {quote.from === correctable ? (
                <button
                  type="button"
                  class="text-button"
                  aria-label={says.correct(day(quote.date), textOf(quote))}
                  onClick={() => setChosen(quote)}
                >
                  {textOf(quote)}
                </button>
              ) : (
                <span>{textOf(quote)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {!mayState && (
        <p class="note">
          <Sentence text={obstacle} />
        </p>
      )}
      {chosen !== null && (
        <QuoteForm
          {...props}
          key={chosen === 'new' ? 'new' : chosen.date}
          quote={chosen === 'new' ? null : chosen}
          first={chosen === 'new' ? first : chosen}
          onClose={() => setChosen(null)}
        />
      )}
      {chosen === null && mayState && (
        <p class="choices">
          <button type="button" class="quiet" onClick={() => setChosen('new')}>
            {add}
          </button>
        </p>
      )}
    </>
  );
}

interface QuoteFormProps extends QuotesProps {
  /** The quote to correct; null for a new one. */
  readonly quote: Quote | null;
  readonly onClose: () => void;
}

function QuoteForm(props: QuoteFormProps) {
  const { quote, first, textOf, set, remove, reload, onClose, label, unit, hint } = props;
  const { quotes: says } = editingWords();
  const { forms } = words.value;
  const [typed, setTyped] = useState(first);
  const [faults, setFaults] = useState<Partial<Record<keyof Quote, string>>>({});
  /** The amount that the service asked about. */
  const [asked, setAsked] = useState<string | null>(null);
  const { isSending, refusal, send } = useSending();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[inputmode=decimal]')?.focus(), []);
  const tell = (text: string, takeBack: () => Promise<unknown>) => {
    onClose();
    tellChange(text, takeBack, reload);
  };
  const submit = async (event: Event) => {
    event.preventDefault();
    const amount = readAmount(typed.amount);
    const currency = typed.currency.trim().toUpperCase();
    const found: typeof faults = {
      ...(typed.date === '' && { date: forms.fault.missing }),
      ...(typed.date > today() && { date: forms.fault.day }),
      ...((amount === null || !(Number(amount) > 0)) && {
        amount: faultOf(typed.amount, forms.badAmount),
      }),
      ...(!/^[A-Z]{3}$/.test(currency) && { currency: forms.fault.currency }),
    };
    setFaults(found);
    if (amount === null || Object.keys(found).length > 0) return focusFault(event.currentTarget);
    const given = { date: typed.date, amount, currency };
    const key = JSON.stringify(given);
    // The sentence that asks about an amount names this option.
    const anyway = asked === key && refusal?.includes('--anyway') === true;
    setAsked(key);
    await send(async () => {
      const { now, earlier } = await set(given, quote, anyway);
      tell(says.set(textOf(given), formats.value.day(given.date)), () =>
        earlier === null ? remove(now) : set(earlier, now, true),
      );
    });
  };
  const takeAway = (of: Quote) =>
    send(async () => {
      const removed = await remove(of);
      tell(says.removed(textOf(of), formats.value.day(of.date)), () => set(removed, null, true));
    });
  const field = (of: keyof Quote) => ({
    value: typed[of],
    fault: faults[of] ?? null,
    onInput: (value: string) => setTyped({ ...typed, [of]: value }),
  });
  return (
    <form ref={form} class="stacked" noValidate onSubmit={submit}>
      <div class="pair">
        {quote === null && <Field label={forms.day} type="date" {...field('date')} />}
        <Field label={label} unit={unit} hint={hint} type="amount" {...field('amount')} />
        {unit === undefined && (
          <Field label={forms.currency} maxLength={3} {...field('currency')} />
        )}
      </div>
      <Refusal text={refusal} />
      <FormActions
        isSending={isSending}
        onCancel={onClose}
        onRemove={quote === null ? undefined : () => void takeAway(quote)}
      />
    </form>
  );
}
