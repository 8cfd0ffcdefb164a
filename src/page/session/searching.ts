import { signal } from '@preact/signals';

/** The dialog that is open: the search of everything, or the list of shortcuts. */
export const searching = signal<'search' | 'shortcuts' | null>(null);
