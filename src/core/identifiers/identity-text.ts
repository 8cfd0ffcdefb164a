/** Texts that are equal for equal transactions, and for equal lots. Identities are their hashes; a browser compares the texts. */
import { canonicalDecimal } from '../money/decimal-text.ts';
import { foldText } from '../text/folded-text.ts';

/** The fields that identify a transaction. Fields that a bank adds later (type, fee, category …) don't. */
export interface Identifiable {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly amount: string;
  readonly label: string;
}

/** Directions of a trade. */
export const TRADE_SIDES = ['buy', 'sell'] as const;
export type TradeSide = (typeof TRADE_SIDES)[number];

/** The fields that identify a lot; decimals in text form. */
export interface IdentifiableLot {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly side: TradeSide;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly currency: string;
}

/**
 * Returns account, day, amount as a number, currency (in upper case) and folded label. JSON separates the five, whatever
 * they contain.
 */
export const identityText = (accountId: string, row: Identifiable, currency: string): string =>
  JSON.stringify([
    ...[accountId, row.date, canonicalDecimal(row.amount)],
    ...[currency, foldText(row.label)],
  ]);

/** Returns holding, day, side, quantity and price as numbers, and currency. */
export function lotIdentityText(holdingId: string, lot: IdentifiableLot): string {
  const { date, side, quantity, unitPrice, currency } = lot;
  const numbers = [canonicalDecimal(quantity), canonicalDecimal(unitPrice)];
  return JSON.stringify([holdingId, date, side, ...numbers, currency]);
}
