import { hash } from 'node:crypto';
import { canonicalDecimal } from '../money/decimal-text.ts';

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
 * Returns the identity of a lot: SHA-256, hexadecimal, over holding, day, side, quantity and price as
 * numbers. Fees are excluded: a file that corrects them must not repeat every purchase.
 */
export function lotIdentity(holdingId: string, lot: IdentifiableLot): string {
  const { date, side, quantity, unitPrice, currency } = lot;
  const numbers = [canonicalDecimal(quantity), canonicalDecimal(unitPrice)];
  return hash('sha256', JSON.stringify([holdingId, date, side, ...numbers, currency]), 'hex');
}
