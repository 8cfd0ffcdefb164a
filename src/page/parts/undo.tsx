import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { refresh } from '../figures/service.ts';
import { refusalOf } from '../forms/sending.ts';
import { service } from '../service/service.ts';
import { words } from '../words/words.ts';

interface Done {
  /** The change, in a sentence. */
  readonly text: string;
  /** Ids of the changes in the journal, in their order. */
  readonly changes: readonly string[];
  readonly reload: () => Promise<void>;
}

const done = signal<Done | null>(null);

/** Says what was changed, with a button that undoes it, and asks for the figures again. */
export function tellChange(
  text: string,
  changes: readonly (string | null)[],
  reload: () => Promise<void> = async () => {},
): void {
  const undoable = changes.filter((change) => change !== null);
  done.value = { text, changes: undoable, reload };
  void reload();
  void refresh();
}

/** The last change, until it is undone or closed. */
export function Undo() {
  const says = words.value.changes;
  const [fault, setFault] = useState<string | null>(null);
  const last = done.value;
  const undo = async ({ changes, reload }: Done) => {
    try {
      for (const id of changes.toReversed()) await service.journal.undo.mutate({ id });
      tellChange(says.undone, [], reload);
      setFault(null);
    } catch (error) {
      setFault(refusalOf(error));
    }
  };
  return (
    <div class="undo" role="status">
      {last !== null && (
        <p>
          <bdi>{fault ?? last.text}</bdi>
          {last.changes.length > 0 && (
            <button type="button" class="quiet" onClick={() => void undo(last)}>
              {says.undo}
            </button>
          )}
          <button
            type="button"
            class="quiet"
            onClick={() => {
              done.value = null;
              setFault(null);
            }}
          >
            {words.value.close}
          </button>
        </p>
      )}
    </div>
  );
}
