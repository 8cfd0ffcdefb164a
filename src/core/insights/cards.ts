import type { Formats } from '../text/formats.ts';
import type { InsightFacts, Tone } from './facts.ts';
import { type CardMissingData, missingDataOf } from './missing-data.ts';
import { type CardText, INSIGHTS, type InsightMessages, type Insights } from './table.ts';

/** Texts of a language that the cards need. */
interface InsightWords {
  readonly insights: InsightMessages;
  /** Returns the last sentence of a card's detail: the data that its figures lack. */
  leftOut(leftOut: CardMissingData, formats: Formats): string;
  readonly formats: Formats;
}

export interface InsightCard extends CardText {
  /** Stable: the same card has the same id in every language and release. */
  readonly id: keyof Insights;
  readonly tone: Tone;
}

/** The cards that a user's own data have something to say for, in a fixed order. */
export function insightCards(
  facts: InsightFacts,
  { insights, leftOut, formats }: InsightWords,
): InsightCard[] {
  function card<Key extends keyof Insights>(id: Key): InsightCard | null {
    const insight = INSIGHTS[id](facts);
    if (insight === null) return null;
    const text = insights[id](insight, formats);
    const missing = missingDataOf(id, facts);
    const detail = missing === null ? text.detail : `${text.detail} ${leftOut(missing, formats)}`;
    return { id, ...text, detail, tone: insight.tone };
  }
  const ids = Object.keys(INSIGHTS) as (keyof Insights)[];
  return ids.map(card).filter((each) => each !== null);
}
