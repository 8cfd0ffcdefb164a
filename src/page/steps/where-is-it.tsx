import { useState } from 'preact/hooks';
import { editingWords } from '../words/editing/words.ts';
import { words } from '../words/words.ts';
import { BANKS, BROKERS, type Export } from './exports.ts';

const SITES = { banks: BANKS, brokers: BROKERS } satisfies Record<string, readonly Export[]>;

export interface WhereIsItProps {
  readonly of: keyof typeof SITES;
}

/** The place of the file on the site of the chosen bank. */
export function WhereIsIt({ of }: WhereIsItProps) {
  const { firstSteps: says } = editingWords();
  const [chosen, setChosen] = useState('');
  const exports = SITES[of];
  const found = exports.find((each) => each.name === chosen);
  const sorted = exports.toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <>
      <label class="choice">
        <span>{says.bank}</span>{' '}
        <select value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
          <option value="">{says.choose}</option>
          {sorted.map((each) => (
            <option key={each.name} value={each.name}>
              {each.name}
            </option>
          ))}
        </select>
      </label>
      <p class="note" role="status">
        {found === undefined ? (
          words.value.files.otherFormats
        ) : (
          <>
            {found.name}: <bdi>{found.path.join(' › ')}</bdi>
          </>
        )}
      </p>
    </>
  );
}
