import { useEffect } from 'preact/hooks';
import { refreshes } from '../figures/service.ts';
import { words } from '../words/words.ts';
import { hasMembers } from './has-members.ts';
import { ALL, loadHousehold, members, showView, viewed } from './household.ts';

/** Chooses whose figures are shown; nothing for a user without members. */
export function ViewSwitch() {
  const { household: says } = words.value;
  const round = refreshes.value;
  useEffect(() => void loadHousehold(), [round, hasMembers.value]);
  if (members.value.length === 0) return null;
  return (
    <label class="language view">
      <span class="unseen">{says.whose}</span>
      <select
        value={viewed.value?.name ?? ALL}
        onChange={({ currentTarget }) => void showView(currentTarget.value)}
      >
        <option value={ALL}>{says.all}</option>
        {members.value.map(({ id, name }) => (
          <option key={id} value={name} dir="auto">
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
