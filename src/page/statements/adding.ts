import { signal } from '@preact/signals';

/** True while the page shows the form for statements. */
export const isAdding = signal(false);
