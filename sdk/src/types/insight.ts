import type { InsightId, InsightTone } from './enums.ts';
import type { Open } from './open.ts';

/** A part of what a card is about. */
export interface InsightItem {
  /** What the item is, in the language of the answer. */
  label: string;
  /** Its figure, written for reading in the language of the answer. */
  value: string;
  /**
   * What the item is about, the same in every language: a category's id, a currency's code; for a colour or an icon.
   */
  seedKey?: string | null | undefined;
  /** What qualifies the figure, in the same language. */
  note?: string | undefined;
  /** What to do or to know about it, in the same language. */
  noteHint?: string | undefined;
}

/** One finding, in words. */
export interface InsightCard {
  /** Which insight it is, the same in every language: `savingsRate`. */
  id: Open<InsightId>;
  /** What it is about, in the language of the answer. */
  title: string;
  /** Its figure, written for reading in the language of the answer. */
  value: string;
  /** One or two sentences on where the figure comes from. */
  detail: string;
  /** What it means for the person: good, bad or neither; `brand` is a fact to show plainly. */
  tone: InsightTone;
  /** What the figure consists of, if anything. */
  items?: InsightItem[] | undefined;
}

/** All findings. */
export interface InsightList {
  /** Net monthly SMIC, the French minimum wage, in force today: euros. */
  smicNetMonthly: number;
  /** Each only when its data exist, always in the same order. */
  cards: InsightCard[];
}

/** In which language to answer. */
export interface InsightQuery {
  /** BCP 47 tag such as `fr` or `en-GB`. @default the `Accept-Language` header, then the service's own */
  lang?: string | undefined;
}
