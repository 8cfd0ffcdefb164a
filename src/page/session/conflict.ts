import { signal } from '@preact/signals';
import { openForm } from './unsaved.ts';

/** Values by name, as text. */
type Values = Readonly<Record<string, unknown>>;

/** A stored value that is not the one which the form opened with. */
export interface Difference {
  /** Id of its row, in a change of several rows. */
  readonly row: string | null;
  readonly name: string;
  /** Empty for none. */
  readonly text: string;
}

/** A change that was refused, since another window or device has changed the same values meanwhile. */
interface Conflict {
  /** The procedure, such as `accounts.set`. */
  readonly path: string;
  /** The input of this page. */
  readonly mine: Values;
  /** Returns a value as the form opened with it. */
  readonly seenAs: (difference: Difference) => unknown;
  readonly theirs: readonly Difference[];
  /** True if nothing was stored for that day as far as the form knew. */
  readonly isOfDay: boolean;
  /** Ends the question: `back` leaves the form as it is. */
  answer(answer: 'mine' | 'theirs' | 'back'): void;
}

/** The conflict that is asked about; null without one. */
export const conflict = signal<Conflict | null>(null);

/** Returns the values that another caller has changed, out of the body of an error; null for any other error. */
export function changedValues(body: string): readonly Difference[] | null {
  const { issues } = JSON.parse(body);
  const changed: { code: string; path: string[]; message: string }[] = issues ?? [];
  return changed[0]?.code === 'changed'
    ? changed.map(({ path, message: text }) => {
        const [name = '', row = null] = path.toReversed();
        return { row, name, text };
      })
    : null;
}

/** Procedures that store one thing of a day. */
const OF_A_DAY = /^(balances\.record|accounts\.setTerms|holdings\.setPrice|(price|rate)s\.set)$/;

type Seen = Values | readonly { readonly id: string; readonly values: Values }[];

const changesOf = (theirs: readonly Difference[], of: string | null): Values =>
  Object.fromEntries(
    theirs.filter(({ row }) => row === of).map(({ name, text }) => [name, text || null]),
  );

let last: Promise<unknown> = Promise.resolve();

/** Asks which values stay. Returns the input that stores this page's in spite of the others; null where it is given up. */
export function askWhichStays(
  path: string,
  input: string,
  theirs: readonly Difference[],
): Promise<string | null> {
  const { seen, ...mine }: { seen: Seen } = JSON.parse(input);
  const valuesOf = (row: string | null): Values =>
    (Array.isArray(seen) ? seen.find(({ id }) => id === row)?.values : seen) ?? {};
  const asked = last.then(
    () =>
      new Promise<string | null>((resolve) => {
        const form = openForm();
        conflict.value = {
          ...{ path, mine, theirs },
          seenAs: ({ row, name }) => valuesOf(row)[name],
          isOfDay: OF_A_DAY.test(path) && Object.values(seen).every((each) => each === null),
          answer(answer) {
            conflict.value = null;
            const nowOf = (row: string | null) => ({ ...valuesOf(row), ...changesOf(theirs, row) });
            const now = Array.isArray(seen)
              ? seen.map(({ id }) => ({ id, values: nowOf(id) }))
              : nowOf(null);
            resolve(answer === 'mine' ? JSON.stringify({ ...mine, seen: now }) : null);
            if (answer === 'theirs') form?.leave?.();
          },
        };
      }),
  );
  last = asked;
  return asked;
}
