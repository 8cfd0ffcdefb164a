import { signal } from '@preact/signals';

/** True if the service has told of members of the household: else nothing is asked about them. */
export const hasMembers = signal(false);
