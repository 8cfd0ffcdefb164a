import { signal } from '@preact/signals';

/** True if this device is on a network, as far as it knows. */
export const isOnline = signal(navigator.onLine);

/** Follows the network, and calls back when it is there again. */
export function followNetwork(back: () => void): void {
  addEventListener('offline', () => {
    isOnline.value = false;
  });
  addEventListener('online', () => {
    isOnline.value = true;
    back();
  });
}
