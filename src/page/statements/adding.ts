import { signal } from '@preact/signals';

/** True while the page shows the form for statements. */
export const isAdding = signal(false);

/** Files that were dropped and not read yet: what reads them is loaded with the first. */
export const waiting = signal<readonly File[]>([]);
