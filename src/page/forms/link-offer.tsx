import { Sentence } from '../parts/sentence.tsx';
import { acceptOffer, offer } from '../session/link.ts';
import { isolated } from '../words/isolated.ts';
import { words } from '../words/words.ts';
import { Dialog } from './dialog.tsx';

/** Asks before a link opens another page than the one that is open. */
export function LinkOffer({ onClose }: { readonly onClose: () => void }) {
  const { link: says } = words.value;
  if (offer.value === null) return null;
  const user = isolated(offer.value.user);
  return (
    <Dialog title={says.title(user)} onClose={onClose}>
      <p>
        <Sentence text={says.other(user)} />
      </p>
      <p class="choices">
        <button type="button" class="main" onClick={onClose}>
          {says.stay}
        </button>
        <button type="button" class="quiet" onClick={acceptOffer}>
          <Sentence text={says.open(user)} />
        </button>
      </p>
    </Dialog>
  );
}
