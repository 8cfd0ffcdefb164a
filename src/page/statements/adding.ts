import { signal } from '@preact/signals';

/** Whether the page is where statements are added. */
export const isAdding = signal(false);
