import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/icon.tsx';
import { Sentence } from '../parts/sentence.tsx';
import { Undo } from '../parts/undo.tsx';
import { changesMade } from '../service/request.ts';
import { words } from '../words/words.ts';

interface DialogProps {
  readonly title: string;
  readonly isWide?: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** The number of open dialogs: of what is behind the last one, nothing can be clicked. */
export const openDialogs = signal(0);

/** Something to do before going on; Escape leaves it. */
export function Dialog({ title, isWide = false, onClose, children }: DialogProps) {
  const place = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [depth, setDepth] = useState(0);
  // A notice of before would cover the form.
  const [since] = useState(changesMade.value);
  useEffect(() => {
    if (place.current?.open === false) place.current.showModal();
    openDialogs.value++;
    setDepth(openDialogs.value);
    return () => {
      openDialogs.value--;
    };
  }, []);
  return (
    <dialog ref={place} class={isWide ? 'wide' : ''} aria-labelledby={id} onClose={onClose}>
      <header>
        <h2 id={id}>
          <Sentence text={title} />
        </h2>
        <button type="button" class="icon-button" aria-label={words.value.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {children}
      {depth === openDialogs.value && <Undo since={since} />}
    </dialog>
  );
}
