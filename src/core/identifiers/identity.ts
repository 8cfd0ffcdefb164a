import { hash } from 'node:crypto';
import { canonicalDecimal } from '../money/decimal-text.ts';
import { foldText } from '../text/folded-text.ts';

/** What makes a transaction the one that it is. What a bank adds later (type, fee, category …) does not. */
export interface Identifiable {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly amount: string;
  readonly label: string;
}

/**
 * The identity of a transaction, whose currency is given in upper case: SHA-256, hexadecimal, over account, day, amount as a number, currency and folded label.
 * JSON keeps the five apart, whatever they hold.
 */
export function identityOf(accountId: string, row: Identifiable, currency: string): string {
  const amount = canonicalDecimal(row.amount);
  return sha256(JSON.stringify([accountId, row.date, amount, currency, foldText(row.label)]));
}

/** The hash that tells equal rows of an account apart: SHA-256, hexadecimal, over identity and ordinal. */
export function dedupHash(identity: string, ordinal: number): string {
  return sha256(`${identity}:${ordinal}`);
}

function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}
