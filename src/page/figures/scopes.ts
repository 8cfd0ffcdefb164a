import { signal } from '@preact/signals';

/** Scopes for writing that the service refused to the key. No route lists a key's scopes: the first refused write tells it. */
export const deniedWrites = signal<ReadonlySet<string>>(new Set());

export const denyWrite = (scope: string): void => {
  deniedWrites.value = new Set([...deniedWrites.value, scope]);
};
