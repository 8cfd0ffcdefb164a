// Written by `npm run types:sdk` from the contract.

import type { InsightId, InsightTone } from './enums.ts';
import type { Open } from './open.ts';

/** A component of a card. */
export interface InsightItem {
  /** Name of the item, in the language of the response. */
  label: string;
  /** Its figure, formatted in the language of the response. */
  value: string;
  /**
   * Subject of the item, the same in every language: a category's id, a currency's code; for a
   * colour or an icon.
   */
  seedKey?: string | null | undefined;
  /** Qualification of the figure, in the same language. */
  note?: string | undefined;
  /** Advice or explanation, in the same language. */
  noteHint?: string | undefined;
}

/** One finding, in words. */
export interface InsightCard {
  /** Identifier of the insight, the same in every language: `savingsRate`. */
  id: Open<InsightId>;
  /** Title, in the language of the response. */
  title: string;
  /** Its figure, formatted in the language of the response. */
  value: string;
  /** Source of the figure, in one or two sentences. */
  detail: string;
  /** Meaning for the user: good, bad or neither; `brand` is a neutral fact. */
  tone: InsightTone;
  /** Components of the figure, if any. */
  items?: InsightItem[] | undefined;
}

/** All findings. */
export interface InsightList {
  /** Net monthly SMIC, the French minimum wage, in force today: euros. */
  smicNetMonthly: number;
  /** Each only when its data exist, always in the same order. */
  cards: InsightCard[];
}
