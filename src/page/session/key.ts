import { signal } from '@preact/signals';
import { recall, remember } from './device.ts';

/** The key that the page works with: in the memory of this tab, and nowhere else unless the person says so. */
export const key = signal<string | null>(null);

/** Whether this device keeps the key. */
export const isKept = signal(false);

/** The key in the fragment of a link (`#key=pk_…`), which never reached a server; it is taken out of the address. */
export function takeKeyFromAddress(): void {
  const found = /^#key=([\w.~+/=-]+)$/.exec(location.hash)?.[1];
  if (found === undefined) return;
  history.replaceState(null, '', location.pathname + location.search);
  useKey(found);
}

/** Begins with the key of the address, else with the one that this device keeps. */
export function beginWithKey(): void {
  takeKeyFromAddress();
  if (key.value !== null) return;
  key.value = recall('key');
  isKept.value = key.value !== null;
}

export function useKey(text: string): void {
  key.value = text.trim();
  if (isKept.value) remember('key', key.value);
}

/** Keeps the key on this device until it is forgotten. */
export function keepKey(keep: boolean): void {
  isKept.value = keep;
  remember('key', keep ? key.value : null);
}

/** Forgets the key, here and on this device. */
export function forgetKey(): void {
  key.value = null;
  isKept.value = false;
  remember('key', null);
}
