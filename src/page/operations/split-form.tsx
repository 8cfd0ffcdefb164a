import { readAmount } from '@pactole/sdk/money';
import { useEffect, useState } from 'preact/hooks';
import { MAX_PARTS, restText } from '../../core/accounts/row-parts.ts';
import { Dialog } from '../forms/dialog.tsx';
import { Field, focusFault } from '../forms/field.tsx';
import { FormActions } from '../forms/form-actions.tsx';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { formats, words } from '../words/words.ts';
import { loadCategories } from './categories.ts';
import { CategoryField } from './category-field.tsx';
import { type Row, reload } from './ledger.ts';

interface SplitFormProps {
  readonly row: Row;
  /** Called once the row is split or joined. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The parts of a split row, in the form that corrects it. */
export function PartList({ row: { parts = [], currency } }: { readonly row: Row }) {
  const { split: says } = editingWords();
  const { signedMoney } = formats.value;
  return (
    <section class="movement">
      <h3>{says.parts}</h3>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <bdi>{part.categoryName ?? words.value.operations.withoutCategory}</bdi>{' '}
            {signedMoney(part.amount, currency)} {part.note !== null && <bdi>{part.note}</bdi>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A part as it is typed. */
interface Part {
  readonly key: number;
  readonly amount: string;
  readonly category: string;
  readonly note: string;
}

let keys = 0;
const newPart = (typed: Partial<Omit<Part, 'key'>> = {}): Part => {
  keys++;
  return { key: keys, amount: '', category: '', note: '', ...typed };
};

/** Divides the amount of a row among categories. The part whose amount is empty gets what the others leave. */
export function SplitForm({ row, onDone, onClose }: SplitFormProps) {
  const { split: says } = editingWords();
  const { operations, forms } = words.value;
  const { money, signedMoney } = formats.value;
  const { isSending, refusal, send } = useSending();
  const [parts, setParts] = useState<readonly Part[]>(() =>
    row.parts === undefined
      ? [newPart({ category: row.categoryName ?? '' }), newPart()]
      : row.parts.map(({ amount, categoryName, note }) =>
          newPart({
            amount: amount.replace('-', ''),
            category: categoryName ?? '',
            note: note ?? '',
          }),
        ),
  );
  const [hasFaults, setFaults] = useState(false);
  useEffect(() => void loadCategories(), []);
  const isUnread = ({ amount }: Part) => amount.trim() !== '' && readAmount(amount) === null;
  const typed = parts.map(({ amount }) => ({ amount: readAmount(amount) ?? undefined }));
  const rest = restText(row.amount, typed);
  const isOver = rest?.startsWith('-') === true;
  const takesRest = parts.filter(({ amount }) => amount.trim() === '').length === 1;
  const seen = {
    ...{ amount: row.amount, deletedAt: null },
    parts: row.parts === undefined ? null : JSON.stringify(row.parts),
  };
  const set = (key: number, value: Partial<Part>) =>
    setParts(parts.map((part) => (part.key === key ? { ...part, ...value } : part)));

  const submit = (event: Event) => {
    event.preventDefault();
    setFaults(true);
    if (parts.some(isUnread)) return focusFault(event.currentTarget);
    void send(async () => {
      const { undo } = await service.transactions.split.mutate({
        ...{ id: row.id, seen },
        parts: parts.map(({ amount, category, note }) => {
          const read = readAmount(amount);
          return { category, note, ...(read !== null && { amount: read }) };
        }),
      });
      onDone();
      tellChange(says.done, [undo], reload);
    });
  };
  const join = () =>
    send(async () => {
      const { undo } = await service.transactions.join.mutate({ id: row.id, seen });
      onDone();
      tellChange(says.joined, [undo], reload);
    });

  return (
    <Dialog title={says.title(row.label)} of={row.id} onClose={onClose}>
      <form class="stacked" noValidate onSubmit={submit}>
        <p class="note">{says.whole(signedMoney(row.amount, row.currency))}</p>
        {parts.map((part, at) => (
          <fieldset key={part.key}>
            <legend>{says.part(at + 1)}</legend>
            <div class="pair">
              <Field
                label={operations.amount}
                type="amount"
                unit={row.currency}
                value={part.amount}
                fault={hasFaults && isUnread(part) ? forms.badAmount : null}
                onInput={(amount) => set(part.key, { amount })}
              />
              <CategoryField
                value={part.category}
                onInput={(category) => set(part.key, { category })}
              />
            </div>
            <Field
              label={operations.note}
              value={part.note}
              isOptional
              maxLength={200}
              onInput={(note) => set(part.key, { note })}
            />
            {parts.length > 2 && (
              <button
                type="button"
                class="quiet"
                data-less
                onClick={() => setParts(parts.filter(({ key }) => key !== part.key))}
              >
                {says.remove(at + 1)}
              </button>
            )}
          </fieldset>
        ))}
        <button
          type="button"
          class="quiet"
          data-more
          disabled={parts.length >= MAX_PARTS}
          onClick={() => setParts([...parts, newPart()])}
        >
          {says.add}
        </button>
        <p role="status" class={isOver ? 'note caution' : 'note'}>
          {rest === null
            ? ''
            : isOver
              ? says.over(money(rest.slice(1), row.currency))
              : takesRest
                ? says.rest
                : says.left(money(rest, row.currency))}
        </p>
        <Refusal text={refusal} />
        <FormActions
          isSending={isSending}
          onCancel={onClose}
          onRemove={row.parts === undefined ? undefined : () => void join()}
          removal={says.join}
        />
      </form>
    </Dialog>
  );
}
