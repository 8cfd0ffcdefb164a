import type { Money, TransactionType } from '@pactole/sdk';
import { readAmount } from '@pactole/sdk/money';
import { useEffect, useRef, useState } from 'preact/hooks';
import { accounts } from '../figures/service.ts';
import { today } from '../figures/today.ts';
import { Dialog } from '../forms/dialog.tsx';
import { Field, focusFault } from '../forms/field.tsx';
import { FormActions } from '../forms/form-actions.tsx';
import { keysOf, ROW_VALUES, seenOf } from '../forms/seen.ts';
import { refusalOf } from '../forms/sending.ts';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { words } from '../words/words.ts';
import { loadCategories } from './categories.ts';
import { CategoryField } from './category-field.tsx';
import { type Row, reload } from './ledger.ts';
import { MovementPart } from './movement-part.tsx';
import { PartList, SplitForm } from './split-form.tsx';
import { TYPES } from './types.ts';

interface RowFormProps {
  /** The row to correct; a new one without. */
  readonly row?: Row;
  readonly onClose: () => void;
}

const SIGN_OF_EXPENSE = '-';

/** Corrects a transaction, or adds one by hand: day, label, amount, type, category and note. */
export function RowForm({ row, onClose }: RowFormProps) {
  const { operations: says, forms, changes } = words.value;
  const { split } = editingWords();
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
  const [isSplitting, setSplitting] = useState(false);
  const id = row?.id;
  // The row as it is stored, and the changes that are stored already where a later one was refused.
  const stored = useRef(row);
  const undo = useRef<(string | null)[]>([]);
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
      undo.current.push(...(await work()));
      onClose();
      tellChange(text, undo.current, reload);
    } catch (error) {
      setFaults({ whole: refusalOf(error) });
      if (undo.current.length > 0) tellChange(changes.saved, undo.current, reload);
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
      const wanted = {
        ...{ date, label, amount, note },
        type: chosen ?? null,
        ...(isOther && { category: { name: category, alike: withAlike, rule: withRule } }),
      };
      await run(changes.saved, async () => {
        for (const change of changesOf(stored.current ?? row, wanted)) {
          const { undo: id, now } = await change();
          undo.current.push(id);
          stored.current = { ...(stored.current ?? row), ...now };
        }
        return [];
      });
    }
  };

  return (
    <>
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
          {row?.parts === undefined ? (
            <CategoryField value={category} onInput={setCategory} />
          ) : (
            <PartList row={row} />
          )}
          {row !== undefined && row.deletedAt === null && Number(row.amount) !== 0 && (
            <button type="button" class="quiet" onClick={() => setSplitting(true)}>
              {row.parts === undefined ? split.split : split.change}
            </button>
          )}
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
          {row !== undefined && row.deletedAt === null && (
            <MovementPart row={row} onDone={onClose} />
          )}
          <p role="status" class="note caution">
            {faults.whole}
          </p>
          <FormActions
            isSending={isSending}
            onCancel={onClose}
            onRemove={row === undefined ? undefined : () => void run(...deletion(row))}
            removal={row?.deletedAt == null ? says.delete : says.restore}
          />
        </form>
      </Dialog>
      {isSplitting && row !== undefined && (
        <SplitForm row={row} onDone={onClose} onClose={() => setSplitting(false)} />
      )}
    </>
  );
}

function deletion(row: Row): [text: string, work: () => Promise<(string | null)[]>] {
  const { changes } = words.value;
  const { id, deletedAt } = row;
  const seen = seenOf(row, ROW_VALUES);
  const { delete: remove, restore } = service.transactions;
  return deletedAt === null
    ? [changes.deleted(1), async () => [(await remove.mutate({ id, seen })).undo]]
    : [changes.restored, async () => [(await restore.mutate({ id, seen })).undo]];
}

interface Wanted {
  readonly date: string;
  readonly label: string;
  readonly amount: Money;
  readonly note: string;
  readonly type: TransactionType | null;
  readonly category?: { readonly name: string; readonly alike: boolean; readonly rule: boolean };
}

type Stored = Partial<Pick<Row, 'date' | 'label' | 'amount' | 'type' | 'note' | 'categoryName'>>;

/** The calls that bring a row to what is wanted, in their order; each returns what is stored then. */
function changesOf(row: Row, wanted: Wanted) {
  const { id } = row;
  const { annotate, categorize, edit } = service.transactions;
  const seen = (changed: Stored) => seenOf(row, [...keysOf(changed), 'deletedAt']);
  const { date, label, amount, type, note, category } = wanted;
  const corrected = {
    ...(date !== row.date && { date }),
    ...(label !== row.label && { label }),
    ...(amount !== row.amount && { amount }),
  };
  const annotated = {
    ...(type !== row.type && { type }),
    ...(note !== (row.note ?? '') && { note }),
  };
  const changes: (() => Promise<{ undo: string | null; now: Stored }>)[] = [];
  if (Object.keys(corrected).length > 0)
    changes.push(async () => {
      const { undo } = await edit.mutate({ id, ...corrected, seen: seen(corrected) });
      return { undo, now: corrected };
    });
  if (Object.keys(annotated).length > 0)
    changes.push(async () => {
      const { undo } = await annotate.mutate({
        ...{ ids: [id], ...annotated },
        seen: [{ id, values: seen(annotated) }],
      });
      return { undo, now: annotated };
    });
  if (category !== undefined && category.name.trim() !== (row.categoryName ?? ''))
    changes.push(async () => {
      const { name, alike, rule } = category;
      const now = { categoryName: name.trim() || null };
      const { undo } = await categorize.mutate({
        ...{ id, category: name, alike, rule },
        seen: seen(now),
      });
      return { undo, now };
    });
  return changes;
}
