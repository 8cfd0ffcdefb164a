import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/icon.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { Undo } from '../parts/undo.tsx';
import { changesMade } from '../service/request.ts';
import { proxy } from '../service/session.ts';
import { guard } from '../session/unsaved.ts';
import { user } from '../session/user.ts';
import { words } from '../words/words.ts';
import { openDialogs } from './open-dialogs.ts';
import { Typed } from './typed.ts';

interface DialogProps {
  readonly title: string;
  /** The object of a form whose title does not name it, for its draft. */
  readonly of?: string | undefined;
  /** False for a list of forms, and for what this device must not keep. @default true */
  readonly keepsDraft?: boolean;
  readonly isWide?: boolean;
  /** True if nothing behind it may be read. */
  readonly isOpaque?: boolean;
  /** True if closing it loses something that is in no field. */
  readonly isChanged?: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** Something to do before going on; Escape leaves it, after a question if something was typed. */
export function Dialog(props: DialogProps) {
  const { title, of = '', keepsDraft = true, isWide = false, isOpaque = false } = props;
  const { onClose, children } = props;
  const place = useRef<HTMLDialogElement>(null);
  const typed = useRef<Typed | null>(null);
  const isForced = useRef(false);
  const close = useRef(onClose);
  close.current = onClose;
  isForced.current = props.isChanged === true;
  const id = useId();
  const [depth, setDepth] = useState(0);
  // A notice of before would cover the form.
  const [since] = useState(changesMade.value);
  const [isRestored, setRestored] = useState(false);
  const [asked, setAsked] = useState<{ goOn(): void } | null>(null);
  const isChanged = () => isForced.current || typed.current?.isChanged() === true;
  useEffect(() => {
    const dialog = place.current;
    if (dialog === null) return;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    openDialogs.value++;
    setDepth(openDialogs.value);
    // Where a proxy names the users, this device keeps nothing: it is not told of the end of their sessions.
    const mayKeep = keepsDraft && proxy.value !== undefined && proxy.value?.names !== true;
    const followed = new Typed(dialog, mayKeep ? `${title}|${of}` : null, () => setRestored(true));
    typed.current = followed;
    const release = guard({
      isChanged,
      ask: (goOn) => setAsked({ goOn }),
      leave: () => close.current(),
    });
    const unsubscribe = changesMade.subscribe(() => followed.settle());
    return () => {
      openDialogs.value--;
      // What has opened it may be gone, such as the welcome: then the keyboard goes on at the top.
      if (opener?.isConnected === false)
        document.querySelector<HTMLElement>('.masthead .tools button')?.focus();
      unsubscribe();
      release();
      followed.end();
      // What ends with its session is there for the next one of the user.
      if (user.value !== null) followed.forget();
    };
  }, []);
  const leave = () => (isChanged() ? setAsked({ goOn: () => {} }) : onClose());
  return (
    <dialog
      ref={place}
      class={`${isWide ? 'wide' : ''} ${isOpaque ? 'opaque' : ''}`}
      aria-labelledby={id}
      onKeyDown={(event) => isChanged() && onEscape(event, leave)}
      onClose={() => {
        // A gesture, such as going back on a telephone, closes it before anything can be asked.
        if (isChanged()) place.current?.showModal();
        leave();
      }}
    >
      <header>
        <h2 id={id}>
          <Sentence text={title} />
        </h2>
        <button type="button" class="icon-button" aria-label={words.value.close} onClick={leave}>
          <Icon name="close" />
        </button>
      </header>
      {isRestored && (
        <p class="note" role="status">
          {words.value.typed.restored}{' '}
          <button
            type="button"
            class="quiet"
            onClick={() => void typed.current?.discard().then(() => setRestored(false))}
          >
            {words.value.typed.discard}
          </button>
        </p>
      )}
      {children}
      {depth === openDialogs.value && <Undo since={since} />}
      {asked !== null && (
        <Question
          onKeep={() => setAsked(null)}
          onDiscard={() => {
            setAsked(null);
            onClose();
            asked.goOn();
          }}
        />
      )}
    </dialog>
  );
}

/** Takes Escape before the browser does, which closes two dialogs by it where the second was opened by no gesture. */
function onEscape(event: TargetedKeyboardEvent<HTMLDialogElement>, then: () => void): void {
  const { target, currentTarget } = event;
  const isOfAnother = !(target instanceof Element) || target.closest('dialog') !== currentTarget;
  if (event.key !== 'Escape' || event.isComposing || isOfAnother) return;
  event.preventDefault();
  then();
}

interface QuestionProps {
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asks if what was typed may go; Escape keeps it. */
function Question({ onKeep, onDiscard }: QuestionProps) {
  const { typed: says } = words.value;
  const place = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => place.current?.showModal(), []);
  return (
    <dialog
      ref={place}
      role="alertdialog"
      aria-labelledby={id}
      onKeyDown={(event) => onEscape(event, onKeep)}
      onClose={onKeep}
    >
      <p id={id}>{says.question}</p>
      <footer>
        <button type="button" class="quiet" onClick={onDiscard}>
          {says.discard}
        </button>
        <button type="button" class="main" onClick={onKeep}>
          {says.goOn}
        </button>
      </footer>
    </dialog>
  );
}
