import type { MarketMessageValues } from '../../core/market-message.ts';

/** The messages about a refresh in one language, each a function of its values. */
export type MarketTexts = {
  readonly [Key in keyof MarketMessageValues]: MarketMessageValues[Key] extends null
    ? () => string
    : (values: MarketMessageValues[Key]) => string;
};
