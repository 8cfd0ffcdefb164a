import type { ReconciliationFacts } from './facts.ts';
import { type Findings, QUESTIONS, type QuestionWords } from './table.ts';

/** What to ask the person who is about to import a batch: sentences in a fixed order, none where nothing is odd. */
export const ask = (facts: ReconciliationFacts, words: QuestionWords): string[] =>
  [...askInTurn(facts, words)].filter((question) => question !== null);

/** The same, one by one, for those who let others have their turn in between: each looks at the whole batch. Null: there is nothing to ask. */
export function* askInTurn(
  facts: ReconciliationFacts,
  { questions, formats }: QuestionWords,
): Generator<string | null> {
  function sentence<Key extends keyof Findings>(key: Key): string | null {
    const found = QUESTIONS[key](facts);
    return found === null ? null : questions[key](found, formats);
  }
  const keys = Object.keys(QUESTIONS) as (keyof Findings)[];
  for (const key of keys) yield sentence(key);
}
