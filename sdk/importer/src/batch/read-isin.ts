import { isIsin } from '@pactole/statements/values';
import { COIN } from './lots.ts';

/** An ISIN in upper case, or `coin`; null for anything else. */
export function readIsin(text: string): string | null {
  if (text.toLowerCase() === COIN) return COIN;
  return isIsin(text.toUpperCase()) ? text.toUpperCase() : null;
}
