import { keepKey, openedFor } from '../session/key.ts';
import { isolated } from '../words/isolated.ts';
import { words } from '../words/words.ts';
import { Sentence } from './sentence.tsx';

/** Asks, after a link opened the page, if this device shall keep the key: a reload of the tab forgets it. */
export function KeepKey() {
  const { key: says, link } = words.value;
  if (openedFor.value === null) return null;
  return (
    <div class="ask">
      <p>
        <Sentence text={link.keep(isolated(openedFor.value))} />
      </p>
      <button type="button" class="main" onClick={() => keepKey(true)}>
        {says.keep}
      </button>
      <button
        type="button"
        class="quiet"
        onClick={() => {
          openedFor.value = null;
        }}
      >
        {link.keepNot}
      </button>
    </div>
  );
}
