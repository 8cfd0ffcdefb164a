import { signal } from '@preact/signals';
import { openForm } from './unsaved.ts';

/** Values by name, as text. */
export type Values = Readonly<Record<string, string>>;

/** A change that was refused, since another window or device has changed the same values meanwhile. */
interface Conflict {
  /** The procedure, such as `accounts.set`. */
  readonly path: string;
  /** The input of this page. */
  readonly mine: Readonly<Record<string, unknown>>;
  /** Stored values that are not those which the form opened with; empty for none. */
  readonly theirs: Values;
  /** True if nothing was stored for that day as far as the form knew. */
  readonly isOfDay: boolean;
  /** Ends the question: `back` leaves the form as it is. */
  answer(answer: 'mine' | 'theirs' | 'back'): void;
}

/** The conflict that is asked about; null without one. */
export const conflict = signal<Conflict | null>(null);

/** Returns the values that another caller has changed, out of the body of an error; null for any other error. */
export function changedValues(body: string): Values | null {
  const { issues } = JSON.parse(body);
  const changed: { code: string; path: string[]; message: string }[] = issues ?? [];
  return changed[0]?.code === 'changed'
    ? Object.fromEntries(changed.map(({ path, message }) => [path[0], message]))
    : null;
}

/** Procedures that store one thing of a day. */
const OF_A_DAY = /^(balances\.record|accounts\.setTerms)$/;

let last: Promise<unknown> = Promise.resolve();

/** Asks which values stay. Returns the input that stores this page's in spite of the others; null where it is given up. */
export function askWhichStays(path: string, input: string, theirs: Values): Promise<string | null> {
  const { seen, ...mine } = JSON.parse(input);
  const asked = last.then(
    () =>
      new Promise<string | null>((resolve) => {
        const form = openForm();
        conflict.value = {
          ...{ path, mine, theirs },
          isOfDay: OF_A_DAY.test(path) && Object.values(seen ?? {}).every((each) => each === null),
          answer(answer) {
            conflict.value = null;
            const now = Object.entries(theirs).map(([name, text]) => [name, text || null]);
            resolve(
              answer === 'mine'
                ? JSON.stringify({ ...mine, seen: { ...seen, ...Object.fromEntries(now) } })
                : null,
            );
            if (answer === 'theirs') form?.leave?.();
          },
        };
      }),
  );
  last = asked;
  return asked;
}
