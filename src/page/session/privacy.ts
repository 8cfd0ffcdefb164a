import { signal } from '@preact/signals';
import { recall, remember } from './device.ts';

/** True if amounts are blurred, for a screen that others see. */
export const isBlurred = signal(recall('blurred') !== null);

export function blurAmounts(blur: boolean): void {
  isBlurred.value = blur;
  remember('blurred', blur ? 'yes' : null);
}
