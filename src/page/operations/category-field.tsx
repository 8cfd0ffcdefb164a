import { useId } from 'preact/hooks';
import { words } from '../words/words.ts';
import { categories } from './categories.ts';

interface CategoryFieldProps {
  readonly value: string;
  readonly onInput: (name: string) => void;
}

/** The name of a category, with those that are there and usual ones to choose from. */
export function CategoryField({ value, onInput }: CategoryFieldProps) {
  const { operations: says } = words.value;
  const id = useId();
  const { data } = categories.value;
  return (
    <label class="field">
      <span>{says.category}</span>
      <input
        list={id}
        maxLength={250}
        autocomplete="off"
        value={value}
        placeholder={says.withoutCategory}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
      />
      <datalist id={id}>
        {[...(data?.categories ?? []).map(({ name }) => name), ...(data?.suggestions ?? [])].map(
          (name) => (
            <option key={name} value={name} />
          ),
        )}
      </datalist>
    </label>
  );
}
