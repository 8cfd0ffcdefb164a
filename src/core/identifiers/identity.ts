import { hash } from 'node:crypto';
import { type Identifiable, identityText } from './identity-text.ts';

/** Returns the identity of a transaction: SHA-256, hexadecimal, over account, day, amount, currency and folded label. */
export const identityOf = (accountId: string, row: Identifiable, currency: string): string =>
  sha256(identityText(accountId, row, currency));

/**
 * Returns the hash that distinguishes equal rows of an account: SHA-256, hexadecimal, over identity and
 * ordinal.
 */
export function dedupHash(identity: string, ordinal: number): string {
  return sha256(`${identity}:${ordinal}`);
}

function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}
