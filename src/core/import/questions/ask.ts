import type { ReconciliationFacts } from './facts.ts';
import { type Findings, QUESTIONS, type QuestionWords } from './table.ts';

/** What to ask the person who is about to import a batch: sentences in a fixed order, none where nothing is odd. */
export function ask(facts: ReconciliationFacts, { questions, formats }: QuestionWords): string[] {
  function sentence<Key extends keyof Findings>(key: Key): string | null {
    const found = QUESTIONS[key](facts);
    return found === null ? null : questions[key](found, formats);
  }
  const keys = Object.keys(QUESTIONS) as (keyof Findings)[];
  return keys.map(sentence).filter((question) => question !== null);
}
