import { signal } from '@preact/signals';
import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import { transactionPage } from '../service/transactions.ts';
import { words } from '../words/words.ts';
import type { Batch, Preview } from './batch.ts';
import { groupsOf } from './label-groups.ts';

interface CategoryGroupsProps {
  readonly batch: Batch;
  readonly report: Preview;
}

const DRAWN = 20;

/** Categories for new rows without one: labels that are alike are one choice, which is sent with the rows. */
export function CategoryGroups({ batch, report }: CategoryGroupsProps) {
  const { categories: says, operations } = words.value;
  const id = useId();
  const [drawn, setDrawn] = useState(DRAWN);
  const open = useMemo(
    () =>
      report.items.filter(
        ({ isDuplicate, isDeleted, category }) => !isDuplicate && !isDeleted && !category,
      ),
    [report],
  );
  const groups = useMemo(() => groupsOf(open.map(({ label }) => label)), [open]);
  useEffect(() => void loadNames(), []);
  if (groups.length === 0) return null;
  const chosen = batch.categories.value;
  const choose = (key: string, category: string) => {
    batch.categories.value = new Map([...chosen, [key, category]]);
  };
  return (
    <details class="categories">
      <summary>{says.title(open.length)}</summary>
      <p class="note">{says.hint}</p>
      <datalist id={id}>
        {names.value.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ul>
        {groups.slice(0, drawn).map(({ key, label, count }) => (
          <li key={key}>
            <label>
              <span>
                <bdi>{label}</bdi> {count > 1 && <small>{says.alike(count)}</small>}
              </span>
              <input
                list={id}
                maxLength={250}
                placeholder={says.category}
                autocomplete="off"
                value={chosen.get(key) ?? ''}
                onInput={({ currentTarget }) => choose(key, currentTarget.value)}
              />
            </label>
          </li>
        ))}
      </ul>
      {groups.length > drawn && (
        <button type="button" class="quiet" onClick={() => setDrawn(drawn + 100)}>
          {operations.next}
        </button>
      )}
    </details>
  );
}

/** Names of the user's categories, from the newest transactions. */
const names = signal<readonly string[]>([]);

async function loadNames(): Promise<void> {
  try {
    const { rows } = await transactionPage({});
    const known = rows.flatMap(({ categoryName }) => categoryName ?? []);
    names.value = [...new Set(known)].sort((one, other) => one.localeCompare(other));
  } catch {
    // The names can be typed without.
    names.value = [];
  }
}
