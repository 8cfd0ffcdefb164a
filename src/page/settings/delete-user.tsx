import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../forms/dialog.tsx';
import { Refusal, useSending } from '../forms/use-sending.tsx';
import { service } from '../service/service.ts';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';
import { formats, words } from '../words/words.ts';

type Contents = Awaited<ReturnType<typeof service.users.contents.query>>;

interface DeleteUserProps {
  readonly name: string;
  readonly onDeleted: () => Promise<void>;
  readonly onClose: () => void;
}

/** Deletes a user for good, once it has said what would be lost. */
export function DeleteUser({ name, onDeleted, onClose }: DeleteUserProps) {
  const { users: says } = editingWords();
  const { cancel, loading } = words.value;
  const { number } = formats.value;
  const [lost, setLost] = useState<Contents | null>(null);
  const { isSending, refusal, send } = useSending();
  const read = async () => setLost(await service.users.contents.query({ user: name }));
  useEffect(() => void send(read), []);
  const remove = async () => {
    const revision = lost?.revision ?? 0;
    const isDone = await send(() => service.users.delete.mutate({ user: name, revision }));
    if (!isDone) return void read().catch(() => {});
    await onDeleted();
    onClose();
  };
  return (
    <Dialog title={says.removeTitle(isolated(name))} keepsDraft={false} onClose={onClose}>
      <div class="stacked">
        <p>
          {lost === null
            ? loading
            : says.loses(
                number(lost.contents.accounts),
                number(lost.contents.transactions),
                number(lost.contents.holdings),
                number(lost.contents.api_keys),
              )}
        </p>
        <p class="note">{says.forGood}</p>
        <Refusal text={refusal} />
        <footer>
          <button type="button" class="quiet" onClick={onClose}>
            {cancel}
          </button>
          <button
            type="button"
            class="main"
            disabled={lost === null || isSending}
            onClick={() => void remove()}
          >
            {says.removeNow}
          </button>
        </footer>
      </div>
    </Dialog>
  );
}
