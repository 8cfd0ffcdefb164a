import { formatsOf } from '../formats.ts';
import type { Language } from '../languages.ts';
import { MESSAGES } from '../messages/by-language.ts';
import type { ReconciliationFacts } from './facts.ts';
import { type Findings, QUESTIONS } from './table.ts';

/** What to ask the person who is about to import a batch: sentences in a fixed order, none where nothing is odd. */
export const ask = (facts: ReconciliationFacts, language: Language): string[] =>
  [...askInTurn(facts, language)].filter((question) => question !== null);

/** The same, one by one, for those who let others have their turn in between: each looks at the whole batch. Null: there is nothing to ask. */
export function* askInTurn(
  facts: ReconciliationFacts,
  language: Language,
): Generator<string | null> {
  const messages = MESSAGES[language].questions;
  const formats = formatsOf(language);

  function sentence<Key extends keyof Findings>(key: Key): string | null {
    const found = QUESTIONS[key](facts);
    return found === null ? null : messages[key](found, formats);
  }
  const keys = Object.keys(QUESTIONS) as (keyof Findings)[];
  for (const key of keys) yield sentence(key);
}
