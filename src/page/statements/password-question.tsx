import { useRef } from 'preact/hooks';
import { words } from '../words/words.ts';

interface PasswordQuestionProps {
  onAnswer(password: string): void;
}

/** Asks for the password of a PDF. It is kept for this file of this visit alone. */
export function PasswordQuestion({ onAnswer }: PasswordQuestionProps) {
  const field = useRef<HTMLInputElement>(null);
  const { files: says } = words.value;
  return (
    <form
      class="choices"
      onSubmit={(event) => {
        event.preventDefault();
        const password = field.current?.value ?? '';
        if (password !== '') onAnswer(password);
      }}
    >
      <label>
        {says.password} <input ref={field} type="password" autoComplete="off" />
      </label>
      <button type="submit" class="quiet">
        {says.openPdf}
      </button>
    </form>
  );
}
