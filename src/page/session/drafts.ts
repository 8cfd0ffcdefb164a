import { user } from './user.ts';

/** Values of a form's fields, by their labels. */
export type Draft = Readonly<Record<string, string>>;

const PREFIX = 'pactole.draft.';
const nameOf = (form: string): string => `${PREFIX}${form}`;

/** Keeps what the user typed in a form until this tab is closed; null forgets it. */
export function keepDraft(form: string, fields: Draft | null): void {
  const owner = user.value?.id;
  try {
    if (fields === null) sessionStorage.removeItem(nameOf(form));
    else if (owner !== undefined)
      sessionStorage.setItem(nameOf(form), JSON.stringify({ owner, fields }));
  } catch {
    // Strict settings refuse; the form works on without.
  }
}

/** Returns what the signed-in user typed in a form and did not save; null without any. */
export function recallDraft(form: string): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null');
    return kept !== null && kept.owner === user.value?.id ? kept.fields : null;
  } catch {
    return null;
  }
}

/** Removes the drafts of every user but one; of all without. */
export function forgetDrafts(except: string | null = null): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (!name.startsWith(PREFIX)) continue;
      const { owner } = JSON.parse(sessionStorage.getItem(name) ?? '{}');
      if (except === null || owner !== except) sessionStorage.removeItem(name);
    }
  } catch {
    // Nothing was kept.
  }
}
