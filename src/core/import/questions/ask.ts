import type { ReconciliationFacts } from './facts.ts';
import { type Findings, QUESTIONS, type QuestionWords } from './table.ts';

/**
 * Returns the questions for the user before an import: sentences in a fixed order, none if nothing is
 * suspicious.
 */
export function ask(facts: ReconciliationFacts, { questions, formats }: QuestionWords): string[] {
  function sentence<Key extends keyof Findings>(key: Key): string | null {
    const found = QUESTIONS[key](facts);
    return found === null ? null : questions[key](found, formats);
  }
  const keys = Object.keys(QUESTIONS) as (keyof Findings)[];
  return keys.map(sentence).filter((question) => question !== null);
}
