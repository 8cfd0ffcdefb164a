import { signal } from '@preact/signals';

/** A question for a fresh proof of the user's identity. */
interface Question {
  /** Ends it: true once the user has given the proof. */
  answer(isDone: boolean): void;
}

/** The question that is open; null without one. */
export const confirmation = signal<Question | null>(null);

let asked: Promise<boolean> | null = null;

/** Asks for the password or a new sign-in. Calls that come meanwhile wait for the same answer. */
export function confirmUser(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    confirmation.value = {
      answer(isDone) {
        asked = null;
        confirmation.value = null;
        resolve(isDone);
      },
    };
  });
  return asked;
}
