import { formats } from '../words/words.ts';

/** An instant in the time zone of this device, as the hour is. */
export function moment(instant: string): string {
  const { day, time } = formats.value;
  const at = new Date(instant);
  return `${day(at.toLocaleDateString('sv'))}, ${time(at)}`;
}
