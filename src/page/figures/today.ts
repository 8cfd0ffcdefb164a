import { evolution, savedDay } from './service.ts';

/** Today as the service has it: the last day of the evolution, else this device's own. */
export function today(): string {
  const last = savedDay.value ?? evolution.value.data?.series.at(-1)?.date;
  if (last !== undefined) return last;
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
