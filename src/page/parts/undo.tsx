import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { refresh } from '../figures/service.ts';
import { refusalOf } from '../forms/sending.ts';
import { changesMade } from '../service/request.ts';
import { service } from '../service/service.ts';
import { sentence, words } from '../words/words.ts';

interface Done {
  /** The change, in a sentence. */
  readonly text: string;
  /** Undoes it; null where nothing was changed. */
  readonly undo: (() => Promise<unknown>) | null;
  readonly reload: () => Promise<void>;
  /** The number of changes with it: once there are more, it is no longer the last one. */
  readonly at: number;
}

const done = signal<Done | null>(null);

/**
 * Says what was changed, with a button that undoes it, and asks for the figures again. The journal undoes it by
 * its ids, in their order. A function undoes what the journal does not hold, since all users share it.
 */
export function tellChange(
  text: string,
  changes: readonly (string | null)[] | (() => Promise<unknown>),
  reload: () => Promise<void> = async () => {},
): void {
  done.value = { text, undo: undoOf(changes), reload, at: changesMade.value };
  void reload();
  void refresh();
}

function undoOf(changes: Parameters<typeof tellChange>[1]): Done['undo'] {
  if (typeof changes === 'function') return changes;
  const ids = changes.filter((change) => change !== null).toReversed();
  if (ids.length === 0) return null;
  return async () => {
    for (const id of ids) await service.journal.undo.mutate({ id });
  };
}

interface UndoProps {
  /** The number of changes before the one that is shown at the earliest. @default any */
  readonly since?: number;
}

/** The last change, until it is undone or closed, or another one is made. */
export function Undo({ since = -1 }: UndoProps) {
  const says = words.value.changes;
  const [fault, setFault] = useState<string | null>(null);
  const at = done.value?.at ?? 0;
  const last = at === changesMade.value && at > since ? done.value : null;
  const undo = async ({ undo, reload }: Done) => {
    try {
      await undo?.();
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
          <bdi>{sentence(fault ?? last.text)}</bdi>
          {last.undo !== null && (
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
