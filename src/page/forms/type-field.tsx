import type { AccountType } from '@pactole/sdk';
import { words } from '../words/words.ts';

interface TypeFieldProps {
  readonly value: AccountType;
  readonly onChange: (type: AccountType) => void;
}

/** The kinds of accounts, in words. */
export function TypeField({ value, onChange }: TypeFieldProps) {
  const { accounts: says, forms } = words.value;
  return (
    <label class="field">
      <span>{forms.type}</span>
      <select
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value as AccountType)}
      >
        {Object.entries(says.type).map(([type, name]) => (
          <option key={type} value={type}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
