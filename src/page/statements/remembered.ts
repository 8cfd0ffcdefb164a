import { numberOf } from '@pactole/sdk/batch';
import type { Statement } from '@pactole/sdk/statements';
import { recall, remember } from '../session/device.ts';
import { user } from '../session/user.ts';

/** Accounts by the SHA-256 of the number that a file has for them, of the signed-in user. */
let known: Record<string, string> | null = null;

/** The id of the account that took a statement of this number before. */
export async function rememberedFor(statement: Statement): Promise<string | undefined> {
  const hash = await hashOf(statement);
  return hash === null ? undefined : numbers()[hash];
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
async function hashOf(statement: Statement): Promise<string | null> {
  const number = numberOf(statement);
  if (number === null || !isSecureContext) return null;
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(number));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
