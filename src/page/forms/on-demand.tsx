import { ConnectionError } from '@pactole/sdk';
import type { ComponentChildren, FunctionComponent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { ask, unread } from '../figures/read.ts';
import { words } from '../words/words.ts';
import { openDialogs } from './open-dialogs.ts';

/** Components of the script that is loaded when something is edited, `src/page/edit.ts`. */
export type EditorName =
  | 'AccountForm'
  | 'BalanceForm'
  | 'CategoriesDialog'
  | 'ConfirmUser'
  | 'ConflictDialog'
  | 'ConnectView'
  | 'CorrectBalance'
  | 'CreateForm'
  | 'DemoMark'
  | 'DemoOffer'
  | 'FigureDialog'
  | 'FilesDialog'
  | 'HoldingByAddress'
  | 'DeleteAccount'
  | 'HoldingDialog'
  | 'HoldingForm'
  | 'ImportsDialog'
  | 'LinkOffer'
  | 'LoanPanel'
  | 'PasskeySignIn'
  | 'PayerDialog'
  | 'RateForm'
  | 'ReviewDialog'
  | 'RowForm'
  | 'SearchDialog'
  | 'SettingsView'
  | 'ShortcutsDialog'
  | 'SignInAgain'
  | 'SpendingView'
  | 'WhereIsIt';

type Editors = Readonly<Record<EditorName, FunctionComponent<never>>>;

const script = unread<{ readonly editors: Editors }>();

async function load(): Promise<void> {
  const address = document.getElementById('page')?.dataset.edit ?? '';
  await ask(script, () =>
    import(address).catch((error) => {
      throw new ConnectionError(String(error), 'CONNECTION_FAILED');
    }),
  );
}

/** Returns a component that shows one of the editors, and loads their script when it is first drawn. */
export function onDemand<Props extends object>(name: EditorName): FunctionComponent<Props> {
  return (props: Props) => {
    useEffect(() => {
      if (script.value.data === null) void load();
    }, []);
    const { data, isPending, failure } = script.value;
    const Editor = data?.editors[name] as FunctionComponent<Props> | undefined;
    if (Editor !== undefined) return <Editor {...props} />;
    if (isPending || failure === null) return null;
    const text = <p role="alert">{words.value.failure.notLoaded}</p>;
    // A form is closed by the reader; a view is left.
    return 'onClose' in props ? (
      <NotLoaded onClose={props.onClose as () => void}>{text}</NotLoaded>
    ) : (
      text
    );
  };
}

interface NotLoadedProps {
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** Takes the place of a form that could not be loaded; `Dialog` is in the script that is missing. */
function NotLoaded({ onClose, children }: NotLoadedProps) {
  const place = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    place.current?.showModal();
    openDialogs.value++;
    return () => void openDialogs.value--;
  }, []);
  return (
    <dialog ref={place} aria-label={words.value.retry} onClose={onClose}>
      {children}
      <form method="dialog">
        <button type="submit" class="main">
          {words.value.close}
        </button>
      </form>
    </dialog>
  );
}
