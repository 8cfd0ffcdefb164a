import { readAmount } from '@pactole/sdk/money';
import { Field } from '../forms/field.tsx';
import { service } from '../service/service.ts';
import { members, ownersOf } from '../session/household.ts';
import { editingWords } from '../words/editing/words.ts';

/** Percent of each member as typed, by name; empty for none. */
export type TypedShares = Readonly<Record<string, string>>;

/** Returns the shares of an account as they are stored; nothing for a user without members. */
export function storedShares(accountId: string): TypedShares {
  const stored = new Map(ownersOf(accountId).map(({ name, sharePct }) => [name, sharePct]));
  return Object.fromEntries(members.value.map(({ name }) => [name, stored.get(name) ?? '']));
}

interface OwnersFieldsProps {
  readonly shares: TypedShares;
  readonly fault: string | null;
  readonly onChange: (shares: TypedShares) => void;
}

/** Percent of the account for each member. The rest of 100 belongs to people outside. */
export function OwnersFields({ shares, fault, onChange }: OwnersFieldsProps) {
  const { household: says } = editingWords();
  const names = Object.keys(shares);
  if (names.length === 0) return null;
  return (
    <fieldset class="owners">
      <legend>{says.owners}</legend>
      <p class="note">{says.ownersHint}</p>
      <div class="pair">
        {names.map((name, at) => (
          <Field
            key={name}
            label={name}
            type="amount"
            unit="%"
            isOptional
            value={shares[name] ?? ''}
            fault={at === 0 ? fault : null}
            onInput={(value) => onChange({ ...shares, [name]: value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Returns the names whose share can't be read. */
export const unreadableShares = (shares: TypedShares): string[] =>
  Object.entries(shares).flatMap(([name, typed]) =>
    typed.trim() === '' || readAmount(typed) !== null ? [] : [name],
  );

/** Returns the call that stores the shares that were typed; null where they are stored already. */
export function sharesChange(id: string, shares: TypedShares) {
  const before = storedShares(id);
  if (Object.entries(shares).every(([name, typed]) => typed.trim() === before[name])) return null;
  const owners = Object.entries(shares).flatMap(([member, typed]) => {
    const sharePct = readAmount(typed);
    return sharePct === null || Number(sharePct) === 0 ? [] : [{ member, sharePct }];
  });
  const seen = ownersOf(id).map(({ name, sharePct }) => `${name} ${sharePct} %`);
  return () => service.accounts.owners.mutate({ id, owners, seen: { owners: seen.join(', ') } });
}
