import { formatsOf } from '../formats.ts';
import type { Language } from '../languages.ts';
import { MESSAGES } from '../messages/by-language.ts';
import type { InsightFacts, Tone } from './facts.ts';
import { type CardText, INSIGHTS, type Insights } from './table.ts';

export interface InsightCard extends CardText {
  /** Stable: the same card has the same id in every language and release. */
  readonly id: keyof Insights;
  readonly tone: Tone;
}

/** The cards that a person's own data have something to say for, in a fixed order. */
export function insightCards(facts: InsightFacts, language: Language): InsightCard[] {
  const messages = MESSAGES[language].insights;
  const formats = formatsOf(language);

  function card<Key extends keyof Insights>(id: Key): InsightCard | null {
    const insight = INSIGHTS[id](facts);
    if (insight === null) return null;
    return { id, ...messages[id](insight, formats), tone: insight.tone };
  }
  const ids = Object.keys(INSIGHTS) as (keyof Insights)[];
  return ids.map(card).filter((each) => each !== null);
}
