import type { TargetedInputEvent } from 'preact';
import { useId } from 'preact/hooks';
import { words } from '../words/words.ts';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  /** Why the value cannot be taken, shown below it; null where it can. */
  readonly fault?: string | null | undefined;
  readonly hint?: string | undefined;
  readonly unit?: string | undefined;
  readonly isOptional?: boolean;
  /** `password` hides what is typed, `lines` takes several of them. @default 'text' */
  readonly type?: 'text' | 'date' | 'amount' | 'password' | 'lines';
  readonly maxLength?: number;
}

/** A typed value with its label, and what is wrong with it. */
export function Field({
  label,
  value,
  onInput,
  fault = null,
  hint,
  unit,
  isOptional = false,
  type = 'text',
  maxLength,
}: FieldProps) {
  const id = useId();
  const note = fault ?? hint;
  const input = {
    id: `${id}-input`,
    autocomplete: 'off',
    value,
    'aria-invalid': fault !== null,
    ...(maxLength !== undefined && { maxLength }),
    ...(note !== undefined && { 'aria-describedby': id }),
    onInput: ({ currentTarget }: TargetedInputEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onInput(currentTarget.value),
  } as const;
  return (
    <label class="field" htmlFor={`${id}-input`}>
      <span>
        {label} {unit !== undefined && <small>{unit}</small>}{' '}
        {isOptional && <small>({words.value.forms.optional})</small>}
      </span>
      {type === 'date' ? (
        <input type="date" {...input} />
      ) : type === 'lines' ? (
        <textarea rows={4} spellcheck={false} {...input} />
      ) : type === 'password' ? (
        <input type="password" {...input} />
      ) : (
        <input type="text" {...(type === 'amount' && { inputMode: 'decimal' })} {...input} />
      )}
      {note !== undefined && (
        <small id={id} class={fault === null ? undefined : 'caution'}>
          {note}
        </small>
      )}
    </label>
  );
}

/** Moves to the first field of a form that has a fault, once it is drawn. */
export function focusFault(form: EventTarget | null): void {
  requestAnimationFrame(() => {
    if (form instanceof HTMLElement)
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
}
