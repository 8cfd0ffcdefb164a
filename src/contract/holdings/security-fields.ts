/** The fields that identify a security (contract, sections 2.8 and 2.9). */
import { z } from 'zod';
import { ASSET_KINDS } from '../../core/accounts/asset-class.ts';

export const IsinText = z
  .string()
  .nullable()
  .describe('ISIN of the security, 12 characters; null for a coin.');

export const Ticker = z
  .string()
  .nullable()
  .describe('Ticker under which market data finds it; null until it is known.');

export const KindText = z
  .string()
  .describe(`Kind of security: ${ASSET_KINDS.map((kind) => `\`${kind}\``).join(', ')}.`);
