import { batch, signal } from '@preact/signals';
import { recall, remember } from './device.ts';

export interface User {
  readonly id: string;
  readonly name: string;
}

/** The user whose page is shown; null where no one is signed in, or as long as it is unknown. */
export const user = signal<User | null>(recalled());

/** True until the service has said if a user is signed in. A browser that knows one shows what it keeps of them. */
export const isUnknown = signal(user.value === null);

/** True if the service takes this browser for signed out, or for another user. */
export const isRefused = signal(false);

/** True while the page shows the demo, which the owner's session may only look at; a reload shows their own page. */
export const isDemo = signal(false);

/** Shows the demo's page; this device remembers nothing of it. */
export const showDemo = (demo: User): void =>
  batch(() => {
    isDemo.value = true;
    user.value = demo;
  });

/** Shows the page of a user from now on, and after a reload; null shows how to sign in. */
export function setUser(next: User | null): void {
  isUnknown.value = false;
  isRefused.value = false;
  isDemo.value = false;
  remember('user', next && JSON.stringify(next));
  if (next?.id !== user.value?.id || next?.name !== user.value?.name) user.value = next;
}

function recalled(): User | null {
  try {
    const { id, name } = JSON.parse(recall('user') ?? '{}') as Partial<User>;
    return typeof id === 'string' && typeof name === 'string' ? { id, name } : null;
  } catch {
    return null;
  }
}
