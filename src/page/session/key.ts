import { signal } from '@preact/signals';
import { recall, remember } from './device.ts';

/** The key that the page works with: in the memory of this tab, and nowhere else unless the user says so. */
export const key = signal<string | null>(null);

/** True if this device keeps the page's key. */
export const isKept = signal(false);

/** Name of the user whose page a link has opened, until they say if this device shall keep the key. */
export const openedFor = signal<string | null>(null);

/** Begins with the key that this device keeps. */
export function beginWithKey(): void {
  key.value = recall('key');
  isKept.value = key.value !== null;
}

export function useKey(text: string): void {
  key.value = text.trim();
  if (isKept.value) remember('key', key.value);
}

/** Works with the key of a link from now on. A key that the device keeps stays what it is. */
export function useKeyOfLink(text: string, user: string): void {
  isKept.value = false;
  key.value = text;
  openedFor.value = recall('key') === null ? user : null;
}

/** Keeps the key on this device until it is forgotten. */
export function keepKey(keep: boolean): void {
  openedFor.value = null;
  isKept.value = keep;
  remember('key', keep ? key.value : null);
  if (!keep) remember('numbers', null);
}

/** Forgets the key, here and on this device. */
export function forgetKey(): void {
  key.value = null;
  keepKey(false);
}
