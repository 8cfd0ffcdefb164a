import { hash } from 'node:crypto';
import { canonicalDecimal } from '../money/decimal-text.ts';

/** Which way a trade goes. */
export const TRADE_SIDES = ['buy', 'sell'] as const;
export type TradeSide = (typeof TRADE_SIDES)[number];

/** What makes a lot the one that it is; decimals in text form. */
export interface IdentifiableLot {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly side: TradeSide;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly currency: string;
}

/**
 * The identity of a lot: SHA-256, hexadecimal, over holding, day, side, and quantity and price as numbers. Fees are not
 * identity: a file that corrects them must not buy everything once more.
 */
export function lotIdentity(holdingId: string, lot: IdentifiableLot): string {
  const { date, side, quantity, unitPrice, currency } = lot;
  const numbers = [canonicalDecimal(quantity), canonicalDecimal(unitPrice)];
  return hash('sha256', JSON.stringify([holdingId, date, side, ...numbers, currency]), 'hex');
}
