import type { Statement } from '@pactole/sdk/statements';
import { recall, remember } from '../session/device.ts';
import { user } from '../session/user.ts';

/** Accounts by the SHA-256 of the number that a file has for them, of the signed-in user. */
let known: Record<string, string> | null = null;

/** The account that took a statement of this number before; null without one. */
export async function rememberedFor(statement: Statement): Promise<string | null> {
  const hash = await hashOf(statement);
  return hash === null ? null : (numbers()[hash] ?? null);
}

export async function rememberAccount(statement: Statement, accountId: string): Promise<void> {
  const hash = await hashOf(statement);
  if (hash === null) return;
  known = { ...numbers(), [hash]: accountId };
  if (user.value !== null) remember('numbers', JSON.stringify(known));
}

/** Forgets all numbers, as when another user signs in. */
export function forgetNumbers(): void {
  known = null;
  remember('numbers', null);
}

function numbers(): Record<string, string> {
  if (known !== null) return known;
  try {
    known = JSON.parse(recall('numbers') ?? '{}') as Record<string, string>;
  } catch {
    // Written by something else: the accounts are asked for again.
    known = {};
  }
  return known;
}

/** Null where a file says too little to tell one account from another. */
async function hashOf({ format, account, name = '', currency = '' }: Statement) {
  if ((account === '' && name === '') || !isSecureContext) return null;
  const text = `${format} ${account} ${name} ${currency}`;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
