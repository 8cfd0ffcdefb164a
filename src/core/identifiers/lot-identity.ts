import { hash } from 'node:crypto';
import { type IdentifiableLot, lotIdentityText } from './identity-text.ts';

/**
 * Returns the identity of a lot: SHA-256, hexadecimal, over holding, day, side, quantity and price as
 * numbers. Fees are excluded: a file that corrects them must not repeat every purchase.
 */
export const lotIdentity = (holdingId: string, lot: IdentifiableLot): string =>
  hash('sha256', lotIdentityText(holdingId, lot), 'hex');
