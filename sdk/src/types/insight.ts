import type { InsightTone } from './enums.ts';

export interface InsightItem {
  label: string;
  /** Formatted for reading, in the language of the answer. */
  value: string;
  seedKey?: string | null | undefined;
  note?: string | undefined;
  noteHint?: string | undefined;
}

/** One finding, in words. */
export interface InsightCard {
  id: string;
  title: string;
  /** Formatted for reading, in the language of the answer. */
  value: string;
  detail: string;
  tone: InsightTone;
  items?: InsightItem[] | undefined;
}

export interface InsightList {
  /** Net monthly SMIC in force today, euros. */
  smicNetMonthly: number;
  cards: InsightCard[];
}

export interface InsightQuery {
  /** BCP 47 tag such as `fr` or `en-GB`. @default the `Accept-Language` header, then the service's own */
  lang?: string | undefined;
}
