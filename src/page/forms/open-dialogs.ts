import { signal } from '@preact/signals';

/** The number of open dialogs: of what is behind the last one, nothing can be clicked. */
export const openDialogs = signal(0);
