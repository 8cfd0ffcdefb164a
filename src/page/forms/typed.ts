import { type Draft, keepDraft, recallDraft } from '../session/drafts.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Secrets, files, and what the page fills in itself. */
const NEVER_KEPT =
  '[type=password],[type=file],[type=hidden],[autocomplete=one-time-code],[readonly]';

/** The buttons that add a part to a list of fields, and remove one. */
const MORE = 'button[data-more]:enabled';
const LESS = 'button[data-less]:enabled';

/** Follows what is typed into the forms of a dialog: if it differs from the start, and a draft of it. */
export class Typed {
  readonly #place: HTMLElement;
  /** Name of the draft; null if none is kept. */
  readonly #name: string | null;
  readonly #first = new Map<Control, string>();
  readonly #touched = new Set<Control>();
  readonly #toRestore: Map<string, string>;
  /** The values of a list of fields at first, since a draft of it has all of them; null for any other form. */
  readonly #firstList: Draft | null;
  readonly #observer: MutationObserver;
  #submitted: EventTarget | null = null;
  #isRestoring = false;

  constructor(place: HTMLElement, name: string | null, onRestored: () => void) {
    this.#place = place;
    this.#name = name;
    this.#toRestore = new Map(Object.entries((name === null ? null : recallDraft(name)) ?? {}));
    this.#firstList = place.querySelector(MORE) === null ? null : this.#values();
    const note = ({ target }: Event) => this.#note(target);
    for (const event of ['focusin', 'pointerdown']) place.addEventListener(event, note, true);
    for (const event of ['input', 'change'])
      place.addEventListener(event, ({ target }) => this.#touch(target), true);
    place.addEventListener('submit', ({ target }) => {
      this.#submitted = target;
    });
    this.#observer = new MutationObserver(() => void this.#follow(onRestored));
    this.#observer.observe(place, { childList: true, subtree: true });
    void this.#follow(onRestored);
  }

  isChanged(): boolean {
    return this.#changed().length > 0 || this.#isResized();
  }

  /** Takes the form that was sent last as saved, where the dialog goes on with others. */
  settle(): void {
    const form = this.#submitted;
    if (this.#place.querySelectorAll('form').length < 2) return;
    for (const control of this.#touched) if (control.form === form) this.#touched.delete(control);
    for (const control of this.#first.keys())
      if (control.form === form) this.#first.delete(control);
  }

  /** Gives every field the value it had at first. */
  async discard(): Promise<void> {
    if (this.#firstList === null)
      for (const [control, value] of this.#changed()) await give(control, value);
    else await this.#giveList(this.#firstList);
    this.#touched.clear();
    this.forget();
  }

  /** Removes the draft: it was sent, or discarded. */
  forget(): void {
    if (this.#name !== null) keepDraft(this.#name, null);
  }

  end(): void {
    this.#observer.disconnect();
  }

  #controls(): Control[] {
    const all = this.#place.querySelectorAll<Control>('form :is(input, select, textarea)');
    return [...all].filter((control) => !control.matches(NEVER_KEPT));
  }

  #note(target: EventTarget | null): void {
    const control = this.#controls().find((each) => each === target);
    if (control !== undefined && !this.#touched.has(control))
      this.#first.set(control, given(control));
  }

  #touch(target: EventTarget | null): void {
    const control = this.#controls().find((each) => each === target);
    if (control === undefined) return;
    this.#touched.add(control);
    if (!this.#isRestoring) this.#toRestore.clear();
    this.#keep();
  }

  #changed(): [Control, string][] {
    return [...this.#touched].flatMap((control) => {
      const first = this.#first.get(control);
      const isChanged = control.isConnected && first !== undefined && given(control) !== first;
      return isChanged ? [[control, first] as [Control, string]] : [];
    });
  }

  #keep(): void {
    if (this.#name === null || this.#isRestoring) return;
    // The fields of a list have no name that says which of its rows they are of.
    if (this.#place.querySelectorAll('form').length !== 1) return;
    const names = namesOf(this.#controls());
    const fields: Draft =
      this.#firstList === null
        ? Object.fromEntries(
            this.#changed().map(([control]) => [names.get(control) ?? '', given(control)]),
          )
        : this.#values();
    keepDraft(this.#name, this.isChanged() ? fields : null);
  }

  #values(): Draft {
    const names = [...namesOf(this.#controls())];
    return Object.fromEntries(names.map(([control, name]) => [name, given(control)]));
  }

  #isResized(): boolean {
    const { length } = Object.keys(this.#firstList ?? {});
    return this.#firstList !== null && this.#controls().length !== length;
  }

  /** Gives a list as many parts as it had, and their fields the values that they had. */
  async #giveList(values: Draft): Promise<void> {
    const { length } = Object.keys(values);
    for (let count = this.#controls().length; count !== length; ) {
      const buttons = this.#place.querySelectorAll<HTMLElement>(count < length ? MORE : LESS);
      [...buttons].at(-1)?.click();
      await drawn();
      const next = this.#controls().length;
      if (next === count) break;
      count = next;
    }
    for (const [control, name] of namesOf(this.#controls())) {
      const value = values[name];
      if (value !== undefined && value !== given(control)) await give(control, value);
    }
  }

  /** Notes fields that are new, and gives them their values of the draft, one after the other: each may bring others. */
  async #follow(onRestored: () => void): Promise<void> {
    for (const control of this.#controls())
      if (!this.#first.has(control)) this.#first.set(control, given(control));
    if (this.#isRestoring) return;
    if (this.#toRestore.size === 0) {
      // No field tells that a part was added or removed.
      if (this.#isResized()) this.#keep();
      return;
    }
    this.#isRestoring = true;
    if (this.#firstList !== null) {
      await this.#giveList(Object.fromEntries(this.#toRestore));
      this.#toRestore.clear();
      onRestored();
    }
    for (let found = this.#next(); found !== null; found = this.#next()) {
      const [name, control, value] = found;
      this.#toRestore.delete(name);
      await give(control, value);
      if (this.#touched.has(control)) onRestored();
    }
    this.#isRestoring = false;
  }

  #next(): [name: string, control: Control, value: string] | null {
    for (const [control, name] of namesOf(this.#controls())) {
      const value = this.#toRestore.get(name);
      if (value !== undefined) return [name, control, value];
    }
    return null;
  }
}

const given = (control: Control): string =>
  isChecked(control) ? String(control.checked) : control.value;

const isChecked = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';

/** Names of fields: their labels, without unit, and their place among those of the same label. */
function namesOf(controls: readonly Control[]): Map<Control, string> {
  const seen = new Map<string, number>();
  return new Map(
    controls.map((control) => {
      const [label] = control.labels ?? [];
      const text =
        control.getAttribute('aria-label') ??
        (label?.querySelector('span') ?? label)?.firstChild?.textContent ??
        '';
      const count = seen.get(text) ?? 0;
      seen.set(text, count + 1);
      return [control, `${text}#${count}`];
    }),
  );
}

/** Sets a field as if it was typed, and lets the form draw itself. */
async function give(control: Control, value: string): Promise<void> {
  if (isChecked(control)) control.checked = value === 'true';
  else control.value = value;
  // A choice that is no more there.
  if (given(control) !== value) return;
  for (const event of ['input', 'change'])
    control.dispatchEvent(new Event(event, { bubbles: true }));
  await drawn();
}

const drawn = () => new Promise((resolve) => setTimeout(resolve));
