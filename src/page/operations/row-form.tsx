import type { TransactionType } from '@pactole/sdk';
import { readAmount } from '@pactole/sdk/money';
import { useEffect, useState } from 'preact/hooks';
import { accounts } from '../figures/service.ts';
import { today } from '../figures/today.ts';
import { Dialog } from '../forms/dialog.tsx';
import { Field, focusFault } from '../forms/field.tsx';
import { refusalOf } from '../forms/sending.ts';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { words } from '../words/words.ts';
import { loadCategories } from './categories.ts';
import { CategoryField } from './category-field.tsx';
import { type Row, reload } from './ledger.ts';
import { MovementPart } from './movement-part.tsx';
import { TYPES } from './types.ts';

interface RowFormProps {
  /** The row to correct; a new one without. */
  readonly row?: Row;
  readonly onClose: () => void;
}

const SIGN_OF_EXPENSE = '-';

/** Corrects a transaction, or adds one by hand: day, label, amount, type, category and note. */
export function RowForm({ row, onClose }: RowFormProps) {
  const { operations: says, forms, changes, cancel, save } = words.value;
  const open = (accounts.value.data?.accounts ?? []).filter(({ archived }) => !archived);
  const [account, setAccount] = useState(row?.accountId ?? open[0]?.id ?? '');
  const [date, setDate] = useState(row?.date ?? today());
  const [label, setLabel] = useState(row?.label ?? '');
  const [typed, setTyped] = useState(row?.amount ?? SIGN_OF_EXPENSE);
  const [type, setType] = useState(row?.type ?? '');
  const [category, setCategory] = useState(row?.categoryName ?? '');
  const [note, setNote] = useState(row?.note ?? '');
  const [withAlike, setWithAlike] = useState(false);
  const [withRule, setWithRule] = useState(false);
  const [alike, setAlike] = useState<{ count: number; pattern: string | null } | null>(null);
  const [faults, setFaults] = useState<{ amount?: string; label?: string; whole?: string }>({});
  const [isSending, setSending] = useState(false);
  const id = row?.id;
  const isOther = category.trim() !== (row?.categoryName ?? '');

  useEffect(() => void loadCategories(), []);
  useEffect(() => {
    if (id === undefined || !isOther || alike !== null) return;
    service.transactions.alike.query({ id }).then(setAlike, () => setAlike(null));
  }, [id, isOther, alike]);

  /** Runs a change; what failed is said in the form, which keeps what was typed. */
  const run = async (text: string, work: () => Promise<(string | null)[]>) => {
    setSending(true);
    try {
      const undo = await work();
      onClose();
      tellChange(text, undo, reload);
    } catch (error) {
      setFaults({ whole: refusalOf(error) });
    } finally {
      setSending(false);
    }
  };

  const send = async (event: Event) => {
    event.preventDefault();
    const amount = readAmount(typed);
    const wrong = {
      ...(amount === null && { amount: forms.badAmount }),
      ...(label.trim() === '' && { label: forms.needed }),
    };
    setFaults(wrong);
    if (amount === null || Object.keys(wrong).length > 0) return focusFault(event.currentTarget);
    const chosen = TYPES.find((each) => each === type);
    if (row === undefined) {
      const added = {
        ...{ account, date, amount, label },
        ...(chosen !== undefined && { type: chosen }),
        ...(category.trim() !== '' && { category }),
        ...(note !== '' && { note }),
      };
      await run(changes.added, async () => [(await service.transactions.add.mutate(added)).undo]);
    } else {
      await run(changes.saved, () =>
        change(row, {
          ...{ date, label, amount, note },
          type: chosen ?? null,
          ...(isOther && { category: { name: category, alike: withAlike, rule: withRule } }),
        }),
      );
    }
  };

  return (
    <Dialog title={row === undefined ? says.add : says.edit} of={row?.id} onClose={onClose}>
      <form class="stacked" noValidate onSubmit={send}>
        {row === undefined && (
          <label class="field">
            <span>{says.account}</span>
            <select
              value={account}
              onChange={({ currentTarget }) => setAccount(currentTarget.value)}
            >
              {open.map((each) => (
                <option key={each.id} value={each.id} dir="auto">
                  {each.name}
                </option>
              ))}
            </select>
          </label>
        )}
        <CategoryField value={category} onInput={setCategory} />
        {row !== undefined && isOther && alike !== null && alike.count > 0 && (
          <label class="check">
            <input
              type="checkbox"
              checked={withAlike}
              onChange={({ currentTarget }) => setWithAlike(currentTarget.checked)}
            />
            {says.alsoAlike(alike.count)}
          </label>
        )}
        {row !== undefined && isOther && category.trim() !== '' && alike?.pattern != null && (
          <label class="check">
            <input
              type="checkbox"
              checked={withRule}
              onChange={({ currentTarget }) => setWithRule(currentTarget.checked)}
            />
            <bdi>{says.alsoRule(alike.pattern)}</bdi>
          </label>
        )}
        <Field
          label={says.label}
          value={label}
          maxLength={4000}
          fault={faults.label ?? null}
          onInput={setLabel}
        />
        <Field
          label={says.amount}
          type="amount"
          unit={row?.currency ?? open.find((each) => each.id === account)?.currency}
          value={typed}
          fault={faults.amount ?? null}
          hint={says.amountHint}
          onInput={setTyped}
        />
        <Field label={forms.day} type="date" value={date} onInput={setDate} />
        <label class="field">
          <span>{says.type}</span>
          <select value={type} onChange={({ currentTarget }) => setType(currentTarget.value)}>
            <option value="">{says.untyped}</option>
            {TYPES.map((each) => (
              <option key={each} value={each}>
                {says.types[each]}
              </option>
            ))}
          </select>
        </label>
        <Field label={says.note} value={note} isOptional maxLength={1000} onInput={setNote} />
        {row !== undefined && row.deletedAt === null && <MovementPart row={row} onDone={onClose} />}
        <p role="status" class="note caution">
          {faults.whole}
        </p>
        <footer>
          {row !== undefined && (
            <button
              type="button"
              class="quiet"
              disabled={isSending}
              onClick={() => void run(...deletion(row))}
            >
              {row.deletedAt === null ? says.delete : says.restore}
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
    </Dialog>
  );
}

function deletion({ id, deletedAt }: Row): [text: string, work: () => Promise<(string | null)[]>] {
  const { changes } = words.value;
  const { delete: remove, restore } = service.transactions;
  return deletedAt === null
    ? [changes.deleted(1), async () => [(await remove.mutate({ id })).undo]]
    : [changes.restored, async () => [(await restore.mutate({ id })).undo]];
}

interface Wanted {
  readonly date: string;
  readonly label: string;
  readonly amount: string;
  readonly note: string;
  readonly type: TransactionType | null;
  readonly category?: { readonly name: string; readonly alike: boolean; readonly rule: boolean };
}

/** Sends what differs from the row; returns the changes in their order. */
async function change(row: Row, wanted: Wanted): Promise<(string | null)[]> {
  const { id } = row;
  const undo: (string | null)[] = [];
  const correction = {
    ...(wanted.date !== row.date && { date: wanted.date }),
    ...(wanted.label !== row.label && { label: wanted.label }),
    ...(wanted.amount !== row.amount && { amount: wanted.amount }),
  };
  if (Object.keys(correction).length > 0)
    undo.push((await service.transactions.edit.mutate({ id, ...correction })).undo);
  const annotation = {
    ...(wanted.type !== row.type && { type: wanted.type }),
    ...(wanted.note !== (row.note ?? '') && { note: wanted.note }),
  };
  if (Object.keys(annotation).length > 0)
    undo.push((await service.transactions.annotate.mutate({ ids: [id], ...annotation })).undo);
  if (wanted.category !== undefined) {
    const { name: category, alike, rule } = wanted.category;
    undo.push((await service.transactions.categorize.mutate({ id, category, alike, rule })).undo);
  }
  return undo;
}
