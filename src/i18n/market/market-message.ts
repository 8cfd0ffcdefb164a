import type { MarketMessage } from '../../core/market-message.ts';
import type { Language } from '../../core/text/languages.ts';
import { formatterOf } from '../errors/keyed-message.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import type { MarketTexts } from './market-texts.ts';

const format = formatterOf<MarketTexts>({ fr, en, de });

/** Returns the text of a message about a refresh; its subject, such as an ISIN, comes before it. */
export const formatMarketMessage = (message: MarketMessage, language: Language = 'en'): string =>
  format(message, language);

/** Reads a stored message. Text of another release, which has no known key, stays as it is. */
export function readMarketMessage(text: string): MarketMessage {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value) && Object.hasOwn(en, String(value[0]))) {
      return value as unknown as MarketMessage;
    }
  } catch {
    // A plain text is not JSON.
  }
  return ['unexpected', { text }];
}
