import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { accounts } from '../figures/service.ts';
import { ROW_VALUES, seenRows } from '../forms/seen.ts';
import { refusalOf } from '../forms/sending.ts';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { words } from '../words/words.ts';
import { CategoryField } from './category-field.tsx';
import { type Row, reload } from './ledger.ts';

/** Ids of the rows that are marked for a change of all of them. */
export const selected = signal<ReadonlySet<string>>(new Set());

export function mark(id: string, isMarked: boolean): void {
  const ids = new Set(selected.value);
  if (isMarked) ids.add(id);
  else ids.delete(id);
  selected.value = ids;
}

/** Gives the marked rows a category, moves them to another account, or deletes them. */
export function Selected({ rows }: { readonly rows: readonly Row[] }) {
  const { operations: says, changes, close } = words.value;
  const [category, setCategory] = useState('');
  const [fault, setFault] = useState('');
  const [into, setInto] = useState('');
  const open = (accounts.value.data?.accounts ?? []).filter(({ archived }) => !archived);
  const target = open.find(({ id }) => id === into);
  const marked = rows.filter(({ id }) => selected.value.has(id));
  const ids = marked.map(({ id }) => id);
  if (ids.length === 0) return null;
  const run = async (text: string, work: () => Promise<{ readonly undo: string | null }>) => {
    try {
      const { undo } = await work();
      selected.value = new Set();
      setFault('');
      tellChange(text, [undo], reload);
    } catch (error) {
      setFault(refusalOf(error));
    }
  };
  return (
    <form
      class="selected"
      onSubmit={(event) => {
        event.preventDefault();
        void run(changes.categorized(ids.length), () =>
          service.transactions.annotate.mutate({
            ...{ ids, category },
            seen: seenRows(marked, ['categoryName', 'deletedAt']),
          }),
        );
      }}
    >
      <strong>{says.marked(ids.length)}</strong>
      <CategoryField value={category} onInput={setCategory} />
      <button type="submit" class="main">
        {says.categorize}
      </button>
      <select
        aria-label={says.moveTo}
        value={into}
        onChange={({ currentTarget }) => setInto(currentTarget.value)}
      >
        <option value="">{says.moveTo}</option>
        {open.map(({ id, name }) => (
          <option key={id} value={id} dir="auto">
            {name}
          </option>
        ))}
      </select>
      {target !== undefined && (
        <button
          type="button"
          class="quiet"
          onClick={() =>
            void run(changes.moved(ids.length, target.name), () =>
              service.transactions.move.mutate({
                ...{ ids, account: target.id },
                seen: seenRows(marked, ['accountId']),
              }),
            )
          }
        >
          <bdi>{says.moveNow(target.name)}</bdi>
        </button>
      )}
      <button
        type="button"
        class="quiet"
        onClick={() =>
          void run(changes.deleted(ids.length), () =>
            service.transactions.deleteMany.mutate({
              ...{ ids, seen: seenRows(marked, ROW_VALUES) },
            }),
          )
        }
      >
        {says.delete}
      </button>
      <button
        type="button"
        class="quiet"
        onClick={() => {
          selected.value = new Set();
        }}
      >
        {close}
      </button>
      <p role="status" class="note caution">
        {fault}
      </p>
    </form>
  );
}
