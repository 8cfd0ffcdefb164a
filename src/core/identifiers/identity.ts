import { hash } from 'node:crypto';
import { canonicalDecimal } from '../money/decimal-text.ts';
import { foldText } from '../text/folded-text.ts';

/** The fields that identify a transaction. Fields that a bank adds later (type, fee, category …) don't. */
export interface Identifiable {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly amount: string;
  readonly label: string;
}

/**
 * Returns the identity of a transaction: SHA-256, hexadecimal, over account, day, amount as a number,
 * currency (in upper case) and folded label. JSON separates the five, whatever they contain.
 */
export function identityOf(accountId: string, row: Identifiable, currency: string): string {
  const amount = canonicalDecimal(row.amount);
  return sha256(JSON.stringify([accountId, row.date, amount, currency, foldText(row.label)]));
}

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
