/** A form that is open, and may hold what was typed and not saved. */
interface OpenForm {
  isChanged(): boolean;
  /** Asks the user if what they typed may go, and goes on if so; none where the form stays on every view. */
  ask?(goOn: () => void): void;
  /** Closes it, whatever was typed. */
  leave?(): void;
}

const open: OpenForm[] = [];

/** Adds a form to those that are asked before the page leaves them; returns what takes it away. */
export function guard(form: OpenForm): () => void {
  open.push(form);
  return () => void open.splice(open.indexOf(form), 1);
}

/** Returns true if a form holds what was typed and not saved. */
export const hasUnsaved = (): boolean => open.some((form) => form.isChanged());

/** The form that was opened last, of those that can be closed. */
export const openForm = (): OpenForm | undefined =>
  open.findLast((form) => form.leave !== undefined);

/** Asks before a form that holds something is left. Returns false if none does. */
export function askUnsaved(goOn: () => void): boolean {
  const changed = open.findLast((form) => form.ask !== undefined && form.isChanged());
  changed?.ask?.(goOn);
  return changed !== undefined;
}
