import type { HeldChoice } from '../../core/import/feed-steps.ts';
import { Dialog } from '../forms/dialog.tsx';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';

/** Rows of a feed that look like stored ones, each as one line. */
export interface Held {
  readonly feed: string;
  readonly rows: readonly string[];
}

/** Asks whether rows that look like stored ones are imported all the same; the next run does so. */
export function HeldRows({ feed, rows, onClose }: Held & { readonly onClose: () => void }) {
  const { settings: says } = editingWords();
  const { isSending, refusal, send } = useSending();
  const answer = async (held: HeldChoice) => {
    if (await send(() => service.feeds.run.mutate({ feed, held }))) onClose();
  };
  return (
    <Dialog title={says.heldTitle(isolated(feed))} keepsDraft={false} onClose={onClose}>
      <div class="stacked">
        <p class="note">{says.heldHint}</p>
        <ul>
          {rows.map((row, index) => (
            <li key={index}>
              <bdi>{row}</bdi>
            </li>
          ))}
        </ul>
        <Refusal text={refusal} />
        <footer>
          <button
            type="button"
            class="quiet"
            disabled={isSending}
            onClick={() => void answer('drop')}
          >
            {says.dropHeld}
          </button>
          <button
            type="button"
            class="main"
            disabled={isSending}
            onClick={() => void answer('import')}
          >
            {says.importHeld}
          </button>
        </footer>
      </div>
    </Dialog>
  );
}
