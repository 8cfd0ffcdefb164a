import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../forms/dialog.tsx';
import { refusalOf } from '../forms/sending.ts';
import { tellChange } from '../parts/undo.tsx';
import { service } from '../service/service.ts';
import { addressOf } from '../session/route.ts';
import { editingWords } from '../words/editing/words.ts';
import { isolated } from '../words/isolated.ts';
import { formats, words } from '../words/words.ts';

type Contents = Awaited<ReturnType<typeof service.accounts.contents.query>>;

interface DeleteAccountProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Deletes an account for good, once it has said what would be lost. */
export function DeleteAccount({ id, name, onClose }: DeleteAccountProps) {
  const { accountDeletion: says } = editingWords();
  const { cancel, loading } = words.value;
  const { number } = formats.value;
  const [lost, setLost] = useState<Contents | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const fail = (error: unknown) => setRefusal(refusalOf(error));
  const read = () => service.accounts.contents.query({ id }).then(setLost, fail);
  useEffect(() => void read(), []);
  const send = async () => {
    try {
      await service.accounts.delete.mutate({ id, revision: lost?.revision ?? 0 });
      onClose();
      location.hash = addressOf('comptes');
      tellChange(says.done(isolated(name)), []);
    } catch (error) {
      fail(error);
      // It may hold more by now.
      void read();
    }
  };
  return (
    <Dialog title={says.title(isolated(name))} onClose={onClose}>
      <div class="stacked">
        <p>
          {lost === null
            ? loading
            : says.hint(
                number(lost.contents.transactions),
                number(lost.contents.balances),
                number(lost.contents.holdings),
              )}
        </p>
        <p role="status" class="note caution">
          {refusal}
        </p>
        <footer>
          <button type="button" class="quiet" onClick={onClose}>
            {cancel}
          </button>
          <button type="button" class="main" disabled={lost === null} onClick={() => void send()}>
            {says.now}
          </button>
        </footer>
      </div>
    </Dialog>
  );
}
