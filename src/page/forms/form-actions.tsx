import { words } from '../words/words.ts';

interface FormActionsProps {
  readonly isSending: boolean;
  readonly onCancel: () => void;
  /** Removes what the form corrects; none for what is new. */
  readonly onRemove?: (() => void) | undefined;
  /** Text of the button that removes. @default 'Remove' */
  readonly removal?: string | undefined;
}

/** The buttons below a form: save, cancel, and remove. */
export function FormActions({ isSending, onCancel, onRemove, removal }: FormActionsProps) {
  const { accountForm, cancel, save } = words.value;
  return (
    <footer>
      {onRemove !== undefined && (
        <button type="button" class="quiet apart" disabled={isSending} onClick={onRemove}>
          {removal ?? accountForm.remove}
        </button>
      )}
      <button type="button" class="quiet" onClick={onCancel}>
        {cancel}
      </button>
      <button type="submit" class="main" disabled={isSending}>
        {save}
      </button>
    </footer>
  );
}
