import { signal } from '@preact/signals';
import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import { DEFAULT_CATEGORIES } from '../../core/import/default-categories.ts';
import { transactionPage } from '../service/transactions.ts';
import { language } from '../session/language.ts';
import { editingWords } from '../words/editing/words.ts';
import { words } from '../words/words.ts';
import type { Batch, Preview } from './batch.ts';
import { groupsOf, keyOf } from './label-groups.ts';

interface CategoryGroupsProps {
  readonly batch: Batch;
  readonly report: Preview;
}

const DRAWN = 20;

/** Categories for new rows without one: labels that are alike are one choice, which is sent with the rows. */
export function CategoryGroups({ batch, report }: CategoryGroupsProps) {
  const { categories: asked, operations } = words.value;
  const { defaultCategories: says } = editingWords();
  const id = useId();
  const [drawn, setDrawn] = useState(DRAWN);
  const open = useMemo(
    () =>
      report.items.flatMap(({ isDuplicate, isDeleted, label }, at) => {
        const { asksCategory = false, suggestion = null } = report.completions[at] ?? {};
        return isDuplicate || isDeleted || !asksCategory ? [] : [{ label, suggestion }];
      }),
    [report],
  );
  const groups = useMemo(() => groupsOf(open.map(({ label }) => label)), [open]);
  const suggestions = useMemo(() => suggestionsOf(open), [open]);
  useEffect(() => void loadNames(), []);
  if (groups.length === 0) return null;
  const chosen = batch.categories.value;
  const choose = (key: string, category: string) => {
    batch.categories.value = new Map([...chosen, [key, category]]);
  };
  const unused = [...suggestions].filter(([key]) => (chosen.get(key) ?? '') === '');
  return (
    <>
      {unused.length > 0 && (
        <p class="choices">
          <button
            type="button"
            class="quiet"
            onClick={() => {
              batch.categories.value = new Map([...chosen, ...unused]);
            }}
          >
            {says.suggest(unused.length)}
          </button>
        </p>
      )}
      <details class="categories">
        <summary>{asked.title(open.length)}</summary>
        <p class="note">{asked.hint}</p>
        <datalist id={id}>
          {names.value.map((name) => (
            <option key={name} value={name} />
          ))}
          {DEFAULT_CATEGORIES.map(({ group, names: { [language.value]: name } }) => (
            <option key={`${group} ${name}`} value={name} label={says.groups[group]} />
          ))}
        </datalist>
        <ul>
          {groups.slice(0, drawn).map(({ key, label, count }) => (
            <li key={key}>
              <label>
                <span>
                  <bdi>{label}</bdi> {count > 1 && <small>{asked.alike(count)}</small>}
                </span>
                <input
                  list={id}
                  maxLength={250}
                  placeholder={suggestions.get(key) ?? asked.category}
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
    </>
  );
}

/** Returns the category that is suggested for the rows of a key, where one is. */
function suggestionsOf(
  rows: readonly { readonly label: string; readonly suggestion: string | null }[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { label, suggestion } of rows) {
    const key = keyOf(label);
    if (suggestion !== null && !found.has(key)) found.set(key, suggestion);
  }
  return found;
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
